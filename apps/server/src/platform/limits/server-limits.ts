const mebibyte = 1_048_576
const minuteMs = 60_000

/** Child processes for files and documents (RS-03). */
export const poolLimits = {
  /** A native library that leaks does so for this many tasks at most. */
  tasksPerChild: 200,
  /** A child that has nothing to do is ended after this time. */
  idleMs: 60_000,
  /** Tasks of one account that may wait for a child; more are refused. */
  maxWaitingPerAccount: 100,
} as const

/** What one task on a file may take. Ten minutes of video are encoded within the longest on two cores. */
export const mediaLimits = {
  inspect: { memoryBytes: 1536 * mebibyte, timeoutMs: minuteMs },
  prepare: { memoryBytes: 1536 * mebibyte, timeoutMs: 2 * minuteMs },
  prepareVideo: { memoryBytes: 2048 * mebibyte, timeoutMs: 25 * minuteMs },
  transcode: { memoryBytes: 1024 * mebibyte, timeoutMs: 3 * minuteMs },
  transcodeVideo: { memoryBytes: 2048 * mebibyte, timeoutMs: 25 * minuteMs },
  font: { memoryBytes: 768 * mebibyte, timeoutMs: 30_000 },
  importPsd: { memoryBytes: 2048 * mebibyte, timeoutMs: 4 * minuteMs },
} as const
