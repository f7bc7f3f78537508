import type { Outcome } from '@adloom/contract/library'
import { create } from 'zustand'

/** As many ids as one call takes. */
export const idsPerCall = 200

export type BulkAct = 'deleted' | 'restored' | 'purged' | 'moved' | 'tagged' | 'favourite'

/**
 * What became of many: besides what was done and what was refused, what nobody came to, since it was stopped
 * or a call failed (`error`).
 */
export interface BulkOutcome extends Outcome {
  left: number[]
  error?: unknown
}

/** Something done with so many files that it takes several calls. */
export interface Bulk {
  act: BulkAct
  done: number
  total: number
  stop: () => void
}

/** What is under way, on the screen as long as it is. */
export const useBulk = create<{ running: Bulk | undefined }>(() => ({ running: undefined }))

/**
 * Call after call, with its progress told; what was done stays done when a later call fails. Throws when the
 * first one does.
 */
export async function inParts(
  act: BulkAct,
  ids: readonly number[],
  call: (part: number[]) => Promise<Outcome>,
): Promise<BulkOutcome> {
  const parts = partsOf(ids)
  const whole: BulkOutcome = { done: [], failed: [], left: [] }
  let isStopped = false
  const tell = (done: number) => {
    if (parts.length > 1)
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
    for (const [at, part] of parts.entries()) {
      tell(at * idsPerCall)
      const outcome = isStopped
        ? undefined
        : await call(part).catch((error: unknown) => {
            if (at === 0) throw error
            whole.error = error
          })
      if (outcome === undefined) return { ...whole, left: ids.slice(at * idsPerCall) }
      whole.done.push(...outcome.done)
      whole.failed.push(...outcome.failed)
    }
    return whole
  } finally {
    if (parts.length > 1) useBulk.setState({ running: undefined })
  }
}

export function partsOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
    ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )
}

/** What could not be done of several, or was not come to, until it was read. */
export const useFailures = create<{ outcome: BulkOutcome | undefined }>(() => ({ outcome: undefined }))

export function tellFailures(outcome: BulkOutcome): void {
  if (outcome.failed.length + outcome.left.length > 0) useFailures.setState({ outcome })
}
