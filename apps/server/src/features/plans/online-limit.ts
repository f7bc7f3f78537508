import type { Executor } from '../../platform/database/database.ts'
import { currentSubscriptions } from './service.ts'
import { onlineLimits } from '../../platform/limits/live-limits.ts'

/**
 * How many sessions of the account may be online at once by its best plan (D-21); undefined is without limit.
 */
export async function onlineLimit(db: Executor, accountId: number): Promise<number | undefined> {
  const [account, plans] = await Promise.all([
    db.selectFrom('accounts').select('account_type').where('id', '=', accountId).executeTakeFirst(),
    currentSubscriptions(db, accountId),
  ])
  if (account?.account_type === 'internal' || plans.some(plan => plan.online === -1)) return undefined
  return Math.max(onlineLimits.sessionsWithoutPlan, ...plans.map(plan => plan.online))
}
