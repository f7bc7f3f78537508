import { nextRandom } from '../../logic/random.ts'
import { shuffleList } from '../random.ts'
import type { ShelvesConfig } from './config.ts'
import { floor } from '../../math.ts'

/**
 * Kind by shelf, row and slot, with the moves that clear it all: `[from shelf, from slot, to shelf, to
 * slot]`.
 */
export interface MadeStock {
  stock: number[][][]
  solution: [number, number, number, number][]
}

/**
 * Generates a stock by playing backwards from empty shelves: puts a complete triple on a shelf (items there
 * move one row back), distributes it and mixes the front row. Every step undoes a legal move, so their
 * reverse solves the stock.
 */
export function makeStock(config: ShelvesConfig, stream: { rng: number }): MadeStock {
  // Reduces the number of triples until all fit: locks count from the first clear.
  for (let count = config.triples * config.kindsUsed; ; count--) {
    const made = tryStock(config, stream, count)
    if (made) return made
  }
}

function tryStock(config: ShelvesConfig, stream: { rng: number }, count: number): MadeStock | undefined {
  const shelves: number[][][] = config.shelves.map(({ slots }) => [Array.from({ length: slots }, () => -1)])
  const solution: MadeStock['solution'] = []
  const kinds: number[] = []
  for (let i = 0; i < count; i++) kinds.push(i % config.kindsUsed)
  shuffleList(kinds, stream)
  let cleared = kinds.length
  for (const kind of kinds) {
    cleared--
    const isOpen = (shelf: number) => cleared >= config.shelves[shelf]!.lockedUntil
    const places = shuffleList(
      shelves.map((_, shelf) => shelf),
      stream,
    ).filter(shelf => isOpen(shelf) && canTake(shelf))
    // The emptiest first: rows fill up from the back evenly.
    places.sort((a, b) => shelves[a]!.length - shelves[b]!.length)
    if (!places.some(shelf => putTriple(shelf, kind, isOpen))) return undefined
    for (let i = 1; i < config.mixing; i++) moveBack(-1, isOpen)
  }
  return {
    stock: shelves.map(rows => rows.filter(row => row.some(kind => kind >= 0))),
    solution: solution.reverse(),
  }

  function canTake(shelf: number): boolean {
    const { slots, layers } = config.shelves[shelf]!
    return slots === 3 && (shelves[shelf]![0]!.every(kind => kind < 0) || shelves[shelf]!.length < layers)
  }

  function putTriple(shelf: number, kind: number, isOpen: (shelf: number) => boolean): boolean {
    const rows = shelves[shelf]!
    const isEmpty = rows[0]!.every(other => other < 0)
    const kept = rows[0]!
    if (isEmpty) rows.shift()
    rows.unshift([kind, kind, kind])
    if (moveBack(shelf, isOpen)) return true
    rows.shift()
    if (isEmpty) rows.unshift(kept)
    return false
  }

  /** Undoes one move, if possible: takes an item from `from` (-1 is any shelf) to a free slot elsewhere. */
  function moveBack(from: number, isOpen: (shelf: number) => boolean): boolean {
    const moves: [number, number, number, number][] = []
    shelves.forEach((rows, a) => {
      if ((from >= 0 && a !== from) || !isOpen(a)) return
      const front = rows[0]!
      // The front row must not run empty before another one: it would have slid forward.
      if (rows.length > 1 && front.filter(kind => kind >= 0).length < 2) return
      front.forEach(
        (kind, slot) =>
          kind >= 0 &&
          shelves.forEach(
            (_, b) => b !== a && isOpen(b) && targets(kind, b).forEach(to => moves.push([a, slot, b, to])),
          ),
      )
    })
    const picked = moves[floor(nextRandom(stream) * moves.length)]
    if (!picked) return false
    const [a, slot, b, to] = picked
    shelves[b]![0]![to] = shelves[a]![0]![slot]!
    shelves[a]![0]![slot] = -1
    solution.push([b, to, a, slot])
    return true
  }

  /** Returns free slots where the item would not complete a triple. */
  function targets(kind: number, shelf: number): number[] {
    const front = shelves[shelf]![0]!
    const free = front.map((other, slot) => (other < 0 ? slot : -1)).filter(slot => slot >= 0)
    return front.filter(other => other === kind).length >= front.length - 1 ? [] : free
  }
}
