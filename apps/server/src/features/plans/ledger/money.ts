import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Currency, MoneyPlace } from '../tables.ts'
import { atomic, findPosted, instantOf, lockAccount, post, refuseOtherMeaning } from './post.ts'

export interface MoneyMovement {
  account: number
  currency: Currency
  /** Minor units, above 0. */
  amount: number
  /** What moves it, for example `payment:12`: the same cause moves once. */
  cause: string
}

type Counterpart = Exclude<MoneyPlace, 'customer' | 'opening'>

/** Adds to the customer's balance what a provider paid (`clearing`) or what we give back (`refunds`). */
export async function creditMoney(
  db: Executor,
  movement: MoneyMovement & { from: Counterpart },
  clock?: Clock,
): Promise<{ applied: boolean; balance: number }> {
  const entry = { ...movement, counterpart: movement.from }
  return atomic(db, tx => move(tx, 'credit', movement.amount, entry, clock))
}

/**
 * Takes from the customer's balance what was bought (`revenue`) or what is paid back (`refunds`, `clearing`).
 * `short` and nothing moved when the balance is lower, unless debts are allowed.
 */
export async function debitMoney(
  db: Executor,
  movement: Debit,
  clock?: Clock,
): Promise<{ applied: boolean; balance: number; short?: true }> {
  return atomic(db, tx => debitOnce(tx, movement, clock))
}

type Debit = MoneyMovement & { to: Counterpart; mayOwe?: boolean }

async function debitOnce(
  tx: Executor,
  movement: Debit,
  clock?: Clock,
): Promise<{ applied: boolean; balance: number; short?: true }> {
  await lockAccount(tx, movement.account)
  const balance = await balanceOf(tx, movement.account, movement.currency)
  const known = await findPosted(tx, movement.account, 'debit', movement.cause)
  if (!known && !movement.mayOwe && balance < movement.amount) return { applied: false, balance, short: true }
  return move(tx, 'debit', -movement.amount, { ...movement, counterpart: movement.to }, clock)
}

async function move(
  tx: Executor,
  kind: 'credit' | 'debit',
  change: number,
  { account, currency, amount, cause, counterpart }: MoneyMovement & { counterpart: Counterpart },
  clock?: Clock,
): Promise<{ applied: boolean; balance: number }> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new Error('money moves in whole minor units above 0')
  await lockAccount(tx, account)
  const known = await findPosted(tx, account, kind, cause)
  const same = (one: { unit: string; place: string; amount: number }) =>
    one.unit === currency && one.amount === (one.place === 'customer' ? change : -change)
  if (known && !known.postings.every(same)) return refuseOtherMeaning(cause)
  if (!known)
    await post(tx, { accountId: account, kind, cause, at: instantOf(clock) }, [
      { unit: currency, place: 'customer', amount: change },
      { unit: currency, place: counterpart, amount: -change },
    ])
  return { applied: !known, balance: await balanceOf(tx, account, currency) }
}

/** The customer's balance in minor units. */
export async function balanceOf(db: Executor, account: number, currency: Currency): Promise<number> {
  const row = await db
    .selectFrom('money_balances')
    .select('amount')
    .where('account_id', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.amount ?? 0
}
