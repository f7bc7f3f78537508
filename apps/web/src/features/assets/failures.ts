import { create } from 'zustand'
import type { Outcome } from './api.ts'

/** What could not be done of several, until it was read. */
export const useFailures = create<{ outcome: Outcome | undefined }>(() => ({ outcome: undefined }))

export function tellFailures(outcome: Outcome): void {
  if (outcome.failed.length > 0) useFailures.setState({ outcome })
}
