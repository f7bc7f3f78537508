import type { Point } from '../tutorial-hand.ts'
import type { GameLayout } from '../game-run.ts'
import type { ShelvesConfig } from './config.ts'
import { abs, ceil, floor, max, min } from '../../math.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Positions of shelves and goods in the node's box, in reference units; x, y are centres. */
export interface ShelvesLayout extends GameLayout {
  /** Side of an item. */
  size: number
  shelves: Box[]
  /** Centre of an item: `depth` 0 is the front row, 1 the row behind it. */
  placeOf(shelf: number, slot: number, depth: number): Point
  /** The shelf whose box a point is in, or the nearest within half an item; -1 when none. */
  shelfAt(x: number, y: number): number
  tools: Point[]
  toolSize: number
}

/** Height of a shelf over its slot's width, and free air around shelves as a share of a slot. */
const tall = 1.22
const air = 0.16

export function layShelves(
  config: ShelvesConfig,
  width: number,
  height: number,
  tools: number,
): ShelvesLayout {
  const list = config.shelves
  const toolSize = tools ? min(110, height * 0.12, width * 0.2) : 0
  const shelfHeight = height - toolSize * 1.25
  const slots = max(...list.map(shelf => shelf.slots))
  const isPlaced = list.every(({ x, y }) => x !== undefined && y !== undefined)
  let slot = (config.shelfWidth * width) / slots
  let boxes: Box[]
  if (isPlaced)
    boxes = list.map(shelf => ({
      x: shelf.x! * width,
      y: shelf.y! * shelfHeight,
      w: slot * shelf.slots,
      h: slot * tall,
    }))
  else {
    const columns = bestColumns(list.length, slots, width, shelfHeight)
    const rows = ceil(list.length / columns)
    slot = slotSize(columns, rows, slots, width, shelfHeight)
    boxes = list.map((shelf, index) => {
      const inRow = min(columns, list.length - floor(index / columns) * columns)
      const col = (index % columns) - (inRow - 1) / 2
      const row = floor(index / columns) - (rows - 1) / 2
      return {
        x: width / 2 + col * slot * (slots + air * 2),
        y: shelfHeight / 2 + row * slot * (tall + air * 2),
        w: slot * shelf.slots,
        h: slot * tall,
      }
    })
  }
  const size = slot * config.look.itemScale
  return {
    size,
    toolSize,
    shelves: boxes,
    tools: Array.from({ length: tools }, (_, index) => ({
      x: width / 2 + (index - (tools - 1) / 2) * toolSize * 1.4,
      y: height - toolSize * 0.55,
    })),
    placeOf(shelf, index, depth) {
      const box = boxes[shelf]!
      const step = box.w / list[shelf]!.slots
      return {
        x: box.x - box.w / 2 + step * (index + 0.5),
        y: box.y + box.h / 2 - size / 2 - slot * 0.08 - depth * slot * 0.13,
      }
    },
    shelfAt(x, y) {
      const gaps = boxes.map(box => max(abs(x - box.x) - box.w / 2, abs(y - box.y) - box.h / 2))
      const least = min(...gaps)
      return least < size / 2 ? gaps.indexOf(least) : -1
    },
  }
}

function slotSize(columns: number, rows: number, slots: number, width: number, height: number): number {
  return min(width / (columns * (slots + air * 2)), height / (rows * (tall + air * 2)))
}

/** The number of columns with the largest goods. */
function bestColumns(count: number, slots: number, width: number, height: number): number {
  let best = 1
  for (let columns = 2; columns <= count; columns++) {
    const size = (some: number) => slotSize(some, ceil(count / some), slots, width, height)
    if (size(columns) > size(best) + 0.01) best = columns
  }
  return best
}
