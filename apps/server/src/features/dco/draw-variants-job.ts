import { inLanguage } from '@adloom/playable/variations'
import { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { requireBudget, runDocumentTask } from '../documents/service.ts'
import { findTemplateVersion } from '../templates/service.ts'
import { findUndrawn, saveItemCover } from './items-repository.ts'

const input = z.object({ projectId: z.number() })

/** Draws the images of creatives that have none, one after another. */
export function drawVariantsJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'drawVariants',
    input,
    ...jobKindLimits.drawVariants,
    lane: 'long',
    async run(job, progress) {
      const items = await findUndrawn(context.db, job.accountId as AccountId, job.input.projectId)
      for (const [at, item] of items.entries()) {
        job.signal.throwIfAborted()
        const template = await findTemplateVersion(context.db, item.template_id, item.template_version)
        if (!template) continue
        requireBudget(template.document)
        const document = inLanguage(template.document, item.language ?? undefined)
        const image = await runDocumentTask(context, 'drawCover', { document, values: item.values }, job)
        const hash = await context.blobs.put(image)
        await saveItemCover(context.db, job.accountId as AccountId, item, hash)
        await progress((100 * (at + 1)) / items.length)
      }
      return {}
    },
  }
}

export async function requestImages(
  context: AppContext,
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  projectId: number,
): Promise<void> {
  await context.jobs.enqueue(
    {
      kind: 'drawVariants',
      accountId: owner.accountId,
      userId: owner.userId,
      title: '',
      input: { projectId },
      silent: true,
      lane: 'long',
    },
    transaction,
  )
}
