import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
/** Bytes that must be free: many times what the files of a run were measured to take at a time. */
const neededBytes = 6 * 2 ** 30

/**
 * Returns the folder for the temporary files of a test run: one in memory where enough is free. A copy of a
 * database has 1200 small files, which take a disk five times the processor time (decision 0310).
 * `TMPDIR` overrides it.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR !== undefined) return tmpdir()
  return freemem() >= neededBytes && freeBytes(memoryFolder) >= neededBytes ? memoryFolder : tmpdir()
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
