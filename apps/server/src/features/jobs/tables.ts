import type { PsdNote } from '@adloom/contract/ps'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface JobRow {
  id: Generated<number>
  account_id: number
  user_id: number
  kind: string
  title: string
  input: ColumnType<unknown, string, never>
  status: Generated<'pending' | 'success' | 'fail'>
  progress: Generated<number>
  /** Number of runs started; a run commits only while it is the newest one. */
  attempt: Generated<number>
  /** Jobs wait for others of their lane only. */
  lane: Generated<'short' | 'long' | 'network'>
  /** The place in the order of the lane, which is fair between accounts. */
  turn: Generated<number>
  /** How many times a worker ended while it ran the job. */
  crashes: Generated<number>
  /** A worker has started it and not ended it. */
  running: Generated<boolean>
  result: ColumnType<
    { url: string; size: number; name: string; project_id?: number; notes?: PsdNote[] } | null,
    string | null | undefined,
    string | null
  >
  /** Catalogue name of the error with its values. */
  error: ColumnType<
    { reason: string; values: Record<string, string | number> } | null,
    string | null | undefined,
    string | null
  >
  read: Generated<boolean>
  /** Internal work that the task center does not list. */
  silent: Generated<boolean>
  created_at: Stamp
  updated_at: Stamp
}

export interface JobTables {
  jobs: JobRow
}
