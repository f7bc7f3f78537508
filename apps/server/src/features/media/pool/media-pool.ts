import pLimit from 'p-limit'
import { startMediaChild, type MediaChild, type MediaLimits } from './media-child-process.ts'
import type { MediaOperation, MediaTasks } from './media-task.ts'

/** Processes that read strangers' files, so that this one does not. */
export interface MediaPool {
  /** Rejects with a Failure for a bad file or one that takes too much, with another error when it is worth another try. */
  run<O extends MediaOperation>(operation: O, input: MediaTasks[O]['input'], limits: MediaLimits, signal?: AbortSignal): Promise<MediaTasks[O]['result']>
  /** Process ids at work or waiting for it. */
  pids(): number[]
  close(): void
}

/** A decoder that leaks does so for this many files at most. */
const tasksEach = 200
const idleMs = 20_000

/** As many processes as `size`, started when needed, kept warm for a while and ended when idle. */
export function createMediaPool(size: number): MediaPool {
  const lane = pLimit(size)
  const children = new Set<MediaChild>()
  const idle = new Map<MediaChild, NodeJS.Timeout>()

  const drop = (child: MediaChild): void => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    children.delete(child)
    child.end()
  }
  const take = (): MediaChild => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.alive()) return child
      drop(child)
    }
    const child = startMediaChild()
    children.add(child)
    return child
  }
  const give = (child: MediaChild): void => {
    if (!child.alive() || child.done() >= tasksEach) return drop(child)
    idle.set(child, setTimeout(() => drop(child), idleMs).unref())
  }
  return {
    run: (operation, input, limits, signal) => lane(async () => {
      signal?.throwIfAborted()
      const child = take()
      try {
        return (await child.run(operation, input, limits, signal)) as never
      } finally {
        give(child)
      }
    }),
    pids: () => [...children].flatMap(child => child.pid ?? []),
    close: () => { for (const child of [...children]) drop(child) },
  }
}
