import type * as calls from '@adloom/contract/dco'
import { type DcoPlan, emptyPlan } from '@adloom/playable/variations'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { requireLock } from '../locks/service.ts'
import { getProject, requireProject } from '../projects/service.ts'
import { checkPlan, requirePlan } from './check-plan.ts'
import { addPlanRevision, findPlan, findPlanRevision, findPlanRevisions, writePlan } from './repository.ts'

export { findItemContents, findItems } from './items-repository.ts'
export { itemOnWire } from './items-service.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/** The plan of a project; an empty one before its first save. */
export async function openPlan(context: AppContext, input: Input<typeof calls.initJson>, caller: Caller) {
  const project = await getProject(context, input.id, caller)
  if (input.template_id !== undefined && project.template_id !== input.template_id) fail('no_such_project')
  const { document, values, skins } = project
  const stored = await findPlan(context.db, caller.accountId, input.id)
  return { rev: stored?.rev ?? 0, plan: onWire(planOf(stored?.plan)), document, values, skins }
}

/** Throws stale_revision over another revision, and editor_locked without the lock of the project (D-34). */
export async function savePlan(context: AppContext, input: Input<typeof calls.save>, caller: Caller) {
  const { document } = await getProject(context, input.id, caller)
  const plan = await checkPlan(context, document, input.plan, caller)
  const saved = await context.db.transaction().execute(async transaction => {
    const known = async () => {
      const stored = await findPlan(transaction, caller.accountId, input.id)
      const isSame = input.save_id !== undefined && stored?.save_id === input.save_id
      return isSame && stored?.rev === input.rev + 1 ? stored : undefined
    }
    const before = await known()
    if (before) return before
    const { id: projectId, rev, save_id: saveId } = input
    const written = await writePlan(transaction, caller.accountId, { projectId, rev, plan, saveId })
    await requireLock(transaction, { kind: 'gmaker', id: projectId }, input.fence, caller)
    if (!written) {
      const stored = await findPlan(transaction, caller.accountId, projectId)
      return (await known()) ?? fail('stale_revision', { rev: stored?.rev ?? 0 })
    }
    await addPlanRevision(transaction, caller, { projectId, rev: written.rev, kind: 'saved', plan })
    return written
  })
  return { rev: saved.rev, updated_time: wireTime(saved.updated_at) }
}

/** Stores a late plan beside the saved ones; the plan itself does not change (D-34). */
export async function keepPlanDraft(
  context: AppContext,
  input: Input<typeof calls.keepDraft>,
  caller: Caller,
): Promise<{ revision_id: number }> {
  const { document } = await getProject(context, input.id, caller)
  const plan = await checkPlan(context, document, input.plan, caller)
  const draft = { projectId: input.id, rev: input.rev, kind: 'conflict', plan } as const
  return { revision_id: await addPlanRevision(context.db, caller, draft) }
}

export async function listPlanRevisions(
  context: AppContext,
  input: Input<typeof calls.revisions>,
  caller: Caller,
) {
  await requireProject(context, input.id, caller)
  const { list, total } = await findPlanRevisions(context.db, caller.accountId, input.id, input)
  return {
    list: list.map(({ created_at, ...row }) => ({ ...row, created_time: wireTime(created_at) })),
    total,
    page: input.page,
    page_size: input.page_size,
  }
}

export async function openPlanRevision(
  context: AppContext,
  input: Input<typeof calls.revision>,
  caller: Caller,
) {
  await requireProject(context, input.id, caller)
  const { rev, plan } =
    (await findPlanRevision(context.db, caller.accountId, input.id, input.revision_id)) ?? fail('not_found')
  return { rev, plan: onWire(planOf(plan)) }
}

/** A stored plan. */
function planOf(stored: unknown): DcoPlan {
  return stored === undefined ? emptyPlan() : requirePlan(stored)
}

function onWire(plan: DcoPlan): Record<string, unknown> {
  return { ...plan }
}
