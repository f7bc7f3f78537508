import type { PlayData } from '../data.ts'
import type { DrawBackend } from '../draw/backend.ts'
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
import { scrubbedVideo } from './scrubbed-video.ts'
import { createStillLayers } from './still-layers.ts'

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

/**
 * The engine as an editor's canvas: the first scene of the data at rest, without rules, animations or
 * audio, under a camera. `onStale` reports that a file has loaded and the canvas should be drawn again.
 */
export function createEditStage(
  host: Host,
  modules: { draw: DrawBackend[]; games?: GameModule[] },
  onStale: () => void,
): EditStage {
  const runtime = stillRuntime(
    withScrubbedVideos(host, () => handleArrival()),
    modules.games || [],
  )
  const { stageState } = runtime
  const camera: Camera = { x: 0, y: 0, width: 1, height: 1 }
  const assets = createEditAssets(runtime, fontsChanged => {
    if (fontsChanged) renewRenderer()
    handleArrival()
  })
  let renderer: Renderer | undefined
  let unseen: readonly string[] = []
  const layers = createStillLayers(
    runtime,
    camera,
    host,
    () => drawer && cameraDrawer(drawer, camera, scratch),
  )

  const redraw = createRedraw(runtime, camera, layers)
  const { beside } = host
  const offBeside = beside && beside.onTurn(() => handleArrival())
  const scratch = (width: number, height: number) => host.createCanvas(width, height)
  const drawer = firstDrawer()

  function forget(): void {
    layers.forget()
    redraw.forget()
  }

  function handleArrival(): void {
    forget()
    onStale()
  }

  function firstDrawer() {
    for (const backend of modules.draw) {
      const made = backend.create(host.surface.canvas, scratch)
      if (made) return made
    }
    return undefined
  }

  /** Texts were drawn in another font: what is kept of them is let go. */
  function renewRenderer(): void {
    renderer = drawer && createRenderer(cameraDrawer(drawer, camera, scratch), true)
    forget()
  }

  function layout(roots: SceneNode[]): void {
    layoutTree(roots, stageState.screenSize, STILL)
    for (const node of roots === stageState.rootNodes ? stageState.allNodes : everyNode(roots))
      if (node.game) node.game.resize(node.w, node.h)
  }

  function place(roots = stageState.rootNodes): void {
    layout(roots)
    for (const id of unseen) {
      const left = stageState.nodesById[id]
      if (left) left.shown = false
    }
  }

  function openComponents(): void {
    stageState.allNodes.forEach((node, index) => {
      if (node.data.kind !== 'game' || node.game) return
      try {
        node.game = createGameComponent(runtime, node, node.data, runtime.playData.seed + index + 1)
      } catch (error) {
        host.emit({ type: 'error', message: String(error) })
      }
    })
    const fresh = stageState.allNodes.filter(node => !node.liveComponent)
    createComponents(runtime)
    for (const node of fresh)
      if (node.liveComponent && node.data.kind === 'particles') showParticles(node.liveComponent)
  }

  return {
    show(view) {
      const { data } = view
      runtime.playData = data
      stageState.currentScene = data.scenes[0]!
      stageState.shownLanguage = view.language
      stageState.screenSize = {
        width: view.screen.w,
        height: view.screen.h,
        ratio: stageState.screenSize.ratio,
      }
      runtime.logicState.variableValues = Object.assign({}, data.variables)
      runtime.logicState.dataTables = data.tables
      if (unseen.join() !== view.unseen.join()) layers.forget()
      unseen = view.unseen
      const changed = keepNodes(
        stageState,
        data.global.below.concat(stageState.currentScene.nodes, data.global.above),
      )
      layers.changed(view)
      redraw.changed(view, changed)
      // What runs nothing is laid out when it is drawn.
      if (!(changed || stageState.allNodes).every(runsNothing)) {
        layout(stageState.rootNodes)
        openComponents()
      }
      for (const { data: node, liveComponent } of stageState.allNodes) {
        if (node.kind === 'video' && liveComponent && liveComponent.still)
          liveComponent.still(or(view.times && view.times[node.id], node.from || 0))
      }
      assets.load(view.sources)
    },
    draw({ x, y, zoom, width, height, ratio }) {
      if (runtime.playData === NO_DATA || !drawer) return
      camera.x = round(x * ratio)
      camera.y = round(y * ratio)
      camera.width = max(1, round(width * ratio))
      camera.height = max(1, round(height * ratio))
      stageState.screenSize.ratio = zoom * ratio
      if (!renderer) renewRenderer()
      if (renderer) redraw.draw(renderer, place)
    },
    forget,
    destroy() {
      for (const node of stageState.allNodes) if (node.game) node.game.destroy()
      destroyComponents(stageState.allNodes)
      stageState.allNodes = []
      forget()
      if (renderer) renderer.destroy()
      if (offBeside) offBeside()
      assets.stop()
    },
  }
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
    scripts: undefined,
  }
  return {
    ...createRunState(NO_DATA, { width: 1, height: 1, ratio: 1 }, '', ''),
    ...ports,
    eventBus: createEventBus(event => host.emit(event)),
  }
}
