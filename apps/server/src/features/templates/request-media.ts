import type { Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { claimMedia } from './service.ts'

/**
 * While a person edits the first project of a template, its media are encoded, so that packing finds them
 * ready.
 */
export async function requestMedia(
  context: AppContext,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  templateId: number,
  version: string,
): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    if (!(await claimMedia(transaction, templateId, version))) return
    await context.jobs.enqueue(
      {
        kind: 'prepareMedia',
        accountId: owner.accountId,
        userId: owner.userId,
        title: '',
        input: { templateId, version },
        silent: true,
      },
      transaction,
    )
  })
}
