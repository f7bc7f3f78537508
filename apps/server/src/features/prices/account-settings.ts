import type { Thresholds } from '@adloom/contract/plan-warnings'
import type { AccountSetting } from '@adloom/contract/staff-thresholds'
import { sql } from 'kysely'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type BillingSettings, billingSettings, largestSetting } from './settings.ts'

interface AccountsSettings {
  /** What counts for accounts without a value of their own. */
  shared: BillingSettings
  own: ReadonlyMap<number, Partial<BillingSettings>>
}

/** The settings of all, and what staff set for these accounts alone (BL-05.57). */
export async function settingsOfAccounts(db: Executor, accountIds: number[]): Promise<AccountsSettings> {
  const [shared, rows] = await Promise.all([
    billingSettings(db),
    db.selectFrom('account_settings').selectAll().where('account_id', 'in', accountIds).execute(),
  ])
  const own = new Map<number, Partial<BillingSettings>>()
  for (const row of rows) own.set(row.account_id, { ...own.get(row.account_id), [row.name]: row.value })
  return { shared, own }
}

/** The settings that count for an account. */
export async function accountSettings(db: Executor, accountId: number): Promise<BillingSettings> {
  const { shared, own } = await settingsOfAccounts(db, [accountId])
  return { ...shared, ...own.get(accountId) }
}

/** When an account is warned. */
export function thresholdsOf({ shared, own }: AccountsSettings, accountId: number): Thresholds {
  const { low_balance, ration_low, quota_low } = { ...shared, ...own.get(accountId) }
  return { low_balance, ration_low, quota_low }
}

export interface AccountSettingChange {
  accountId: number
  name: AccountSetting
  /** Null: that of all accounts. */
  value: number | null
}

/** Sets what counts for an account from now on; throws price_invalid. */
export async function setAccountSetting(
  tx: Executor,
  { accountId, name, value }: AccountSettingChange,
): Promise<void> {
  if (value === null) {
    await tx
      .deleteFrom('account_settings')
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .execute()
    return
  }
  const largest =
    name === 'recharge_minimum' ? (await billingSettings(tx)).recharge_maximum : largestSetting(name)
  if (!Number.isSafeInteger(value) || value < 1 || value > largest)
    fail('price_invalid', { problem: String(value) })
  await tx
    .insertInto('account_settings')
    .values({ account_id: accountId, name, value })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'name']).doUpdateSet({ value: sql`excluded.value` }),
    )
    .execute()
}
