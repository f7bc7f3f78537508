import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Two of the largest chunks: with less, the next uploads fail. */
const minimumFreeBytes = 24 * 1_048_576
/** Large enough that file systems do not keep it inside the inode. */
const probeBytes = 4096
/** Many monitors that ask at once cost one probe. */
const keptMs = 1000

/**
 * Returns a check that throws when `folder` has no space, no inode or is read-only (RS-06.4). It writes, syncs and removes one
 * small file under a fixed name, so that it leaves at most 4 KiB even when it is killed.
 */
export function createDiskCheck(now: () => number = Date.now): (folder: string) => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return folder => {
    if (!last || now() - last.at >= keptMs) last = { at: now(), result: checkDisk(folder) }
    return last.result
  }
}

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minimumFreeBytes) throw new Error(`less than ${minimumFreeBytes} bytes are free`)
  const path = join(folder, 'ready-check')
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(Buffer.alloc(probeBytes, 1))
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
