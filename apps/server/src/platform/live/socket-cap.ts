import { readFileSync } from 'node:fs'
import { liveLimits } from '../limits/live-limits.ts'

/** Returns how many live connections this process can hold within its limit of file descriptors. */
export function socketCap(descriptors = openFilesLimit()): number {
  return Math.max(
    Math.floor(descriptors / 4),
    Math.min(descriptors - liveLimits.reservedDescriptors, Math.floor(descriptors * 0.9)),
  )
}

function openFilesLimit(): number {
  try {
    const soft = /^Max open files\s+(\w+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === 'unlimited'
      ? liveLimits.unlimitedDescriptors
      : Number(soft) || liveLimits.unknownDescriptors
  } catch {
    // Without /proc, the runtime's report has the limit.
    const limits = (
      process.report?.getReport() as { userLimits?: { open_files?: { soft?: number | string } } } | undefined
    )?.userLimits
    return Number(limits?.open_files?.soft) || liveLimits.unknownDescriptors
  }
}
