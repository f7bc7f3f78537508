import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findRevisionNumber } from './repository.ts'

/** Throws stale_revision with the newest revision, or no_such_project. */
export async function refuseStale(
  db: Executor,
  id: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<never> {
  const rev = (await findRevisionNumber(db, caller.accountId, id)) ?? fail('no_such_project')
  return fail('stale_revision', { rev })
}
