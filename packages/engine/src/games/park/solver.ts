import { isCleared, isLocked, legalMoves, occupancy, reachOf, type ParkInput } from './board.ts'
import type { ParkConfig } from './config.ts'
import { DRIVES } from './modes.ts'
import { abs } from '../../math.ts'

/** The facts of a state that a solver needs. */
interface Lot {
  at: (number | null)[]
  out: number
}

/** `way` is undefined when none was found; `isProof` if it is the shortest, or none exists. */
export interface ParkWay {
  way: ParkInput[] | undefined
  isProof: boolean
}

interface Node extends Lot {
  first: Node | undefined
  input: ParkInput | undefined
}

/**
 * Returns the shortest solution, ignoring crashes and limits. Examines at most about `limit` positions; a
 * larger lot is solved from one leaving vehicle to the next, which proves a solution but not its length.
 */
export function solvePark(config: ParkConfig, start: Lot, limit: number): ParkWay {
  if (DRIVES && config.rule === 'drive') {
    const quick = solveDrive(config, start)
    if (quick) return quick
  }
  const way: ParkInput[] = []
  let lot = start
  for (let isProof = true; ; isProof = false) {
    const found = search(config, lot, limit)
    way.push(...found.way)
    if (found.isEnd) return { way, isProof }
    if (found.isExhausted || found.last.out === lot.out)
      return { way: undefined, isProof: isProof && found.isExhausted }
    lot = found.last
  }
}

/**
 * Returns the next move of a solution, else any legal one; undefined if there is none.
 */
export function findMove(config: ParkConfig, lot: Lot, limit = 6000): ParkInput | undefined {
  const { way } = solvePark(config, lot, limit)
  return way && way.length ? way[0] : legalMoves(config, lot)[0]
}

/**
 * A vehicle that leaves blocks no other, so vehicles may leave in any order: the wanted ones and all that
 * block them must leave. Undefined if locks make the number of departures matter.
 */
function solveDrive(config: ParkConfig, start: Lot): ParkWay | undefined {
  const isWanted: boolean[] = start.at.map(
    (offset, index) => offset !== null && (config.goal === 'all' || config.vehicles[index]!.target),
  )
  const allLeft = leaveAll(config, start, () => true)
  if (!isCleared(config, allLeft.at)) return { way: undefined, isProof: true }
  const queue = start.at.map((_, index) => index).filter(index => isWanted[index])
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    if (config.goal === 'target' && isLocked(config, start, index)) return undefined
    for (const other of before(config, start, index)) {
      if (isWanted[other]) continue
      isWanted[other] = true
      queue.push(other)
    }
  }
  return { way: leaveAll(config, start, index => isWanted[index]!).way, isProof: true }
}

function leaveAll(
  config: ParkConfig,
  start: Lot,
  isWanted: (index: number) => boolean,
): Lot & { way: ParkInput[] } {
  const lot = { at: start.at.slice(), out: start.out, way: [] as ParkInput[] }
  for (;;) {
    const input = legalMoves(config, lot).find(({ vehicle }) => isWanted(vehicle))
    if (!input) return lot
    lot.at[input.vehicle] = null
    lot.out++
    lot.way.push(input)
  }
}

/** Vehicles between a vehicle and the edge. */
function before(config: ParkConfig, { at }: Lot, index: number): number[] {
  const taken = occupancy(config, at)
  const found: number[] = []
  for (;;) {
    const { end } = reachOf(config, at, index, 1, taken)
    if (end.kind === 'edge' || end.vehicle < 0) return found
    found.push(end.vehicle)
    taken.forEach((there, cell) => {
      if (there === (end as { vehicle: number }).vehicle + 1) taken[cell] = 0
    })
  }
}

/**
 * Breadth first. A vehicle that can leave does so at once: that costs one move at any time, and frees cells.
 */
function search(config: ParkConfig, start: Lot, limit: number) {
  const seen: Record<string, boolean> = { [start.at.join()]: true }
  const queue: Node[] = [{ at: start.at, out: start.out, first: undefined, input: undefined }]
  // In a drive to a target leaving is the only move, and the question is who.
  const isForced = config.rule === 'slide'
  let last = queue[0]!
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head]!
    if (isCleared(config, node.at)) return { isEnd: true, isExhausted: false, way: wayTo(node), last: node }
    if (node.out > last.out) last = node
    if (queue.length > limit) return { isEnd: false, isExhausted: false, way: wayTo(last), last }
    const inputs = legalMoves(config, node)
    const taken = inputs.length ? occupancy(config, node.at) : []
    for (const input of inputs) {
      const { vehicle, steps } = input
      const isLeaving = abs(steps) > reachOf(config, node.at, vehicle, Math.sign(steps), taken).steps
      const at = node.at.slice()
      at[vehicle] = isLeaving ? null : at[vehicle]! + steps
      const key = at.join()
      if (!seen[key]) queue.push({ at, out: node.out + (isLeaving ? 1 : 0), first: node, input })
      seen[key] = true
      if (isLeaving && isForced) break
    }
  }
  return { isEnd: false, isExhausted: true, way: [], last }
}

function wayTo(node: Node): ParkInput[] {
  const way: ParkInput[] = []
  for (let at: Node | undefined = node; at && at.input; at = at.first) way.unshift(at.input)
  return way
}
