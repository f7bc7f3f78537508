import type { PlayableRecord } from '../format/records.ts'

/** What looks things up in a document: a store, or a transaction with its own writes. */
export interface RecordReader {
  get(id: string): PlayableRecord | undefined
  all(): readonly PlayableRecord[]
}
