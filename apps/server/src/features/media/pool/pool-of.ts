import type { AppContext } from '../../../platform/context.ts'
import { longConcurrency } from '../../../platform/jobs/job-worker.ts'
import { createMediaPool, type MediaPool } from './media-pool.ts'

const pools = new WeakMap<AppContext, MediaPool>()

/** The one pool of a running server or worker: as many processes as jobs of both lanes run at once, so that films take none from the others. */
export function poolOf(context: AppContext): MediaPool {
  const { workerConcurrency } = context.config
  const pool = pools.get(context) ?? createMediaPool(workerConcurrency + longConcurrency(workerConcurrency))
  pools.set(context, pool)
  return pool
}

/** Ends the processes of the pool, if there ever were any. */
export function closePool(context: AppContext): void {
  pools.get(context)?.close()
  pools.delete(context)
}
