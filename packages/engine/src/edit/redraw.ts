import type { Runtime } from '../runtime/runtime.ts'
import type { Pass, Renderer } from '../stage/render.ts'
import { everyNode } from '../stage/scene-node.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import type { Camera } from './camera-drawer.ts'
import type { EditView } from './edit-view.ts'
import { createLooks } from './looks.ts'
import type { StillLayers } from './still-layers.ts'

/** Redrawing this many nodes costs about as much as two images of the pane. */
const FEW = 300

/**
 * Updates a canvas: redraws only the sections that changed, each with the nodes that intersect it, so that
 * an edit among thousands of nodes costs only what it changes. With a video, whose frames change without
 * its node, everything is drawn.
 */
export interface Redraw {
  /** Call after a new view was set in `runtime`; `nodes` are the changed nodes, undefined means any. */
  changed(view: EditView, nodes: readonly SceneNode[] | undefined): void
  /** `place` lays out these roots, or those that `runtime` has then. */
  draw(renderer: Renderer, place: (roots?: SceneNode[]) => void): void
  /** Marks everything on the canvas as out of date. */
  forget(): void
}

export function createRedraw(runtime: Runtime, camera: Camera, layers: StillLayers): Redraw {
  const looks = createLooks()
  let surroundings: readonly unknown[] = []
  /** The camera of the image on the canvas. */
  let drawn: string | undefined
  let isStale = true
  /** All that may look otherwise than it was drawn, or undefined: every node. */
  let among: Set<SceneNode> | undefined

  function forget(): void {
    drawn = undefined
  }

  function drawWhole(renderer: Renderer): void {
    looks.renew(runtime.stageState.allNodes)
    measured(
      () => true,
      passes => renderer.frame(runtime, { passes }),
    )
  }

  /** Draws while the edges of what is drawn are noted for the node whose turn it is. */
  function measured(
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

  function measureOnly(renderer: Renderer, changed: ReadonlySet<SceneNode>): void {
    camera.isBlind = true
    measured(
      node => changed.has(node),
      passes => drawRoots(renderer, hasMasks() ? runtime.stageState.allNodes : [...changed], { passes }),
    )
    camera.isBlind = false
  }

  /** A mask affects nodes elsewhere in the tree and is drawn with them. */
  function hasMasks(): boolean {
    return runtime.stageState.allNodes.some(node => node.isMask)
  }

  /** Draws the roots these nodes, given in their order, lie in as if there were no others. */
  function drawRoots(renderer: Renderer, nodes: readonly SceneNode[], pass: Pass): void {
    const { stageState } = runtime
    const { rootNodes: roots, allNodes: all } = stageState
    stageState.rootNodes = rootsOf(nodes)
    stageState.allNodes = []
    renderer.frame(runtime, pass)
    stageState.rootNodes = roots
    stageState.allNodes = all
  }

  function update(renderer: Renderer, place: (roots?: SceneNode[]) => void): void {
    const roots = among && !hasMasks() ? rootsOf([...among]) : undefined
    place(roots)
    const sections = looks.update(
      runtime.stageState.allNodes,
      roots && everyNode(roots),
      changed => measureOnly(renderer, changed),
      camera,
    )
    if (!sections) {
      place()
      return drawWhole(renderer)
    }
    if (!sections.length || (looks.countIn(sections) > FEW && layers.draw(renderer, place))) return
    for (const region of sections)
      drawRoots(renderer, looks.nodesIn(region), { region, passes: node => looks.isIn(node, region) })
  }

  return {
    changed({ data, language, screen, unseen }, nodes) {
      const { assets, fonts, variables, tables, languages } = data
      const now = [
        assets,
        fonts,
        variables,
        tables,
        languages,
        runtime.stageState.currentScene.background || data.background,
        language,
        screen,
        unseen,
      ]
      if (
        !now.every(
          (one, at) => one === surroundings[at] || JSON.stringify(one) === JSON.stringify(surroundings[at]),
        )
      )
        forget()
      surroundings = now
      if (nodes && among) for (const node of nodes) among.add(node)
      else among = undefined
      isStale = true
    },
    draw(renderer, place) {
      const now = [
        camera.x,
        camera.y,
        camera.width,
        camera.height,
        runtime.stageState.screenSize.ratio,
      ].join()
      if (drawn === now && !isStale) return
      const holds = drawn === now && runtime.stageState.allNodes.every(isTracked)
      // If drawing throws, the next call draws everything.
      drawn = undefined
      camera.isBlind = false
      if (holds) update(renderer, place)
      else {
        place()
        drawWhole(renderer)
      }
      drawn = now
      isStale = false
      among = new Set()
    },
    forget,
  }
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
