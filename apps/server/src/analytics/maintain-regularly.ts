import { analyticsLimits } from '../platform/limits/analytics-limits.ts'
import type { Log } from '../platform/log.ts'
import type { OwnedStore } from './analytics-store.ts'

/** Maintains the store at regular intervals, one run at a time. Returns the function that ends it. */
export function maintainRegularly(store: OwnedStore, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= store
      .maintain()
      .catch((error: unknown) => log.error({ err: error }, 'maintenance of the store of facts failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, analyticsLimits.maintainEveryMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
