import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { QuotaName } from '../tables.ts'
import { expireEnded } from './expiry.ts'
import { atomic, instantOf, lockAccount, post, refuseOtherMeaning } from './post.ts'

export interface NewGrant {
  account: number
  quota: QuotaName
  /** -1 is unlimited. */
  total: number
  /** The grant is usable from the first instant to before the second one. */
  startsAt: Date
  expiresAt: Date
  /** The end of the first period: each period has the whole total, and its rest ends with it. */
  resetsAt?: Date | undefined
  /** Bought as an add-on to a plan. */
  extra: boolean
  /** What gave it, for example `order:12`: the same cause gives a quota once. */
  cause: string
  subscription?: number | undefined
}

/** Gives a right to a quota, a grant for each period. Returns their ids; a repeat adds nothing. */
export function addGrant(db: Executor, grant: NewGrant, clock?: Clock): Promise<number[]> {
  return atomic(db, tx => addOnce(tx, grant, clock))
}

async function addOnce(tx: Executor, grant: NewGrant, clock?: Clock): Promise<number[]> {
  if (!Number.isSafeInteger(grant.total) || grant.total < -1) throw new Error('a total is a whole number')
  await lockAccount(tx, grant.account)
  const known = await tx
    .selectFrom('grants')
    .select(['id', 'total'])
    .where('account_id', '=', grant.account)
    .where('cause', '=', grant.cause)
    .where('quota', '=', grant.quota)
    .where('extra', '=', grant.extra)
    .orderBy('period')
    .execute()
  if (known.some(one => one.total !== grant.total)) return refuseOtherMeaning(grant.cause)
  if (known.length > 0) return known.map(one => one.id)
  const ids: number[] = []
  for (const [period, [startsAt, expiresAt]] of periodsOf(grant).entries())
    ids.push(await addPeriod(tx, { ...grant, startsAt, expiresAt }, period, clock))
  return ids
}

/** Half-open periods, equal except for the last one, which ends with the right. */
export function periodsOf({ startsAt, expiresAt, resetsAt }: NewGrant): [Date, Date][] {
  const [start, end] = [startsAt.getTime(), expiresAt.getTime()]
  const length = (resetsAt?.getTime() ?? end) - start
  if (end <= start || length <= 0) throw new Error('a period has a length')
  const count = Math.ceil((end - start) / length)
  return Array.from({ length: count }, (_, index) => [
    new Date(start + index * length),
    new Date(Math.min(end, start + (index + 1) * length)),
  ])
}

async function addPeriod(tx: Executor, grant: NewGrant, period: number, clock?: Clock): Promise<number> {
  const { account, quota, total, startsAt, expiresAt, extra, cause, subscription } = grant
  const { id } = await tx
    .insertInto('grants')
    .values({
      account_id: account,
      subscription_id: subscription ?? null,
      quota,
      total,
      extra,
      cause,
      period,
      starts_at: startsAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (total > 0)
    await post(tx, { accountId: account, kind: 'issue', cause: `grant:${id}`, at: instantOf(clock) }, [
      { unit: quota, place: 'issued', amount: -total, grantId: id },
      { unit: quota, place: 'available', amount: total, grantId: id },
    ])
  return id
}

interface EndedCause {
  account: number
  cause: string
  quota?: QuotaName
}

export interface VoidedGrant {
  quota: QuotaName
  total: number
  /** What the void took away. */
  voided: number
  used: number
  /** Held by running work, which may still use it. */
  reserved: number
  expired: number
}

/**
 * Ends the grants of a cause, for example of a refunded order: what is unused is gone, what is reserved may
 * still be confirmed. Without `quota` its plan ends too. Returns what became of each grant; a repeat changes
 * nothing.
 */
export function voidGrant(db: Executor, ended: EndedCause, clock?: Clock): Promise<VoidedGrant[]> {
  return atomic(db, tx => voidOnce(tx, ended, clock))
}

async function voidOnce(
  tx: Executor,
  { account, cause, quota: only }: EndedCause,
  clock?: Clock,
): Promise<VoidedGrant[]> {
  await lockAccount(tx, account)
  const at = instantOf(clock)
  // What ended by its time has expired, also when the chore has not run yet.
  await expireEnded(tx, { account, cause }, clock)
  const ended = await tx
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['grants.id', 'grants.quota', 'unlimited', 'available', 'voided_at'])
    .where('account_id', '=', account)
    .where('cause', '=', cause)
    .where('voided_at', 'is', null)
    .$if(only !== undefined, query => query.where('quota', '=', only!))
    .execute()
  for (const { id, quota, unlimited, available } of ended) {
    if (!unlimited && available > 0)
      await post(tx, { accountId: account, kind: 'void', cause: `grant:${id}`, at }, [
        { unit: quota, place: 'available', amount: -available, grantId: id },
        { unit: quota, place: 'voided', amount: available, grantId: id },
      ])
    await tx.updateTable('grants').set({ voided_at: at }).where('id', '=', id).execute()
  }
  if (only === undefined)
    await tx
      .updateTable('subscriptions')
      .set({ expires_at: at, reset_at: at })
      .where('account_id', '=', account)
      .where('cause', '=', cause)
      .where('expires_at', '>', at)
      .execute()
  return tx
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['quota', 'total', 'voided', 'used', 'reserved', 'expired'])
    .where('account_id', '=', account)
    .where('cause', '=', cause)
    .orderBy('grants.id')
    .execute()
}

export interface UsableGrant {
  id: number
  account_id: number
  quota: QuotaName
  subscription_id: number | null
  extra: boolean
  total: number
  /** -1 is unlimited. */
  left: number
  /** Used, or reserved by running work. */
  taken: number
  expires_at: Date
}

/** The usable grants of a quota, in the order in which they burn: earliest expiry, then earliest creation. */
export function usableGrants(
  db: Executor,
  accountId: number,
  quota: QuotaName,
  clock?: Clock,
): Promise<UsableGrant[]> {
  return usableGrantsOf(db, { accountIds: [accountId], quotas: [quota] }, clock)
}

/** The same of several accounts and quotas. */
export async function usableGrantsOf(
  db: Executor,
  { accountIds, quotas }: { accountIds: readonly number[]; quotas: readonly QuotaName[] },
  clock?: Clock,
): Promise<UsableGrant[]> {
  const at = instantOf(clock)
  const rows = await db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['grants.id', 'account_id', 'quota', 'subscription_id', 'extra', 'total'])
    .select(['available', 'used', 'reserved', 'expires_at'])
    .where('account_id', 'in', accountIds)
    .where('quota', 'in', quotas)
    .where('starts_at', '<=', at)
    .where('expires_at', '>', at)
    .where('voided_at', 'is', null)
    .orderBy('expires_at')
    .orderBy('grants.id')
    .execute()
  return rows.map(({ available, used, reserved, ...grant }) => ({
    ...grant,
    left: grant.total === -1 ? -1 : available,
    taken: used + reserved,
  }))
}

/** The rest of the grants together; -1 is unlimited. */
export function leftOf(grants: { left: number }[]): number {
  return grants.some(grant => grant.left === -1) ? -1 : grants.reduce((sum, grant) => sum + grant.left, 0)
}
