import type { ShapeData } from '../../data.ts'
import { readCommonConfig, readNames, type CommonConfig } from '../common-config.ts'
import {
  readCount,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  readPreset,
  readShape,
  readText,
} from '../read-value.ts'

/**
 * A board of square cells. Cells are numbered row by row from 0 at the top left: cell = row * cols + col.
 * The cell size follows from the node's box, `padding` and `gap`, so one config serves both orientations.
 */
export interface GridConfig extends CommonConfig {
  /**
   * swap: exchange neighbours (match-3). tap: pop a group (tap-blast). tray: take free tiles into a tray of
   * slots.
   */
  mode: 'swap' | 'tap' | 'tray'
  /** 3-10 */
  rows: number
  /** 3-10 */
  cols: number
  /** Between cells, reference units, 0-40. */
  gap: number
  /** From the board's edge to its cells, reference units, 0-120. */
  padding: number
  /** Cells that are no part of the board. Ignored when they would leave less than nine cells. */
  holes: number[]
  /**
   * Kinds to match, 3-8. `weight` (0-100) is how often a kind appears in relation to the others.
   */
  kinds: GridKind[]
  /** How many kinds are used, counted from the first; 3-8. */
  kindsUsed: number
  /** Fixed start: a kind's number per cell; -1 or a missing cell is filled by the seed. */
  board: number[]
  /** Smallest group that clears; 2-5, by default 3, in tap mode 2. */
  minMatch: number
  /** Swap mode: 2 x 2 of a kind also matches. */
  square: boolean
  /** Diagonal lines (swap) and diagonal neighbours (tap) count too. */
  diagonal: boolean
  /** Line: 4 in a row (5 in tap). Bomb: two crossing lines (7). Colour: 5 in a row (9). */
  specials: {
    line: boolean
    bomb: boolean
    color: boolean
    assets: { line?: string; bomb?: string; color?: string }
  }
  /** Tiles fall into cleared cells. */
  gravity: boolean
  /** New tiles come in from above (with gravity) or in place (without). */
  refill: boolean
  /**
   * Fixed obstacles; a match beside one or a blast over it takes a hit (1-5). `blockerAssets[hits - 1]` is
   * its image.
   */
  blockers: { cell: number; hits: number }[]
  blockerAssets: string[]
  /** All must be met to win; none means play until a limit or the forced end. */
  goals: GridGoal[]
  /** Moves to win; 0 is no limit; 0-999. */
  moves: number
  /** Behaviour when no move is possible. */
  noMoves: 'shuffle' | 'fail'
  /** Tray mode: places in the tray (4-9) and tiles lying over each other (1-4). */
  tray: { slots: number; layers: number }
  sounds: {
    swap?: string
    wrong?: string
    match?: string
    special?: string
    fall?: string
    win?: string
    fail?: string
  }
  /** `null` draws none. `tileScale` is a tile's size as a share of its cell, 0.4-1.2. */
  look: {
    board: ShapeData | undefined
    cell: ShapeData | undefined
    tile: ShapeData | undefined
    tileScale: number
  }
}

export interface GridKind {
  /** Image asset id; without one a coloured tile is drawn. */
  asset: string | undefined
  color: string
  weight: number
}

/** `variable` is written with what this goal still wants. */
export type GridGoal = { variable?: string } & (
  | { type: 'collect'; kind: number; count: number }
  | { type: 'score'; count: number }
  | { type: 'blockers' | 'clear' }
)

const colors = ['#ff4d5e', '#ffb52e', '#4fc94a', '#3fa9ff', '#b25cff', '#ff7ac8', '#29d3c2', '#f2f4f8']

const boardShape: ShapeData = {
  form: 'rect',
  radius: 36,
  fill: { kind: 'color', color: 'rgba(28,30,74,0.78)' },
  stroke: { color: 'rgba(255,255,255,0.35)', width: 5 },
}

const cellShape: ShapeData = {
  form: 'rect',
  radius: 16,
  fill: { kind: 'color', color: 'rgba(255,255,255,0.1)' },
}

/** Fills what is missing and clamps what is out of range; never throws, for any document. */
export function readGridConfig(value: unknown): GridConfig {
  const from = readPreset(value)
  const mode = readOneOf(from['mode'], ['swap', 'tap', 'tray'])
  const rows = readCount(from['rows'], 7, 3, 10)
  const cols = readCount(from['cols'], 7, 3, 10)
  const cells = rows * cols
  const kinds = readKinds(from['kinds'])
  const specials = readFields(from['specials'])
  const look = readFields(from['look'])
  const tray = readFields(from['tray'])
  const kindsUsed = readCount(from['kindsUsed'], kinds.length, 3, kinds.length)
  const holes = readCells(from['holes'], cells)
  const kept = cells - holes.length < 9 ? [] : holes
  return Object.assign(readCommonConfig(from), {
    mode,
    rows,
    cols,
    kinds,
    kindsUsed,
    holes: kept,
    gap: readNumber(from['gap'], 4, 0, 40),
    padding: readNumber(from['padding'], 18, 0, 120),
    board: readList(from['board'])
      .slice(0, cells)
      .map(kind => readCount(kind, -1, -1, kindsUsed - 1)),
    minMatch: readCount(from['minMatch'], mode === 'tap' ? 2 : 3, 2, 5),
    square: readFlag(from['square'], false),
    diagonal: readFlag(from['diagonal'], false),
    specials: {
      line: readFlag(specials['line'], true),
      bomb: readFlag(specials['bomb'], true),
      color: readFlag(specials['color'], true),
      assets: readNames(specials['assets'], ['line', 'bomb', 'color']),
    },
    gravity: readFlag(from['gravity'], true),
    refill: readFlag(from['refill'], true),
    blockers: readBlockers(from['blockers'], cells, kept),
    blockerAssets: readList(from['blockerAssets']).map(asset => readText(asset) ?? ''),
    goals: readList(from['goals'])
      .map(goal => readGoal(goal, kindsUsed))
      .filter(goal => goal !== undefined),
    moves: readCount(from['moves'], 0, 0, 999),
    noMoves: readOneOf(from['noMoves'], ['shuffle', 'fail']),
    tray: { slots: readCount(tray['slots'], 7, 4, 9), layers: readCount(tray['layers'], 2, 1, 4) },
    sounds: readNames(from['sounds'], ['swap', 'wrong', 'match', 'special', 'fall', 'win', 'fail']),
    look: {
      board: readShape(look['board'], boardShape),
      cell: readShape(look['cell'], cellShape),
      tile: readShape(look['tile'], undefined),
      tileScale: readNumber(look['tileScale'], 0.9, 0.4, 1.2),
    },
  })
}

function readKinds(value: unknown): GridKind[] {
  const list = readList(value).slice(0, 8)
  if (list.length === 0) list.length = 5
  while (list.length < 3) list.push(undefined)
  const kinds = Array.from(list, (item, index) => {
    const from = readFields(item)
    return {
      asset: readText(from['asset']),
      color: readText(from['color']) ?? colors[index]!,
      weight: readNumber(from['weight'], 1, 0, 100),
    }
  })
  if (!kinds.some(kind => kind.weight > 0)) kinds.forEach(kind => (kind.weight = 1))
  return kinds
}

function readCells(value: unknown, cells: number): number[] {
  const kept = readList(value).map(cell => readCount(cell, -1, -1, cells))
  return kept.filter((cell, index) => cell >= 0 && cell < cells && kept.indexOf(cell) === index)
}

function readBlockers(value: unknown, cells: number, holes: number[]): { cell: number; hits: number }[] {
  const list = readList(value).map(item => {
    const from = readFields(item)
    return { cell: readCount(from['cell'], -1, -1, cells), hits: readCount(from['hits'], 1, 1, 5) }
  })
  const valid = list.filter(
    ({ cell }, index) =>
      cell >= 0 &&
      cell < cells &&
      !holes.includes(cell) &&
      list.findIndex(other => other.cell === cell) === index,
  )
  return valid.slice(0, cells - holes.length - 9)
}

function readGoal(value: unknown, kinds: number): GridGoal | undefined {
  const from = readFields(value)
  const variable = readText(from['variable'])
  const count = readCount(from['count'], 10, 1, 99999)
  const type = from['type']
  const goal: GridGoal | undefined =
    type === 'collect'
      ? { type, kind: readCount(from['kind'], 0, 0, kinds - 1), count }
      : type === 'score'
        ? { type, count }
        : type === 'blockers' || type === 'clear'
          ? { type }
          : undefined
  if (goal && variable) goal.variable = variable
  return goal
}
