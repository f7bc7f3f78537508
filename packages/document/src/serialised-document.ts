import type { BaseRecord } from './record.ts'

/** A document at rest: schema version and records by id. */
export interface SerialisedDocument<R extends BaseRecord> {
  schema: number
  records: Record<string, R>
}
