import { maxAssistants } from '@adloom/contract/ad-accounts'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/limits/attempts.ts'
import { findUser, findUserByEmail } from '../accounts/service.ts'
import { enqueueDrop, enqueuePull } from './pull/enqueue-pull.ts'
import { deleteAssistant, insertAssistant, listAssistants } from './repository.ts'
import { getOwned, getReadable, lockOwn, note } from './service.ts'

/** Only the owner sees who else reads the reports. */
export async function describeAssistants({ db }: AppContext, caller: Caller, id: number) {
  await getOwned(db, caller, id)
  return onWire(db, id)
}

/**
 * Lets the tenant of a user read the reports. Attempts are counted, because the answer shows whether an
 * address has an account.
 */
export async function addAssistant(
  context: AppContext,
  caller: Caller,
  input: { id: number; email: string },
) {
  const { db, clock } = context
  await countAttempt(db, 'adAssistant', String(caller.accountId))
  const email = input.email.toLowerCase()
  return db.transaction().execute(async transaction => {
    const account = await lockOwn(transaction, caller, input.id)
    const user = await findUserByEmail(transaction, email)
    if (!user?.verified_at) return fail('email_unknown')
    if (user.account_id === caller.accountId) fail('assistant_own')
    if ((await listAssistants(transaction, input.id)).length >= maxAssistants)
      fail('assistants_full', { limit: maxAssistants })
    const added = await insertAssistant(transaction, {
      ad_account_id: input.id,
      account_id: user.account_id,
      email,
      added_at: new Date(clock.now()),
    })
    if (added) {
      await note(transaction, caller, 'ad_assistant_added', {
        account_name: `${account.account_name} ${email}`,
      })
      await enqueuePull(context, transaction, input.id)
    }
    return onWire(transaction, input.id)
  })
}

/** Ends the access of a tenant, at the wish of the owner or its own, and removes its copy of the facts. */
export async function removeAssistant(
  context: AppContext,
  caller: Caller,
  input: { id: number; email: string },
) {
  return context.db.transaction().execute(async transaction => {
    const account = await getReadable(transaction, caller, input.id)
    const isOwner = account.account_id === caller.accountId
    const email = isOwner ? input.email.toLowerCase() : await ownAddress(transaction, caller, input)
    const reader = (await deleteAssistant(transaction, input.id, email)) ?? fail('not_found')
    await note(transaction, caller, 'ad_assistant_removed', {
      account_name: `${account.account_name} ${email}`,
    })
    await enqueueDrop(context, transaction, { account, reader })
    return isOwner ? onWire(transaction, input.id) : []
  })
}

/** Returns the address by which the caller's tenant was added. Throws ad_owner_only for another address. */
async function ownAddress(
  db: Executor,
  caller: Caller,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const mine = (await listAssistants(db, id)).find(one => one.account_id === caller.accountId)
  const user = await findUser(db, caller.userId)
  const wanted = email.toLowerCase()
  if (mine === undefined || (wanted !== mine.email && wanted !== user.email)) fail('ad_owner_only')
  return mine.email
}

async function onWire(db: Executor, id: number) {
  const list = await listAssistants(db, id)
  return list.map(({ email, added_at }) => ({ email, added_time: wireTime(added_at) }))
}
