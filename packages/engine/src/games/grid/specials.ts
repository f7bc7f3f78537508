import type { GridConfig } from './config.ts'
import type { GridState } from './board.ts'
import type { MatchGroup } from './matches.ts'
import type { Special, Tile } from './tile.ts'
import { abs, floor, max } from '../../math.ts'

/** The special that a matched group creates in swap mode. */
export function specialOfMatch(config: GridConfig, group: MatchGroup): Special | undefined {
  const { line, bomb, color } = config.specials
  const extra = group.longest - config.minMatch
  if (color && extra >= 2) return 'color'
  if (bomb && group.crossed && group.cells.length >= config.minMatch + 2) return 'bomb'
  if (line && extra >= 1) return group.direction === 1 ? 'column' : 'row'
  return undefined
}

/**
 * The special that a tapped group of this size creates; line directions alternate with the number of moves.
 */
export function specialOfTap(config: GridConfig, count: number, moves: number): Special | undefined {
  const { line, bomb, color } = config.specials
  if (color && count >= 9) return 'color'
  if (bomb && count >= 7) return 'bomb'
  if (line && count >= 5) return moves % 2 ? 'column' : 'row'
  return undefined
}

/**
 * The cells a special on `cell` takes along. A colour special takes `kind`, or the commonest kind when it has
 * none.
 */
export function blastCells(config: GridConfig, state: GridState, cell: number, tile: Tile): number[] {
  const row = floor(cell / config.cols)
  const kind = tile.kind >= 0 ? tile.kind : commonestKind(config, state)
  const reach = config.mode === 'tap' ? 2 : 1
  const near = (at: number) =>
    abs(floor(at / config.cols) - row) <= reach && abs((at % config.cols) - (cell % config.cols)) <= reach
  return state.cells
    .map((other, at) => {
      if (!other) return -1
      if (tile.special === 'row') return floor(at / config.cols) === row ? at : -1
      if (tile.special === 'column') return at % config.cols === cell % config.cols ? at : -1
      if (tile.special === 'bomb') return near(at) ? at : -1
      return other.kind === kind ? at : -1
    })
    .filter(at => at >= 0)
}

function commonestKind(config: GridConfig, state: GridState): number {
  const counts = config.kinds.map((_, kind) => state.cells.filter(tile => tile && tile.kind === kind).length)
  return counts.indexOf(max(...counts))
}

/** The cell of a new special: the moved cell if it is in the group, else the middle one. */
export function specialPlace(group: number[], moved: number[]): number {
  return moved.find(cell => group.includes(cell)) ?? group[floor(group.length / 2)]!
}
