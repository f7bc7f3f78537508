import { maxAdAccounts, type auth } from '@adloom/contract/ad-accounts'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { countAttempt, forgetAttempt } from '../../platform/limits/attempts.ts'
import { holdKeys } from './credential-keys.ts'
import {
  hintsOf,
  identityOf,
  keepsAnchor,
  namesOf,
  sealCredentials,
  type GivenCredentials,
} from './credentials.ts'
import type { NetworkObject } from './networks/ad-network.ts'
import { askNetwork } from './open-ad-network.ts'
import { enqueuePull } from './pull/enqueue-pull.ts'
import { changeAdAccount, countOwned, findTwins, insertAdAccount, saveSubAccounts } from './repository.ts'
import { describeAdAccount, getOwned, note, refuseTwice, requireFree } from './service.ts'
import type { AdAccount } from './tables.ts'

type Authorisation = z.output<typeof auth.input>

/**
 * Verifies credentials with their network, stores them encrypted and starts the first pull. `id` replaces
 * the credentials of a linked account. An account that was linked before continues under its id, so that
 * its facts are not counted twice.
 */
export async function authorise(context: AppContext, caller: Caller, given: Authorisation) {
  const { id, report_permission, show_all, agree: _agree, ...rest } = given
  const { time_zone, ...fields } = { time_zone: undefined, ...rest }
  const zone = time_zone === undefined ? {} : { zone_hours: time_zone }
  const credentials = fields as GivenCredentials
  await countAttempt(context.db, 'adAuth', String(caller.accountId))
  const hashes = identityOf(context, credentials)
  const target = await targetOf(context.db, caller, { id, type: given.type, ...hashes })
  await requireFree(context.db, caller, { type: given.type, ...hashes, id: target })
  const accounts = await askNetwork(context, credentials, network => network.accounts())
  const stored = await refuseTwice(() =>
    context.db.transaction().execute(transaction =>
      store(context, transaction, caller, {
        target,
        credentials,
        accounts,
        settings: { report_permission, show_all, ...zone, ...hashes },
      }),
    ),
  )
  await forgetAttempt(context.db, 'adAuth', String(caller.accountId))
  return describeAdAccount(context, caller, stored)
}

interface Target {
  id: number | undefined
  type: GivenCredentials['type']
  anchor: Buffer
  identity: Buffer
}

/** Returns the account that the credentials belong to: the named one, or one that was linked before. */
async function targetOf(
  db: Executor,
  caller: Caller,
  { id, ...hashes }: Target,
): Promise<number | undefined> {
  const twins = await findTwins(db, caller.accountId, hashes)
  if (id !== undefined) {
    const account = await getOwned(db, caller, id)
    if (account.type !== hashes.type) fail('ad_account_other')
    if (keepsAnchor.has(account.type) && !account.anchor.equals(hashes.anchor)) fail('ad_account_other')
    if (twins.some(twin => twin.id !== id && twin.anchor.equals(hashes.anchor))) fail('ad_account_taken')
    return id
  }
  if (twins.some(twin => twin.deleted_at === null && twin.status !== 'unbound')) fail('ad_account_taken')
  const target = twins[0]
  if (
    (target === undefined || target.deleted_at !== null) &&
    (await countOwned(db, caller.accountId)) >= maxAdAccounts
  )
    fail('ad_accounts_full', { limit: maxAdAccounts })
  return target?.id
}

interface Verified {
  target: number | undefined
  credentials: GivenCredentials
  accounts: NetworkObject[]
  settings: Pick<AdAccount, 'report_permission' | 'show_all' | 'anchor' | 'identity'> & {
    zone_hours?: number
  }
}

async function store(
  context: AppContext,
  transaction: Executor,
  caller: Caller,
  { target, credentials, accounts, settings }: Verified,
): Promise<number> {
  await holdKeys(transaction)
  const now = new Date(context.clock.now())
  const values = {
    ...namesOf(credentials),
    ...settings,
    user_id: caller.userId,
    hints: JSON.stringify(hintsOf(credentials)),
    auth_time: now,
    deleted_at: null,
    pull_error: '',
    pull_failures: 0,
    refusals: 0,
  }
  const id =
    target ??
    (await insertAdAccount(transaction, {
      ...values,
      account_id: caller.accountId,
      type: credentials.type,
      status: 'pending',
      bound_at: now,
    }))
  const before = await getStored(transaction, id)
  const isBound = before.status !== 'unbound' && before.deleted_at === null
  await changeAdAccount(transaction, caller.accountId, id, {
    ...values,
    ...sealCredentials(context, id, credentials),
    status: before.fetched_at !== null || settings.report_permission === 3 ? 'active' : 'pending',
    bound_at: isBound ? before.bound_at : now,
  })
  await saveSubAccounts(transaction, id, accounts.slice(1))
  await note(transaction, caller, 'ad_account_linked', values)
  await enqueuePull(context, transaction, id)
  return id
}

/** Returns the row of an account whose tenant was checked, locked; it may be deleted. */
function getStored(transaction: Executor, id: number) {
  return transaction
    .selectFrom('ad_accounts')
    .select(['status', 'deleted_at', 'bound_at', 'fetched_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
