import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { planSignalLimits } from '../../platform/limits/plan-signal-limits.ts'
import { accountsOfMintegral } from '../accounts/service.ts'
import { usableGrantsOf } from '../plans/ledger/service.ts'
import { settingsOfAccounts, thresholdsOf } from '../prices/service.ts'
import { plansOf } from '../plans/service.ts'
import { wireTime, type Clock } from '../../platform/clock.ts'
import type { Standing } from './signals-of.ts'

export interface AccountStanding extends Standing {
  id: number
}

/** The next accounts with a plan, or with a signal that is not over, in the order of their ids. */
export async function nextStandings(
  db: Executor,
  after: number,
  { currency, clock }: { currency: 'USD' | 'CNY'; clock: Clock },
): Promise<AccountStanding[]> {
  const accounts = await nextAccounts(db, after, new Date(clock.now()))
  const accountIds = accounts.map(({ id }) => id)
  if (accountIds.length === 0) return []
  const [plans, storage, balances, used, settings, elsewhere] = await Promise.all([
    plansOf(db, accountIds, clock),
    usableGrantsOf(db, { accountIds, quotas: ['storage'] }, clock),
    balancesOf(db, accountIds, currency),
    usedSizesOf(db, accountIds),
    settingsOfAccounts(db, accountIds),
    accountsOfMintegral(db, accountIds, clock),
  ])
  return accounts.map(({ id, min_amount }) => {
    const grants = storage.filter(grant => grant.account_id === id)
    const isUnlimited = grants.some(grant => grant.total === -1)
    return {
      id,
      account_type: 'normal',
      plans: plans.get(id) ?? [],
      balance: balances.get(id) ?? 0,
      min_amount,
      mtg_charge: elsewhere.has(id),
      thresholds: thresholdsOf(settings, id),
      storage: {
        used_size: used.get(id) ?? 0,
        total_size: isUnlimited ? -1 : grants.reduce((sum, grant) => sum + grant.total, 0),
      },
      system_time: wireTime(new Date(clock.now())),
    }
  })
}

function nextAccounts(db: Executor, after: number, at: Date) {
  return db
    .selectFrom('accounts')
    .select(['id', 'min_amount'])
    .where('id', '>', after)
    .where('account_type', '=', 'normal')
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.account_id', '=', 'accounts.id')
            .where('expires_at', '>', at),
        ),
        exists(
          selectFrom('plan_signals')
            .select('cause')
            .whereRef('plan_signals.account_id', '=', 'accounts.id')
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .limit(planSignalLimits.accountsAtOnce)
    .execute()
}

async function balancesOf(db: Executor, accountIds: number[], currency: 'USD' | 'CNY') {
  const rows = await db
    .selectFrom('money_balances')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', accountIds)
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map(row => [row.account_id, row.amount]))
}

async function usedSizesOf(db: Executor, accountIds: number[]) {
  const rows = await db
    .selectFrom('asset_usage')
    .select(['account_id', 'used_size'])
    .where('account_id', 'in', accountIds)
    .execute()
  return new Map(rows.map(row => [row.account_id, row.used_size]))
}

export function findSignals(db: Executor, accountIds: number[]) {
  return db.selectFrom('plan_signals').selectAll().where('account_id', 'in', accountIds).execute()
}

/**
 * Stores conditions that hold now. Returns those that were not stored yet, or that came back a day after they
 * were last sent: each is returned once, to one caller.
 */
export async function beginSignals(
  tx: Executor,
  account: number,
  { causes, at }: { causes: string[]; at: Date },
): Promise<Set<string>> {
  if (causes.length === 0) return new Set()
  const rows = await tx
    .insertInto('plan_signals')
    .values(causes.toSorted().map(cause => ({ account_id: account, cause, sent_at: at, ended_at: null })))
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'cause'])
        .doUpdateSet({ sent_at: at, ended_at: null })
        .where('plan_signals.ended_at', 'is not', null)
        .where('plan_signals.sent_at', '<=', sent(at)),
    )
    .returning('cause')
    .execute()
  return new Set(rows.map(row => row.cause))
}

/** The newest time of sending after which a condition that came back is sent again. */
export function sent(at: Date): Date {
  return new Date(at.getTime() - planSignalLimits.repeatMs)
}

export async function endSignals(
  tx: Executor,
  account: number,
  { causes, at }: { causes: string[]; at: Date },
): Promise<void> {
  if (causes.length === 0) return
  await tx
    .updateTable('plan_signals')
    .set({ ended_at: at })
    .where('account_id', '=', account)
    .where('cause', 'in', causes)
    .where('ended_at', 'is', null)
    .execute()
}

export async function deleteOldSignals(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('plan_signals').where('ended_at', '<', before).execute()
}

/** The people of an account who want these letters; its owners come first. */
export function findReaders(tx: Executor, account: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('account_id', '=', account)
    .where('mail_plan_signals', '=', true)
    .where('verified_at', 'is not', null)
    .orderBy(sql`owner desc`)
    .orderBy('id')
    .limit(planSignalLimits.mailedUsers)
    .execute()
}
