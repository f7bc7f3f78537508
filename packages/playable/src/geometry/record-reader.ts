import type { PlayableRecord } from '../format/records.ts'

/** Access to records by id: a store, or a transaction with its uncommitted writes. */
export interface RecordReader {
  get(id: string): PlayableRecord | undefined
  all(): readonly PlayableRecord[]
}
