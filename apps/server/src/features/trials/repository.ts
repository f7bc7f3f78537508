import type { applyTrial, trialList } from '@adloom/contract/trials'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export async function insertApplication(
  tx: Executor,
  caller: Caller,
  subscriptionId: number,
  { interesting_gameplay: gameplay, interesting_videos: videos, ...given }: z.output<typeof applyTrial.input>,
): Promise<void> {
  await tx
    .insertInto('trial_applications')
    .values({
      ...given,
      account_id: caller.accountId,
      user_id: caller.userId,
      subscription_id: subscriptionId,
      m_username: given.m_username ?? '',
      email: given.email ?? '',
      referer: given.referer ?? '',
      interesting_gameplay: JSON.stringify(gameplay ?? []),
      interesting_videos: JSON.stringify(videos ?? []),
      address: caller.address,
    })
    .execute()
}

type Filter = z.output<typeof trialList.input>

const stateOf = sql<'running' | 'expired'>`case when subscriptions.expires_at > now()
  then 'running' else 'expired' end`

/** Applications of all accounts with the trials that they started; for staff only. */
function applications(db: Executor) {
  return db
    .selectFrom('trial_applications as trial')
    .innerJoin('users', 'users.id', 'trial.user_id')
    .innerJoin('accounts', 'accounts.id', 'trial.account_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'trial.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
}

const joined = [
  'accounts.name as account_name',
  'users.username',
  'users.email as user_email',
  'subscriptions.plan_id',
  'plans.name as plan_name',
  'subscriptions.expires_at',
] as const

/** Applications of all accounts, newest first. `keyword` is part of a name or an e-mail. */
export async function findApplications(db: Executor, { page, page_size, keyword, scope, state }: Filter) {
  const found = () => {
    let all = applications(db)
    if (scope !== undefined) all = all.where('trial.interested_in', '=', Number(scope))
    if (state !== undefined) all = all.where(stateOf, '=', state)
    if (!keyword) return all
    const pattern = `%${escapeLike(keyword)}%`
    return all.where(eb =>
      eb.or(
        (['trial.full_name', 'trial.company', 'users.email', 'accounts.name'] as const).map(field =>
          eb(field, 'ilike', pattern),
        ),
      ),
    )
  }
  const [rows, count] = await Promise.all([
    found()
      .select([
        'trial.id',
        'trial.account_id',
        'trial.full_name',
        'trial.company',
        'trial.region',
        'trial.interested_in',
        'trial.created_at',
        ...joined,
        stateOf.as('state'),
      ])
      .orderBy('trial.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(onWire), total: Number(count.total) }
}

/** One application of any account with all its fields. */
export async function findApplication(db: Executor, id: number) {
  const row = await applications(db)
    .selectAll('trial')
    .select([...joined, stateOf.as('state')])
    .where('trial.id', '=', id)
    .executeTakeFirst()
  return row && onWire(row)
}

function onWire<T extends { created_at: Date; expires_at: Date }>({ created_at, expires_at, ...row }: T) {
  return { ...row, expired_time: wireTime(expires_at), created_time: wireTime(created_at) }
}

const isOver = sql<boolean>`voided_at is not null or grants.expires_at <= now()`

/** Quotas that a subscription gave; nothing is left of those that ended. */
export async function findGiven(db: Executor, subscriptionId: number) {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['quota', 'total', 'used', 'available', isOver.as('is_over')])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('grants.id')
    .execute()
  return rows.map(({ available, is_over, ...grant }) => ({
    ...grant,
    left: is_over ? 0 : grant.total === -1 ? -1 : available,
  }))
}
