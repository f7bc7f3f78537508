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
 * An image cut into pieces. Pieces and cells are numbered row by row from 0 at the top left: piece n belongs
 * in cell n. The board keeps the image's aspect ratio, so one config serves both orientations.
 */
export interface PuzzleConfig extends CommonConfig {
  /**
   * place: from a tray onto the board. swap: two pieces change places. rotate: a tap turns one. slide: one
   * beside the gap moves into it.
   */
  mode: 'place' | 'swap' | 'rotate' | 'slide'
  /** Image asset; coloured and numbered pieces without one. */
  image: string | undefined
  /** 2-6 */
  rows: number
  /** 2-6 */
  cols: number
  /** Pieces with tabs are for `place`; all other modes have rectangles. */
  shape: 'rect' | 'tabs'
  /** Height of a tab as a share of a piece (0.1-0.3), how much tabs differ (0-1), and the seed of the cut. */
  tab: { size: number; jitter: number; seed: number }
  /**
   * Position of the tray: `auto` is below an upright box and right of a wide one. `share` of the box,
   * 0.15-0.6.
   */
  tray: { side: 'auto' | 'bottom' | 'top' | 'left' | 'right'; share: number }
  /** Pieces that are right from the start: these cells, and so many more by the seed. */
  preplacedCells: number[]
  preplaced: number
  /** Distance to its place, in piece sizes, within which a released piece snaps in; 0.1-1.5. */
  snap: number
  /** place: pieces wait turned, and a tap turns them a quarter. */
  rotation: boolean
  /** Time a piece takes back to the tray; 0 leaves it where it was let go. 0-3000. */
  returnMs: number
  /** slide: steps it is mixed by, 1-300. rotate, swap: all pieces that are not preplaced are mixed. */
  mixing: number
  /**
   * Fixed start: for swap and slide the piece of each cell (-1 is the gap), for rotate its quarter turns.
   * Ignored when it is none.
   */
  start: number[]
  /** Moves to win; 0 is no limit; 0-999. */
  moves: number
  /** Points of a piece that is placed. */
  score: number
  /** Animation of the complete image. */
  complete: 'shine' | 'zoom' | 'none'
  sounds: {
    pick?: string
    drop?: string
    turn?: string
    match?: string
    wrong?: string
    win?: string
    fail?: string
  }
  look: PuzzleLook
}

export interface PuzzleLook {
  /** Drawn under the pieces and under the tray; `null` draws none. */
  board: ShapeData | undefined
  tray: ShapeData | undefined
  /** Opacity of the complete image under the pieces, 0-1. */
  ghost: number
  /** Shadow of a piece that is carried, 0-1. */
  shadow: number
  /** Colour of the line around pieces, and its width in units, 0-12. */
  line: { color: string; width: number }
  /** A light upper and a dark lower edge of pieces, 0-1. */
  bevel: number
  /** From the box's edge to board and tray, units, 0-80. */
  padding: number
  /** A gap between the pieces of swap, rotate and slide, units, 0-20. */
  gap: number
}

const boardShape: ShapeData = {
  form: 'rect',
  radius: 22,
  fill: { kind: 'color', color: 'rgba(20,24,60,0.55)' },
  stroke: { color: 'rgba(255,255,255,0.75)', width: 6 },
}
const trayShape: ShapeData = {
  form: 'rect',
  radius: 26,
  fill: { kind: 'color', color: 'rgba(255,255,255,0.28)' },
  stroke: { color: 'rgba(255,255,255,0.5)', width: 4 },
}

/** Fills what is missing and clamps what is out of range; never throws, for any document. */
export function readPuzzleConfig(value: unknown): PuzzleConfig {
  const from = readPreset(value)
  const [tab, tray, look] = [readFields(from['tab']), readFields(from['tray']), readFields(from['look'])]
  const line = readFields(look['line'])
  const mode = readOneOf(from['mode'], ['place', 'swap', 'rotate', 'slide'])
  const rows = readCount(from['rows'], 3, 2, 6)
  const cols = readCount(from['cols'], 3, 2, 6)
  return Object.assign(readCommonConfig(from), {
    mode,
    rows,
    cols,
    image: readText(from['image']),
    shape: mode === 'place' ? readOneOf(from['shape'], ['tabs', 'rect']) : ('rect' as const),
    tab: {
      size: readNumber(tab['size'], 0.22, 0.1, 0.3),
      jitter: readNumber(tab['jitter'], 0.5, 0, 1),
      seed: readCount(tab['seed'], 1, -2147483648, 2147483647),
    },
    tray: {
      side: readOneOf(tray['side'], ['auto', 'bottom', 'top', 'left', 'right']),
      share: readNumber(tray['share'], 0.32, 0.15, 0.6),
    },
    preplacedCells: readCells(from['preplacedCells'], rows * cols),
    preplaced: readCount(from['preplaced'], 0, 0, 35),
    snap: readNumber(from['snap'], 0.5, 0.1, 1.5),
    rotation: readFlag(from['rotation'], false),
    returnMs: readNumber(from['returnMs'], 320, 0, 3000),
    mixing: readCount(from['mixing'], rows * cols * 4, 1, 300),
    start: readStart(from['start'], mode, rows * cols),
    moves: readCount(from['moves'], 0, 0, 999),
    score: readCount(from['score'], 100, 0, 9999),
    complete: readOneOf(from['complete'], ['shine', 'zoom', 'none']),
    sounds: readNames(from['sounds'], ['pick', 'drop', 'turn', 'match', 'wrong', 'win', 'fail']),
    look: {
      board: readShape(look['board'], boardShape),
      tray: readShape(look['tray'], trayShape),
      ghost: readNumber(look['ghost'], 0.25, 0, 1),
      shadow: readNumber(look['shadow'], 0.35, 0, 1),
      line: {
        color: readText(line['color']) ?? 'rgba(40,30,60,0.55)',
        width: readNumber(line['width'], 2, 0, 12),
      },
      bevel: readNumber(look['bevel'], 0.5, 0, 1),
      padding: readNumber(look['padding'], 14, 0, 80),
      gap: readNumber(look['gap'], 4, 0, 20),
    },
  })
}

function readCells(value: unknown, cells: number): number[] {
  const kept = readList(value).map(cell => readCount(cell, -1, -1, 100))
  return kept.filter((cell, index) => cell >= 0 && cell < cells && kept.indexOf(cell) === index)
}

/** Pieces each once (the last one missing where there is a gap), or quarter turns; else nothing. */
function readStart(value: unknown, mode: PuzzleConfig['mode'], cells: number): number[] {
  const list = readList(value).map(item => readCount(item, -2, -2, 100))
  if (list.length !== cells || mode === 'place') return []
  if (mode === 'rotate') return list.map(turns => ((turns % 4) + 4) % 4)
  const wanted = list.map((_, cell) => (mode === 'slide' && cell === cells - 1 ? -1 : cell))
  return wanted.every(piece => list.includes(piece)) ? list : []
}
