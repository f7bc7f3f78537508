import { deliveredThresholds } from '@adloom/contract/plan-warnings'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { priceLimits } from '../../platform/limits/price-limits.ts'
import { aloneLimits } from '../../platform/limits/staff-limits.ts'
import { gibibyte } from '../../platform/limits/units.ts'

const [minorUnits, wholePercent] = [100, 100]

/**
 * Settings of purchases with the values the product is delivered with (D-91). The database has later values;
 * names are stored.
 */
export const billingSettingDefaults = {
  /** Whole major units of the currency. */
  recharge_minimum: 100,
  recharge_maximum: 100_000,
  /** Downloads of a pack: the smallest count above 0, and what it grows by. */
  downloads_minimum: 10,
  downloads_step: 10,
  downloads_maximum: 100_000,
  video_credits_maximum: 100_000,
  /** Gigabytes of storage that are sold together. */
  storage_unit: 100,
  /** What the dialog of packs begins with. */
  downloads_default: 10,
  video_credits_default: 1,
  storage_default: 0,
  /** When an account is warned: whole major units above its agreed minimum, and percent that are left. */
  ...deliveredThresholds,
  /** What a member of the staff may give or give back alone; gigabytes, whole major units. */
  alone_downloads: aloneLimits.download_push,
  alone_video_credits: aloneLimits.video_credits,
  alone_storage: aloneLimits.storage / gibibyte,
  alone_online: aloneLimits.online,
  alone_money: aloneLimits.money / minorUnits,
  alone_refund: aloneLimits.refund / minorUnits,
}
export type BillingSettingName = keyof typeof billingSettingDefaults
export type BillingSettings = Record<BillingSettingName, number>

/** The largest value of a setting; percents end at 100. */
export function largestSetting(name: BillingSettingName): number {
  return name === 'ration_low' || name === 'quota_low' ? wholePercent : priceLimits.quantity
}

/** The settings of now. */
export async function billingSettings(db: Executor): Promise<BillingSettings> {
  const rows = await db
    .selectFrom('billing_settings')
    .distinctOn('name')
    .select(['name', 'value'])
    .where('starts_at', '<=', sql<Date>`now()`)
    .orderBy('name')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const changed = new Map(rows.map(row => [row.name, row.value]))
  const names = Object.keys(billingSettingDefaults) as BillingSettingName[]
  return Object.fromEntries(
    names.map(name => [name, changed.get(name) ?? billingSettingDefaults[name]]),
  ) as BillingSettings
}
