import { type DemandPlace, waitingFor } from '@adloom/contract/demand-moves'
import { stepHours } from '../../platform/limits/demand-limits.ts'
import { addWorkingHours } from './working-days.ts'

/**
 * When the move that an order waits for is due (CS-01.9). Null where no clock runs: the order has ended, its
 * account edits it, or the developer works on it, for which the due date of the order counts.
 */
export function stepDueAt(at: DemandPlace, priority: number, from: Date): Date | null {
  const role = waitingFor(at)
  const isEdited = role === 'advertiser' && at.status !== 'dev_ongoing'
  const isDeveloped = role === 'developer' && (at.status === 'dev_ongoing' || at.status === 'test_failed')
  const hours = stepHours[priority]
  if (role === undefined || hours === undefined || isEdited || isDeveloped) return null
  return addWorkingHours(from, hours)
}
