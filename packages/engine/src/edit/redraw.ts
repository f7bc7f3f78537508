import type { StageState } from '../runtime/run-state.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Pass, Renderer } from '../stage/render.ts'
import { everyNode } from '../stage/scene-node.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import type { Camera } from './camera-drawer.ts'
import type { EditView } from './edit-view.ts'
import { createLooks } from './looks.ts'
import type { Looks } from './looks.ts'
import type { StillLayers } from './still-layers.ts'

/** Redrawing this many nodes takes about as long as drawing two images of the pane. */
const FEW = 300

/**
 * Updates a canvas: redraws only the sections that changed, each with the nodes that intersect it, so that
 * an edit among thousands of nodes costs only what it changes. With a video, whose frames change without
 * its node, everything is drawn.
 */
export interface Redraw {
  /** Call after a view is set in `runtime`; `nodes` are the changed nodes, undefined means any. */
  changed(view: EditView, nodes: readonly SceneNode[] | undefined): void
  /** `place` lays out these roots, or those that `runtime` has then. */
  draw(renderer: Renderer, place: (roots?: SceneNode[]) => void): void
  /** Marks the entire canvas as out of date. */
  forget(): void
}

interface RedrawState {
  readonly runtime: Runtime
  readonly camera: Camera
  readonly layers: StillLayers
  readonly looks: Looks
  /** What all nodes depend on, of the last view. */
  surroundings: readonly unknown[]
  /** The camera of the image on the canvas; undefined when that is out of date. */
  drawnCamera: string | undefined
  isStale: boolean
  /** The nodes that may look different from the image on the canvas; undefined means any. */
  changedNodes: Set<SceneNode> | undefined
}

/** Lays out these roots, or those that `runtime` has then. */
type Place = (roots?: SceneNode[]) => void

export function createRedraw(runtime: Runtime, camera: Camera, layers: StillLayers): Redraw {
  const state: RedrawState = {
    runtime,
    camera,
    layers,
    looks: createLooks(),
    surroundings: [],
    drawnCamera: undefined,
    isStale: true,
    changedNodes: undefined,
  }
  return {
    changed: (view, nodes) => noteChange(state, view, nodes),
    draw: (renderer, place) => drawIfStale(state, renderer, place),
    forget: () => forget(state),
  }
}

function forget(state: RedrawState): void {
  state.drawnCamera = undefined
}

function noteChange(state: RedrawState, view: EditView, nodes: readonly SceneNode[] | undefined): void {
  const { surroundings: before, changedNodes } = state
  const now = surroundingsOf(state.runtime, view)
  if (!now.every((one, at) => one === before[at] || JSON.stringify(one) === JSON.stringify(before[at])))
    forget(state)
  state.surroundings = now
  if (nodes && changedNodes) for (const node of nodes) changedNodes.add(node)
  else state.changedNodes = undefined
  state.isStale = true
}

function surroundingsOf({ stageState }: Runtime, { data, language, screen, unseen }: EditView): unknown[] {
  const { assets, fonts, variables, tables, languages } = data
  const background = stageState.currentScene.background || data.background
  return [assets, fonts, variables, tables, languages, background, language, screen, unseen]
}

function drawIfStale(state: RedrawState, renderer: Renderer, place: Place): void {
  const { camera } = state
  const { allNodes, screenSize } = state.runtime.stageState
  const now = [camera.x, camera.y, camera.width, camera.height, screenSize.ratio].join()
  const isSameCamera = state.drawnCamera === now
  if (isSameCamera && !state.isStale) return
  // If drawing throws, the next call draws everything.
  forget(state)
  camera.isBlind = false
  if (isSameCamera && allNodes.every(isTracked)) update(state, renderer, place)
  else {
    place()
    drawWhole(state, renderer)
  }
  state.drawnCamera = now
  state.isStale = false
  state.changedNodes = new Set()
}

function update(state: RedrawState, renderer: Renderer, place: Place): void {
  const { runtime, camera, layers, looks, changedNodes } = state
  const { stageState } = runtime
  const roots = changedNodes && !hasMasks(stageState) ? rootsOf([...changedNodes]) : undefined
  place(roots)
  const sections = looks.update(
    stageState.allNodes,
    roots && everyNode(roots),
    changed => measureOnly(state, renderer, changed),
    camera,
  )
  if (!sections) {
    place()
    return drawWhole(state, renderer)
  }
  if (!sections.length || (looks.countIn(sections) > FEW && layers.draw(renderer, place))) return
  for (const region of sections)
    drawRoots(runtime, renderer, looks.nodesIn(region), {
      region,
      passes: node => looks.isIn(node, region),
    })
}

function drawWhole(state: RedrawState, renderer: Renderer): void {
  const { runtime, looks } = state
  looks.renew(runtime.stageState.allNodes)
  measured(
    state,
    () => true,
    passes => renderer.frame(runtime, { passes }),
  )
}

/** Draws, and records the edges of what each node draws in `looks`. */
function measured(
  { camera, looks }: RedrawState,
  isWanted: (node: SceneNode) => boolean,
  draw: (passes: (node: SceneNode) => boolean) => void,
): void {
  let node: SceneNode | undefined
  camera.measure = (left, top, right, bottom) => {
    if (node) looks.note(node, left, top, right, bottom)
  }
  draw(one => {
    node = one
    return isWanted(one)
  })
  camera.measure = undefined
}

/** Records the edges of these nodes without drawing on the canvas. */
function measureOnly(state: RedrawState, renderer: Renderer, changed: ReadonlySet<SceneNode>): void {
  const { runtime, camera } = state
  const { stageState } = runtime
  camera.isBlind = true
  measured(
    state,
    node => changed.has(node),
    passes =>
      drawRoots(runtime, renderer, hasMasks(stageState) ? stageState.allNodes : [...changed], { passes }),
  )
  camera.isBlind = false
}

/** A mask affects nodes elsewhere in the tree and is drawn with them. */
function hasMasks({ allNodes }: StageState): boolean {
  return allNodes.some(node => node.isMask)
}

/** Draws the roots of these nodes, which are given in their order, as if there were no others. */
function drawRoots(runtime: Runtime, renderer: Renderer, nodes: readonly SceneNode[], pass: Pass): void {
  const { stageState } = runtime
  const { rootNodes: roots, allNodes: all } = stageState
  stageState.rootNodes = rootsOf(nodes)
  stageState.allNodes = []
  renderer.frame(runtime, pass)
  stageState.rootNodes = roots
  stageState.allNodes = all
}

function rootsOf(nodes: readonly SceneNode[]): SceneNode[] {
  const roots = new Set<SceneNode>()
  for (let node of nodes) {
    while (node.parent) node = node.parent
    roots.add(node)
  }
  return [...roots]
}

function isTracked({ data }: SceneNode): boolean {
  return data.kind !== 'video'
}
