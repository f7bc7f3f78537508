import type { GameFinding } from '../finding.ts'
import { readList, readPreset } from '../read-value.ts'
import { createPuzzle, isWhole, type PuzzleInput, type PuzzleState } from './board.ts'
import { readPuzzleConfig, type PuzzleConfig } from './config.ts'
import { layPuzzle } from './layout.ts'
import { countMoves, findWay, isReachable, solveSlide } from './solver.ts'

/** Every text key `lintPuzzle` can answer with. */
export const puzzleFindingKeys = [
  'finding.puzzle.missing_image',
  'finding.puzzle.bad_start',
  'finding.puzzle.parity',
  'finding.puzzle.solved_at_start',
  'finding.puzzle.all_placed',
  'finding.puzzle.tray_tight_upright',
  'finding.puzzle.tray_tight_wide',
  'finding.puzzle.tabs_only_place',
  'finding.puzzle.moves_short',
  'finding.puzzle.too_long',
] as const

/** Moves beyond which an ad of half a minute is over before the game is. */
const adMoves = 20
/** Units below which a waiting piece is hard to touch. */
const touchUnits = 56
/** Boxes of a game node where none are given: most of the reference canvas, upright and wide. */
const usualBoxes = { portrait: { width: 700, height: 960 }, landscape: { width: 1000, height: 660 } }

/** Sizes of the game's node in both orientations, units, and the image's width over its height. */
export interface PuzzleBoxes {
  portrait: { width: number; height: number }
  landscape: { width: number; height: number }
  aspect: number
}

/** The ending of a puzzle when it is played well. */
export interface PuzzleProof {
  isSolvable: boolean
  moves: number | undefined
  isShortest: boolean
  first: PuzzleInput | undefined
}

/**
 * Checks a config of the editor (partial, not yet read) in boxes of the given or of usual sizes. For edit
 * time.
 */
export function lintPuzzle(value: unknown, boxes?: Partial<PuzzleBoxes>): GameFinding[] {
  const config = readPuzzleConfig(value)
  return findingsOf(value, config, prove(config), boxes)
}

/** Solves the puzzle as it starts: by counting, or a sliding one by search (a second at worst). */
export function prove(config: PuzzleConfig): PuzzleProof {
  const start = createPuzzle(config, config.seed ?? 1)
  const [first] = findWay(config, start)
  if (config.mode !== 'slide')
    return { isSolvable: true, moves: countMoves(config, start), isShortest: true, first }
  if (!isReachable(config, start.cells))
    return { isSolvable: false, moves: undefined, isShortest: false, first: undefined }
  const isSmall = start.cells.length <= 9
  const way = solveSlide(config, start.cells, isSmall ? 1 : 3, isSmall ? 200000 : 30000)
  if (way)
    return {
      isSolvable: true,
      moves: way.length,
      isShortest: isSmall,
      first: way.length ? { piece: start.cells[way[0]!]! } : undefined,
    }
  return {
    isSolvable: true,
    moves: config.start.length ? undefined : start.trail.length,
    isShortest: false,
    first,
  }
}

type Add = (
  severity: GameFinding['severity'],
  key: (typeof puzzleFindingKeys)[number],
  values?: GameFinding['values'],
) => void

/** Returns the findings of a config, given its solution. */
export function findingsOf(
  value: unknown,
  config: PuzzleConfig,
  { isSolvable, moves, isShortest }: PuzzleProof,
  boxes: Partial<PuzzleBoxes> = {},
): GameFinding[] {
  const found: GameFinding[] = []
  const add: Add = (severity, key, values = {}) => found.push({ severity, key, values })
  const given = readPreset(value)
  const start = createPuzzle(config, config.seed ?? 1)
  if (!config.image) add('warning', 'finding.puzzle.missing_image')
  if (config.mode !== 'place' && given['shape'] === 'tabs') add('info', 'finding.puzzle.tabs_only_place')
  if (readList(given['start']).length && !config.start.length) add('error', 'finding.puzzle.bad_start')
  const cells = config.rows * config.cols
  const least = config.mode === 'swap' ? 2 : 1
  if (
    config.mode !== 'slide' &&
    !config.start.length &&
    cells - Math.max(config.preplacedCells.length, 0) - config.preplaced < least
  )
    add('error', 'finding.puzzle.all_placed', { count: cells })
  if (isWhole(config, start)) add('warning', 'finding.puzzle.solved_at_start')
  if (!isSolvable) {
    add('error', 'finding.puzzle.parity')
    return found
  }
  if (isShortest && config.moves && moves! > config.moves)
    add('error', 'finding.puzzle.moves_short', { moves: moves!, limit: config.moves })
  else if (moves !== undefined && moves > adMoves) add('info', 'finding.puzzle.too_long', { moves })
  if (config.mode === 'place') lintTray(config, start, Object.assign({ aspect: 1 }, usualBoxes, boxes), add)
  return found
}

/** Reports waiting pieces that are too small to touch, in both orientations. */
function lintTray(config: PuzzleConfig, start: PuzzleState, boxes: PuzzleBoxes, add: Add): void {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const { width, height } = boxes[orientation]
    const { w, h, trayScale } = layPuzzle(config, width, height, boxes.aspect, start.tray.length)
    const size = Math.floor(Math.min(w, h) * trayScale)
    if (size < touchUnits)
      add(
        'warning',
        orientation === 'portrait' ? 'finding.puzzle.tray_tight_upright' : 'finding.puzzle.tray_tight_wide',
        { size },
      )
  }
}
