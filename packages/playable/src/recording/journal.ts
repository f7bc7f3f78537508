import type { PlayEvent } from '@adloom/engine/host'
import { stepsPerSecond, takeLimits, type JournalEntry, type Take } from './take.ts'

/** The entry of an event in the journal of a take; undefined for an event that changes nothing. */
export function journalEntry(step: number, event: PlayEvent): JournalEntry | undefined {
  switch (event.type) {
    case 'log':
      return event.what === 'rule' ? entry(step, 'rule', event.rule) : undefined
    case 'scenechange':
      return entry(step, 'scene', event.scene)
    case 'game':
      return entry(step, `game ${event.event}`, event.node)
    case 'end':
    case 'retry':
    case 'store':
      return entry(step, event.type, '')
    default:
      return undefined
  }
}

function entry(step: number, what: string, name: string): JournalEntry {
  return [step, what.slice(0, takeLimits.name), name.slice(0, takeLimits.name)]
}

/** Where a repetition began to differ from its take. */
export interface Divergence {
  /** Step of the take. */
  step: number
  /** What the take did there, and what the repetition did instead; absent: nothing. */
  expected?: JournalEntry
  actual?: JournalEntry
}

type Course = Pick<Take, 'journal' | 'digests' | 'steps'>

/**
 * Compares a repetition with its take up to the steps that both have: first what rules and games did, then
 * the state at full seconds. Undefined: they are the same.
 */
export function findDivergence(take: Course, repeated: Course): Divergence | undefined {
  const steps = Math.min(take.steps, repeated.steps)
  const [expected, actual] = [take, repeated].map(({ journal }) => journal.filter(([at]) => at < steps))
  const first = expected!.findIndex((one, index) => !isSame(one, actual![index]))
  if (first >= 0 || actual!.length > expected!.length) {
    const index = first >= 0 ? first : expected!.length
    return difference(expected![index], actual![index])
  }
  const seconds = Math.min(take.digests.length, repeated.digests.length)
  for (let second = 0; second < seconds; second++)
    if (take.digests[second] !== repeated.digests[second]) return { step: (second + 1) * stepsPerSecond }
  return undefined
}

/** Returns a take with what a repetition of its first steps did: later repetitions are compared with that. */
export function withCourse(take: Take, { steps, journal, digests }: Course): Take {
  return {
    ...take,
    journal: [...journal.filter(([at]) => at < steps), ...take.journal.filter(([at]) => at >= steps)],
    digests: [...digests, ...take.digests.slice(digests.length)],
  }
}

function isSame(one: JournalEntry, other: JournalEntry | undefined): boolean {
  return other !== undefined && one.every((value, index) => value === other[index])
}

function difference(expected: JournalEntry | undefined, actual: JournalEntry | undefined): Divergence {
  const step = Math.min(expected?.[0] ?? Infinity, actual?.[0] ?? Infinity)
  return { step, ...(expected && { expected }), ...(actual && { actual }) }
}
