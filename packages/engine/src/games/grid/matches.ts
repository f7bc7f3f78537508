import { besides, neighbour } from './cells.ts'
import type { GridConfig } from './config.ts'
import type { Tile } from './tile.ts'

/**
 * Cells that clear together. `longest` is the longest straight line in it, `crossed` when lines of two
 * directions meet.
 */
export interface MatchGroup {
  kind: number
  cells: number[]
  longest: number
  direction: number
  crossed: boolean
}

/** Directions of lines: along the row, down the column, and the two diagonals. */
const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const

/** All groups of swap mode: straight lines of `minMatch` and squares, joined where they share a cell. */
export function findMatches(config: GridConfig, cells: (Tile | null)[]): MatchGroup[] {
  const groups: MatchGroup[] = []
  for (let direction = 0; direction < (config.diagonal ? 4 : 2); direction++) {
    for (let cell = 0; cell < cells.length; cell++) {
      const line = lineFrom(config, cells, cell, direction)
      if (line.length >= config.minMatch)
        join(groups, {
          kind: cells[cell]!.kind,
          cells: line,
          longest: line.length,
          direction,
          crossed: false,
        })
    }
  }
  for (let cell = 0; config.square && cell < cells.length; cell++) {
    const square = squareAt(config, cells, cell)
    if (square)
      join(groups, { kind: cells[cell]!.kind, cells: square, longest: 2, direction: -1, crossed: false })
  }
  return groups
}

function kindAt(cells: (Tile | null)[], cell: number): number {
  const tile = cell < 0 ? null : cells[cell]
  return tile ? tile.kind : -3
}

/** The line that begins exactly here; empty when the cell before already belongs to it. */
function lineFrom(config: GridConfig, cells: (Tile | null)[], cell: number, direction: number): number[] {
  const [dr, dc] = directions[direction]!
  const kind = kindAt(cells, cell)
  if (kind < 0 || kindAt(cells, neighbour(config, cell, -dr, -dc)) === kind) return []
  const line = [cell]
  for (
    let next = neighbour(config, cell, dr, dc);
    kindAt(cells, next) === kind;
    next = neighbour(config, next, dr, dc)
  )
    line.push(next)
  return line
}

function squareAt(config: GridConfig, cells: (Tile | null)[], cell: number): number[] | undefined {
  const kind = kindAt(cells, cell)
  const square = [
    cell,
    neighbour(config, cell, 0, 1),
    neighbour(config, cell, 1, 0),
    neighbour(config, cell, 1, 1),
  ]
  return kind >= 0 && square.every(at => kindAt(cells, at) === kind) ? square : undefined
}

function join(groups: MatchGroup[], added: MatchGroup): void {
  for (let i = groups.length - 1; i >= 0; i--) {
    const group = groups[i]!
    if (!group.cells.some(cell => added.cells.includes(cell))) continue
    groups.splice(i, 1)
    const isLonger = group.longest >= added.longest
    added = {
      kind: group.kind,
      cells: group.cells.concat(added.cells.filter(cell => !group.cells.includes(cell))),
      longest: isLonger ? group.longest : added.longest,
      direction: isLonger ? group.direction : added.direction,
      crossed:
        group.crossed ||
        added.crossed ||
        (group.direction >= 0 && added.direction >= 0 && group.direction !== added.direction),
    }
  }
  groups.push(added)
}

/** Tap mode: the connected cells of one kind around a cell, itself first. */
export function groupAt(config: GridConfig, cells: (Tile | null)[], cell: number): number[] {
  const kind = kindAt(cells, cell)
  if (kind < 0 || cells[cell]!.special) return []
  const group = [cell]
  for (let i = 0; i < group.length; i++) {
    const at = group[i]!
    const around = besides(config, at)
    if (config.diagonal)
      for (const [dr, dc] of directions.slice(2))
        around.push(neighbour(config, at, dr, dc), neighbour(config, at, -dr, -dc))
    for (const next of around)
      if (kindAt(cells, next) === kind && !cells[next]!.special && !group.includes(next)) group.push(next)
  }
  return group
}
