import type { PlayData } from '../data.ts'
import type { DrawBackend } from '../draw/backend.ts'
import type { GamePart } from '../games/part.ts'
import { openGame } from '../games-stage/game-room.ts'
import type { Host } from '../host/host.ts'
import { silence } from '../host/silence.ts'
import { createBudget } from '../logic/budget.ts'
import { createClock } from '../logic/clock.ts'
import { seededRandom } from '../logic/random.ts'
import { closeParts, openParts } from '../nodes/open-part.ts'
import type { Playing } from '../playing.ts'
import { createSounds } from '../sound/sounds.ts'
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
import { createRedraw } from './redraw.ts'
import { scrubbedFilm } from './scrubbed-film.ts'
import { createStillLayers } from './still-layers.ts'

/** What an editor shows of a document, standing still. */
export interface EditView {
  /** Node data that did not change since the last view is the same object: what was made for it is kept. */
  data: PlayData
  /** What a file's bytes are known by; when that changes, the file is loaded again. */
  sources: Record<string, string>
  /** The reference canvas of the orientation (D-32). */
  screen: { w: number; h: number }
  language: string
  /** Nodes that are left out: a person types in its place, or it is not its time. */
  unseen: readonly string[]
  /** Which moment of its file a film shows, milliseconds by node; its beginning where nothing is said. */
  times?: Readonly<Record<string, number>>
}

/**
 * Where the reference canvas lies on the pane: its origin and the size of a unit in CSS pixels; the pane's
 * own size and pixel ratio.
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
  /**
   * The canvas has lost its picture, or what is drawn there now is another one: the next time all is drawn.
   */
  forget(): void
  destroy(): void
}

/** Steps that a particle layer has played in its still picture. */
const PARTICLE_STEPS = 40
const STILL = { x: 0, y: 0 }

/**
 * The engine as an editor's canvas: the first scene of the data at rest, without rules, animations or sound,
 * under a camera.
 * `onStale` tells that a file has arrived and the picture should be drawn again.
 */
export function createEditStage(
  host: Host,
  parts: { draw: DrawBackend[]; games?: GamePart[] },
  onStale: () => void,
): EditStage {
  const playing = stillPlaying(
    withFilms(host, () => arrived()),
    parts.games || [],
  )
  const camera: Camera = { x: 0, y: 0, width: 1, height: 1 }
  const assets = createEditAssets(playing, fontsChanged => {
    if (fontsChanged) renewRenderer()
    arrived()
  })
  let renderer: Renderer | undefined
  let unseen: readonly string[] = []
  const layers = createStillLayers(
    playing,
    camera,
    host,
    () => drawer && cameraDrawer(drawer, camera, scratch),
  )

  const redraw = createRedraw(playing, camera, layers)
  const { beside } = host
  const offBeside = beside && beside.onTurn(() => arrived())
  const scratch = (width: number, height: number) => host.createCanvas(width, height)
  const drawer = firstDrawer()

  function forget(): void {
    layers.forget()
    redraw.forget()
  }

  function arrived(): void {
    forget()
    onStale()
  }

  function firstDrawer() {
    for (const backend of parts.draw) {
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
    layoutTree(roots, playing.screen, STILL)
    for (const node of roots === playing.roots ? playing.nodes : everyNode(roots))
      if (node.game) node.game.resize(node.w, node.h)
  }

  function place(roots = playing.roots): void {
    layout(roots)
    for (const id of unseen) {
      const left = playing.byId[id]
      if (left) left.shown = false
    }
  }

  function openRooms(): void {
    playing.nodes.forEach((node, index) => {
      if (node.data.kind !== 'game' || node.game) return
      try {
        node.game = openGame(playing, node, node.data, playing.data.seed + index + 1)
      } catch (error) {
        host.emit({ type: 'error', message: String(error) })
      }
    })
    const fresh = playing.nodes.filter(node => !node.part)
    openParts(playing)
    for (const node of fresh) if (node.part && node.data.kind === 'particles') showParticles(node.part)
  }

  return {
    show(view) {
      const { data } = view
      playing.data = data
      playing.scene = data.scenes[0]!
      playing.language = view.language
      playing.variables = Object.assign({}, data.variables)
      playing.tables = data.tables
      playing.screen = { width: view.screen.w, height: view.screen.h, ratio: playing.screen.ratio }
      if (unseen.join() !== view.unseen.join()) layers.forget()
      unseen = view.unseen
      const changed = keepNodes(playing, data.global.below.concat(playing.scene.nodes, data.global.above))
      layers.changed(view)
      redraw.changed(view, changed)
      // What runs nothing is laid out when it is drawn.
      if (!(changed || playing.nodes).every(runsNothing)) {
        layout(playing.roots)
        openRooms()
      }
      for (const { data: node, part } of playing.nodes) {
        if (node.kind === 'video' && part && part.still)
          part.still(or(view.times && view.times[node.id], node.from || 0))
      }
      assets.load(view.sources)
    },
    draw({ x, y, zoom, width, height, ratio }) {
      if (!playing.data || !drawer) return
      camera.x = round(x * ratio)
      camera.y = round(y * ratio)
      camera.width = max(1, round(width * ratio))
      camera.height = max(1, round(height * ratio))
      playing.screen.ratio = zoom * ratio
      if (!renderer) renewRenderer()
      if (renderer) redraw.draw(renderer, place)
    },
    forget,
    destroy() {
      for (const node of playing.nodes) if (node.game) node.game.destroy()
      closeParts(playing.nodes)
      playing.nodes = []
      forget()
      if (renderer) renderer.destroy()
      if (offBeside) offBeside()
      assets.stop()
    },
  }
}

function showParticles(part: NonNullable<Playing['nodes'][number]['part']>): void {
  if (part.appear) part.appear()
  for (let i = 0; i < PARTICLE_STEPS; i++) if (part.step) part.step()
}

/** A film shows a picture when it has come. */
function withFilms(host: Host, arrived: () => void): Host {
  return host.openVideo
    ? Object.assign({}, host, {
        openVideo: (asset: string) =>
          scrubbedFilm(came => host.openVideo!(asset, came), host.createCanvas, arrived),
      })
    : host
}

/** A play in which nothing ever happens. */
function stillPlaying(host: Host, games: GamePart[]): Playing {
  const nothing = () => {}
  return {
    host,
    games,
    language: '',
    screen: { width: 1, height: 1, ratio: 1 },
    clock: createClock(),
    budget: createBudget(() => {}),
    rules: {},
    tweens: createTweens(),
    random: seededRandom(1),
    sounds: createSounds(
      silence(),
      { assets: {}, global: { below: [], above: [] } } as unknown as PlayData,
      true,
    ),
    bursts: undefined,
    shake: undefined,
    images: {},
    figures: {},
    roots: [],
    nodes: [],
    byId: {},
    variables: {},
    spent: {},
    disabled: {},
    held: {},
    debug: false,
    touching: false,
    autoplay: false,
    emit: event => host.emit(event),
    fire: nothing,
    lifecycle: nothing,
    respond: nothing,
    goToScene: nothing,
    retry: nothing,
    reportEnd: nothing,
    openStore: nothing,
    assign: nothing,
  } as Partial<Playing> as Playing
}
