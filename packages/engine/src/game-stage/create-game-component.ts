import type { NodeData } from '../data.ts'
import type { GameModule, GameStage, GameView } from '../games/game-module.ts'
import { STEP_MS } from '../logic/clock.ts'
import { seededRandom } from '../logic/random.ts'
import { assignVariable } from '../logic/assign-variable.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { cropOf } from '../nodes/crop-of.ts'
import type { GameAction, GameComponent } from '../nodes/node-component.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { createTweens } from '../tween/tweens.ts'
import { createSpriteList } from './sprite-list.ts'

/** Creates the game of a node. Logs an error and returns undefined if the bundle lacks that game module. */
export function createGameComponent(
  runtime: Runtime,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'game' }>,
  seed: number,
): GameComponent | undefined {
  const gameModule = runtime.gameModules.filter(one => one.type === data.game)[0]
  if (!gameModule) {
    runtime.eventBus.notifyHost({ type: 'error', message: 'No game module ' + data.game })
    return undefined
  }
  return startGame(runtime, node, gameModule, data.config, seed)
}

function startGame(
  runtime: Runtime,
  node: SceneNode,
  gameModule: GameModule,
  config: unknown,
  seed: number,
): GameComponent {
  const list = createSpriteList()
  const tweens = createTweens()
  const owner = 'scene game ' + node.id + ';'
  let size = { width: node.w, height: node.h }
  let state: 'new' | 'running' | 'paused' = 'new'
  let over = false
  const stage = createStage(runtime, node, {
    list,
    tweens,
    owner,
    random: seededRandom(seed),
    size: () => size,
    noteGameEvent: event => {
      over = over || event === 'win' || event === 'fail'
    },
  })
  const view: GameView = gameModule.create(config, stage)
  const acts: Record<GameAction, () => void> = {
    start: () => {
      if (state !== 'new') return acts.resume()
      state = 'running'
      view.start()
    },
    pause: () => {
      if (state === 'running') {
        state = 'paused'
        view.pause()
      }
    },
    resume: () => {
      if (state === 'paused') {
        state = 'running'
        view.resume()
      }
    },
    hint: () => view.hint(),
    autoplay: () => view.autoplay(true),
    reset: () => {
      over = false
      view.reset()
    },
  }
  return {
    act: action => acts[action](),
    setAutoplay: on => view.autoplay(on),
    pointer: (kind, x, y) => state === 'running' && view.pointer(kind, x, y),
    resize(width, height) {
      if (width === size.width && height === size.height) return
      size = { width, height }
      stage.width = width
      stage.height = height
      view.resize(width, height)
    },
    step() {
      if (state !== 'running') return
      tweens.step()
      view.step(STEP_MS)
    },
    sprites: list.sorted,
    over: () => over,
    destroy() {
      runtime.stepClock.drop(owner)
      view.destroy()
    },
  }
}

interface StageOptions {
  list: ReturnType<typeof createSpriteList>
  tweens: ReturnType<typeof createTweens>
  owner: string
  random: () => number
  size: () => { width: number; height: number }
  noteGameEvent(event: string): void
}

function createStage(
  runtime: Runtime,
  node: SceneNode,
  { list, tweens, owner, random, size, noteGameEvent }: StageOptions,
): GameStage {
  return {
    width: size().width,
    height: size().height,
    random,
    sprite: list.add,
    remove(sprite) {
      tweens.drop(target => target === sprite)
      list.remove(sprite)
    },
    tween: options => tweens.add(options),
    sizeOf(id) {
      const asset = id ? runtime.playData.assets[id] : undefined
      if (!asset || (asset.kind !== 'image' && asset.kind !== 'frames')) return undefined
      const crop = cropOf(runtime.playData, id!)
      return crop ? { width: crop.w, height: crop.h } : asset
    },
    after: (ms, run) => runtime.stepClock.after(ms, run, owner),
    startAudio: (asset, volume) => {
      if (asset) runtime.audioPlayer.play(asset, volume)
    },
    burst: (x, y, effect, count, color) =>
      runtime.bursts && runtime.bursts.add(node.worldMatrix, x, y, effect, count, color),
    shake: (ms, distance) => runtime.shake && runtime.shake.start(ms, 22, distance),
    emit(event, detail) {
      noteGameEvent(event)
      runtime.eventBus.notifyHost(
        detail ? { type: 'game', node: node.id, event, detail } : { type: 'game', node: node.id, event },
      )
      runtime.eventBus.emit({ t: 'game', node: node.id, event: event })
    },
    assign: (variable, value) => {
      if (variable) assignVariable(runtime, variable, value)
    },
  }
}
