import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDurableFolderNow, syncFolderNow } from '../blobs/file-sync.ts'

/**
 * A random secret that is created once and stored in `dataDir`, readable by its owner alone. 256 bits in hex.
 * Durable once returned.
 */
export function secretFile(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  makeDurableFolderNow(dataDir)
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(fresh, path) // The first writer wins; others read its secret.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  syncFolderNow(dataDir)
  return readFileSync(path, 'utf8').trim()
}
