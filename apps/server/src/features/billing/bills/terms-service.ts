import type * as contract from '@adloom/contract/billing'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { audit, isOwner, requireOwner } from '../../accounts/service.ts'
import { findBuyouts, findTerms } from './repository.ts'
import { today } from './read-charges.ts'

/** What the account pays by, and what it bought out. */
export async function describePrice(context: AppContext, caller: Caller) {
  const { accountId } = caller
  const [stored, buyouts, owns] = await Promise.all([
    findTerms(context.db, accountId),
    findBuyouts(context.db, accountId),
    isOwner(context.db, caller),
  ])
  const now = stored.findLast(({ from_day }) => from_day <= today(context))
  const onWire = (one: (typeof stored)[number]) => ({
    billing_mode: one.mode,
    rate: one.rate,
    cap: one.cap ?? -1,
    buyout_price: one.buyout_price ?? -1,
    start_date: dateOfDay(one.from_day),
  })
  return {
    current: now ? onWire(now) : null,
    terms: stored.map(onWire).reverse(),
    can_buy_out: owns,
    currency: currencies.USD,
    buyouts: buyouts.map(one => ({
      project_id: one.project_id,
      project_name: one.name,
      price: one.price,
      start_date: dateOfDay(one.from_day),
    })),
  }
}

/** Buys a project out; once more is the same purchase. Throws not_found, owner_only, price_changed. */
export async function buyOut(
  context: AppContext,
  { project_id, expected_amount }: z.output<typeof contract.buyout.input>,
  caller: Caller,
) {
  const account = caller.accountId
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, account)
    const project = await tx
      .selectFrom('projects')
      .select('id')
      .where('id', '=', project_id)
      .where('account_id', '=', account)
      .executeTakeFirst()
    if (project === undefined) return fail('not_found')
    await requireOwner(tx, caller)
    const known = (await findBuyouts(tx, account)).find(one => one.project_id === project_id)
    if (known) return { project_id, price: known.price, start_date: dateOfDay(known.from_day) }
    const day = today(context)
    const terms = (await findTerms(tx, account)).findLast(({ from_day }) => from_day <= day)
    const price = terms?.buyout_price ?? fail('buyout_unavailable')
    if (price !== expected_amount) fail('price_changed', { amount: `USD ${(price / 100).toFixed(2)}` })
    await tx
      .insertInto('billing_buyouts')
      .values({ account_id: account, project_id, from_day: day, price, user_id: caller.userId })
      .execute()
    await audit(tx, {
      action: 'project_bought_out',
      accountId: account,
      userId: caller.userId,
      object: `project ${project_id}`,
      address: caller.address,
    })
    return { project_id, price, start_date: dateOfDay(day) }
  })
}
