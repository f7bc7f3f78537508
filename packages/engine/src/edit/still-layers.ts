import type { NodeData } from '../data.ts'
import type { Drawer } from '../draw/backend.ts'
import type { CanvasLike, Host } from '../host/host.ts'
import type { StageState } from '../runtime/run-state.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { createRenderer } from '../stage/render.ts'
import type { Renderer } from '../stage/render.ts'
import { everyNode } from '../stage/scene-node.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import type { Camera } from './camera-drawer.ts'
import type { EditView } from './edit-view.ts'

/** Drawing fewer nodes than this takes about as long as drawing two images of the pane. */
const WORTHWHILE = 60

/**
 * While some nodes are dragged, the nodes below and above them are drawn once and kept as two images; only
 * the moving ones are drawn again. So a drag costs about the same among a hundred nodes and among
 * thousands.
 */
export interface StillLayers {
  /** Call after a view's nodes are set in `runtime`: finds the root nodes that changed. */
  changed(view: EditView): void
  /**
   * Draws everything with the two kept images; returns false and draws nothing when they cannot be used.
   * `place` lays out the root nodes in `runtime`.
   */
  draw(renderer: Renderer, place: () => void): boolean
  forget(): void
}

/** Indexes of the first and last root of a range. */
interface Range {
  from: number
  to: number
}

interface LayersState {
  readonly runtime: Runtime
  readonly camera: Camera
  readonly host: Host
  readonly createDrawer: (() => Drawer) | undefined
  /** The roots of the last view and what else decides their image. */
  before: { roots: NodeData[]; around: string } | undefined
  /** The roots that the last changes were limited to. */
  moving: Range | undefined
  /** How many changes in a row were limited to `moving`. */
  turns: number
  kept: { key: string; under: CanvasLike; over: CanvasLike } | undefined
  movingRenderer: Renderer | undefined
}

export function createStillLayers(
  runtime: Runtime,
  camera: Camera,
  host: Host,
  createDrawer: (() => Drawer) | undefined,
): StillLayers {
  const state: LayersState = {
    runtime,
    camera,
    host,
    createDrawer,
    before: undefined,
    moving: undefined,
    turns: 0,
    kept: undefined,
    movingRenderer: undefined,
  }
  return {
    changed: view => noteChange(state, view),
    draw(renderer, place) {
      if (!state.moving || state.turns < 2 || !areLayersWorthwhile(runtime.stageState)) return false
      drawLayered(state, renderer, state.moving, place)
      return true
    },
    forget: () => forget(state),
  }
}

function forget(state: LayersState): void {
  state.kept = state.moving = state.movingRenderer = undefined
  state.turns = 0
}

function noteChange(state: LayersState, { data, language, screen }: EditView): void {
  const { before, moving } = state
  const { rootNodes, currentScene } = state.runtime.stageState
  const roots = rootNodes.map(root => root.data)
  const background = currentScene.background || data.background
  const around = JSON.stringify([background, language, screen, data.variables, data.languages])
  const range = before && before.around === around ? rangeOfChange(before.roots, roots) : undefined
  state.before = { roots, around }
  if (range === 'none') return
  if (!range) return forget(state)
  if (!moving || range.from < moving.from || range.to > moving.to) {
    forget(state)
    state.moving = range
  }
  state.turns++
}

function areLayersWorthwhile(stageState: StageState): boolean {
  const { allNodes } = stageState
  return allNodes.length >= WORTHWHILE && allNodes.every(node => isPlain(node, stageState))
}

function drawLayered(state: LayersState, renderer: Renderer, { from, to }: Range, place: () => void): void {
  const { runtime, camera } = state
  const { rootNodes: roots, screenSize } = runtime.stageState
  const key = [from, to, camera.x, camera.y, camera.width, camera.height, screenSize.ratio].join()
  if (!state.kept || state.kept.key !== key) {
    state.kept = {
      key,
      under: imageOf(state, renderer, roots.slice(0, from), place, true),
      over: imageOf(state, renderer, roots.slice(to + 1), place, false),
    }
  }
  // A separate renderer, because the other one would drop its cached textures of the still nodes.
  if (!state.movingRenderer && state.createDrawer)
    state.movingRenderer = createRenderer(state.createDrawer(), true)
  camera.under = state.kept.under
  camera.over = state.kept.over
  drawRoots(runtime, state.movingRenderer || renderer, roots.slice(from, to + 1), place, false)
  camera.under = camera.over = undefined
}

function imageOf(
  { runtime, camera, host }: LayersState,
  renderer: Renderer,
  roots: SceneNode[],
  place: () => void,
  withBackground: boolean,
): CanvasLike {
  drawRoots(runtime, renderer, roots, place, withBackground)
  const copy = host.createCanvas(camera.width, camera.height)
  copy.getContext('2d')!.drawImage(host.surface.canvas as unknown as CanvasImageSource, 0, 0)
  return copy
}

/** Draws these roots as if there were no others. */
function drawRoots(
  runtime: Runtime,
  renderer: Renderer,
  roots: SceneNode[],
  place: () => void,
  withBackground: boolean,
): void {
  const { stageState } = runtime
  const { rootNodes, allNodes, currentScene } = stageState
  stageState.rootNodes = roots
  stageState.allNodes = everyNode(roots)
  if (!withBackground)
    stageState.currentScene = Object.assign({}, currentScene, { background: { kind: 'none' } })
  place()
  renderer.frame(runtime)
  Object.assign(stageState, { rootNodes, allNodes, currentScene })
}

/** Whether a node's image is independent of what is below it. */
function isPlain({ data, mask, isMask }: SceneNode, { loadedFigures: figures }: StageState): boolean {
  const figure = data.kind === 'dragonbones' && figures[data.asset]
  if (figure && figure.armatures.some(({ slots }) => slots.some(({ blend }) => blend))) return false
  return !mask && !isMask && (!data.blend || data.blend === 'normal') && data.kind !== 'video'
}

/** Returns the first and last root that changed; undefined when the ids or their order are different. */
function rangeOfChange(before: NodeData[], now: NodeData[]): Range | 'none' | undefined {
  if (before.length !== now.length) return undefined
  let from = -1
  let to = -1
  for (let at = 0; at < now.length; at++) {
    if (before[at] === now[at]) continue
    if (before[at]!.id !== now[at]!.id) return undefined
    if (from < 0) from = at
    to = at
  }
  return from < 0 ? 'none' : { from, to }
}
