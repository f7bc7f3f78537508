import type * as calls from '@adloom/contract/template-change'
import { carryValues } from '@adloom/playable/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { countUse, findSkin, getTemplate } from '../templates/service.ts'
import { checkProjectValues } from './check-project-values.ts'
import { addRevision, findRevision, findSavedRevision } from './revisions/repository.ts'
import { refuseStale } from './refuse-stale.ts'
import { getProject, writeValues } from './service.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/** What a project becomes with another template, or with the newest version of its own (SH-05). */
async function plan(context: AppContext, input: Input<typeof calls.preview>, caller: Caller) {
  const project = await getProject(context, input.id, caller)
  const template = await getTemplate(context, input.template_id)
  const skin = findSkin(template.skins, input.skin)
  const { values, report } = carryValues(project, project.values, template, skin)
  return { project, template, values, report }
}

export async function previewTemplate(
  context: AppContext,
  input: Input<typeof calls.preview>,
  caller: Caller,
) {
  const { project, template, values, report } = await plan(context, input, caller)
  return {
    rev: project.rev,
    report,
    before: { document: project.document, values: project.values },
    after: { document: template.document, values },
  }
}

export async function changeTemplate(context: AppContext, input: Input<typeof calls.change>, caller: Caller) {
  const { project, template, values, report } = await plan(context, input, caller)
  // The values are those of the revision that was read: a save meanwhile would be lost.
  if (project.rev !== input.rev) await refuseStale(context.db, input.id, caller)
  const undo =
    (await findSavedRevision(context.db, caller.accountId, input.id, project.rev))?.id ??
    (await addRevision(context.db, caller, { ...project, projectId: input.id, kind: 'saved' }))
  const checked = await checkProjectValues(context, template.document, values, caller)
  const { rev } = await writeValues(
    context,
    { ...input, template: { id: input.template_id, version: template.version } },
    checked,
    caller,
  )
  if (project.template_id !== input.template_id) await countUse(context.db, input.template_id)
  return { rev, undo_id: undo, report }
}

/** Brings back the values and the template of a revision, with the versions of both that it had. */
export async function restoreRevision(
  context: AppContext,
  input: Input<typeof calls.restoreRevision>,
  caller: Caller,
) {
  const project = await getProject(context, input.id, caller)
  const revision =
    (await findRevision(context.db, caller.accountId, input.id, input.revision_id)) ?? fail('not_found')
  const id = revision.template_id ?? project.template_id
  const template = await getTemplate(context, id, revision.template_version ?? project.template_version)
  const values = await checkProjectValues(context, template.document, revision.values, caller)
  const { rev } = await writeValues(
    context,
    { ...input, template: { id, version: template.version } },
    values,
    caller,
  )
  return { rev, template_id: id }
}
