import { createFairLane } from '../platform/children/fair-lane.ts'
import { Failure } from '../platform/binder/fail.ts'
import { analyticsLimits } from '../platform/limits/analytics-limits.ts'
import type { AnalyticsStore } from './analytics-store.ts'
import type { FactQuery } from './fact-query.ts'

export interface QueryLimits {
  /** Queries that run at once; one account has at least one fewer. */
  concurrency: number
  /** Longest time of one query, without its waiting time. */
  queryMs: number
}

/**
 * Returns the store with bounded queries: accounts take turns, and a query that takes too long is interrupted
 * with `analytics_slow`. Writes are not limited.
 */
export function limitQueries<S extends AnalyticsStore>(store: S, { concurrency, queryMs }: QueryLimits): S {
  const lane = createFairLane(concurrency, analyticsLimits.waitingPerAccount)
  const limited = <T>(
    query: FactQuery,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> =>
    lane(query.account, async () => {
      signal?.throwIfAborted()
      const timeout = AbortSignal.timeout(queryMs)
      try {
        return await run(signal ? AbortSignal.any([signal, timeout]) : timeout)
      } catch (error) {
        if (timeout.aborted) throw new Failure('analytics_slow', { seconds: Math.ceil(queryMs / 1000) })
        throw error
      }
    })
  return {
    ...store,
    rows: (query, signal) => limited(query, signal, active => store.rows(query, active)),
    count: (query, signal) => limited(query, signal, active => store.count(query, active)),
  }
}
