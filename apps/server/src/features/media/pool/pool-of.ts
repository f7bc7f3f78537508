import type { AppContext } from '../../../platform/context.ts'
import { createMediaPool, type MediaPool } from './media-pool.ts'

const pools = new WeakMap<AppContext, MediaPool>()

/** The one pool of a running server or worker. */
export function poolOf(context: AppContext): MediaPool {
  const pool = pools.get(context) ?? createMediaPool(Math.max(1, context.config.workerConcurrency))
  pools.set(context, pool)
  return pool
}

/** Ends the processes of the pool, if there ever were any. */
export function closePool(context: AppContext): void {
  pools.get(context)?.close()
  pools.delete(context)
}
