import type { ConnectData, ConnectDot } from '@adloom/engine/data'

const steps = [0, 0.25, 0.5, 0.75, 1]

/** A dot where there is most room, for the first one that has no other yet, else of a pair of its own. */
export function newDot(dots: readonly ConnectDot[], way: ConnectData['way']): ConnectDot {
  const room = ({ x, y }: ConnectDot) => Math.min(...dots.map(dot => Math.hypot(dot.x - x, dot.y - y)))
  const places = steps.flatMap(y => steps.map(x => ({ x, y })))
  const best = places.reduce((found, place) => (room(place) > room(found) ? place : found))
  return way === 'pairs' ? { ...best, pair: nextPair(dots) } : best
}

function nextPair(dots: readonly ConnectDot[]): number {
  const alone = dots.find(
    ({ pair }) => pair !== undefined && dots.filter(other => other.pair === pair).length === 1,
  )
  return alone?.pair ?? Math.min(99, Math.max(0, ...dots.map(({ pair }) => pair ?? 0)) + 1)
}
