import type * as calls from '@adloom/contract/projects'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { checkProjectValues } from '../check-project-values.ts'
import { findRevision, findRevisions, putAside } from './repository.ts'
import { gmakerKinds } from '../repository.ts'
import { requireProject, getProject } from '../service.ts'
import type { ProjectKind } from '../tables.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listRevisions(
  context: AppContext,
  input: Input<typeof calls.revisions>,
  caller: Caller,
  kinds: readonly ProjectKind[] = gmakerKinds,
) {
  await requireProject(context, input.id, caller, kinds)
  const { list, total } = await findRevisions(context.db, caller.accountId, input.id, input)
  return {
    list: list.map(({ created_at, ...revision }) => ({
      ...revision,
      template_id: revision.template_id ?? 0,
      created_time: wireTime(created_at),
    })),
    total,
    page: input.page,
    page_size: input.page_size,
  }
}

export async function openRevision(context: AppContext, input: Input<typeof calls.revision>, caller: Caller) {
  await requireProject(context, input.id, caller, gmakerKinds)
  const { rev, values } =
    (await findRevision(context.db, caller.accountId, input.id, input.revision_id)) ?? fail('not_found')
  return { rev, values }
}

/** Stores a late draft beside the saved revisions; the project itself does not change (D-34). */
export async function keepDraft(
  context: AppContext,
  input: Input<typeof calls.keepDraft>,
  caller: Caller,
): Promise<{ revision_id: number }> {
  const { document } = await getProject(context, input.id, caller)
  const values = await checkProjectValues(context, document, input.values, caller)
  return { revision_id: await putAside(context.db, caller, { projectId: input.id, rev: input.rev, values }) }
}
