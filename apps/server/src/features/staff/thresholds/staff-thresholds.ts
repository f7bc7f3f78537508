import { currencies } from '@adloom/contract/constants'
import {
  type AccountSetting,
  accountSettingNames,
  type setThreshold,
  type ThresholdName,
  type thresholds,
} from '@adloom/contract/staff-thresholds'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { priceLimits } from '../../../platform/limits/price-limits.ts'
import { audit } from '../../accounts/service.ts'
import { currencyOf, setAccountSetting, settingsOfAccounts } from '../../prices/service.ts'
import { findAccount } from '../accounts/read-account.ts'
import { recordAct } from '../acts/service.ts'

type Threshold = z.input<typeof thresholds.output>['list'][number]

const minorUnits = 100

/** The limits and thresholds of an account beside those of all accounts (BL-05.57). */
export async function readThresholds(
  { db, config }: AppContext,
  accountId: number,
): Promise<z.input<typeof thresholds.output>> {
  await findAccount(db, accountId)
  return { currency: currencies[currencyOf(config)], list: await listThresholds(db, accountId) }
}

async function listThresholds(db: Executor, accountId: number): Promise<Threshold[]> {
  const [{ shared, own }, minimum] = await Promise.all([
    settingsOfAccounts(db, [accountId]),
    agreedMinimum(db, accountId),
  ])
  const settings = accountSettingNames.map(name => ({
    name,
    own: own.get(accountId)?.[name] ?? null,
    shared: shared[name],
    smallest: 1,
    largest: largestOf(name, shared.recharge_maximum),
  }))
  const agreed = { own: minimum, shared: null, smallest: 0, largest: priceLimits.quantity }
  return [{ name: 'min_amount', ...agreed }, ...settings]
}

function largestOf(name: AccountSetting, rechargeMaximum: number): number {
  if (name === 'recharge_minimum') return rechargeMaximum
  return name === 'low_balance' ? priceLimits.quantity : 100
}

/** Whole major units; null: none is agreed. */
async function agreedMinimum(db: Executor, accountId: number): Promise<number | null> {
  const { min_amount: minor } = await db
    .selectFrom('accounts')
    .select('min_amount')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return minor < 0 ? null : minor / minorUnits
}

/** Sets or removes a value of an account; it counts at once (BL-05.57). */
export async function changeThreshold(
  { db }: AppContext,
  { account_id: accountId, name, value, reason }: z.output<typeof setThreshold.input>,
  caller: Caller,
) {
  await db.transaction().execute(async tx => {
    await findAccount(tx, accountId)
    const known = (await listThresholds(tx, accountId)).find(one => one.name === name)
    await write(tx, accountId, { name, value })
    await recordAct(tx, caller, {
      action: 'threshold_set',
      accountId,
      object: name,
      before: { threshold: known?.own ?? null },
      after: { threshold: value },
      reason,
    })
    await audit(tx, { action: 'threshold_set', accountId, object: name, address: caller.address })
  })
  return {}
}

async function write(
  tx: Executor,
  accountId: number,
  { name, value }: { name: ThresholdName; value: number | null },
): Promise<void> {
  if (name !== 'min_amount') return setAccountSetting(tx, { accountId, name, value })
  if (value !== null && value > priceLimits.quantity) fail('price_invalid', { problem: String(value) })
  await tx
    .updateTable('accounts')
    .set({ min_amount: value === null ? -1 : value * minorUnits })
    .where('id', '=', accountId)
    .execute()
}
