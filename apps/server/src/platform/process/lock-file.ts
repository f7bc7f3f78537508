import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDurableFolderNow } from '../blobs/file-sync.ts'
import { processStart } from './process-identity.ts'

/**
 * Locks the data directory for this process. Throws a message when a living process holds it; the lock of a
 * dead process is taken over. Returns the function that releases it.
 */
export function takeDataDir(dataDir: string): () => void {
  makeDurableFolderNow(dataDir, 0o711)
  const path = join(dataDir, 'lock')
  const mine = `${path}.${process.pid}`
  const content = `${process.pid} ${processStart(process.pid) ?? ''}\n`
  writeFileSync(mine, content, { flush: true })
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (tryLink(mine, path)) return () => giveBack(path, content)
      clearStale(path, dataDir)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  throw new Error(
    `The data directory ${dataDir} is being taken by other processes at this moment; start again.`,
  )
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function clearStale(path: string, dataDir: string): void {
  const held = read(path)
  if (held === undefined) return
  const [pid, start] = held.trim().split(' ')
  if (pid && start && processStart(Number(pid)) === start) {
    throw new Error(
      `Adloom already runs on the data directory ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Between reading and renaming another process may have created its own lock: then it is restored.
  if (read(aside) !== held) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function giveBack(path: string, content: string): void {
  if (read(path) === content) rmSync(path, { force: true })
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
