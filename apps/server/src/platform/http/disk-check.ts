import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { storageLimits } from '../limits/storage-limits.ts'

/**
 * Returns a check that throws when `folder` has no space, no inode or is read-only (RS-06.4). It writes,
 * syncs and removes one
 * small file under a fixed name, so that it leaves at most 4 KiB even when it is killed.
 */
export function createDiskCheck(now: () => number = Date.now): (folder: string) => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return folder => {
    if (!last || now() - last.at >= storageLimits.probeKeptMs) last = { at: now(), result: checkDisk(folder) }
    return last.result
  }
}

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < storageLimits.freeBytes)
    throw new Error(`less than ${storageLimits.freeBytes} bytes are free`)
  const path = join(folder, 'ready-check')
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(Buffer.alloc(storageLimits.probeBytes, 1))
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
