import { isLocked, legalMoves, type ShelvesInput, type ShelvesState } from './board.ts'
import type { ShelvesConfig } from './config.ts'
import { isCleared, moveShelves } from './rules.ts'

interface Node { state: ShelvesState; first: Node | undefined; input: ShelvesInput | undefined; depth: number; value: number }

/**
 * The way to clear everything, or undefined when none was found within `limit` looked-at states. Best first: a found
 * way is a proof, none is only a strong hint.
 */
export function solveShelves(config: ShelvesConfig, start: ShelvesState, limit: number): ShelvesInput[] | undefined {
  const free = Object.assign({}, config, { forceEnd: { moves: 0, timeMs: 0, result: 'win' } })
  const seen: Record<string, boolean> = {}
  let open: Node[] = [{ state: start, first: undefined, input: undefined, depth: 0, value: 0 }]
  for (let looked = 0; looked < limit && open.length; looked++) {
    const node = open.pop()!
    if (isCleared(node.state)) return wayTo(node)
    for (const input of legalMoves(free, node.state)) {
      const state = moveShelves(free, node.state, input).state
      const key = keyOf(state)
      if (state.status === 'failed' || seen[key]) continue
      seen[key] = true
      const next = { state, first: node, input, depth: node.depth + 1, value: value(free, state) + node.depth * 0.5 }
      insert(open, next)
    }
    if (open.length > 4000) open = open.slice(-2000)
  }
  return undefined
}

/** Keeps the list sorted, the best last. */
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

function wayTo(node: Node): ShelvesInput[] {
  const way: ShelvesInput[] = []
  for (let at: Node | undefined = node; at && at.input; at = at.first) way.unshift(at.input)
  return way
}

/** States that differ by the order of slots alone are the same. */
function keyOf(state: ShelvesState): string {
  return state.shelves.map((rows) => rows.map((row) => row.map((item) => (item ? item.kind : -1)).sort().join()).join(';')).join('|')
}

/** How much is left to do: fewer goods, more of a kind together and more free slots are better. */
function value(config: ShelvesConfig, state: ShelvesState): number {
  let left = 0
  state.shelves.forEach((rows, shelf) => {
    for (const row of rows) for (const item of row) if (item) left += 10
    if (isLocked(config, state, shelf)) return
    const front = rows[0]!
    const most = Math.max(0, ...front.map((item) => (item ? front.filter((other) => other && other.kind === item.kind).length : 0)))
    const kinds = front.filter((item, slot) => item && front.findIndex((other) => other && other.kind === item.kind) === slot).length
    left += kinds * 3 - (most > 1 ? most * 3 : 0)
  })
  return left
}

/** The moves to make next: a found way to the end, else the one move that looks best; empty when there is none. */
export function findWay(config: ShelvesConfig, state: ShelvesState): ShelvesInput[] {
  if (state.status !== 'playing') return []
  const way = solveShelves(config, state, 250)
  if (way) return way
  const rated = legalMoves(config, state).map((input) => ({ input, worth: value(config, moveShelves(config, state, input).state) }))
  return rated.sort((a, b) => a.worth - b.worth).slice(0, 1).map(({ input }) => input)
}
