import type { GameFinding } from '../finding.ts'
import { readPreset } from '../read-value.ts'
import { hasMove } from './board.ts'
import { readGridConfig, type GridConfig } from './config.ts'
import { goalProgress } from './goals.ts'
import { findMatches } from './matches.ts'
import { createGrid } from './rules.ts'
import { playOut } from './solver.ts'
import { pilePlaces } from './tray.ts'

/** Every text key `lintGrid` can answer with. */
export const gridFindingKeys = [
  'finding.grid.few_kinds',
  'finding.grid.missing_image',
  'finding.grid.match_at_start',
  'finding.grid.no_move',
  'finding.grid.goal_never',
  'finding.grid.goal_hard',
  'finding.grid.no_end',
  'finding.grid.tray_uneven',
  'finding.grid.too_long',
] as const

/** Moves beyond which an ad of half a minute is over before the game is. */
const adMoves = 25

/**
 * Checks a config of the editor (partial, not yet read). Plays it with the greedy solver on five seeds, or on
 * its own seed, which takes some tens of milliseconds: for edit time, never inside an ad.
 */
export function lintGrid(value: unknown): GameFinding[] {
  const config = readGridConfig(value)
  const found: GameFinding[] = []
  const add = (
    severity: GameFinding['severity'],
    key: (typeof gridFindingKeys)[number],
    values: GameFinding['values'] = {},
  ) => found.push({ severity, key, values })
  const given = readPreset(value)['kinds']
  // A config without kinds uses the default ones.
  const kinds = Array.isArray(given) ? given.length : config.kinds.length
  if (kinds < 3) add('warning', 'finding.grid.few_kinds', { count: kinds })
  const bare = config.kinds.slice(0, config.kindsUsed).filter(kind => !kind.asset).length
  if (bare) add('warning', 'finding.grid.missing_image', { count: bare })
  const seeds = config.seed === undefined ? [1, 2, 3, 4, 5] : [config.seed]
  const start = createGrid(config, seeds[0]!)
  if (config.mode === 'swap' && findMatches(config, start.cells).length)
    add('warning', 'finding.grid.match_at_start', { count: findMatches(config, start.cells).length })
  if (config.mode !== 'tray' && !hasMove(config, start))
    add(config.noMoves === 'fail' ? 'error' : 'warning', 'finding.grid.no_move')
  if (config.mode === 'tray') {
    const places = pilePlaces(config).length
    if (places % 3) add('info', 'finding.grid.tray_uneven', { count: places % 3 })
  } else if (
    !config.goals.length &&
    !config.moves &&
    !config.timeMs &&
    !config.forceEnd.moves &&
    !config.forceEnd.timeMs
  )
    add('warning', 'finding.grid.no_end')
  if (config.goals.length || config.mode === 'tray') lintReach(config, seeds, add)
  return found
}

type Add = (
  severity: GameFinding['severity'],
  key: (typeof gridFindingKeys)[number],
  values?: GameFinding['values'],
) => void

/** Checks that the goal is met soon enough, without the ad's forced end, which ignores the player's skill. */
function lintReach(config: GridConfig, seeds: number[], add: Add): void {
  const free = Object.assign({}, config, { forceEnd: { moves: 0, timeMs: 0, result: 'win' } })
  const ends = seeds.map(seed => playOut(free, createGrid(free, seed), config.moves || 120))
  const won = ends.filter(end => end.status === 'won')
  const best = ends.map(
    end =>
      goalProgress(config, end).reduce(
        (sum, { done, total }) => sum + Math.min(1, done / Math.max(1, total)),
        0,
      ) / Math.max(1, config.goals.length),
  )
  const percent = Math.round(Math.max(...best) * 100)
  if (!won.length) add('error', 'finding.grid.goal_never', { percent, moves: config.moves || 120 })
  else if (won.length < ends.length)
    add('warning', 'finding.grid.goal_hard', { won: won.length, of: ends.length })
  const moves = Math.min(...won.map(end => end.moves))
  if (won.length && moves > adMoves && config.mode !== 'tray') add('info', 'finding.grid.too_long', { moves })
}
