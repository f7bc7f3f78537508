import type { me } from '@adloom/contract/session'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { accountsOfMintegral } from '../accounts/service.ts'
import { getStorage } from '../assets/service.ts'
import { balanceOf } from '../plans/ledger/service.ts'
import { currencyOf, settingsOfAccounts, thresholdsOf } from '../prices/service.ts'
import { extrasOf, hasBought, openTrials, plansOf } from '../plans/service.ts'

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
    plans: (await plansOf(db, [caller.accountId])).get(caller.accountId) ?? [],
    extras: await extrasOf(db, caller.accountId),
    balance: await balanceOf(db, caller.accountId, currencyOf(context.config)),
    min_amount: user.min_amount,
    thresholds: thresholdsOf(await settingsOfAccounts(db, [caller.accountId]), caller.accountId),
    currency: currencies[currencyOf(context.config)],
    mtg_charge: (await accountsOfMintegral(db, [caller.accountId], clock)).has(caller.accountId),
    has_grant_record: await hasBought(db, caller.accountId),
    storage: { used_size: storage.used_size, total_size: storage.total_size },
    system_time: wireTime(new Date(clock.now())),
    language: user.language,
  }
}
