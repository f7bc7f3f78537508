import type { Fact, FactQuery, FactRow } from './fact-query.ts'

/** Facts to insert, with the id of their batch: a batch that is already stored is ignored. */
export interface FactBatch {
  id: string
  event: readonly Fact[]
  scene: readonly Fact[]
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
