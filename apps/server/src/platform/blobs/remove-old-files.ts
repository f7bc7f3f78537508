import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes files and folders of a folder that were not written since `before`; returns their number. */
export async function removeOldFiles(folder: string, before: Date, pattern = /./): Promise<number> {
  let count = 0
  for (const name of (await readdir(folder).catch(() => [])).filter(candidate => pattern.test(candidate))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await rm(join(folder, name), { recursive: true, force: true })
    count++
  }
  return count
}
