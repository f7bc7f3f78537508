import { actionCount } from '@adloom/contract/insight-metrics'
import { journeyExits, journeyStart } from '@adloom/contract/journeys'

/** Displays that took a step, and the sum of the milliseconds before it. */
export interface StepSum {
  from: string
  to: string
  count: number
  ms: number
}

export interface JourneyNode {
  id: string
  reached: number
  next: number
  redirected: number
  lost: number
}

export interface JourneyFlow {
  from: string
  to: string
  count: number
  time_ms: number
}

export type Steps = 'actions' | 'scenes'

const { redirect, leave } = journeyExits
const isExit = (id: string): boolean => id === redirect || id === leave
const isScene = (id: string): boolean => id.startsWith('s:')
const isOf = (id: string, steps: Steps): boolean => isScene(id) === (steps === 'scenes')

/**
 * Counts the points of one journey, and the flows between them. Every display that reached a point went on to
 * another one, to the store, or is lost; `known` are points to show although no display reached them.
 */
export function countJourney(
  sums: readonly StepSum[],
  { steps, known, most }: { steps: Steps; known: readonly string[]; most: number },
): { nodes: JourneyNode[]; flows: JourneyFlow[] } {
  const nodes = new Map(known.map(id => [id, emptyNode(id)]))
  const node = (id: string): JourneyNode => {
    const found = nodes.get(id) ?? emptyNode(id)
    nodes.set(id, found)
    return found
  }
  for (const { from, to, count } of sums) {
    if (!isExit(to) && isOf(to, steps)) node(to).reached += count
    if (from === '' || !isOf(from, steps)) continue
    if (to === redirect) node(from).redirected += count
    else if (to !== leave && isOf(to, steps)) node(from).next += count
  }
  const shown = [...nodes.values()].sort((one, other) => compare(one, other, known)).slice(0, most)
  const ids = new Set(shown.map(({ id }) => id))
  return {
    nodes: shown.map(one => ({ ...one, lost: Math.max(0, one.reached - one.next - one.redirected) })),
    flows: sums
      .filter(({ from, to }) => ids.has(from) && (ids.has(to) || isExit(to)))
      .map(({ from, to, count, ms }) => ({
        from,
        to,
        count,
        time_ms: count > 0 ? Math.round(ms / count) : 0,
      })),
  }
}

const emptyNode = (id: string): JourneyNode => ({ id, reached: 0, next: 0, redirected: 0, lost: 0 })

/** The start, actions by number; known scenes in their order before others, which go by their reach. */
function compare(one: JourneyNode, other: JourneyNode, known: readonly string[]): number {
  const place = ({ id }: JourneyNode): number => {
    if (id === journeyStart) return -1
    if (!isScene(id)) return Number(id.slice(1))
    const at = known.indexOf(id)
    return at < 0 ? known.length : at
  }
  return place(one) - place(other) || other.reached - one.reached || (one.id < other.id ? -1 : 1)
}

/** Whether reports count an action of this number. */
export const isAction = (number: number): boolean => number >= 1 && number <= actionCount
