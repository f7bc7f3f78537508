import type { plan } from '@adloom/contract/plans'
import type { me } from '@adloom/contract/session'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { getStorage } from '../assets/service.ts'
import { balanceOf, usableGrants } from '../plans/ledger/service.ts'
import { currentSubscriptions, hasBought, openTrials } from '../plans/service.ts'

const currencies = { global: 1, cn: 2 } as const

/** The signed-in user as the web app shows it. */
export async function describeMe(context: AppContext, caller: Caller): Promise<z.input<typeof me.output>> {
  const { db, clock } = context
  const user = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.username',
      'users.real_name',
      'users.email',
      'users.language',
      'accounts.country_code',
      'accounts.account_type',
      'accounts.min_amount',
      'accounts.mtg_charge',
    ])
    .where('users.id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('owner', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  const storage = await getStorage(context, caller)
  return {
    id: user.id,
    cc: user.country_code,
    username: user.username,
    real_name: user.real_name,
    email: user.email,
    adm_id: owner?.id ?? user.id,
    permissions: [...caller.permissions],
    account_type: user.account_type,
    trial_scope: await openTrials(db, caller.accountId),
    plans: await describePlans(db, caller.accountId),
    balance: await balanceOf(db, caller.accountId, context.config.build === 'cn' ? 'CNY' : 'USD'),
    min_amount: user.min_amount,
    currency: currencies[context.config.build],
    mtg_charge: user.mtg_charge,
    has_grant_record: await hasBought(db, caller.accountId),
    storage: { used_size: storage.used_size, total_size: storage.total_size },
    system_time: wireTime(new Date(clock.now())),
    language: user.language,
  }
}

type Grants = Awaited<ReturnType<typeof usableGrants>>

async function describePlans(db: Executor, accountId: number): Promise<z.input<typeof plan>[]> {
  const [subscriptions, downloads, credits] = await Promise.all([
    currentSubscriptions(db, accountId),
    usableGrants(db, accountId, 'download_push'),
    usableGrants(db, accountId, 'video_credits'),
  ])
  return subscriptions.map((one, position) => {
    const own = (grants: Grants) =>
      pairOf(grants.filter(grant => grant.subscription_id === one.id && !grant.extra))
    // Add-ons belong to the account; they are listed with the first plan, so that the sum over plans is
    // right.
    const extra = (grants: Grants) => pairOf(position === 0 ? grants.filter(grant => grant.extra) : [])
    return {
      id: one.plan_id,
      name: one.name,
      plan_type: one.kind,
      scope: one.scope,
      type: one.plan_type,
      expired_time: wireTime(one.expires_at),
      reset_time: wireTime(one.reset_at),
      downloads_and_push: own(downloads),
      extra_downloads_and_push: extra(downloads),
      video_credits: own(credits),
      extra_video_credits: extra(credits),
    }
  })
}

/** [remaining, total]; -1 is unlimited (D-24). */
function pairOf(grants: Grants): [number, number] {
  if (grants.some(grant => grant.total === -1)) return [-1, -1]
  return [
    grants.reduce((sum, grant) => sum + grant.left, 0),
    grants.reduce((sum, grant) => sum + grant.total, 0),
  ]
}
