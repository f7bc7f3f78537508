import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { taskRoot } from './task-root.ts'
import { processStart } from '../process/process-identity.ts'
import { poolLimits } from '../limits/server-limits.ts'

const prefix = 'adloom-media-'

/** An empty folder for one task; its name contains the machine and process that use it. */
export function makeTaskFolder(place = taskRoot()): Promise<string> {
  return mkdtemp(join(place, ownPrefix()))
}

/** The folder that one child process sees as the task root. */
export function makeChildFolder(): string {
  return mkdtempSync(join(taskRoot(), ownPrefix()))
}

function ownPrefix(): string {
  return `${prefix}${shortHash(hostname())}-${process.pid}-${shortHash(processStart(process.pid) ?? '')}-`
}

/**
 * Removes the folders of processes that ended during a task; returns their number. Folders of other machines
 * on the same disk, and those without an owner in the name, are removed when nothing was written to them for
 * a day: no task takes that long.
 */
export async function clearTaskFolders(nowMs: number, place = taskRoot()): Promise<number> {
  let count = 0
  for (const name of await readdir(place)) {
    const path = join(place, name)
    if (!(await isLeftBehind(name, path, nowMs))) continue
    await rm(path, { recursive: true, force: true }).then(
      () => count++,
      () => undefined,
    )
  }
  return count
}

async function isLeftBehind(name: string, path: string, nowMs: number): Promise<boolean> {
  const [, host, pid, start] = /^adloom-media-([0-9a-f]{8})-(\d{1,10})-([0-9a-f]{8})-\w{6}$/.exec(name) ?? []
  if (host === shortHash(hostname())) return shortHash(processStart(Number(pid)) ?? '') !== start
  if (host === undefined && !/^adloom-media-\w{6}$/.test(name)) return false
  const touched = (await stat(path).catch(() => undefined))?.mtimeMs
  return touched !== undefined && touched < nowMs - poolLimits.leftFolderMs
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
