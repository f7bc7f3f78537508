import { minuteMs } from './units.ts'

/** Forecasts of versions by simulated players. */
export const forecastLimits = {
  /** After this time no further player begins. */
  budgetMs: 5 * minuteMs,
  /** Forecasts of one account that wait or run at once. */
  pendingOfAccount: 3,
  /** Forecasts that one account starts within 24 hours; a version that was played before counts for none. */
  startsPerDay: 60,
  /** Versions of a project that are ranked: the newest ones. */
  rankedVersions: 20,
  /** Displays from which a project's measured rate counts, and days back from now. */
  measuredDisplays: 1000,
  measuredDays: 90,
  /** Projects whose rates are read for the calibration. */
  measuredProjects: 2000,
  /** Measured creatives below which no forecast is calibrated. */
  calibrationCreatives: 20,
  /** Rank correlation below which a forecast is no prediction. */
  calibrationCorrelation: 0.5,
  /** Days that a forecast without a project is kept. */
  unusedDays: 30,
} as const
