import type { Measure } from '@adloom/contract/insight-metrics'
import type { FactDimension } from '../../../analytics/fact-query.ts'
import { dayMs } from '../../../platform/limits/units.ts'

/**
 * Sums of one day of the network's own zone. `day` counts days since 1970; `cost` is in millionths of a
 * dollar.
 */
export interface NetworkRow {
  day: number
  keys: Partial<Record<FactDimension, string>>
  sums: Partial<Record<Measure, number>>
}

/** Inclusive days of the network's own zone. */
export interface PullWindow {
  fromDay: number
  toDay: number
}

export interface PulledReport {
  rows: NetworkRow[]
  /** The answers as they came, to explain a number later. */
  raw: Buffer[]
}

/** Why a network gave no report. The account keeps its earlier data and shows the reason. */
export type NetworkFaultReason =
  | 'credentials_wrong'
  | 'rate_limited'
  | 'range_refused'
  | 'unavailable'
  | 'answer_wrong'

export class NetworkFault extends Error {
  readonly reason: NetworkFaultReason
  /** Earliest time of another attempt, if the network states one. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: NetworkFaultReason,
    message: string,
    options: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs
  }
}

export interface SubAccount {
  id: string
  name: string
}

/** The reporting API of one ad network, with the credentials of one account. */
export interface AdNetwork {
  /** Verifies the credentials. Returns the accounts they give access to. Throws NetworkFault. */
  accounts(): Promise<SubAccount[]>
  /** Returns all rows of a window. Throws NetworkFault; a partial report is never returned. */
  pull(window: PullWindow): Promise<PulledReport>
}

/** When and how a network's reports are pulled; the sources are in `reference` of each client. */
export interface PullRules {
  /** IANA zone or fixed offset in which the network counts days. */
  zone: string
  /** Days before today that are pulled again each time, because late installs change them. */
  trailingDays: number
  /** Days of one request at most, and the oldest day that it may ask for. */
  requestDays: number
  historyDays: number
  /** Hours after the end of a day when its numbers are complete. */
  completeAfterHours: number
}

/** Returns a day since 1970 as in 2026-11-23. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns the day since 1970 of a date such as 2026-11-23 or 20261123. Throws NetworkFault. */
export function dayOfDate(date: string): number {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(date)
  const ms = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN
  if (!match || Number.isNaN(ms) || dateOfDay(ms / dayMs) !== `${match[1]}-${match[2]}-${match[3]}`)
    throw new NetworkFault('answer_wrong', `not a date: ${date.slice(0, 40)}`)
  return ms / dayMs
}

/** Divides a window into requests of at most `days` days. */
export function requestsOf({ fromDay, toDay }: PullWindow, days: number): PullWindow[] {
  const list: PullWindow[] = []
  for (let from = fromDay; from <= toDay; from += days)
    list.push({ fromDay: from, toDay: Math.min(toDay, from + days - 1) })
  return list
}

/** Reads a count of a report. Throws NetworkFault for anything but a whole number of at least 0. */
export function readCount(text: string | number | undefined, column: string): number {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new NetworkFault('answer_wrong', `${column} is not a count: ${String(text).slice(0, 40)}`)
  return value
}

/** Reads an amount in dollars as millionths. Throws NetworkFault. */
export function readMoney(text: string | number | undefined, column: string): number {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value) || value < 0 || value > 1e9)
    throw new NetworkFault('answer_wrong', `${column} is not an amount: ${String(text).slice(0, 40)}`)
  return Math.round(value * 1_000_000)
}
