import type { PlayData } from '../data.ts'
import type { DrawBackend, Drawer } from '../draw/backend.ts'
import type { GameModule } from '../games/game-module.ts'
import { createGameComponent } from '../game-stage/create-game-component.ts'
import type { Host } from '../host/host.ts'
import { silence } from '../host/silence.ts'
import { createBudget } from '../logic/budget.ts'
import { createClock } from '../logic/clock.ts'
import { seededRandom } from '../logic/random.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import { destroyComponents, createComponents } from '../nodes/create-components.ts'
import { createEventBus } from '../runtime/event-bus.ts'
import { createRunState } from '../runtime/run-state.ts'
import type { StageState } from '../runtime/run-state.ts'
import type { Ports, Runtime } from '../runtime/runtime.ts'
import { createAudioPlayer } from '../media/audio-player.ts'
import { layoutTree } from '../stage/layout.ts'
import { createRenderer } from '../stage/render.ts'
import type { Renderer } from '../stage/render.ts'
import { everyNode } from '../stage/scene-node.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { createTweens } from '../tween/tweens.ts'
import { max, or, round } from '../math.ts'
import { cameraDrawer } from './camera-drawer.ts'
import type { Camera } from './camera-drawer.ts'
import { createEditAssets } from './edit-assets.ts'
import { keepNodes, runsNothing } from './keep-nodes.ts'
import type { EditView } from './edit-view.ts'
import { createRedraw } from './redraw.ts'
import type { Redraw } from './redraw.ts'
import { scrubbedVideo } from './scrubbed-video.ts'
import { createStillLayers } from './still-layers.ts'
import type { StillLayers } from './still-layers.ts'

/**
 * Position of the reference canvas on the pane: its origin and the size of a unit in CSS pixels; the pane's
 * size and pixel ratio.
 */
export interface EditCamera {
  x: number
  y: number
  zoom: number
  width: number
  height: number
  ratio: number
}

export interface EditStage {
  show(view: EditView): void
  /** Draws once; nothing moves and no time passes in between. */
  draw(camera: EditCamera): void
  /** The content of the canvas was lost or is out of date: the next draw draws everything. */
  forget(): void
  destroy(): void
}

/** Used until the first view is shown. */
const NO_DATA: PlayData = {
  v: 1,
  seed: 1,
  background: { kind: 'none' },
  languages: { default: '', available: [] },
  startScene: '',
  scenes: [{ id: '', name: '', nodes: [], rules: [] }],
  global: { below: [], above: [] },
  assets: {},
  fonts: {},
  variables: {},
  rules: [],
  store: {},
}
/** Steps that a particle layer has played in its still image. */
const PARTICLE_STEPS = 40
const STILL = { x: 0, y: 0 }

interface EditState {
  readonly runtime: Runtime
  readonly camera: Camera
  /** Creates a drawer on the canvas; undefined when no back end works. */
  readonly createDrawer: (() => Drawer) | undefined
  readonly layers: StillLayers
  readonly redraw: Redraw
  renderer: Renderer | undefined
  /** Ids of the nodes that the current view hides. */
  unseen: readonly string[]
}

/**
 * The engine as an editor's canvas: the first scene of the data at rest, without rules, animations or
 * audio, under a camera. `onStale` reports that a file has loaded and the canvas should be drawn again.
 */
export function createEditStage(
  host: Host,
  modules: { draw: DrawBackend[]; games?: GameModule[] },
  onStale: () => void,
): EditStage {
  const handleArrival = () => {
    forget(state)
    onStale()
  }
  const runtime = stillRuntime(withScrubbedVideos(host, handleArrival), modules.games || [])
  const state = createEditState(host, runtime, modules.draw)
  const assets = createEditAssets(runtime, isFont => {
    // Texts that the renderer caches were drawn in another font.
    if (isFont) renewRenderer(state)
    handleArrival()
  })
  const { beside } = host
  const offBeside = beside && beside.onTurn(handleArrival)
  const place = (roots = runtime.stageState.rootNodes) => {
    layout(runtime.stageState, roots)
    hideNodes(runtime.stageState, state.unseen)
  }
  return {
    show(view) {
      showView(state, view)
      assets.load(view.sources)
    },
    draw: camera => draw(state, camera, place),
    forget: () => forget(state),
    destroy() {
      destroyNodes(runtime.stageState)
      forget(state)
      if (state.renderer) state.renderer.destroy()
      if (offBeside) offBeside()
      assets.stop()
    },
  }
}

function createEditState(host: Host, runtime: Runtime, backends: DrawBackend[]): EditState {
  const camera: Camera = { x: 0, y: 0, width: 1, height: 1 }
  const scratch: Scratch = (width, height) => host.createCanvas(width, height)
  const drawer = firstDrawer(host, backends, scratch)
  const createDrawer = drawer && (() => cameraDrawer(drawer, camera, scratch))
  const layers = createStillLayers(runtime, camera, host, createDrawer)
  const redraw = createRedraw(runtime, camera, layers)
  return { runtime, camera, createDrawer, layers, redraw, renderer: undefined, unseen: [] }
}

type Scratch = Parameters<DrawBackend['create']>[1]

function firstDrawer(host: Host, backends: DrawBackend[], scratch: Scratch): Drawer | undefined {
  for (const backend of backends) {
    const drawer = backend.create(host.surface.canvas, scratch)
    if (drawer) return drawer
  }
  return undefined
}

function forget({ layers, redraw }: EditState): void {
  layers.forget()
  redraw.forget()
}

function renewRenderer(state: EditState): void {
  if (state.createDrawer) state.renderer = createRenderer(state.createDrawer(), true)
  forget(state)
}

function showView(state: EditState, view: EditView): void {
  const { runtime, layers, redraw } = state
  const { stageState } = runtime
  setView(runtime, view)
  if (state.unseen.join() !== view.unseen.join()) layers.forget()
  state.unseen = view.unseen
  const { below, above } = view.data.global
  const changed = keepNodes(stageState, below.concat(stageState.currentScene.nodes, above))
  layers.changed(view)
  redraw.changed(view, changed)
  // Nodes without a component are laid out when they are drawn.
  if (!(changed || stageState.allNodes).every(runsNothing)) {
    layout(stageState, stageState.rootNodes)
    openComponents(runtime)
  }
  for (const { data: node, liveComponent } of stageState.allNodes) {
    if (node.kind === 'video' && liveComponent && liveComponent.still)
      liveComponent.still(or(view.times && view.times[node.id], node.from || 0))
  }
}

function setView(runtime: Runtime, { data, language, screen }: EditView): void {
  const { stageState, logicState } = runtime
  runtime.playData = data
  stageState.currentScene = data.scenes[0]!
  stageState.shownLanguage = language
  stageState.screenSize = { width: screen.w, height: screen.h, ratio: stageState.screenSize.ratio }
  logicState.variableValues = Object.assign({}, data.variables)
  logicState.dataTables = data.tables
}

function layout(stageState: StageState, roots: SceneNode[]): void {
  layoutTree(roots, stageState.screenSize, STILL)
  for (const node of roots === stageState.rootNodes ? stageState.allNodes : everyNode(roots))
    if (node.game) node.game.resize(node.w, node.h)
}

function openComponents(runtime: Runtime): void {
  const { stageState, playData } = runtime
  stageState.allNodes.forEach((node, index) => {
    if (node.data.kind !== 'game' || node.game) return
    try {
      node.game = createGameComponent(runtime, node, node.data, playData.seed + index + 1)
    } catch (error) {
      runtime.host.emit({ type: 'error', message: String(error) })
    }
  })
  const fresh = stageState.allNodes.filter(node => !node.liveComponent)
  createComponents(runtime)
  for (const node of fresh)
    if (node.liveComponent && node.data.kind === 'particles') showParticles(node.liveComponent)
}

function draw(
  state: EditState,
  { x, y, zoom, width, height, ratio }: EditCamera,
  place: (roots?: SceneNode[]) => void,
): void {
  const { runtime, camera, redraw } = state
  const { stageState } = runtime
  if (runtime.playData === NO_DATA || !state.createDrawer) return
  camera.x = round(x * ratio)
  camera.y = round(y * ratio)
  camera.width = max(1, round(width * ratio))
  camera.height = max(1, round(height * ratio))
  stageState.screenSize.ratio = zoom * ratio
  if (!state.renderer) renewRenderer(state)
  if (state.renderer) redraw.draw(state.renderer, place)
}

function hideNodes({ nodesById }: StageState, ids: readonly string[]): void {
  for (const id of ids) {
    const node = nodesById[id]
    if (node) node.shown = false
  }
}

function destroyNodes(stageState: StageState): void {
  for (const node of stageState.allNodes) if (node.game) node.game.destroy()
  destroyComponents(stageState.allNodes)
  stageState.allNodes = []
}

function showParticles(component: NodeComponent): void {
  if (component.appear) component.appear()
  for (let i = 0; i < PARTICLE_STEPS; i++) if (component.step) component.step()
}

/** Redraws when a video's frame has been decoded. */
function withScrubbedVideos(host: Host, handleArrival: () => void): Host {
  return host.openVideo
    ? Object.assign({}, host, {
        openVideo: (asset: string) =>
          scrubbedVideo(came => host.openVideo!(asset, came), host.createCanvas, handleArrival),
      })
    : host
}

/** No audio, no rules: nothing subscribes to the bus, so the stage stays as it is. */
function stillRuntime(host: Host, games: GameModule[]): Runtime {
  const ports: Ports = {
    host,
    stepClock: createClock(),
    budget: createBudget(() => {}),
    tweens: createTweens(),
    random: seededRandom(1),
    audioPlayer: createAudioPlayer(silence(), NO_DATA, true),
    gameModules: games,
    bursts: undefined,
    shake: undefined,
    scriptRunner: undefined,
  }
  return {
    ...createRunState(NO_DATA, { width: 1, height: 1, ratio: 1 }, '', ''),
    ...ports,
    eventBus: createEventBus(event => host.emit(event)),
  }
}
