import type { me } from '@adloom/contract/session'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { currentGrants, currentSubscriptions } from '../plans/service.ts'

const bothScopes = 3

/** SE-07: the scopes (1 playable, 2 video) this account has not tried yet. */
async function openTrials(db: Executor, accountId: number): Promise<number> {
  const had = await db.selectFrom('subscriptions').innerJoin('plans', 'plans.id', 'subscriptions.plan_id').select('plans.scope').where('subscriptions.account_id', '=', accountId).execute()
  return had.reduce((mask, plan) => mask & ~plan.scope, bothScopes)
}

/** What the web app knows of its user. */
export async function describeMe(context: AppContext, caller: Caller): Promise<z.input<typeof me.output>> {
  const { db, clock } = context
  const user = await db.selectFrom('users').innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.username', 'users.real_name', 'users.email', 'users.language', 'accounts.country_code', 'accounts.account_type'])
    .where('users.id', '=', caller.userId).executeTakeFirstOrThrow()
  const owner = await db.selectFrom('users').select('id').where('account_id', '=', caller.accountId).where('owner', '=', true).orderBy('id').executeTakeFirst()
  const [subscriptions, grants] = await Promise.all([currentSubscriptions(db, caller.accountId), currentGrants(db, caller.accountId)])
  const pair = (list: typeof grants): [number, number] =>
    list.some(grant => grant.total === -1) ? [-1, -1] : [list.reduce((sum, grant) => sum + grant.left, 0), list.reduce((sum, grant) => sum + grant.total, 0)]
  return {
    id: user.id, cc: user.country_code, username: user.username, real_name: user.real_name, email: user.email, adm_id: owner?.id ?? user.id,
    permissions: [...caller.permissions], account_type: user.account_type,
    trial_scope: await openTrials(db, caller.accountId),
    plans: subscriptions.map((plan, position) => ({
      id: plan.plan_id, plan_type: plan.plan_type, scope: plan.scope, type: plan.plan_id, expired_time: wireTime(plan.expires_at), reset_time: wireTime(plan.reset_at),
      downloads_and_push: pair(grants.filter(grant => grant.subscription_id === plan.id && !grant.extra)),
      // What was bought on top belongs to the account; it is told with the first plan, so that the sum over plans is right.
      extra_downloads_and_push: pair(position === 0 ? grants.filter(grant => grant.extra) : []),
    })),
    system_time: wireTime(new Date(clock.now())), language: user.language,
  }
}
