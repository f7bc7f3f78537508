import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { findUserByEmail } from '../../accounts/service.ts'
import { monthStart } from './charges.ts'
import { today } from './read-charges.ts'
import { findTerms } from './repository.ts'

/** What the demo studio pays to buy a project out. */
const buyoutPrice = 120_00

/**
 * Gives the demo studio terms, once: a price per month, then a share of its spend with two projects bought
 * out, and a lower price per month since this month. Its bills so show three modes.
 */
export async function seedDemoTerms(context: AppContext): Promise<void> {
  const user = await findUserByEmail(context.db, 'demo@adloom.local')
  if (!user) return
  const account_id = user.account_id as AccountId
  if ((await findTerms(context.db, account_id)).length > 0) return
  const earlier = (months: number) => {
    let day = monthStart(today(context))
    for (let count = 0; count < months; count++) day = monthStart(day - 1)
    return day
  }
  const terms = { account_id, buyout_price: buyoutPrice }
  const projects = await context.db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', account_id)
    .orderBy('id')
    .limit(2)
    .execute()
  await context.db.transaction().execute(async tx => {
    await tx
      .insertInto('billing_terms')
      .values([
        { ...terms, from_day: earlier(4), mode: 'all_buyout', rate: 600_00 },
        { ...terms, from_day: earlier(2), mode: 'spend_share', rate: 800 },
        { ...terms, from_day: earlier(0), mode: 'all_buyout', rate: 450_00 },
      ])
      .execute()
    for (const [position, { id }] of projects.entries())
      await tx
        .insertInto('billing_buyouts')
        .values({
          ...{ account_id, project_id: id, user_id: user.id, price: buyoutPrice },
          from_day: earlier(2 - position) + 6,
        })
        .execute()
  })
}
