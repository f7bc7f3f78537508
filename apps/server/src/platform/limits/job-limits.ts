import { dayMs, minuteMs, secondMs } from './units.ts'

/** The queue of jobs and its workers. */
export const jobLimits = {
  /** Polling interval for jobs without a notification. */
  pollEveryMs: secondMs,
  /** Progress of one job is not reported more often. */
  progressEveryMs: 250,
  /** A job that ran while this many workers ended is not given to another (RS-03.5). */
  maxCrashes: 2,
  /** The executor also counts attempts. The limits of job kinds decide, so this one is never reached. */
  executorAttempts: 100,
  /** The executor's priority is a smallint; turns begin at 0 again whenever no job is pending. */
  lastTurn: 32_767,
  /**
   * A worker that has not reported for this long is dead; with the sweep's rhythm its jobs are free within 20
   * s.
   */
  deadAfterMs: 15_000,
  /** A chore that was missed while no worker ran is made up for within this time, and tried this often. */
  choreBackfillMs: dayMs,
  choreAttempts: 5,
  /** Jobs that wait for ad networks: of all accounts, and of one. */
  networkJobs: 6,
  networkJobsOfAccount: 2,
  /** Running jobs get this long to end at an orderly stop. */
  stopMs: 5000,
  /** How long the parent may see a signal to the process group after its child has ended by it. */
  signalLagMs: 500,
  /** Delays before a worker process that ended is replaced: the first, the second, … and every later time. */
  respawnMs: [250, 1000, 3000, 5000],
} as const

/** Pushes of creatives to ad networks (AD-04). */
export const pushLimits = {
  /** Pushes of one account that wait or run. */
  pending: 400,
  /** Times that one push is started, with its first. */
  runs: 20,
  /** Days that what was pushed is kept for a retry. */
  contentDays: 30,
} as const

/** Time limits and attempts of each job kind. The time limit of packs is in the contract (C§9). */
export const jobKindLimits = {
  /** Each ends after the task of a child process that it waits for (`mediaLimits`, `documentTaskLimits`). */
  prepareAsset: { timeoutMs: 1_600_000, maxAttempts: 3 },
  transcodeAsset: { timeoutMs: 200_000, maxAttempts: 3 },
  transcodeVideo: { timeoutMs: 1_600_000, maxAttempts: 3 },
  mergeVideos: { timeoutMs: 1_600_000, maxAttempts: 2 },
  /** The time of the fetches, of the studies of their images, and of the drawing. */
  makeAiBanners: { timeoutMs: 8 * minuteMs, maxAttempts: 2 },
  makeVoice: { timeoutMs: 9 * minuteMs, maxAttempts: 2 },
  importPlayable: { timeoutMs: 10 * minuteMs, maxAttempts: 2 },
  importPsd: { timeoutMs: 5 * minuteMs, maxAttempts: 2 },
  prepareMedia: { timeoutMs: 5 * minuteMs, maxAttempts: 1 },
  renderCover: { timeoutMs: 30_000, maxAttempts: 2 },
  drawVariants: { timeoutMs: 10 * minuteMs, maxAttempts: 2 },
  /** 200 creatives, each of which may take the time of one check. */
  checkDelivery: { timeoutMs: 60 * minuteMs, maxAttempts: 2 },
  packDelivery: { timeoutMs: 60 * minuteMs, maxAttempts: 2 },
  prepareReview: { timeoutMs: 60 * minuteMs, maxAttempts: 2 },
  renderRecording: { timeoutMs: 65 * minuteMs, maxAttempts: 2 },
  renderVideo: { timeoutMs: 65 * minuteMs, maxAttempts: 2 },
  makePlayableVideos: { timeoutMs: 65 * minuteMs, maxAttempts: 2 },
  exportPlayableVideos: { timeoutMs: 5 * minuteMs, maxAttempts: 2 },
  prepareBuild: { timeoutMs: 11 * minuteMs, maxAttempts: 2 },
  autoPlay: { timeoutMs: 6 * minuteMs, maxAttempts: 2 },
  checkVariants: { timeoutMs: 6 * minuteMs, maxAttempts: 2 },
  playForecast: { timeoutMs: 10 * minuteMs, maxAttempts: 2 },
  exportReport: { timeoutMs: 5 * minuteMs, maxAttempts: 2 },
  packPlayable: { maxAttempts: 2 },
  /** Packing and up to two uploads that each may take the time of a request. */
  pushCreative: { timeoutMs: 15 * minuteMs, maxAttempts: 4 },
  pullAdReports: { timeoutMs: 20 * minuteMs, maxAttempts: 3 },
  pullRevenue: { timeoutMs: 20 * minuteMs, maxAttempts: 3 },
  mailAlerts: { timeoutMs: 60_000, maxAttempts: 5 },
  mailDemand: { timeoutMs: 60_000, maxAttempts: 5 },
  mailPartnerDecision: { timeoutMs: 60_000, maxAttempts: 5 },
  mailPlanSignals: { timeoutMs: 60_000, maxAttempts: 5 },
  mailOrder: { timeoutMs: minuteMs, maxAttempts: 5 },
  dropAdReports: { timeoutMs: 2 * minuteMs, maxAttempts: 5 },
} as const
