import { isLocked, legalMoves, type Row, type ShelvesInput, type ShelvesState } from './board.ts'
import type { ShelvesConfig } from './config.ts'
import { MADE_STOCK } from './extras.ts'
import { isCleared, moveShelves } from './rules.ts'
import { makeStock } from './stock.ts'
import { max } from '../../math.ts'

interface Node {
  state: ShelvesState
  way: ShelvesInput[]
  value: number
}

/**
 * The way to clear everything, or undefined when none was found within `limit` looked-at moves. Best first: a
 * found way is a proof, none is only a strong hint.
 */
export function solveShelves(
  config: ShelvesConfig,
  start: ShelvesState,
  limit: number,
): ShelvesInput[] | undefined {
  const { isEnd, way } = search(config, start, limit)
  return isEnd ? way : undefined
}

/**
 * Returns the next moves: a solution, else the reverse of the generation (`seed`, before the first move),
 * else the way to the best state found; empty if there is no move.
 */
export function findWay(config: ShelvesConfig, state: ShelvesState, seed?: number): ShelvesInput[] {
  if (state.status !== 'playing') return []
  const { isEnd, way } = search(config, state, 4000)
  return !MADE_STOCK || isEnd || state.moves || config.stock.length || seed === undefined
    ? way
    : madeWay(config, state, seed)
}

/** The ad's own end is no part of the game's way. */
function unforced(config: ShelvesConfig): ShelvesConfig {
  return Object.assign({}, config, { forceEnd: { moves: 0, timeMs: 0, result: 'win' } })
}

function madeWay(config: ShelvesConfig, start: ShelvesState, seed: number): ShelvesInput[] {
  const free = unforced(config)
  let state = start
  return makeStock(config, { rng: seed | 0 }).solution.map(([from, at, shelf, slot]) => {
    const input = { id: state.shelves[from]![0]![at]!.id, shelf, slot }
    state = moveShelves(free, state, input).state
    return input
  })
}

function search(
  config: ShelvesConfig,
  start: ShelvesState,
  limit: number,
): { isEnd: boolean; way: ShelvesInput[] } {
  const free = unforced(config)
  const seen: Record<string, boolean> = {}
  let open: Node[] = [{ state: start, way: [], value: remainingWork(free, start) }]
  let best: Node | undefined
  let looked = 0
  while (looked < limit && open.length) {
    const node = open.pop()!
    if (isCleared(node.state)) return { isEnd: true, way: node.way }
    for (const input of legalMoves(free, node.state)) {
      looked++
      const state = moveShelves(free, node.state, input).state
      const key = keyOf(state)
      if (state.status === 'failed' || seen[key]) continue
      seen[key] = true
      const next = {
        state,
        way: node.way.concat(input),
        value: remainingWork(free, state) + node.way.length * 0.3,
      }
      insert(open, next)
      if (!best || next.value < best.value) best = next
    }
    if (open.length > 4000) open = open.slice(-2000)
  }
  return { isEnd: false, way: best ? best.way : [] }
}

/** Keeps the list sorted, with the best node last. */
function insert(open: Node[], node: Node): void {
  let low = 0
  let high = open.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (open[middle]!.value > node.value) low = middle + 1
    else high = middle
  }
  open.splice(low, 0, node)
}

interface ShelfView {
  key: string
  goods: number
  disorder: number
  free: number
}

/** States share the lists of unchanged shelves, so the view of each list is computed once. */
const views = new WeakMap<Row[], ShelfView>()

function viewOf(rows: Row[]): ShelfView {
  const known = views.get(rows)
  if (known) return known
  const kinds = rows[0]!.reduce<number[]>((list, item) => (item ? list.concat(item.kind) : list), [])
  const most = max(0, ...kinds.map(kind => kinds.filter(other => other === kind).length))
  const distinct = kinds.filter((kind, index) => kinds.indexOf(kind) === index).length
  const view = {
    // The order of slots is irrelevant.
    key: rows
      .map(row =>
        row
          .map(item => (item ? item.kind : -1))
          .sort()
          .join(),
      )
      .join(';'),
    goods: rows.reduce((sum, row) => sum + row.filter(Boolean).length, 0),
    free: rows[0]!.length - kinds.length,
    disorder: distinct * 3 - (most > 1 ? most * 3 : 0),
  }
  views.set(rows, view)
  return view
}

function keyOf(state: ShelvesState): string {
  return state.shelves.map(rows => viewOf(rows).key).join('|')
}

/** Estimates the remaining work: fewer goods, more equal goods together and more free slots are better. */
export function remainingWork(config: ShelvesConfig, state: ShelvesState): number {
  let free = 0
  let left = 0
  state.shelves.forEach((rows, shelf) => {
    const view = viewOf(rows)
    left += view.goods * 10
    if (isLocked(config, state, shelf)) return
    left += view.disorder
    free += view.free
  })
  return left + max(0, 6 - free) ** 2 * 2
}
