import type {} from '../features.ts'
import type { GameEvent, NodeData, SceneData } from '../data.ts'
import { openGame } from '../games-stage/game-room.ts'
import { startTimers, waitForIdle } from '../logic/timers.ts'
import { playAutomatic, poseNode } from '../nodes/node-actions.ts'
import { closeParts, openParts } from '../nodes/open-part.ts'
import type { Playing } from '../playing.ts'
import { layoutTree } from './layout.ts'
import { buildNode, everyNode } from './scene-node.ts'
import type { SceneNode } from './scene-node.ts'
import { rootsInOrder } from './roots-in-order.ts'

const STORE_REPEAT_MS = 500
const STILL = { x: 0, y: 0 }

export interface Director {
  /** Builds the scene's nodes and shows them standing still: before the game has started. */
  stage(scene: SceneData): void
  /** Time begins: gameStart, then the scene is entered. */
  begin(): void
  layout(): void
  interaction(): void
}

/** Leads through scenes and the ad's life: ready, gameStart, start, end, retry, scenechange (ED-03). */
export function createDirector(playing: Playing): Director {
  let begun = false
  let ended = false
  let interactions = 0
  let lastStore = -1e9
  let globals: { below: SceneNode[]; above: SceneNode[] } | undefined

  function layout(): void {
    layoutTree(playing.roots, playing.screen, playing.shake ? playing.shake.offset() : STILL)
    if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) resizeGames(playing.nodes)
  }

  function stage(scene: SceneData): void {
    if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) {
      closeGames(playing.nodes.filter(node => !node.global))
    }
    if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE)
      closeParts(playing.nodes.filter(node => !node.global))
    playing.clock.drop('scene')
    playing.tweens.drop()
    playing.scene = scene
    for (const rule of scene.rules) playing.held[rule.id] = false
    const build = (data: NodeData) => buildNode(data, undefined, false)
    const buildGlobal = (data: NodeData) => buildNode(data, undefined, true)
    const fresh = !globals
    if (!globals)
      globals = {
        below: playing.data.global.below.map(buildGlobal),
        above: playing.data.global.above.map(buildGlobal),
      }
    const own = scene.nodes.map(build)
    const { below, above } = globals
    playing.roots = rootsInOrder(scene, below, own, above)
    playing.nodes = everyNode(playing.roots)
    playing.byId = {}
    for (const node of playing.nodes) playing.byId[node.id] = node
    if (typeof ADLOOM_MASK === 'undefined' || ADLOOM_MASK) findMasks(playing)
    layout()
    if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) openGames(playing)
    if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) openParts(playing)
    for (const root of playing.roots) if (fresh || !root.global) playAutomatic(root)
    for (const node of playing.nodes) if (node.anims.length) poseNode(playing, node)
    layout()
    if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && fresh && playing.scripts)
      playing.scripts.run()
  }

  function enter(): void {
    const { scene } = playing
    startTimers(playing, scene.rules, 'scene')
    waitForIdle(playing)
    if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) startGames(playing)
    playing.fire({ t: 'enter' })
    if (scene.ending && playing.scene === scene) playing.reportEnd()
  }

  playing.goToScene = id => {
    const scene = playing.data.scenes.filter(one => one.id === id)[0]
    if (!scene) return playing.emit({ type: 'error', message: 'No scene ' + id })
    stage(scene)
    if (!begun) return
    playing.emit({ type: 'scenechange', scene: scene.id, ending: !!scene.ending })
    playing.fire({ t: 'event', event: 'scenechange' })
    if (playing.scene === scene) enter()
  }
  playing.lifecycle = (event: GameEvent) => {
    if (event !== 'scenechange') playing.emit({ type: event })
    playing.fire({ t: 'event', event: event })
  }
  playing.reportEnd = () => {
    if (ended) return
    ended = true
    playing.lifecycle('end')
  }
  playing.openStore = () => {
    const now = playing.clock.now()
    if (now - lastStore < STORE_REPEAT_MS) return
    lastStore = now
    const { ios, android } = playing.data.store
    const url = playing.host.platform === 'ios' ? ios || android : android || ios
    playing.emit({ type: 'store', url: url || undefined, auto: !playing.touching })
  }
  playing.retry = () => {
    if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) closeGames(playing.nodes)
    if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) closeParts(playing.nodes)
    playing.nodes = []
    globals = undefined
    ended = false
    playing.clock.drop('')
    playing.variables = Object.assign({}, playing.data.variables)
    playing.spent = {}
    playing.disabled = {}
    playing.held = {}
    if (playing.bursts) playing.bursts.clear()
    playing.sounds.stop()
    startTimers(playing, playing.data.rules, 'game')
    playing.lifecycle('retry')
    playing.goToScene(playing.data.startScene)
  }
  return {
    stage,
    layout,
    begin() {
      if (begun) return
      begun = true
      startTimers(playing, playing.data.rules, 'game')
      playing.lifecycle('gameStart')
      enter()
    },
    interaction() {
      interactions++
      playing.sounds.unlock()
      if (interactions === 1) {
        playing.touched = true
        startTimers(playing, playing.data.rules, 'game', true)
        startTimers(playing, playing.scene.rules, 'scene', true)
        playing.lifecycle('start')
      }
      playing.emit({ type: 'interaction', count: interactions })
    },
  }
}

function findMasks(playing: Playing): void {
  for (const node of playing.nodes) node.isMask = false
  for (const node of playing.nodes) {
    const mask = node.data.mask ? playing.byId[node.data.mask] : undefined
    node.mask = mask === node ? undefined : mask
    if (node.mask) node.mask.isMask = true
  }
}

function startGames({ nodes, autoplay }: Playing): void {
  for (const { game } of nodes) {
    if (!game) continue
    game.act('start')
    if (autoplay) game.setAutoplay(true)
  }
}

function resizeGames(nodes: SceneNode[]): void {
  for (const { game, w, h } of nodes) if (game) game.resize(w, h)
}

export function closeGames(nodes: SceneNode[]): void {
  for (const { game } of nodes) if (game) game.destroy()
}

function openGames(playing: Playing): void {
  playing.nodes.forEach((node, index) => {
    if (node.data.kind === 'game' && !node.game)
      node.game = openGame(playing, node, node.data, playing.data.seed + index + 1)
  })
}
