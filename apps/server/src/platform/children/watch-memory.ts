import { readFile } from 'node:fs/promises'
import { poolLimits } from '../limits/server-limits.ts'

export interface MemoryWatch {
  /** Measures now, for a task that ends between two measurements. */
  check(): Promise<void>
  stop(): void
}

/**
 * Calls `exceeded` once when the process, or one that it started, uses more memory than that, now or later.
 * Reads /proc; elsewhere only the heap limit applies.
 */
export function watchMemory(pid: number, limitBytes: number, exceeded: () => void): MemoryWatch {
  let isOver = false
  const check = async (): Promise<void> => {
    if (isOver || (await residentBytes(pid)) <= limitBytes || isOver) return
    isOver = true
    exceeded()
  }
  void check()
  const timer = setInterval(() => void check(), poolLimits.memoryCheckMs)
  timer.unref()
  return {
    check,
    stop() {
      isOver = true
      clearInterval(timer)
    },
  }
}

/** The largest process of the tree: the outer ones only wait for the working one. */
export async function residentBytes(pid: number): Promise<number> {
  const started = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = started
    .split(' ')
    .filter(one => one !== '')
    .map(Number)
  return Math.max(await ownBytes(pid), ...(await Promise.all(children.map(residentBytes))))
}

async function ownBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
