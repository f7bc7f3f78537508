import type * as contract from '@adloom/contract/staff'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { recordAct } from '../acts/service.ts'
import { findAccount } from './read-account.ts'

/** A page of an account's ledger; the reading is recorded (BL-01.32). */
export async function readLedger(
  { db }: AppContext,
  input: z.output<typeof contract.ledger.input>,
  caller: Caller,
) {
  const { account_id: accountId, unit, before, page_size: size } = input
  const { name } = await findAccount(db, accountId)
  await recordAct(db, caller, { action: 'ledger_read', accountId, object: name })
  let query = db
    .selectFrom('ledger_transactions as t')
    .select(['t.id', 't.kind', 't.cause', 't.settles', 't.created_at'])
    .where('t.account_id', '=', accountId)
    .orderBy('t.id', 'desc')
    .limit(size + 1)
  if (before !== undefined) query = query.where('t.id', '<', before)
  if (unit !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_postings as p')
          .select('p.id')
          .whereRef('p.transaction_id', '=', 't.id')
          .where('p.unit', '=', unit),
      ),
    )
  const rows = await query.execute()
  const page = rows.slice(0, size)
  const postings =
    page.length === 0
      ? []
      : await db
          .selectFrom('ledger_postings')
          .select(['transaction_id', 'unit', 'place', 'grant_id', 'amount'])
          .where(
            'transaction_id',
            'in',
            page.map(row => row.id),
          )
          .orderBy('id')
          .execute()
  return {
    list: page.map(({ created_at, ...row }) => ({
      ...row,
      created_time: wireTime(created_at),
      postings: postings
        .filter(one => one.transaction_id === row.id)
        .map(({ transaction_id: _transaction, ...posting }) => posting),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** A page of what an account's users did; the reading is recorded (BL-01.32). */
export async function readAccountActivity(
  { db }: AppContext,
  input: z.output<typeof contract.activity.input>,
  caller: Caller,
) {
  const { account_id: accountId, before, page_size: size } = input
  const { name } = await findAccount(db, accountId)
  await recordAct(db, caller, { action: 'activity_read', accountId, object: name })
  let query = db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['audit.id', 'action', 'object', 'address', 'audit.created_at', 'users.username'])
    .where('audit.account_id', '=', accountId)
    .orderBy('audit.id', 'desc')
    .limit(size + 1)
  if (before !== undefined) query = query.where('audit.id', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, size)
  return {
    list: page.map(({ created_at, username, ...row }) => ({
      ...row,
      username: username ?? '',
      created_time: wireTime(created_at),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}
