import type { GameFinding } from '../finding.ts'
import { readPreset } from '../read-value.ts'
import { createShelves, hasFreeSlot, legalMoves } from './board.ts'
import { readShelvesConfig, type ShelvesConfig } from './config.ts'
import { solveShelves } from './solver.ts'
import { makeStock } from './stock.ts'

/** Every text key `lintShelves` can answer with. */
export const shelvesFindingKeys = [
  'finding.shelves.few_kinds',
  'finding.shelves.missing_image',
  'finding.shelves.not_triples',
  'finding.shelves.no_free_slot',
  'finding.shelves.ready_triple',
  'finding.shelves.empty',
  'finding.shelves.not_all_fit',
  'finding.shelves.never_opens',
  'finding.shelves.uneven_slots',
  'finding.shelves.unsolved',
  'finding.shelves.too_long',
] as const

/** Moves beyond which an ad of half a minute is over before the game is. */
const adMoves = 30

/**
 * Checks a config of the editor (partial, not yet read). Searches for a complete solution: for edit time,
 * never inside an ad.
 */
export function lintShelves(value: unknown): GameFinding[] {
  const config = readShelvesConfig(value)
  const found: GameFinding[] = []
  const add: Add = (severity, key, values = {}) => found.push({ severity, key, values })
  const given = readPreset(value)['kinds']
  // A config without kinds uses the default ones.
  const kinds = Array.isArray(given) ? given.length : config.kinds.length
  if (kinds < 2) add('warning', 'finding.shelves.few_kinds', { count: kinds })
  const bare = config.kinds.slice(0, config.kindsUsed).filter(kind => !kind.asset).length
  if (bare) add('warning', 'finding.shelves.missing_image', { count: bare })
  const odd = config.shelves.findIndex(shelf => shelf.slots !== 3)
  if (odd >= 0) add('warning', 'finding.shelves.uneven_slots', { shelf: odd + 1 })
  lintStock(config, add)
  return found
}

type Add = (
  severity: GameFinding['severity'],
  key: (typeof shelvesFindingKeys)[number],
  values?: GameFinding['values'],
) => void

function lintStock(config: ShelvesConfig, add: Add): void {
  const seed = config.seed ?? 1
  const state = createShelves(config, seed)
  const all = state.shelves.reduce<number[]>(
    (list, rows) => list.concat(...rows.map(row => row.flatMap(item => (item ? [item.kind] : [])))),
    [],
  )
  if (!all.length) return add('error', 'finding.shelves.empty')
  const uneven = config.kinds
    .map((_, kind) => all.filter(one => one === kind).length)
    .findIndex(count => count % 3)
  if (uneven >= 0)
    add('error', 'finding.shelves.not_triples', {
      kind: uneven + 1,
      count: all.filter(one => one === uneven).length,
    })
  const wanted = config.triples * config.kindsUsed
  if (!config.stock.length && state.total < wanted)
    add('warning', 'finding.shelves.not_all_fit', { made: state.total, wanted })
  const closed = config.shelves.findIndex(
    ({ lockedUntil }, shelf) =>
      lockedUntil >= state.total && state.shelves[shelf]!.some(row => row.some(Boolean)),
  )
  if (closed >= 0) add('error', 'finding.shelves.never_opens', { shelf: closed + 1 })
  const ready = state.shelves.findIndex(([front]) =>
    front!.every(item => item && item.kind === front![0]!.kind),
  )
  if (ready >= 0) add('warning', 'finding.shelves.ready_triple', { shelf: ready + 1 })
  if (!hasFreeSlot(config, state) || !legalMoves(config, state).length)
    return add('error', 'finding.shelves.no_free_slot')
  if (uneven < 0 && closed < 0) lintWay(config, seed, add)
}

/** Generated stock includes a proof of its solution; fixed stock must be solved. */
function lintWay(config: ShelvesConfig, seed: number, add: Add): void {
  const state = createShelves(config, seed)
  const way = solveShelves(config, state, 150000)
  const moves = way
    ? way.length
    : config.stock.length
      ? 0
      : makeStock(config, { rng: seed | 0 }).solution.length
  if (!moves) add('error', 'finding.shelves.unsolved')
  else if (moves > adMoves) add('info', 'finding.shelves.too_long', { moves })
}
