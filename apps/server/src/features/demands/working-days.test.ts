import { expect, it } from 'vitest'
import { stepDueAt } from './clocks.ts'
import { addWorkingHours } from './working-days.ts'

const after = (from: string, hours: number) => addWorkingHours(new Date(from), hours).toISOString()

it('[CS-01.9] a clock stops on Saturday and Sunday in UTC', () => {
  expect(after('2026-11-25T10:00:00Z', 8)).toBe('2026-11-25T18:00:00.000Z')
  expect(after('2026-11-26T10:00:00Z', 24)).toBe('2026-11-27T10:00:00.000Z')
  // Friday 10:00: 14 hours until midnight, the others from Monday on.
  expect(after('2026-11-27T10:00:00Z', 24)).toBe('2026-11-30T10:00:00.000Z')
  expect(after('2026-11-28T15:30:00Z', 8)).toBe('2026-11-30T08:00:00.000Z')
  expect(after('2026-11-29T23:59:59Z', 0)).toBe('2026-11-30T00:00:00.000Z')
  expect(after('2026-11-23T00:00:00Z', 72)).toBe('2026-11-26T00:00:00.000Z')
  expect(after('2026-11-23T00:00:00Z', 121)).toBe('2026-11-30T01:00:00.000Z')
})

it('[CS-01.9] the clock of a step has the hours of the priority; editing and development have none', () => {
  const from = new Date('2026-11-23T00:00:00Z')
  const due = (status: 'submited' | 'planned', priority: number) =>
    stepDueAt({ status, test_status: 0 }, priority, from)?.toISOString()
  expect(due('submited', 4)).toBe('2026-11-23T08:00:00.000Z')
  expect(due('submited', 3)).toBe('2026-11-24T00:00:00.000Z')
  expect(due('submited', 2)).toBe('2026-11-25T00:00:00.000Z')
  expect(due('planned', 1)).toBe('2026-11-26T00:00:00.000Z')
  expect(stepDueAt({ status: 'dev_ongoing', test_status: 13 }, 4, from)).not.toBeNull()
  expect(stepDueAt({ status: 'unsubmit', test_status: 0 }, 4, from)).toBeNull()
  expect(stepDueAt({ status: 'rejected', test_status: 0 }, 4, from)).toBeNull()
  expect(stepDueAt({ status: 'dev_ongoing', test_status: 8 }, 4, from)).toBeNull()
  expect(stepDueAt({ status: 'test_failed', test_status: 15 }, 4, from)).toBeNull()
  expect(stepDueAt({ status: 'delivered', test_status: 9 }, 4, from)).toBeNull()
})
