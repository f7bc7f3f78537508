import type { BaseRecord } from './record.ts'

/** The shape of a kind of document: its version and how older ones become it. */
export interface Schema<R extends BaseRecord> {
  /** Version of the records the program works with; 1 or more. */
  version: number
  /** One migration per version, in any order; `to` 2 converts version 1 to 2. */
  migrations: readonly Migration[]
  /** Throws to refuse a record; the transaction that wrote it is rolled back. */
  validate?(record: R): void
}

export interface Migration {
  to: number
  /** Gets a copy it may change in place; what it returns, if anything, replaces the records. */
  up(
    records: Record<string, Record<string, unknown>>,
  ): Record<string, Record<string, unknown>> | undefined | void
}
