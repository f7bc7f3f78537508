import type * as contract from '@adloom/contract/prices'
import { currencies } from '@adloom/contract/constants'
import { packTypes, type CurrencyName, type PackType } from '@adloom/contract/prices'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import { priceLimits } from '../../platform/limits/price-limits.ts'
import { audit } from '../accounts/service.ts'
import {
  currentSubscriptions,
  type CurrentSubscription,
  isRenewable,
  planScopes,
  planTypes,
  withContents,
} from '../plans/service.ts'
import { usableGrantsOf } from '../plans/ledger/service.ts'
import { packOffers, type Price } from './pack-prices.ts'
import { accountSettings } from './account-settings.ts'
import { type BillingSettingName, billingSettingDefaults, largestSetting } from './settings.ts'

export { packAmount, packOffers, priceCounts, type PackCounts, type PackItem } from './pack-prices.ts'
export { accountSettings, setAccountSetting, settingsOfAccounts, thresholdsOf } from './account-settings.ts'
export { billingSettings } from './settings.ts'

/** The currency of the regional build. */
export function currencyOf(config: Pick<Config, 'build'>): CurrencyName {
  return config.build === 'cn' ? 'CNY' : 'USD'
}

/** Prices of now, or of a moment in the past, by subject. */
export async function currentPrices(
  db: Executor,
  currency: CurrencyName,
  at?: Date,
): Promise<ReadonlyMap<string, Price>> {
  // Jumps from subject to subject in the index, so that a long history costs nothing.
  const { rows } = await sql<{ subject: string; amount: number; per_quantity: number }>`
    with recursive subjects as (
      select min(subject) as subject from prices where currency = ${currency}
      union all
      select (select min(subject) from prices where currency = ${currency} and subject > s.subject)
      from subjects s where s.subject is not null)
    select s.subject, p.amount, p.per_quantity
    from subjects s cross join lateral (
      select amount, per_quantity from prices
      where currency = ${currency} and subject = s.subject and starts_at <= ${at ?? sql`now()`}
      order by starts_at desc, id desc limit 1) p
    where s.subject is not null`.execute(db)
  return new Map(rows.map(row => [row.subject, { amount: row.amount, per: row.per_quantity }]))
}

/** When the running subscription that packs are added to ends, with its renewals; undefined: none runs. */
export async function packsEnd(db: Executor, accountId: number): Promise<Date | undefined> {
  return dateOf(endOf(await currentSubscriptions(db, accountId)))
}

/** The same with the packs that the account can use. */
export async function packTerms(
  db: Executor,
  accountId: number,
): Promise<{ end: Date | undefined; usable: Set<PackType> }> {
  const running = await currentSubscriptions(db, accountId)
  return { end: dateOf(endOf(running)), usable: await usablePacks(db, accountId, running) }
}

const dateOf = (ms: number) => (ms > 0 ? new Date(ms) : undefined)

/** When the last of these subscriptions ends, in ms; 0 for none that can be renewed. */
function endOf(running: CurrentSubscription[]): number {
  return Math.max(0, ...running.filter(isRenewable).map(plan => plan.ends_at.getTime()))
}

/** The packs that an account can use: credits where videos are made, and nothing beside what is unlimited. */
async function usablePacks(
  db: Executor,
  accountId: number,
  running: CurrentSubscription[],
): Promise<Set<PackType>> {
  const grants = await usableGrantsOf(db, { accountIds: [accountId], quotas: packTypes })
  const unlimited = new Set<string>(grants.filter(grant => grant.total === -1).map(grant => grant.quota))
  const makesVideos = running.some(plan => (plan.scope & planScopes.video) !== 0)
  return new Set(packTypes.filter(type => !unlimited.has(type) && (type !== 'video_credits' || makesVideos)))
}

/** What the account can buy (BL-02). */
export async function describeOffers(
  db: Executor,
  config: Pick<Config, 'build'>,
  caller: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.offers.output>> {
  const currency = currencyOf(config)
  const [prices, settings, plans, running] = await Promise.all([
    currentPrices(db, currency),
    accountSettings(db, caller.accountId),
    db.selectFrom('plans').selectAll().where('offered', '=', true).orderBy('id').execute(),
    currentSubscriptions(db, caller.accountId),
  ])
  const usable = await usablePacks(db, caller.accountId, running)
  return {
    currency: currencies[currency],
    plans: (await withContents(db, plans)).map(plan => ({
      plan_id: plan.id,
      type: planTypes.official,
      name: plan.name,
      scope: plan.scope,
      plan_type: plan.kind,
      price: prices.get(`plan:${plan.id}`)?.amount ?? -1,
      validity_days: plan.days,
      downloads: plan.downloads,
      video_credits: plan.video_credits,
      storage: plan.storage_bytes,
      online: plan.online,
      starts_time: Math.floor(endOf(running.filter(one => one.plan_id === plan.id)) / 1000),
      subscribed: running.some(one => one.plan_id === plan.id && one.plan_type === planTypes.official),
      tags: plan.tags,
    })),
    packs: packOffers(prices, settings).map(({ type, price, defaultCount, enabled, ...offer }) => ({
      usage_type: type,
      unit_price: [price.amount, price.per],
      quantity: offer.step,
      default_count: defaultCount,
      enabled: enabled && usable.has(type),
      ...offer,
    })),
    recharge: {
      min_amount: settings.recharge_minimum,
      max_amount: settings.recharge_maximum,
      currency: currencies[currency],
    },
    subscription_expired_time: Math.floor(endOf(running) / 1000),
  }
}

/** Who changes a price or setting. */
export type PriceActor = Pick<Caller, 'accountId' | 'userId' | 'address'>

export interface NewPrice {
  subject: string
  currency: CurrencyName
  /** Minor units; -1: on request. */
  amount: number
  /** For how many units; packs alone are sold in several. */
  perQuantity?: number
  startsAt: Date
  reason: string
}

/** Adds a price that begins now or later. Orders keep the price they were made with. */
export async function setPrice(db: Executor, price: NewPrice, actor: PriceActor): Promise<{ id: number }> {
  const { subject, currency, amount, perQuantity = 1, startsAt, reason } = price
  requireFuture(startsAt)
  if (!(await isSubject(db, subject))) fail('price_invalid', { problem: subject })
  if (!Number.isSafeInteger(amount) || amount < -1 || amount > priceLimits.amount)
    fail('price_invalid', { problem: String(amount) })
  if (!Number.isSafeInteger(perQuantity) || perQuantity < 1 || perQuantity > priceLimits.quantity)
    fail('price_invalid', { problem: String(perQuantity) })
  const row = await db
    .insertInto('prices')
    .values({
      subject,
      currency,
      amount,
      per_quantity: perQuantity,
      starts_at: startsAt,
      created_by: actor.userId,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...actor, action: 'price_set', object: `${subject} ${currency} ${amount}: ${reason}` })
  return row
}

/** The prices of a subject, the latest first. */
export async function priceHistory(db: Executor, subject: string) {
  return db
    .selectFrom('prices')
    .select(['id', 'subject', 'currency', 'amount', 'per_quantity', 'starts_at', 'created_by', 'reason'])
    .where('subject', '=', subject)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(priceLimits.history)
    .execute()
}

export interface NewBillingSetting {
  name: BillingSettingName
  value: number
  startsAt: Date
  reason: string
}

/** Adds a value of a setting that begins now or later. */
export async function setBillingSetting(
  db: Executor,
  setting: NewBillingSetting,
  actor: PriceActor,
): Promise<{ id: number }> {
  const { name, value, startsAt, reason } = setting
  requireFuture(startsAt)
  if (!(name in billingSettingDefaults)) fail('price_invalid', { problem: name })
  const least = name.endsWith('_default') ? 0 : 1
  if (!Number.isSafeInteger(value) || value < least || value > largestSetting(name))
    fail('price_invalid', { problem: String(value) })
  const row = await db
    .insertInto('billing_settings')
    .values({ name, value, starts_at: startsAt, created_by: actor.userId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...actor, action: 'billing_setting_set', object: `${name} ${value}: ${reason}` })
  return row
}

/** The values of a setting, the latest first. */
export async function billingSettingHistory(db: Executor, name: BillingSettingName) {
  return db
    .selectFrom('billing_settings')
    .select(['id', 'name', 'value', 'starts_at', 'created_by', 'reason'])
    .where('name', '=', name)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(priceLimits.history)
    .execute()
}

function requireFuture(startsAt: Date): void {
  if (!(startsAt.getTime() >= Date.now() - priceLimits.clockSlackMs)) fail('price_past')
}

async function isSubject(db: Executor, subject: string): Promise<boolean> {
  const [kind, name = ''] = subject.split(':')
  if (kind === 'pack') return packTypes.some(type => type === name)
  if (kind !== 'plan' || !/^\d{1,6}$/.test(name)) return false
  const plan = await db.selectFrom('plans').select('id').where('id', '=', Number(name)).executeTakeFirst()
  return plan !== undefined
}
