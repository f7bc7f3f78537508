import type * as contract from '@adloom/contract/staff'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { byteOrderMark, csvLine } from '@adloom/contract/csv-line'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import { wordsQuery } from '../accounts/words-query.ts'
import { recordAct, staffActions } from './service.ts'

type Filter = z.output<typeof contract.actsFile.input>

/** A page of the audit (BL-01.36). */
export async function listActs({ db }: AppContext, input: z.output<typeof contract.acts.input>) {
  const rows = await findActs(db, input, input.page_size + 1, input.before)
  const list = rows.slice(0, input.page_size)
  return {
    list: list.map(({ created_at, before, after, account_name, ...row }) => ({
      ...row,
      account_name: account_name ?? '',
      before: textOf(before),
      after: textOf(after),
      created_time: wireTime(created_at),
    })),
    next: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
    actions: [...staffActions],
  }
}

const columns = [
  'time',
  'user',
  'action',
  'account',
  'object',
  'before',
  'after',
  'reason',
  'address',
] as const

/** The audit as comma-separated values, oldest last; exporting it is an act too. */
export async function exportActs({ db }: AppContext, input: Filter, caller: Caller) {
  const rows = await findActs(db, input, staffLimits.fileRows + 1)
  const kept = rows.slice(0, staffLimits.fileRows)
  const lines = kept.map(row => [
    row.created_at.toISOString(),
    row.email,
    row.action,
    row.account_id === null ? '' : `${row.account_id} ${row.account_name ?? ''}`,
    row.object,
    textOf(row.before),
    textOf(row.after),
    row.reason,
    row.address,
  ])
  await recordAct(db, caller, { action: 'acts_exported', object: String(kept.length) })
  const text = byteOrderMark + [columns, ...lines].map(csvLine).join('')
  return { text, rows: kept.length, complete: rows.length === kept.length }
}

function textOf(value: Record<string, unknown> | null): string {
  return value ? JSON.stringify(value) : ''
}

async function findActs(db: Executor, filter: Filter, limit: number, before?: number) {
  const words = wordsQuery(filter.keyword)
  let query = db
    .selectFrom('staff_acts')
    .innerJoin('users', 'users.id', 'staff_acts.user_id')
    .leftJoin('accounts', 'accounts.id', 'staff_acts.account_id')
    .select([
      'staff_acts.id',
      'staff_acts.action',
      'staff_acts.object',
      'staff_acts.before',
      'staff_acts.after',
      'staff_acts.reason',
      'staff_acts.address',
      'staff_acts.created_at',
      'staff_acts.account_id',
      'users.username',
      'users.email',
      'accounts.name as account_name',
    ])
    .orderBy('staff_acts.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('staff_acts.id', '<', before)
  if (filter.action !== '') query = query.where('staff_acts.action', '=', filter.action)
  if (filter.account_id !== undefined) query = query.where('staff_acts.account_id', '=', filter.account_id)
  if (filter.from_time !== undefined)
    query = query.where('staff_acts.created_at', '>=', new Date(filter.from_time * 1000))
  if (filter.to_time !== undefined)
    query = query.where('staff_acts.created_at', '<', new Date(filter.to_time * 1000))
  if (words !== '')
    query = query.where(
      sql<boolean>`search_words(users.email || ' ' || users.username || ' ' || coalesce(accounts.name, '')
        || ' ' || staff_acts.object || ' ' || staff_acts.reason) @@ to_tsquery('simple', ${words})`,
    )
  return query.execute()
}
