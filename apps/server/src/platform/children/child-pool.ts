import { poolLimits } from '../limits/server-limits.ts'
import { createFairLane } from './fair-lane.ts'
import { lendFolder } from './lend-folder.ts'
import { residentBytes } from './watch-memory.ts'
import { startTaskChild, type ChildKind, type TaskChild, type TaskLimits } from './task-child.ts'
import type { ParentServices, TaskMap } from './task-protocol.ts'

/**
 * The account of a task and its limits. `services` are the requests the task may make to this process. The
 * only task folder that a task can read and write is the `folder` of its input, or this one when its input
 * names none.
 */
export interface PoolTask {
  accountId: number
  limits: TaskLimits
  folder?: string | undefined
  signal?: AbortSignal | undefined
  services?: ParentServices | undefined
}

/** Processes that read users' files and documents; a crash of one must not affect this process. */
export interface ChildPool<Tasks extends TaskMap> {
  /**
   * Rejects with a Failure for bad input or an exceeded limit, with another error when a retry may succeed.
   */
  run<O extends keyof Tasks & string>(
    operation: O,
    input: Tasks[O]['input'],
    task: PoolTask,
  ): Promise<Tasks[O]['result']>
  /** Ids of the busy and idle processes. */
  pids(): number[]
  /** Kills the processes; waiting and later tasks are rejected. */
  close(): void
}

/**
 * Starts up to `size` processes on demand, keeps them alive for a while and shares them fairly between
 * accounts.
 */
export function createChildPool<Tasks extends TaskMap>(kind: ChildKind, size: number): ChildPool<Tasks> {
  const lane = createFairLane(size, poolLimits.maxWaitingPerAccount)
  const children = new Set<TaskChild>()
  const idle = new Map<TaskChild, NodeJS.Timeout>()
  let isClosed = false

  const drop = (child: TaskChild): void => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    children.delete(child)
    child.end()
  }
  const take = (): TaskChild => {
    for (const [child, timer] of [...idle].reverse()) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.isAlive()) return child
      drop(child)
    }
    const child = startTaskChild(kind)
    children.add(child)
    return child
  }
  const give = async (child: TaskChild): Promise<void> => {
    const isSpent =
      !child.isAlive() ||
      child.taskCount() >= poolLimits.tasksPerChild ||
      (await residentBytes(child.pid ?? 0)) > poolLimits.restingBytes
    if (isSpent || isClosed) return drop(child)
    idle.set(child, setTimeout(() => drop(child), poolLimits.idleMs).unref())
  }
  return {
    run: (operation, input, { accountId, folder = folderOf(input), ...options }) =>
      lane(accountId, async () => {
        options.signal?.throwIfAborted()
        if (isClosed) throw new Error('the pool of child processes is closed')
        const child = take()
        try {
          const work = () => child.run(operation, input, options)
          const { folder: childFolder } = child
          if (folder === undefined || childFolder === undefined) return (await work()) as never
          return (await child.lockFolderRow(() => lendFolder(folder, childFolder, work))) as never
        } finally {
          await give(child)
        }
      }),
    pids: () => [...children].flatMap(child => child.pid ?? []),
    close: () => {
      isClosed = true
      for (const child of [...children]) drop(child)
    },
  }
}

function folderOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('folder' in input)) return undefined
  return typeof input.folder === 'string' ? input.folder : undefined
}
