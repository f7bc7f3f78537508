import { currencies } from '@adloom/contract/constants'
import { packTypes } from '@adloom/contract/prices'
import type * as contract from '@adloom/contract/staff-prices'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import {
  billingSettingHistory,
  billingSettings,
  currencyOf,
  priceHistory,
  setBillingSetting,
  setPrice,
} from '../../prices/service.ts'
import { recordAct } from '../acts/service.ts'

type SettingName = keyof Awaited<ReturnType<typeof billingSettings>>

/** Every price and setting with its history (BL-01.38). */
export async function listPrices({ db, config, clock }: AppContext) {
  const currency = currencyOf(config)
  const [plans, settings, users] = await Promise.all([
    db.selectFrom('plans').select(['id', 'name']).where('offered', '=', true).orderBy('id').execute(),
    billingSettings(db),
    findAuthors(db),
  ])
  const subjects = [
    ...plans.map(plan => ({ subject: `plan:${plan.id}`, plan_name: plan.name })),
    ...packTypes.map(type => ({ subject: `pack:${type}`, plan_name: '' })),
  ]
  const authored = ({ starts_at, created_by, reason }: Authored) => ({
    starts_time: wireTime(starts_at),
    reason,
    username: created_by === null ? '' : (users.get(created_by) ?? ''),
  })
  const list = await Promise.all(
    subjects.map(async one => {
      const rows = (await priceHistory(db, one.subject)).filter(row => row.currency === currency)
      const onWire = (row: (typeof rows)[number]) => ({
        ...authored(row),
        amount: row.amount,
        per_quantity: row.per_quantity,
      })
      const current = rows.find(row => row.starts_at.getTime() <= clock.now())
      return { ...one, current: current ? onWire(current) : null, history: rows.map(onWire) }
    }),
  )
  const named = await Promise.all(
    (Object.keys(settings) as SettingName[]).map(async name => ({
      name,
      value: settings[name],
      history: (await billingSettingHistory(db, name)).map(row => ({ ...authored(row), value: row.value })),
    })),
  )
  return { currency: currencies[currency], list, settings: named }
}

interface Authored {
  starts_at: Date
  created_by: number | null
  reason: string
}

/** Names of the users who set prices or settings. */
async function findAuthors(db: Executor): Promise<Map<number, string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('prices').select('created_by').where('created_by', 'is not', null)),
        eb(
          'id',
          'in',
          selectFrom('billing_settings').select('created_by').where('created_by', 'is not', null),
        ),
      ]),
    )
    .execute()
  return new Map(users.map(user => [user.id, user.username]))
}

const startOf = (seconds: number) => (seconds === 0 ? new Date() : new Date(seconds * 1000))

export async function changePrice(
  { db, config }: AppContext,
  input: z.output<typeof contract.setPrice.input>,
  caller: Caller,
) {
  const { subject, amount, per_quantity: perQuantity, starts_time: seconds, reason } = input
  const currency = currencyOf(config)
  await db.transaction().execute(async tx => {
    const earlier = (await priceHistory(tx, subject)).find(
      row => row.currency === currency && row.starts_at.getTime() <= startOf(seconds).getTime(),
    )
    const price = { subject, currency, amount, perQuantity, startsAt: startOf(seconds), reason }
    await setPrice(tx, price, caller)
    await recordAct(tx, caller, {
      action: 'price_set',
      object: `${subject} ${currency}`,
      before: earlier && { amount: earlier.amount, per: earlier.per_quantity },
      after: { amount, per: perQuantity, from: price.startsAt.toISOString() },
      reason,
    })
  })
  return {}
}

/** Whether a setting is what a member of the staff may do alone. */
const isLimit = (name: SettingName) => name.startsWith('alone_')

/** Adds a value of a setting; a higher limit of the staff counts a day later (BL-01.47). */
export async function changeSetting(
  { db }: AppContext,
  input: z.output<typeof contract.setSetting.input>,
  caller: Caller,
) {
  const { name, value, starts_time: seconds, reason } = input
  await db.transaction().execute(async tx => {
    const settings = await billingSettings(tx)
    const known = (Object.keys(settings) as SettingName[]).find(one => one === name)
    if (known === undefined) return fail('price_invalid', { problem: name })
    const asked = startOf(seconds)
    const isHigher = isLimit(known) && value > settings[known]
    const soonest = new Date(Date.now() + (isHigher ? staffLimits.higherLimitMs : 0))
    const startsAt = isHigher && asked < soonest ? soonest : asked
    await setBillingSetting(tx, { name: known, value, startsAt, reason }, caller)
    await recordAct(tx, caller, {
      action: 'setting_changed',
      object: name,
      before: { value: settings[known] },
      after: { value, from: startsAt.toISOString() },
      reason,
    })
  })
  return {}
}
