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

/** Fewer nodes than this are drawn about as fast as two images of the pane. */
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

/** Roots from one to the other, both among them. */
interface Range {
  from: number
  to: number
}

export function createStillLayers(
  runtime: Runtime,
  camera: Camera,
  host: Host,
  drawer: () => Drawer | undefined,
): StillLayers {
  let before: { roots: NodeData[]; around: string } | undefined
  let moving: Range | undefined
  let turns = 0
  let kept: { key: string; under: CanvasLike; over: CanvasLike } | undefined
  let movingRenderer: Renderer | undefined

  function forget(): void {
    kept = moving = movingRenderer = undefined
    turns = 0
  }

  /** Draws some of the roots as if there were no others. */
  function drawRoots(
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

  function imageOf(
    renderer: Renderer,
    roots: SceneNode[],
    place: () => void,
    withBackground: boolean,
  ): CanvasLike {
    drawRoots(renderer, roots, place, withBackground)
    const copy = host.createCanvas(camera.width, camera.height)
    copy.getContext('2d')!.drawImage(host.surface.canvas as unknown as CanvasImageSource, 0, 0)
    return copy
  }

  function drawLayered(renderer: Renderer, { from, to }: Range, place: () => void): void {
    const { rootNodes: roots } = runtime.stageState
    const key = [
      from,
      to,
      camera.x,
      camera.y,
      camera.width,
      camera.height,
      runtime.stageState.screenSize.ratio,
    ].join()
    if (!kept || kept.key !== key) {
      kept = {
        key,
        under: imageOf(renderer, roots.slice(0, from), place, true),
        over: imageOf(renderer, roots.slice(to + 1), place, false),
      }
    }
    // A separate renderer, because the other one would drop its cached textures of the still nodes.
    if (!movingRenderer) {
      const own = drawer()
      movingRenderer = own && createRenderer(own, true)
    }
    camera.under = kept.under
    camera.over = kept.over
    drawRoots(movingRenderer || renderer, roots.slice(from, to + 1), place, false)
    camera.under = camera.over = undefined
  }

  return {
    changed({ data, language, screen }) {
      const roots = runtime.stageState.rootNodes.map(root => root.data)
      const around = JSON.stringify([
        runtime.stageState.currentScene.background || data.background,
        language,
        screen,
        data.variables,
        data.languages,
      ])
      const range = before && before.around === around ? rangeOfChange(before.roots, roots) : undefined
      before = { roots, around }
      if (range === 'none') return
      if (!range) return forget()
      const stays = moving && range.from >= moving.from && range.to <= moving.to
      if (!stays) {
        forget()
        moving = range
      }
      turns++
    },
    draw(renderer, place) {
      if (
        !moving ||
        turns < 2 ||
        runtime.stageState.allNodes.length < WORTHWHILE ||
        !runtime.stageState.allNodes.every(node => isPlain(node, runtime.stageState))
      )
        return false
      drawLayered(renderer, moving, place)
      return true
    },
    forget,
  }
}

/** Whether a node's image is independent of what is below it. */
function isPlain({ data, mask, isMask }: SceneNode, { loadedFigures: figures }: StageState): boolean {
  const figure = data.kind === 'dragonbones' && figures[data.asset]
  if (figure && figure.armatures.some(({ slots }) => slots.some(({ blend }) => blend))) return false
  return !mask && !isMask && (!data.blend || data.blend === 'normal') && data.kind !== 'video'
}

/**
 * The first and last root that is another one; undefined when they are no longer the same nodes in the same
 * order.
 */
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
