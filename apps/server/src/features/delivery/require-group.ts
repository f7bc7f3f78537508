import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findGroup } from './groups-repository.ts'

/** The group of the caller's account. Throws not_found. */
export async function requireGroup(
  { db }: { db: Executor },
  id: number,
  { accountId }: Pick<Caller, 'accountId'>,
) {
  return (await findGroup(db, accountId, id)) ?? fail('not_found')
}
