import type * as contract from '@adloom/contract/staff-grants'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'

type Input = z.output<typeof contract.requests.input>
type OnWire = Omit<z.input<typeof contract.grantRequest>, 'gift'> & { gift: contract.Requested }

/** A page of requests, and how many wait for a decision of the caller. */
export async function listRequests({ db, clock }: AppContext, input: Input, caller: Caller) {
  await expireRequests(db, clock.now())
  const { state, account_id: accountId, before, page_size: size } = input
  let query = requestRows(db)
    .orderBy('staff_requests.id', 'desc')
    .limit(size + 1)
  if (state !== 'all') query = query.where('staff_requests.state', '=', state)
  if (accountId !== undefined) query = query.where('staff_requests.account_id', '=', accountId)
  if (before !== undefined) query = query.where('staff_requests.id', '<', before)
  const [rows, { count }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('staff_requests')
      .select(sql<number>`count(*)`.as('count'))
      .where('state', '=', 'requested')
      .where('requested_by', '<>', caller.userId)
      .executeTakeFirstOrThrow(),
  ])
  const list = rows.slice(0, size).map(onWire)
  return { list, next: rows.length > list.length ? (list.at(-1)?.id ?? null) : null, mine: count }
}

export async function findRequest(db: Executor, id: number): Promise<OnWire> {
  return onWire(await requestRows(db).where('staff_requests.id', '=', id).executeTakeFirstOrThrow())
}

/** Ends requests without a decision in time. */
export async function expireRequests(db: Executor, now: number): Promise<void> {
  await db
    .updateTable('staff_requests')
    .set({ state: 'expired', decided_at: new Date(now) })
    .where('state', '=', 'requested')
    .where('expires_at', '<=', new Date(now))
    .execute()
}

function requestRows(db: Executor) {
  return db
    .selectFrom('staff_requests')
    .innerJoin('accounts', 'accounts.id', 'staff_requests.account_id')
    .innerJoin('users as asking', 'asking.id', 'staff_requests.requested_by')
    .leftJoin('users as deciding', 'deciding.id', 'staff_requests.decided_by')
    .leftJoin('plans', join =>
      join.on('plans.id', '=', sql<number>`(staff_requests.gift->>'plan_id')::integer`),
    )
    .select([
      'staff_requests.id',
      'staff_requests.account_id',
      'accounts.name as account_name',
      'staff_requests.gift',
      'plans.name as plan_name',
      'staff_requests.reason',
      'staff_requests.state',
      'staff_requests.needs_second',
      'staff_requests.requested_at',
      'staff_requests.expires_at',
      'staff_requests.decided_at',
      'staff_requests.decision_reason',
      'asking.id as asking_id',
      'asking.username as asking_name',
      'asking.email as asking_email',
      'deciding.id as deciding_id',
      'deciding.username as deciding_name',
      'deciding.email as deciding_email',
    ])
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>

function onWire(row: RequestRow): OnWire {
  return {
    id: row.id,
    account_id: row.account_id,
    account_name: row.account_name,
    gift: row.gift,
    plan_name: row.plan_name ?? '',
    reason: row.reason,
    state: row.state,
    needs_second: row.needs_second,
    requested_by: { id: row.asking_id, username: row.asking_name, email: row.asking_email },
    requested_time: wireTime(row.requested_at),
    expires_time: wireTime(row.expires_at),
    decided_by:
      row.deciding_id === null
        ? null
        : { id: row.deciding_id, username: row.deciding_name ?? '', email: row.deciding_email ?? '' },
    decided_time: row.decided_at === null ? null : wireTime(row.decided_at),
    decision_reason: row.decision_reason,
  }
}
