import type { Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { claimCover } from './repository.ts'

/**
 * Asks for a new image of the project; while one is waiting to be drawn it will show this change as well.
 */
export async function requestCover(
  context: AppContext,
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  projectId: number,
): Promise<void> {
  if (!(await claimCover(transaction, owner.accountId, projectId))) return
  await context.jobs.enqueue(
    {
      kind: 'renderCover',
      accountId: owner.accountId,
      userId: owner.userId,
      title: '',
      input: { projectId },
      silent: true,
    },
    transaction,
  )
}
