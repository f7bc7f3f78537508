import { mebibyte } from './units.ts'

/** Recordings of gameplay. */
export const recordingLimits = {
  projectsPerAccount: 500,
  gameplaysPerAccount: 1000,
  rendersPerAccount: 5000,
  /** Characters of the name of a rendered video without its extension. */
  fileNameLength: 180,
  /** Audio that a rendered ad starts: ten a second for five minutes. */
  voicesPerRender: 3000,
  /** Videos of an ad that are decoded while it is rendered; further ones show nothing. */
  videosPerRender: 12,
  /** A game that needs longer for a frame, or for its page, runs without end (RC-14.5). */
  gameAnswerMs: 25_000,
  /** A browser that does not answer its first commands has failed to start. */
  browserAnswerMs: 60_000,
  /** Steps by which a game has drawn something. */
  gameBlankSteps: 600,
  /** Steps that are played at once without a frame. */
  gameUnseenSteps: 60,
  /** Browsers of one render that may end before their game is given up. */
  gameBrowsers: 4,
  /** Faults of one kind that are kept of a render, and characters of each. */
  gameFaults: 5,
  gameFaultCharacters: 200,
  /** Runs of simulated players of one account that wait or run, and that it starts within 24 hours. */
  autoPlaysPending: 2,
  autoPlaysPerDay: 100,
  /** Checks of variants of one account that wait or run. */
  checksPending: 2,
  /** Seeds of runs are below this; those of their takes, which follow, fit the column. */
  autoPlaySeeds: 2_000_000_000,
  /** Days that takes of simulated players are kept. */
  autoPlayDays: 14,
} as const

/** Uploaded builds of games; sizes are counted while unpacking. */
export const buildLimits = {
  files: 3000,
  /** Bytes of all files together. */
  unpacked: 1024 * mebibyte,
  /** Bytes of a page, which is read as a whole. */
  pageBytes: 8 * mebibyte,
  /** How long an address of a build is served, and how long before its end a new one is made. */
  mountMs: 12 * 3_600_000,
  mountRenewMs: 4 * 3_600_000,
} as const

/** The strip of frames that shows a take: frames beside each other, pixels of one in portrait. */
export const filmstrip = { frames: 8, width: 90, height: 160 } as const
