import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder that holds the task folders: the only one a confined child can write to. Throws when another
 * user owns it.
 */
export function taskRoot(): string {
  const user = process.getuid?.() ?? 0
  const path = join(tmpdir(), `adloom-tasks-${user}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  if (!found.isDirectory() || (process.getuid && found.uid !== user))
    throw new Error(`The folder ${path} belongs to another user; remove it or set TMPDIR.`)
  return path
}
