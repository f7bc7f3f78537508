import { fail } from '../../../platform/binder/fail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { QuotaName } from '../tables.ts'
import { requireWithinLimits } from './spending-limits.ts'
import { leftOf, usableGrants, type UsableGrant } from './grants.ts'
import { atomic, findPosted, instantOf, lockAccount, post, refuseOtherMeaning, type Spender } from './post.ts'

/** Exactly what a reservation took from which grant. */
export interface Receipt {
  cause: string
  quota: QuotaName
  burnt: { grantId: number; amount: number }[]
}

export interface Hold {
  account: number
  quota: QuotaName
  amount: number
  /** What needs it, for example `job:12`: the same cause reserves once. */
  cause: string
  /** Whose limits of the month apply; absent for what no user does. */
  by?: Spender | undefined
}

/**
 * Takes an amount from the grants that end first. Throws quota_used_up or video_credits_used_up and changes
 * nothing when less is left; a repeat returns the first receipt.
 */
export function reserve(db: Executor, hold: Hold, clock?: Clock): Promise<Receipt> {
  return atomic(db, tx => reserveOnce(tx, hold, clock))
}

async function reserveOnce(tx: Executor, hold: Hold, clock?: Clock): Promise<Receipt> {
  const { account, quota, amount, cause, by } = hold
  await lockAccount(tx, account)
  const known = await receiptOf(tx, account, cause)
  if (known) {
    const sum = known.burnt.reduce((total, one) => total + one.amount, 0)
    return known.quota === quota && sum === amount ? known : refuseOtherMeaning(cause)
  }
  if (amount <= 0) return { cause, quota, burnt: [] }
  const grants = await requireFree(tx, hold, clock)
  const burnt = drawFrom(grants, amount)
  await post(
    tx,
    { accountId: account, kind: 'reserve', cause, at: instantOf(clock), by },
    burnt.flatMap(one => [
      { unit: quota, place: 'available', amount: -one.amount, grantId: one.grantId },
      { unit: quota, place: 'reserved', amount: one.amount, grantId: one.grantId },
    ]),
  )
  return { cause, quota, burnt }
}

/** The grants that an amount may burn, when they and the limits of the month leave as much. */
async function requireFree(
  tx: Executor,
  { account, quota, amount, by }: Omit<Hold, 'cause'>,
  clock?: Clock,
): Promise<UsableGrant[]> {
  const grants = await usableGrants(tx, account, quota, clock)
  const remaining = leftOf(grants)
  if (remaining !== -1 && remaining < amount)
    fail(quota === 'video_credits' ? 'video_credits_used_up' : 'quota_used_up', { needed: amount, remaining })
  if (by) await requireWithinLimits(tx, { account, quota, amount, by }, instantOf(clock))
  return grants
}

/** What one product needs of work on several: a reservation with a cause of its own. */
interface Share {
  cause: string
  productId: number | null
  amount: number
}

interface SharedHold {
  account: number
  quota: QuotaName
  userId: number
  shares: readonly Share[]
}

/**
 * Reserves for several products, all or none: the quota and the user's limit are compared with the sum, each
 * product's limit with its share (BL-01.68).
 */
export function reserveShares(db: Executor, hold: SharedHold, clock?: Clock): Promise<void> {
  return atomic(db, async tx => {
    const { account, quota, userId, shares } = hold
    await lockAccount(tx, account)
    const [first] = shares
    if (!first) return
    if (!(await receiptOf(tx, account, first.cause))) {
      const amount = shares.reduce((sum, share) => sum + share.amount, 0)
      await requireFree(tx, { account, quota, amount, by: { userId, productId: null } }, clock)
    }
    for (const { cause, productId, amount } of shares)
      await reserveOnce(tx, { account, quota, amount, cause, by: { userId, productId } }, clock)
  })
}

/** Which grants an amount would burn: an unlimited one alone, else those that end first. */
export function drawFrom(grants: UsableGrant[], amount: number): Receipt['burnt'] {
  const unlimited = grants.find(grant => grant.left === -1)
  if (unlimited) return [{ grantId: unlimited.id, amount }]
  const burnt: Receipt['burnt'] = []
  let open = amount
  for (const { id, left } of grants) {
    const taken = Math.min(open, left)
    if (taken > 0) burnt.push({ grantId: id, amount: taken })
    open -= taken
  }
  return burnt
}

/** The receipt of a reservation, from the ledger itself. */
export async function receiptOf(tx: Executor, account: number, cause: string): Promise<Receipt | undefined> {
  const posted = await findPosted(tx, account, 'reserve', cause)
  return (
    posted && {
      cause,
      quota: posted.postings[0]!.unit as QuotaName,
      burnt: posted.postings
        .filter(one => one.place === 'reserved')
        .map(one => ({ grantId: one.grant_id!, amount: one.amount })),
    }
  )
}

/**
 * Ends a reservation, once: confirmed, or given back to the very grants it came from. What comes back to a
 * grant that ended meanwhile is expired or voided. Returns whether this call ended it.
 */
export function settle(db: Executor, end: Settlement, clock?: Clock): Promise<boolean> {
  return atomic(db, tx => settleOnce(tx, end, clock))
}

interface Settlement {
  account: number
  cause: string
  as: 'confirm' | 'release'
}

async function settleOnce(
  tx: Executor,
  { account, cause, as: kind }: Settlement,
  clock?: Clock,
): Promise<boolean> {
  await lockAccount(tx, account)
  const held = await findPosted(tx, account, 'reserve', cause)
  if (!held) return false
  const ended = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('settles', '=', held.id)
    .executeTakeFirst()
  if (ended) return false
  const at = instantOf(clock)
  const taken = held.postings.filter(one => one.place === 'reserved')
  const grants = await tx
    .selectFrom('grants')
    .select(eb => ['id', 'voided_at', eb('expires_at', '<=', at).as('ended')])
    .where(
      'id',
      'in',
      taken.map(one => one.grant_id!),
    )
    .execute()
  const placeOf = (grantId: number | null) => {
    const grant = grants.find(one => one.id === grantId)
    if (kind === 'confirm') return 'used' as const
    if (grant?.voided_at) return 'voided' as const
    return grant?.ended ? ('expired' as const) : ('available' as const)
  }
  await post(
    tx,
    { accountId: account, kind, cause, at, settles: held.id },
    taken.flatMap(({ unit, amount, grant_id }) => [
      { unit, place: 'reserved', amount: -amount, grantId: grant_id! },
      { unit, place: placeOf(grant_id), amount, grantId: grant_id! },
    ]),
  )
  return true
}
