import type { Point } from '../tutorial-hand.ts'
import type { PuzzleConfig } from './config.ts'
import { ceil, floor, max, min } from '../../math.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Positions of board, tray and pieces in the node's box, in reference units; x, y are centres. */
export interface PuzzleLayout {
  /** A piece's size on the board. */
  w: number
  h: number
  board: Box
  /** `place` only. */
  tray: Box | undefined
  /** Size of a waiting piece as a share of its size on the board, at most 1. */
  trayScale: number
  homeOf(cell: number): Point
  /** Position in the tray of the piece with this index out of `count`. */
  slotOf(index: number): Point
  /** The cell under a point, or -1. */
  cellAt(x: number, y: number): number
}

/** `aspect` is the image's width over its height; rotating pieces are square for any image. */
export function layPuzzle(
  config: PuzzleConfig,
  width: number,
  height: number,
  aspect: number,
  waiting: number,
): PuzzleLayout {
  const { rows, cols, mode, look, tray: wanted } = config
  const shape = mode === 'rotate' ? cols / rows : aspect
  const side = wanted.side === 'auto' ? (width > height ? 'right' : 'bottom') : wanted.side
  const isBeside = side === 'left' || side === 'right'
  const isFirst = side === 'left' || side === 'top'
  const share = mode === 'place' ? wanted.share : 0
  const pad = min(look.padding, width / 8, height / 8)
  const space = shareOfBox(1 - share, !isFirst)
  const scale = min((space.w - 2 * pad) / shape, space.h - 2 * pad)
  const board = { x: space.x, y: space.y, w: scale * shape, h: scale }
  const [w, h] = [board.w / cols, board.h / rows]
  const tray = mode === 'place' ? inset(shareOfBox(share, isFirst), pad) : undefined
  const [left, top] = [board.x - board.w / 2, board.y - board.h / 2]
  const reach = mode === 'place' && config.shape === 'tabs' ? 1 + 1.7 * config.tab.size : 1.12
  // Turned pieces need equal width and height.
  const [wide, tall] = config.rotation ? [max(w, h), max(w, h)] : [w, h]
  const slots = tray ? bestSlots(tray, waiting, wide * reach, tall * reach) : { across: 1, down: 1, scale: 1 }
  return {
    w,
    h,
    board,
    tray,
    trayScale: slots.scale,
    homeOf: cell => ({ x: left + ((cell % cols) + 0.5) * w, y: top + (floor(cell / cols) + 0.5) * h }),
    slotOf(index) {
      const { x, y, w: tw, h: th } = tray || board
      const row = floor(index / slots.across)
      const inRow = min(slots.across, waiting - row * slots.across)
      return {
        x: x + ((index % slots.across) - (inRow - 1) / 2) * (tw / slots.across),
        y: y - th / 2 + (row + 0.5) * (th / slots.down),
      }
    },
    cellAt(x, y) {
      const [col, row] = [floor((x - left) / w), floor((y - top) / h)]
      return col < 0 || row < 0 || col >= cols || row >= rows ? -1 : row * cols + col
    },
  }

  /** A share of the box, at its beginning or its end. */
  function shareOfBox(some: number, isStart: boolean): Box {
    const size = isBeside ? width * some : height * some
    const middle = isStart ? size / 2 : (isBeside ? width : height) - size / 2
    return isBeside
      ? { x: middle, y: height / 2, w: size, h: height }
      : { x: width / 2, y: middle, w: width, h: size }
  }
}

function inset({ x, y, w, h }: Box, by: number): Box {
  return { x, y, w: max(1, w - 2 * by), h: max(1, h - by) }
}

/** Columns and rows of the tray with the largest pieces. */
function bestSlots(tray: Box, count: number, w: number, h: number) {
  let best = { across: 1, down: max(1, count), scale: 0 }
  for (let across = 1; across <= max(1, count); across++) {
    const down = max(1, ceil(count / across))
    const scale = min(1, (tray.w * 0.97) / across / w, (tray.h * 0.94) / down / h)
    if (scale > best.scale) best = { across, down, scale }
  }
  return best
}
