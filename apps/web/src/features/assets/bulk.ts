import type { Outcome } from '@adloom/contract/library'
import { create } from 'zustand'

/** Maximum number of ids per call. */
export const idsPerCall = 200

export type BulkAction = 'deleted' | 'restored' | 'purged' | 'moved' | 'tagged' | 'favourite'

/**
 * Outcome of a bulk action: besides what was done and refused, `left` are the ids not reached because it was
 * stopped or a call failed (`error`).
 */
export interface BulkOutcome extends Outcome {
  left: number[]
  error?: unknown
}

/** An action on more files than one call accepts. */
export interface Bulk {
  act: BulkAction
  done: number
  total: number
  stop: () => void
}

/** The running bulk action. */
export const useBulk = create<{ running: Bulk | undefined }>(() => ({ running: undefined }))

/**
 * Runs the calls one after the other and reports progress. Keeps what is done when a later call fails;
 * throws when the first one fails.
 */
export async function inBatches(
  act: BulkAction,
  ids: readonly number[],
  call: (batch: number[]) => Promise<Outcome>,
): Promise<BulkOutcome> {
  const batches = batchesOf(ids)
  const total: BulkOutcome = { done: [], failed: [], left: [] }
  let isStopped = false
  const reportProgress = (done: number) => {
    if (batches.length > 1)
      useBulk.setState({
        running: {
          act,
          done,
          total: ids.length,
          stop: () => {
            isStopped = true
          },
        },
      })
  }
  try {
    for (const [at, batch] of batches.entries()) {
      reportProgress(at * idsPerCall)
      const outcome = isStopped
        ? undefined
        : await call(batch).catch((error: unknown) => {
            if (at === 0) throw error
            total.error = error
          })
      if (outcome === undefined) return { ...total, left: ids.slice(at * idsPerCall) }
      total.done.push(...outcome.done)
      total.failed.push(...outcome.failed)
    }
    return total
  } finally {
    if (batches.length > 1) useBulk.setState({ running: undefined })
  }
}

export function batchesOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, batch) =>
    ids.slice(batch * idsPerCall, (batch + 1) * idsPerCall),
  )
}

/** The outcome with failures, until the user closes its dialog. */
export const useFailures = create<{ outcome: BulkOutcome | undefined }>(() => ({ outcome: undefined }))

export function reportFailures(outcome: BulkOutcome): void {
  if (outcome.failed.length + outcome.left.length > 0) useFailures.setState({ outcome })
}
