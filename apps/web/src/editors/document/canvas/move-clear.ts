import { moveNodes, type PlayableStore } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { type Box, treeOf, type Orientation, stageBox } from '@adloom/playable/geometry'

/**
 * Units between two files that are placed together, and between the corners of two that do not fit side by
 * side.
 */
const gap = 24

const fileKinds: readonly NodeRecord['kind'][] = ['image', 'frames', 'video', 'dragonbones', 'model3d']

/**
 * Moves a new file layer when it covers a layer of `earlier`, or when its centre is the centre of another
 * file layer: beside
 * a layer where that is free, else below all of `earlier`, else a little to the right and down.
 */
export function moveClear(
  store: PlayableStore,
  node: NodeRecord,
  earlier: readonly string[],
  orientation: Orientation,
): void {
  const boxOf = (one: NodeRecord) => one[orientation] ?? one.portrait
  const box = boxOf(node)
  const others = treeOf(store)
    .childrenOf(node.parentId)
    .filter(one => one.id !== node.id && fileKinds.includes(one.kind) && boxOf(one).fit !== 'cover')
  const together = others.filter(one => earlier.includes(one.id)).map(boxOf)
  const all = others.map(boxOf)
  if (!together.some(one => overlap(one, box)) && !all.some(one => haveSameCentre(one, box))) return
  const to =
    freePlace(all, box, orientation) ??
    (together.length > 0
      ? { x: box.x, y: Math.max(...together.map(one => one.y + one.h)) + gap }
      : cascaded(all, box))
  moveNodes(store, [node.id], { x: to.x - box.x, y: to.y - box.y }, orientation)
}

function freePlace(
  all: readonly Box[],
  box: Box,
  orientation: Orientation,
): { x: number; y: number } | undefined {
  const stage = stageBox(orientation)
  return all
    .toReversed()
    .flatMap(one => placesBeside(one, box))
    .find(
      at =>
        at.x >= 0 &&
        at.y >= 0 &&
        at.x + box.w <= stage.w &&
        at.y + box.h <= stage.h &&
        !all.some(one => overlap(one, { ...box, ...at })),
    )
}

/** Right, below, left and above. */
function placesBeside(one: Box, box: Box): { x: number; y: number }[] {
  return [
    { x: one.x + one.w + gap, y: one.y },
    { x: box.x, y: one.y + one.h + gap },
    { x: one.x - gap - box.w, y: one.y },
    { x: box.x, y: one.y - gap - box.h },
  ]
}

function cascaded(all: readonly Box[], box: Box): { x: number; y: number } {
  let at = box
  while (all.some(one => haveSameCentre(one, at))) at = { ...at, x: at.x + gap, y: at.y + gap }
  return at
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

function haveSameCentre(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < gap / 2 && Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < gap / 2
  )
}
