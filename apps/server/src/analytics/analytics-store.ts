import type { Fact, FactQuery, FactRow } from './fact-query.ts'

/** Facts to insert, with the id of their batch: a batch that is already stored is ignored. */
export interface FactBatch {
  id: string
  event: readonly Fact[]
  scene: readonly Fact[]
  /** None if absent. */
  flow?: readonly Fact[]
}

/** A window of a source's facts: inclusive days of the network's own zone. */
export interface FactWindow {
  account: number
  source: string
  fromDay: number
  toDay: number
}

/**
 * The store of facts. Writes are durable when they resolve and may be repeated after an error. Throws the
 * failures `analytics_unavailable`, `analytics_slow`, `analytics_too_large` and `disk_full`.
 */
export interface AnalyticsStore {
  append(batch: FactBatch): Promise<void>
  /** Replaces the daily facts of a window by others in one transaction. */
  replaceWindow(window: FactWindow, facts: readonly Fact[]): Promise<void>
  /** The signal interrupts the query in the store. */
  rows(query: FactQuery, signal?: AbortSignal): Promise<FactRow[]>
  /** Number of rows of a query without its limit. */
  count(query: FactQuery, signal?: AbortSignal): Promise<number>
  close(): Promise<void>
}

/** A store with the upkeep that only its owner runs. */
export interface OwnedStore extends AnalyticsStore {
  /** Removes what no query can see any more and compacts the facts. Safe at any time. */
  maintain(): Promise<void>
  /** Writes a consistent copy of all facts to a new file. Writes wait meanwhile. */
  backUp(path: string): Promise<void>
}

/** Throws when a fact is not a daily one of the window's account and days. */
export function requireInWindow(
  { account, fromDay, toDay }: FactWindow,
  facts: readonly Pick<Fact, 'account' | 'hour' | 'daily'>[],
): void {
  const isInside = facts.every(
    fact =>
      fact.daily && fact.account === account && fact.hour >= fromDay * 24 && fact.hour < (toDay + 1) * 24,
  )
  if (!isInside) throw new TypeError('a fact is outside of its window')
}
