import { dateOfDay } from '../../../analytics/periods.ts'
import type { Measure } from '@adloom/contract/insight-metrics'
import type { FactDimension } from '../../../analytics/fact-query.ts'
import type { adNetworkLimits } from '../../../platform/limits/ad-network-limits.ts'
import { dayMs, hourMs } from '../../../platform/limits/units.ts'

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

/** Dimensions whose values are ids that the network has names for. */
export type NamedDimension = 'campaign_id' | 'adset_id' | 'ad_id'

export interface PulledReport {
  rows: NetworkRow[]
  /** Names of the ids in the rows, by dimension and id. */
  names: Record<NamedDimension, Map<string, string>>
  /** The answers as received, each compressed by gzip, to explain a number later. */
  raw: Buffer[]
}

/** Why a network gave no report. The account keeps its earlier data and shows the reason. */
export type NetworkFaultReason =
  | 'credentials_wrong'
  | 'rate_limited'
  | 'range_refused'
  | 'unavailable'
  | 'answer_wrong'
  /** A creative was refused; the message has the network's own words. */
  | 'creative_refused'

export class NetworkFault extends Error {
  readonly reason: NetworkFaultReason
  /** Delay until another attempt, if the network states one. */
  readonly retryAfterMs: number | undefined

  constructor(
    reason: NetworkFaultReason,
    message: string,
    options: { retryAfterMs?: number | undefined } = {},
  ) {
    super(message)
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs
  }
}

export interface NetworkObject {
  id: string
  name: string
}

/**
 * What a creative is pushed to and what a report can be limited to: promoted apps, creative sets, folders of
 * creatives, and the ad networks that a platform reports on.
 */
export type NetworkObjectKind = 'apps' | 'creative-sets' | 'folders' | 'channels'

/** The reporting API of one ad network, with the credentials of one account. */
export interface AdNetwork {
  /**
   * Verifies the credentials. Returns the accounts they give access to, the main one first. Throws
   * NetworkFault.
   */
  accounts(): Promise<NetworkObject[]>
  /** Returns the objects of one kind; none if the network has no such objects. Throws NetworkFault. */
  objects(kind: NetworkObjectKind): Promise<NetworkObject[]>
  /** Returns all rows of a window. Throws NetworkFault; a partial report is never returned. */
  pull(window: PullWindow): Promise<PulledReport>
}

/** What a client needs from its environment. */
export interface NetworkOptions {
  /** Replaces the vendor's addresses: the local networks of the demo and of tests. */
  origin?: string | undefined
  now: () => number
  /** Hours from UTC in which the account counts days, where its network has no zone for all accounts. */
  zoneHours?: number | undefined
  /** Resolves after a delay that the network asked for. */
  wait: (ms: number) => Promise<void>
  /** Ends a pull that is no longer wanted. */
  signal?: AbortSignal | undefined
  limits?: Partial<NetworkLimits> | undefined
}

export type NetworkLimits = Record<keyof typeof adNetworkLimits, number>

/** When and how a network's reports are pulled; each client names its sources. */
export interface PullRules {
  /** IANA zone in which the network counts days. */
  zone: string
  /** Days before today that are pulled again each time, because late installs change them. */
  trailingDays: number
  /** Days of one request at most. */
  requestDays: number
  /** Days before today that the oldest day of a request may be. */
  historyDays: number
  /** Hours after the end of a day when its numbers are complete. */
  completeAfterHours: number
}

/** Returns the day since 1970 that a zone has at a time. */
export function dayInZone(zone: string, ms: number): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms)
  return dayOfDate(date)
}

/** Returns the newest day whose numbers the network states as complete. */
export const newestCompleteDay = ({ zone, completeAfterHours }: PullRules, nowMs: number): number =>
  dayInZone(zone, nowMs - completeAfterHours * hourMs) - 1

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
