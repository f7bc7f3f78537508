import { isHome, isMovable, neighbours, piecesOf, type PuzzleInput, type PuzzleState } from './board.ts'
import type { PuzzleConfig } from './config.ts'
import { SLIDES } from './modes.ts'
import { abs, floor, min } from '../../math.ts'

/** Returns the next moves, up to the complete image if known; empty when there is none. */
export function findWay(config: PuzzleConfig, state: PuzzleState): PuzzleInput[] {
  if (state.status !== 'playing') return []
  if (SLIDES && config.mode === 'slide') return slideWay(config, state)
  const away = (config.mode === 'place' ? state.tray : state.cells).find(piece =>
    isMovable(config, state, piece),
  )
  if (away === undefined) return []
  return [state.turns[away] ? { piece: away } : { piece: away, cell: away }]
}

/** Returns the fewest moves to the complete image, in every mode but `slide`. */
export function countMoves(config: PuzzleConfig, state: PuzzleState): number {
  const turns = state.turns.reduce((sum, turned) => sum + ((4 - turned) % 4), 0)
  if (config.mode === 'place') return turns + state.tray.length
  if (config.mode === 'rotate') return turns
  // A ring of n misplaced pieces takes n - 1 swaps.
  const seen: boolean[] = []
  let swaps = 0
  state.cells.forEach((_, start) => {
    for (let cell = start; !seen[cell]; cell = state.cells[cell]!) {
      seen[cell] = true
      if (state.cells[cell] !== start) swaps++
    }
  })
  return swaps
}

/** Whether sliding can reach an arrangement from the complete image: half of all can be. */
export function isReachable({ rows, cols }: { rows: number; cols: number }, cells: number[]): boolean {
  const last = rows * cols - 1
  const order = cells.map(piece => (piece < 0 ? last : piece))
  let odd = 0
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) if (order[i]! > order[j]!) odd++
  const gap = cells.indexOf(-1)
  return (odd + (rows - 1 - floor(gap / cols)) + (cols - 1 - (gap % cols))) % 2 === 0
}

interface Node {
  cells: number[]
  gap: number
  first: Node | undefined
  depth: number
  far: number
}

/**
 * Returns the cells whose pieces move into the gap, in order, to the complete image. With a `greed` of 1 the
 * way is the shortest; more finds a slightly longer one sooner. Undefined after `limit` arrangements.
 */
export function solveSlide(
  config: PuzzleConfig,
  start: number[],
  greed: number,
  limit: number,
): number[] | undefined {
  const seen: Record<string, number> = {}
  const open: Node[][] = []
  let lowest = 0
  const add = (node: Node) => {
    const value = node.depth + node.far * greed
    ;(open[value] = open[value] ?? []).push(node)
    lowest = min(lowest, value)
  }
  add({ cells: start, gap: start.indexOf(-1), first: undefined, depth: 0, far: distance(config, start) })
  for (let looked = 0; looked < limit; looked++) {
    while (lowest < open.length && !(open[lowest] && open[lowest]!.length)) lowest++
    const node = open[lowest] && open[lowest]!.pop()
    if (!node) return undefined
    if (!node.far) return wayTo(node)
    for (const cell of neighbours(config, node.gap)) {
      const cells: number[] = node.cells.slice()
      const piece = cells[cell]!
      cells[node.gap] = piece
      cells[cell] = -1
      const key = cells.join()
      if (seen[key] !== undefined && seen[key]! <= node.depth + 1) continue
      seen[key] = node.depth + 1
      add({
        cells,
        gap: cell,
        first: node,
        depth: node.depth + 1,
        far: node.far + steps(config, piece, node.gap) - steps(config, piece, cell),
      })
    }
  }
  return undefined
}

function wayTo(node: Node): number[] {
  const way: number[] = []
  for (let at = node; at.first; at = at.first) way.unshift(at.gap)
  return way
}

function steps({ cols }: { cols: number }, a: number, b: number): number {
  return abs((a % cols) - (b % cols)) + abs(floor(a / cols) - floor(b / cols))
}

function distance(config: PuzzleConfig, cells: number[]): number {
  return cells.reduce((sum, piece, cell) => sum + (piece < 0 ? 0 : steps(config, piece, cell)), 0)
}

/**
 * Returns the reverse of the trail to the complete image, or without a short trail what a quick search finds.
 */
function slideWay(config: PuzzleConfig, state: PuzzleState): PuzzleInput[] {
  const { trail } = state
  const isMixed = !config.start.length
  const found = !isMixed || trail.length > 12 ? solveSlide(config, state.cells, 4, 1500) : undefined
  const way =
    found && (!isMixed || found.length < trail.length)
      ? found
      : isMixed
        ? trail.slice().reverse()
        : nextStep(config, state)
  const cells = state.cells.slice()
  return way.map(cell => {
    const piece = cells[cell]!
    cells[cells.indexOf(-1)] = piece
    cells[cell] = -1
    return { piece }
  })
}

/** Too large to be seen through: what helps most now. */
function nextStep(config: PuzzleConfig, { cells, trail }: PuzzleState): number[] {
  const gap = cells.indexOf(-1)
  const gain = (from: number) => steps(config, cells[from]!, from) - steps(config, cells[from]!, gap)
  return neighbours(config, gap)
    .filter(from => from !== trail[trail.length - 1])
    .sort((a, b) => gain(b) - gain(a))
    .slice(0, 1)
}

/** Every move that can be made, for tests and bots. */
export function legalMoves(config: PuzzleConfig, state: PuzzleState): PuzzleInput[] {
  const found: PuzzleInput[] = []
  for (let piece = 0; piece < piecesOf(config); piece++) {
    if (!isMovable(config, state, piece)) continue
    if (config.mode === 'rotate' || (config.mode === 'place' && config.rotation)) found.push({ piece })
    if (config.mode === 'place' && !state.turns[piece]) found.push({ piece, cell: piece })
    if (config.mode === 'slide') found.push({ piece, cell: state.cells.indexOf(-1) })
    if (config.mode === 'swap')
      state.cells.forEach((other, cell) => {
        if (other !== piece && !isHome(state, other)) found.push({ piece, cell })
      })
  }
  return found
}
