import type { BaseRecord } from './record.ts'

/** The version of a kind of document and the migrations from older versions. */
export interface Schema<R extends BaseRecord> {
  /** Version of the records in memory, at least 1. */
  version: number
  /** One migration per version, in any order; the one with `to: 2` migrates version 1. */
  migrations: readonly Migration[]
  /** Throws for an invalid record; the transaction that writes it is rolled back. */
  validate?(record: R): void
}

export interface Migration {
  to: number
  /** Receives a copy, which it may change in place; a returned value replaces the records. */
  up(
    records: Record<string, Record<string, unknown>>,
  ): Record<string, Record<string, unknown>> | undefined | void
}
