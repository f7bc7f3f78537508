import type { Requested } from '@adloom/contract/staff-grants'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, never>

/** What a staff member did; the database refuses to change or delete a row. */
export interface StaffActRow {
  id: Generated<number>
  user_id: number
  /** The account that it concerned. */
  account_id: number | null
  action: string
  object: Generated<string>
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
  reason: Generated<string>
  address: string
  created_at: Stamp
}

/** A grant or refund that was asked for. It leaves the state `requested` once, and never changes then. */
export interface StaffRequestRow {
  id: Generated<number>
  account_id: number
  gift: ColumnType<Requested, string, never>
  reason: string
  /** Names the act of the requesting user: a repeat of it asks once. */
  idempotency_key: string
  state: Generated<'requested' | 'approved' | 'refused' | 'withdrawn' | 'expired'>
  needs_second: boolean
  requested_by: number
  requested_at: Stamp
  expires_at: Date
  decided_by: number | null
  decided_at: Date | null
  decision_reason: Generated<string>
}

export interface StaffTables {
  staff_acts: StaffActRow
  staff_requests: StaffRequestRow
}
