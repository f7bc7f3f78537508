import { hourMs, minuteMs } from './units.ts'

/** Rules of alerts and their evaluation. */
export const alertLimits = {
  rulesPerAccount: 50,
  /** Objects of a breakdown that a rule judges, those with the largest values first. */
  objects: 50,
  /** Objects that an incident keeps, and that a message names. */
  findings: 20,
  shownFindings: 3,
  /** Incidents that one message names; the others are counted. */
  shownIncidents: 3,
  previewDays: 60,
  /** Days that a recovery is counted over, and after which an incident without a day outside ends. */
  recoveryDays: 2,
  forgottenDays: 14,
  /** An open incident is repeated by message after this many days. */
  reminderDays: 7,
  /** Networks attribute installs to a day for this many days after it. */
  lateInstallDays: 2,
  /** Accounts whose newest data are older than this are left out of bands. */
  staleDays: 7,
  /** After the end of a day events still arrive for as long as the collector accepts them. */
  eventsCompleteMs: 7 * hourMs,
  /** A network has this long after a day is complete until its data count as missing. */
  pullGraceMs: 6 * hourMs,
  checkEveryMs: 30 * minuteMs,
  accountsAtOnce: 500,
  incidentDays: 400,
  /** Fewest events below a rate or an average, and the events that a share is expected to count. */
  fewestPerShare: 1000,
  expectedPerShare: 20,
  fewestPerMean: 20,
  /** Days before a silence in which an object must have had data. */
  silenceHistoryDays: 60,
} as const
