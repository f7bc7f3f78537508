import { dayMs, hourMs, mebibyte, minuteMs } from './units.ts'

/** Child processes for files and documents (RS-03). */
export const poolLimits = {
  /** A native library that leaks does so for this many tasks at most. */
  tasksPerChild: 200,
  /**
   * A child that holds more memory after a task ends, since its next task would exceed the limit because of
   * the previous one.
   */
  restingBytes: 512 * mebibyte,
  /** A child that has nothing to do is ended after this time. */
  idleMs: 60_000,
  /** Tasks of one account that may wait for a child; more are refused. */
  maxWaitingPerAccount: 100,
  /** Children that parse documents on a save; one account takes one fewer. */
  parseChildren: 2,
  /** Children that play forecasts, at the lowest priority. */
  forecastChildren: 1,
  /** Children that render recordings, at the lowest priority. */
  renderChildren: 2,
  /** Children that play takes: simulated players, and repetitions of variants. */
  takeChildren: 1,
  /** JavaScript heap of a document child; images and encoders lie beside it. */
  documentHeapMegabytes: 768,
  /** Seconds to wait when an account has too many tasks waiting. */
  retryAfterSeconds: 15,
  /** Intervals for measuring the memory of a child, and for the child's check that its parent lives. */
  memoryCheckMs: 100,
  parentCheckMs: 2000,
  /** Task folders that a process left behind are removed at this age. */
  leftFolderMs: dayMs,
  /** How long a trial of a kind of confinement may take. */
  confinementTrialMs: 10_000,
  /**
   * Resource limits of a child (RS-06.7). Address space is not limited: V8 reserves far more than it uses, so
   * the pool watches resident memory.
   */
  fileBytes: 4096 * mebibyte,
  openFiles: 1024,
  cpuSeconds: 7200,
} as const

/** Limits of one media task. Ten minutes of video are encoded within the longest on two cores. */
export const mediaLimits = {
  inspect: { memoryBytes: 1536 * mebibyte, timeoutMs: minuteMs },
  prepare: { memoryBytes: 1536 * mebibyte, timeoutMs: 2 * minuteMs },
  prepareVideo: { memoryBytes: 2048 * mebibyte, timeoutMs: 25 * minuteMs },
  transcode: { memoryBytes: 1024 * mebibyte, timeoutMs: 3 * minuteMs },
  transcodeVideo: { memoryBytes: 2048 * mebibyte, timeoutMs: 25 * minuteMs },
  unpackBuild: { memoryBytes: 1024 * mebibyte, timeoutMs: 10 * minuteMs },
  font: { memoryBytes: 768 * mebibyte, timeoutMs: 30_000 },
  /** 200 lines take about 2 s of one processor. */
  invoice: { memoryBytes: 768 * mebibyte, timeoutMs: 30_000 },
  importPsd: { memoryBytes: 2048 * mebibyte, timeoutMs: 4 * minuteMs },
  mergeVideos: { memoryBytes: 2048 * mebibyte, timeoutMs: 25 * minuteMs },
  /** A minute in 1080 × 1920 takes about two minutes of one processor. */
  renderVideo: { memoryBytes: 1536 * mebibyte, timeoutMs: 60 * minuteMs },
} as const

/** Limits of an animated image for a frame sheet (AS-08.1); a larger one stays a still image. */
export const animationLimits = {
  frames: 300,
  /** Of all frames together, decoded. */
  pixels: 400_000_000,
  sheetBytes: 8 * mebibyte,
} as const

/** Limits of one task on a document. Tasks of jobs end before the time limit of their job. */
export const documentTaskLimits = {
  parse: { memoryBytes: 1024 * mebibyte, timeoutMs: 30_000 },
  check: { memoryBytes: 1536 * mebibyte, timeoutMs: 110_000 },
  pack: { memoryBytes: 1536 * mebibyte, timeoutMs: 110_000 },
  preview: { memoryBytes: 1536 * mebibyte, timeoutMs: minuteMs },
  cover: { memoryBytes: 1024 * mebibyte, timeoutMs: 25_000 },
  elements: { memoryBytes: 1024 * mebibyte, timeoutMs: 25_000 },
  forecast: { memoryBytes: 1024 * mebibyte, timeoutMs: 8 * minuteMs },
  /** Five minutes at 1080 x 1920 and 60 frames take about 25 minutes of one processor. */
  render: { memoryBytes: 3072 * mebibyte, timeoutMs: 60 * minuteMs },
  /** The memory is that of the largest process of the browser. */
  renderGame: { memoryBytes: 3072 * mebibyte, timeoutMs: 60 * minuteMs },
  /** Its browser plays each mode of the simulator for some seconds. */
  importPlayable: { memoryBytes: 3072 * mebibyte, timeoutMs: 6 * minuteMs },
  autoPlay: { memoryBytes: 1024 * mebibyte, timeoutMs: 5 * minuteMs },
  variantCheck: { memoryBytes: 1024 * mebibyte, timeoutMs: 5 * minuteMs },
  /** The memory is that of the largest process of the browser. */
  gameCheck: { memoryBytes: 3072 * mebibyte, timeoutMs: 5 * minuteMs },
} as const

/** JSON bytes of a document that are parsed within the web process; more goes to a child process. */
export const parsedInProcessBytes = 32_768

/**
 * Pixels of an image that is decoded within the web process, in about a twentieth of a second; a larger one
 * goes to a child process.
 */
export const inspectedInProcessPixels = 2048 * 2048

/** The worker process and its supervisor (RS-03.4). */
export const workerLimits = {
  /** The interval of the worker's heartbeats to its parent and to the database. */
  beatEveryMs: 3000,
  /** A worker that misses more reports than this is stuck and is killed. */
  maxMissedBeats: 5,
  /** A worker that ran this long was healthy: the next one starts without a delay. */
  steadyMs: minuteMs,
  /** An orderly stop that takes longer ends in a kill. */
  killAfterMs: 12_000,
} as const

/** Requests to the viewer without a session (SH-02), by address and minute. */
export const viewerLimits = {
  /** Validity of a share link. */
  shareDays: 30,
  looksAMinute: 120,
  /** A viewer loads a template's images one by one. */
  filesAMinute: 1200,
  packsAMinute: 30,
  /** Number of packed previews that are kept, their lifetime, and the age at which an access renews them. */
  previews: 500,
  previewMs: 6 * hourMs,
  previewRenewMs: 5 * 60 * minuteMs,
} as const

/** Reviews of deliveries (PL-04). */
export const reviewLimits = {
  /** Reviews of one delivery, comments and remembered visitors of one review, and entries of its history. */
  perDelivery: 50,
  /** Open reviews of one reviewer that are looked at for decisions that wait. */
  waiting: 100,
  comments: 1000,
  visitors: 200,
  history: 200,
  /** Versions of one creative in a review, and reviews of one account that are being packed at once. */
  versions: 50,
  packing: 50,
  /** What clients may do with one review in an hour. */
  eventsPerHour: 500,
  /** Requests of one network through all links; comments and decisions of one network. */
  opensAMinute: 120,
  writesAMinute: 20,
  /** Number of mounted reviews that are kept, the lifetime of a mount, and the age that renews it. */
  mounts: 500,
  mountMs: 6 * hourMs,
  mountRenewMs: 5 * 60 * minuteMs,
  /** The lifetime of the address of a file that a client downloads. */
  fileMs: 5 * minuteMs,
} as const

/** Lists of assets and what is kept with one (AS-01). */
export const assetLimits = {
  /** Rows that pages reach and that are counted. */
  listReach: 10_000,
  /** Ids in one answer. */
  idsAtOnce: 5000,
  /** Groups of letters of a keyword that are looked up together; more would not make it rarer. */
  keywordRuns: 12,
  /** Tags in one list of tags. */
  shownTags: 500,
  /** Converted forms of one asset: they count for no storage quota. */
  forms: 100,
  /** Numbers that are tried behind a name that is taken: of assets, and of packed works. */
  numberedNames: 1000,
  numberedWorks: 10_000,
  /** Names that are looked up at once. */
  namesAtOnce: 50,
  /** A restore of names that others take at the same moment is tried so often. */
  restoreAttempts: 5,
  /** Assets that one step purges, and that one step gives the checksum or the derivatives that they lack. */
  purgedAtOnce: 500,
  summedAtOnce: 100,
  preparedAtOnce: 500,
  /** Assets with one of the checksums that are looked up together. */
  sameSums: 5000,
  /** Projects that are listed as users of one asset. */
  listedUses: 200,
} as const

/** Search parameters for lists of assets (AS-01). */
export const listLimits = {
  /** Each window is this many times larger than the one before. */
  windowGrowth: 16,
  /** Up to this many rows are fetched one by one rather than by a window. */
  fewRows: 2500,
  /** Collecting so many rows costs about what looking at a window does. */
  collectableRows: 20_000,
  /** Characters of the order and of the key in a cursor. */
  cursorOrder: 40,
  cursorKey: 400,
} as const
