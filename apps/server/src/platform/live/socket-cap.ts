import { readFileSync } from 'node:fs'

/** Kept free for HTTP, files and the database. */
const reserved = 512
const unknownLimit = 1024

/** How many live connections this process may hold without running out of file descriptors. */
export function socketCap(descriptors = openFilesLimit()): number {
  return Math.max(Math.floor(descriptors / 4), Math.min(descriptors - reserved, Math.floor(descriptors * 0.9)))
}

function openFilesLimit(): number {
  try {
    const soft = /^Max open files\s+(\w+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === 'unlimited' ? 1_000_000 : Number(soft) || unknownLimit
  } catch {
    // Where there is no /proc, the runtime's report knows.
    const limits = (process.report?.getReport() as { userLimits?: { open_files?: { soft?: number | string } } } | undefined)?.userLimits
    return Number(limits?.open_files?.soft) || unknownLimit
  }
}
