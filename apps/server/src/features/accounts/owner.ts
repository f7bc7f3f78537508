import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'

type Person = Pick<Caller, 'accountId' | 'userId'>

/** Whether the caller owns the account. */
export async function isOwner(db: Executor, { accountId, userId }: Person): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('owner')
    .where('id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return user?.owner === true
}

/** Throws owner_only for other users of the account. */
export async function requireOwner(db: Executor, person: Person): Promise<void> {
  if (!(await isOwner(db, person))) fail('owner_only')
}
