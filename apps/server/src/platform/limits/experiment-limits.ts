/** Experiments: what their statistics and calls need and accept. */
export const experimentLimits = {
  /** Verdicts are given after whole weeks. */
  weekDays: 7,
  /** Days before the test of days is looked at. */
  fewestDays: 5,
  /** Units of an arm, and its expected events, before its first look. */
  fewestUnits: 250,
  fewestEvents: 25,
  /** Units of all arms before their shares are checked. */
  fewestSharedUnits: 100,
  /** Weeks in a row that an effect falls before it wears off. */
  fallingWeeks: 4,
  perAccount: 200,
  /** Hours after which the events of a day are complete. */
  lateHours: 6,
  /** Days in which installs still arrive. */
  installDays: 2,
  /** A network without new rows for so many days is not waited for. */
  silentDays: 3,
  /** Days from which a plan takes its values. */
  measuredDays: 28,
} as const
