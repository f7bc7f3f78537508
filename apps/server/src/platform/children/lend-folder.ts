import { link, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/**
 * A child returned something that the server must not open: a link, a device, or a path outside its folder.
 */
export class OddResult extends Error {}

/**
 * Lends a task folder to a child that sees `childFolder` in place of the task root: its files are linked
 * there for `use`, and the child's output is moved back. Afterwards `childFolder` is empty, so that the next
 * task finds nothing of this one. Throws OddResult.
 */
export async function lendFolder<T>(folder: string, childFolder: string, use: () => Promise<T>): Promise<T> {
  const lent = join(childFolder, basename(folder))
  await mkdir(lent, { mode: 0o700 })
  try {
    for (const name of await readdir(folder)) await link(join(folder, name), join(lent, name))
    const result = await use()
    await requirePlainFiles(lent)
    for (const name of await readdir(lent)) await rename(join(lent, name), join(folder, name))
    return result
  } finally {
    await emptyFolder(childFolder)
  }
}

/**
 * Returns the path of a file that a task reports. Throws OddResult outside its folder: the server opens it
 * with its own rights.
 */
export function pathWithin(folder: string, path: string): string {
  const whole = resolve(path)
  if (!whole.startsWith(`${resolve(folder)}/`)) throw new OddResult('a task named a path outside its folder')
  return whole
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true })
}

async function requirePlainFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await lstat(path)
    if (found.isDirectory()) await requirePlainFiles(path)
    else if (!found.isFile()) throw new OddResult('a task left something that is neither a file nor a folder')
  }
}
