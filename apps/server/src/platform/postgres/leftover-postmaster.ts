import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processCommand, processStart } from '../process/process-identity.ts'

/**
 * Stops a server that outlived its parent (kill -9) on this cluster, and removes the lock file of a dead one.
 */
export async function stopLeftover(data: string): Promise<boolean> {
  const path = join(data, 'postmaster.pid')
  const pid = readPid(path)
  if (pid === undefined) return false
  if (!processStart(pid) || !processCommand(pid).includes(data)) {
    // The id now belongs to another program, which PostgreSQL would mistake for its own.
    rmSync(path, { force: true })
    return false
  }
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    process.kill(pid, signal)
    if (await gone(pid, seconds)) return true
  }
  throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop; end it by hand.`)
}

async function gone(pid: number, seconds: number): Promise<boolean> {
  for (let waits = 0; waits < seconds * 50; waits++) {
    if (!processStart(pid)) return true
    await sleep(20)
  }
  return false
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}
