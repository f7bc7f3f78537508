import type {} from '../features.ts'
import type { NodeData, SceneData } from '../data.ts'
import { createGameComponent } from '../game-stage/create-game-component.ts'
import { emitLifecycle, reportEnd } from '../logic/lifecycle.ts'
import { startTimers, waitForIdle } from '../logic/timers.ts'
import { playAutomatic, poseNode } from '../nodes/node-actions.ts'
import { destroyComponents, createComponents } from '../nodes/create-components.ts'
import { initialProgress } from '../runtime/run-state.ts'
import type { StageState } from '../runtime/run-state.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { layoutTree } from './layout.ts'
import { rootsInOrder } from './roots-in-order.ts'
import { buildNode, everyNode, linkMasks } from './scene-node.ts'
import type { SceneNode } from './scene-node.ts'

const NO_SHAKE = { x: 0, y: 0 }

/** Computes where every node is drawn on the current screen. */
export function layoutStage({ shake, stageState }: Runtime): void {
  layoutTree(stageState.rootNodes, stageState.screenSize, shake ? shake.offset() : NO_SHAKE)
  if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES)
    for (const { game, w, h } of stageState.allNodes) if (game) game.resize(w, h)
}

/** Replaces the current scene by another one, at rest. No rule sees it yet: see `enterScene`. */
export function buildScene(runtime: Runtime, scene: SceneData): void {
  const { logicState, stageState } = runtime
  closeComponents(stageState.allNodes.filter(node => !node.global))
  runtime.stepClock.drop('scene')
  runtime.tweens.drop()
  stageState.currentScene = scene
  for (const rule of scene.rules) logicState.heldConditions[rule.id] = false
  const isFirst = !stageState.globals
  buildNodes(runtime, scene)
  layoutStage(runtime)
  openComponents(runtime)
  for (const root of stageState.rootNodes) if (isFirst || !root.global) playAutomatic(root)
  for (const node of stageState.allNodes) if (node.anims.length) poseNode(stageState, node)
  layoutStage(runtime)
  if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && isFirst && runtime.scriptRunner)
    runtime.scriptRunner.run(runtime)
}

/** Starts the ad's time and enters the first scene. */
export function beginAd(runtime: Runtime): void {
  runtime.adState.isBegun = true
  startTimers(runtime, runtime.playData.rules, 'game')
  emitLifecycle(runtime, 'gameStart')
  if (typeof ADLOOM_REPORT !== 'undefined' && ADLOOM_REPORT)
    runtime.eventBus.notifyHost({ type: 'display', scene: runtime.stageState.currentScene.id })
  enterScene(runtime)
}

/** Shows a scene; once the ad has started, its rules and games start too. */
export function goToScene(runtime: Runtime, id: string): void {
  const { adState, eventBus, playData: data, stageState } = runtime
  const scene = data.scenes.filter(one => one.id === id)[0]
  if (!scene) return eventBus.notifyHost({ type: 'error', message: 'No scene ' + id })
  buildScene(runtime, scene)
  if (!adState.isBegun) return
  eventBus.notifyHost({ type: 'scenechange', scene: scene.id, ending: !!scene.ending })
  eventBus.emit({ t: 'event', event: 'scenechange' })
  // A rule may have changed the scene again.
  if (stageState.currentScene === scene) enterScene(runtime)
}

/** Starts again from the first scene with the data's variables; the count of interactions continues. */
export function retry(runtime: Runtime): void {
  const { adState, playData: data, logicState, stageState } = runtime
  closeComponents(stageState.allNodes)
  stageState.allNodes = []
  stageState.globals = undefined
  adState.isEnded = false
  runtime.stepClock.drop('')
  Object.assign(logicState, initialProgress(data))
  if (runtime.bursts) runtime.bursts.clear()
  runtime.audioPlayer.stop()
  startTimers(runtime, data.rules, 'game')
  emitLifecycle(runtime, 'retry')
  goToScene(runtime, data.startScene)
}

/** Destroys the games and components of nodes that leave the stage. */
export function closeComponents(nodes: SceneNode[]): void {
  if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES)
    for (const { game } of nodes) if (game) game.destroy()
  if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) destroyComponents(nodes)
}

function enterScene(runtime: Runtime): void {
  const { adState, eventBus, stageState } = runtime
  const { currentScene: scene } = stageState
  startTimers(runtime, scene.rules, 'scene')
  waitForIdle(runtime)
  if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) startGames(stageState, adState.isAutoplaying)
  eventBus.emit({ t: 'enter' })
  if (scene.ending && stageState.currentScene === scene) reportEnd(runtime)
}

function buildNodes({ playData: data, stageState }: Runtime, scene: SceneData): void {
  const build = (global: boolean) => (node: NodeData) => buildNode(node, undefined, global)
  if (!stageState.globals)
    stageState.globals = {
      below: data.global.below.map(build(true)),
      above: data.global.above.map(build(true)),
    }
  const { below, above } = stageState.globals
  stageState.rootNodes = rootsInOrder(scene, below, scene.nodes.map(build(false)), above)
  stageState.allNodes = everyNode(stageState.rootNodes)
  stageState.nodesById = {}
  for (const node of stageState.allNodes) stageState.nodesById[node.id] = node
  if (typeof ADLOOM_MASK === 'undefined' || ADLOOM_MASK) linkMasks(stageState.allNodes, stageState.nodesById)
}

function openComponents(runtime: Runtime): void {
  const { playData: data, stageState } = runtime
  if (typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES)
    stageState.allNodes.forEach((node, index) => {
      if (node.data.kind === 'game' && !node.game)
        node.game = createGameComponent(runtime, node, node.data, data.seed + index + 1)
    })
  if (typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) createComponents(runtime)
}

function startGames({ allNodes: nodes }: StageState, autoplay: boolean): void {
  for (const { game } of nodes) {
    if (!game) continue
    game.act('start')
    if (autoplay) game.setAutoplay(true)
  }
}
