import { create } from 'zustand'
import type { BulkOutcome } from './bulk.ts'

/** What could not be done of several, or was not come to, until it was read. */
export const useFailures = create<{ outcome: BulkOutcome | undefined }>(() => ({ outcome: undefined }))

export function tellFailures(outcome: BulkOutcome): void {
  if (outcome.failed.length + outcome.left.length > 0) useFailures.setState({ outcome })
}
