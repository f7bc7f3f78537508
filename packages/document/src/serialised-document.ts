import type { BaseRecord } from './record.ts'

/** A stored document: its schema version and its records by id. */
export interface SerialisedDocument<R extends BaseRecord> {
  schema: number
  records: Record<string, R>
}
