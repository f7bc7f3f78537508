import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { runDocumentTask, requireBudget } from '../documents/service.ts'
import { findProject, freeKinds, gmakerKinds, templateKinds } from '../projects/service.ts'
import { releaseCover, saveCover } from './repository.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'

const input = z.object({ projectId: z.number() })

/** Draws the project in its current state, with the engine that plays it. */
export function renderCoverJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'renderCover',
    input,
    ...jobKindLimits.renderCover,
    async run(job) {
      // Released first: a save from here on enqueues a job of its own.
      await releaseCover(context.db, job.accountId, job.input.projectId)
      const project = await findProject(context.db, job.accountId as AccountId, job.input.projectId, [
        ...gmakerKinds,
        ...freeKinds,
        ...templateKinds,
      ])
      if (!project) return {}
      requireBudget(project.document)
      const image = await runDocumentTask(
        context,
        'drawCover',
        { document: project.document, values: project.values },
        job,
      )
      await saveCover(context.db, job.accountId, project.id, await context.blobs.put(image))
      return {}
    },
    failed: (job, transaction) => releaseCover(transaction, job.accountId, job.input.projectId),
  }
}
