import { quotaNames } from '@adloom/contract/staff'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import { leftOf, usableGrants } from '../../plans/ledger/service.ts'
import { recordAct } from '../acts/service.ts'
import { accountColumns, findOwners, onWire, paymentColumn } from './search-accounts.ts'

/** Everything about an account; the reading is recorded first (BL-01.32). */
export async function readAccount({ db }: AppContext, accountId: number, caller: Caller) {
  const account = await findAccount(db, accountId)
  await recordAct(db, caller, { action: 'account_read', accountId, object: account.name })
  const [owners, users, subscriptions, quotas, grants, money, storage, pending] = await Promise.all([
    findOwners(db, [accountId]),
    findUsers(db, accountId),
    findSubscriptions(db, accountId),
    Promise.all(quotaNames.map(quota => describeQuota(db, accountId, quota))),
    findGrants(db, accountId),
    db
      .selectFrom('money_balances')
      .select(['currency', 'amount'])
      .where('account_id', '=', accountId)
      .orderBy('currency')
      .execute(),
    db.selectFrom('asset_usage').select('used_size').where('account_id', '=', accountId).executeTakeFirst(),
    countPending(db, accountId),
  ])
  const { email = '', username = '' } = owners.get(accountId) ?? {}
  return {
    account: { ...onWire(account), email, username },
    users,
    subscriptions,
    quotas,
    grants,
    money,
    storage_used: storage?.used_size ?? 0,
    pending,
  }
}

/** Throws not_found for an account that is not there. */
export async function findAccount(db: Executor, accountId: number) {
  const account = await db
    .selectFrom('accounts')
    .select(accountColumns)
    .select(paymentColumn)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account ?? fail('not_found')
}

async function findUsers(db: Executor, accountId: number) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'owner', 'verified_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('owner', 'desc')
    .orderBy('id')
    .limit(staffLimits.listedUsers)
    .execute()
  return rows.map(({ verified_at, created_at, ...user }) => ({
    ...user,
    verified: verified_at !== null,
    created_time: wireTime(created_at),
  }))
}

const stateOf = sql<'planned' | 'running' | 'expired'>`case when subscriptions.expires_at <= now()
  then 'expired' when subscriptions.starts_at > now() then 'planned' else 'running' end`

async function findSubscriptions(db: Executor, accountId: number) {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([
      'subscriptions.id',
      'plan_id',
      'plans.name',
      'plans.scope',
      'plan_type',
      'starts_at',
      'expires_at',
      'cause',
      stateOf.as('state'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .limit(staffLimits.listedSubscriptions)
    .execute()
  return rows.map(({ plan_type, starts_at, expires_at, cause, ...row }) => ({
    ...row,
    type: plan_type,
    cause: cause ?? `subscription:${row.id}`,
    starts_time: wireTime(starts_at),
    expired_time: wireTime(expires_at),
  }))
}

async function describeQuota(db: Executor, accountId: number, quota: (typeof quotaNames)[number]) {
  const grants = await usableGrants(db, accountId, quota)
  const remaining = leftOf(grants)
  return {
    quota,
    remaining,
    total: remaining === -1 ? -1 : grants.reduce((sum, grant) => sum + grant.total, 0),
    used: grants.reduce((sum, grant) => sum + grant.taken, 0),
  }
}

const grantState = sql<'planned' | 'running' | 'expired' | 'ended'>`case when voided_at is not null
  then 'ended' when grants.expires_at <= now() then 'expired'
  when grants.starts_at > now() then 'planned' else 'running' end`

async function findGrants(db: Executor, accountId: number) {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .leftJoin('subscriptions', 'subscriptions.id', 'grants.subscription_id')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([
      'grants.id',
      'grants.quota',
      'grants.total',
      'grants.extra',
      'grants.cause',
      'grants.starts_at',
      'grants.expires_at',
      'available',
      'reserved',
      'used',
      'plans.name as plan',
      grantState.as('state'),
    ])
    .where('grants.account_id', '=', accountId)
    .orderBy('grants.id', 'desc')
    .limit(staffLimits.listedGrants)
    .execute()
  return rows.map(({ available, plan, starts_at, expires_at, ...grant }) => ({
    ...grant,
    left: grant.total === -1 ? -1 : grant.state === 'running' || grant.state === 'planned' ? available : 0,
    plan: plan ?? '',
    starts_time: wireTime(starts_at),
    expired_time: wireTime(expires_at),
  }))
}

async function countPending(db: Executor, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_requests')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'requested')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}
