import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string, string>

/** An object of the payment sandbox: a session, an intent, a refund or an event. */
export interface SandboxObjectRow {
  id: string
  kind: string
  body: Json<Record<string, unknown>>
  created_at: Stamp
}

/** The answer to a request with a key; without a status it is still at work. */
export interface SandboxAnswerRow {
  key: string
  request_hash: string
  status: number | null
  body: Json<unknown> | null
  created_at: Stamp
}

/** `deliver` sends the event `subject`, `settle` ends the delayed payment of the session `subject`. */
export interface SandboxTaskRow {
  id: Generated<number>
  kind: 'deliver' | 'settle'
  subject: string
  fault: Generated<string>
  attempt: Generated<number>
  state: Generated<'waiting' | 'done' | 'dropped' | 'failed'>
  answer: Generated<string>
  due_at: Date
  created_at: Stamp
}

export interface SandboxSwitchRow {
  name: string
  percent: number
}

export interface SandboxTables {
  sandbox_objects: SandboxObjectRow
  sandbox_answers: SandboxAnswerRow
  sandbox_tasks: SandboxTaskRow
  sandbox_switches: SandboxSwitchRow
}
