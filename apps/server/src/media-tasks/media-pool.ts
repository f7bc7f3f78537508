import { createChildPool, type ChildPool } from '../platform/children/child-pool.ts'
import { findChildProgram } from '../platform/children/child-program.ts'
import type { AppContext } from '../platform/context.ts'
import { concurrencyOf } from '../platform/jobs/lanes.ts'
import type { MediaTasks } from './media-tasks.ts'

export type MediaPool = ChildPool<MediaTasks>

const pools = new WeakMap<AppContext, MediaPool>()

export function createMediaPool(size: number): MediaPool {
  const program = findChildProgram('media-child', './media-child.ts', import.meta.url)
  return createChildPool(
    { program, heapMegabytes: 512, overrun: { timeout: 'media_timeout', memory: 'media_memory' } },
    size,
  )
}

/**
 * The one media pool of a running server or worker: a process for each job that one account may run at once
 * in both lanes, and one for other accounts.
 */
export function poolOf(context: AppContext): MediaPool {
  const { short, long } = concurrencyOf(context.config.workerConcurrency)
  const pool = pools.get(context) ?? createMediaPool(short + long + 1)
  pools.set(context, pool)
  return pool
}

/** Ends the processes of the pool, if there ever were any. */
export function closePool(context: AppContext): void {
  pools.get(context)?.close()
  pools.delete(context)
}
