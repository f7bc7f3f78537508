import { isTouchable } from '../geometry/hit-test.ts'
import { childrenInside } from '../geometry/instance-inside.ts'
import { stageBox } from '../geometry/stage-box.ts'
import { placedAt, placeNode } from '../geometry/stage-view.ts'
import { createSnapper, snapPixels, type Snapper } from './snapper.ts'
import type { EditorView } from './tool.ts'

/**
 * Returns the snap targets of moving nodes: visible siblings, the parent group, the canvas, the safe area and
 * guides.
 */
export function snapperFor(view: EditorView, ids: readonly string[]): Snapper {
  const { store } = view
  const orientation = view.orientation()
  const moving = new Set(ids)
  const parents = new Set(
    ids.flatMap(id => {
      const node = store.get(id)
      return node?.type === 'node' ? [node.parentId] : []
    }),
  )
  const unseen = view.unseen?.() ?? []
  const siblings = [...parents]
    .flatMap(parent => childrenInside(store, parent))
    .filter(
      node =>
        !moving.has(node.id) &&
        (node.locked || isTouchable({ node }, orientation)) &&
        !node.hidden &&
        !unseen.includes(node.id),
    )
  const neighbours = siblings.flatMap(node => placedAt(store, view.rootId(), orientation, node.id)?.box ?? [])
  const around = [...parents].flatMap(parent => {
    const node = store.get(parent)
    return node?.type === 'node' ? [placeNode(store, node, orientation).box] : []
  })
  const safe = view.safeArea()
  return createSnapper({
    boxes: [...neighbours, ...around, stageBox(orientation), ...(safe ? [safe] : [])],
    neighbours,
    guides: view.guides(),
  })
}

/** The catch of a snap in units of the canvas: 8 CSS pixels at any zoom. */
export function snapThreshold(view: EditorView): number {
  return snapPixels / view.zoom()
}
