import type * as calls from '@adloom/contract/projects'
import type { resetDemo } from '@adloom/contract/project-media'
import { carryValues, type ParamValues } from '@adloom/playable/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { audit } from '../accounts/service.ts'
import { keepProduct } from '../products/service.ts'
import { countUse, findSkin, getTemplate, requestMedia } from '../templates/service.ts'
import { requireLock } from '../locks/service.ts'
import { requestCover } from '../thumbnails/service.ts'
import { checkProjectValues } from './check-project-values.ts'
import { findProjects } from './list-repository.ts'
import { cardOf, infoOf } from './on-wire.ts'
import {
  changeProject,
  findOwnSave,
  findProject,
  findStartValues,
  freeKinds,
  gmakerKinds,
  insertProject,
  packedKinds,
  revisionOfProject,
  saveValues,
} from './repository.ts'
import { refuseStale } from './refuse-stale.ts'
import { addRevision, putAside } from './revisions/repository.ts'
import type { ProjectKind } from './tables.ts'

export { checkProjectValues } from './check-project-values.ts'
export { cardOf, infoOf, productOf } from './on-wire.ts'

/** Used by features that build on projects, within their transactions. */
export {
  findOwnSave,
  findProject,
  freeKinds,
  gmakerKinds,
  importKinds,
  videoKinds,
  markPacked,
  packedKinds,
  revisionOfProject,
  templateKinds,
  type ProjectDetail,
} from './repository.ts'
export { type ListFilter, madeOf, matchingProjects, orderOf, type Paging } from './list-conditions.ts'
export type { ProjectKind } from './tables.ts'
export { addRevision, findRevision, putAside } from './revisions/repository.ts'
export { findStored } from './documents/repository.ts'
export { saveProjectDocument, type SavedKind } from './documents/save-document.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function createProject(
  context: AppContext,
  input: Input<typeof calls.create>,
  caller: Caller,
): Promise<{ id: number }> {
  const template = await getTemplate(context, input.template_id)
  const skin = findSkin(template.skins, input.skin)
  const values = skin?.values ?? {}
  const id = await context.db.transaction().execute(async transaction => {
    const made = await insertProject(transaction, caller, {
      name: input.name,
      templateId: input.template_id,
      templateVersion: template.version,
      values,
    })
    await addRevision(transaction, caller, { projectId: made, rev: 1, kind: 'saved', values })
    await countUse(transaction, input.template_id)
    await requestCover(context, transaction, caller, made)
    return made
  })
  return { id }
}

/** Projects of another editor are not found: each opens its own kinds. */
export async function getProject(
  context: AppContext,
  id: number,
  caller: Pick<Caller, 'accountId'>,
  kinds: readonly ProjectKind[] = gmakerKinds,
) {
  return (await findProject(context.db, caller.accountId, id, kinds)) ?? fail('no_such_project')
}

/** The same without reading its document. */
export async function requireProject(
  context: AppContext,
  id: number,
  caller: Pick<Caller, 'accountId'>,
  kinds: readonly ProjectKind[] = gmakerKinds,
): Promise<void> {
  if ((await revisionOfProject(kinds)(context.db, caller.accountId, id)) === undefined)
    fail('no_such_project')
}

/** The project kinds that the caller's permissions open. */
export function kindsOf(caller: Pick<Caller, 'permissions'>): ProjectKind[] {
  return [
    ...(caller.permissions.has('gm') ? gmakerKinds : []),
    ...(caller.permissions.has('ps') ? freeKinds : []),
  ]
}

export async function listProjects(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const { list, total } = await findProjects(context.db, caller.accountId, input, input)
  return { list: list.map(cardOf), total, page: input.page, page_size: input.page_size }
}

export async function openProject(context: AppContext, input: Input<typeof calls.info>, caller: Caller) {
  return infoOf(await addressedProject(context, input, caller))
}

/** The project of a page's path, which names its template too (SH-06.1). */
async function addressedProject(
  context: AppContext,
  { id, template_id }: Input<typeof calls.info>,
  caller: Caller,
) {
  const project = await getProject(context, id, caller)
  if (template_id !== undefined && project.template_id !== template_id) fail('no_such_project')
  return project
}

export async function openDocument(context: AppContext, input: Input<typeof calls.initJson>, caller: Caller) {
  const { rev, document, values, skins, template_id, template_version } = await addressedProject(
    context,
    input,
    caller,
  )
  await requestMedia(context, caller, template_id, template_version)
  return { rev, document, values, skins }
}

/**
 * Saves over the revision the user worked from, with the lock's fence; anything older is refused and nothing
 * is overwritten (D-34).
 */
export async function saveProject(context: AppContext, input: Input<typeof calls.save>, caller: Caller) {
  const project = await getProject(context, input.id, caller)
  const values = await checkProjectValues(context, project.document, input.values, caller)
  const saved = await writeValues(context, input, values, caller).catch(async (error: unknown) => {
    if (error instanceof Failure && error.reason === 'editor_locked')
      await putAside(context.db, caller, { projectId: input.id, rev: input.rev, values })
    throw error
  })
  return { rev: saved.rev, updated_time: wireTime(saved.updated_at) }
}

/** Resets to the template's defaults. */
export async function resetProject(
  context: AppContext,
  input: Input<typeof calls.reset>,
  caller: Caller,
): Promise<{ rev: number }> {
  const { rev } = await writeValues(context, input, {}, caller)
  return { rev }
}

/**
 * Resets to the values the project was created with (PL-02.23), as far as its present template has parameters
 * for them.
 */
export async function resetProjectToStart(
  context: AppContext,
  input: Input<typeof resetDemo>,
  caller: Caller,
): Promise<{ rev: number }> {
  const start = (await findStartValues(context.db, caller.accountId, input.id)) ?? fail('no_such_project')
  const { document } = await getProject(context, input.id, caller)
  const template = { document, skins: [] }
  const { rev } = await writeValues(context, input, carryValues(template, start, template).values, caller)
  return { rev }
}

/**
 * Writes values as a new revision over the one they are based on. Throws stale_revision, editor_locked and
 * no_such_project.
 */
export async function writeValues(
  context: AppContext,
  input: {
    id: number
    rev: number
    fence?: number | undefined
    save_id?: string | undefined
    material_event?: Record<string, unknown> | undefined
    /** Changes the template that the values belong to. */
    template?: { id: number; version: string }
  },
  values: ParamValues,
  caller: Caller,
) {
  return context.db.transaction().execute(async transaction => {
    const known = () =>
      findOwnSave(transaction, caller.accountId, input.id, { rev: input.rev, saveId: input.save_id })
    const before = await known()
    if (before) return before
    // The write comes first: a client that takes the lock meanwhile waits for this row and reads the new
    // revision.
    const saved = await saveValues(transaction, caller.accountId, input.id, input.rev, values, {
      event: input.material_event,
      saveId: input.save_id,
      template: input.template,
    })
    await requireLock(transaction, { kind: 'gmaker', id: input.id }, input.fence, caller)
    // The same save may have been stored while this one waited.
    if (!saved) return (await known()) ?? refuseStale(transaction, input.id, caller)
    await addRevision(transaction, caller, { projectId: input.id, rev: saved.rev, kind: 'saved', values })
    await requestCover(context, transaction, caller, input.id)
    return saved
  })
}

export async function renameProject(
  context: AppContext,
  input: Input<typeof calls.update>,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
): Promise<{ id: number }> {
  if (!(await changeProject(context.db, caller.accountId, input.id, kinds, { name: input.name })))
    fail('no_such_project')
  return { id: input.id }
}

export async function copyProject(
  context: AppContext,
  input: Input<typeof calls.copy>,
  caller: Caller,
): Promise<{ id: number }> {
  const source = await getProject(context, input.id, caller)
  const id = await context.db.transaction().execute(async transaction => {
    const made = await insertProject(transaction, caller, {
      name: input.name,
      templateId: source.template_id,
      templateVersion: source.template_version,
      values: source.values,
      startValues: (await findStartValues(transaction, caller.accountId, input.id)) ?? {},
      productId: source.product_id,
      coverHash: source.cover_hash,
    })
    await addRevision(transaction, caller, { projectId: made, rev: 1, kind: 'saved', values: source.values })
    if (source.cover_hash === null) await requestCover(context, transaction, caller, made)
    return made
  })
  return { id }
}

/** Deleted projects stay in the database, so that a deletion can be undone. */
export async function deleteProject(
  context: AppContext,
  id: number,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
): Promise<Record<string, never>> {
  return context.db.transaction().execute(async transaction => {
    if (!(await changeProject(transaction, caller.accountId, id, kinds, { deleted: true })))
      fail('no_such_project')
    await audit(transaction, {
      action: 'delete',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `project ${id}`,
      address: caller.address,
    })
    return {}
  })
}

export async function restoreProject(
  context: AppContext,
  id: number,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
): Promise<Record<string, never>> {
  if (!(await changeProject(context.db, caller.accountId, id, kinds, { deleted: false })))
    fail('no_such_project')
  return {}
}

export async function relateProduct(
  context: AppContext,
  input: Input<typeof calls.relateProduct>,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
) {
  return context.db.transaction().execute(async transaction => {
    const product = await keepProduct(transaction, input.product, caller)
    if (!(await changeProject(transaction, caller.accountId, input.id, kinds, { product_id: product.id })))
      fail('no_such_project')
    return { product }
  })
}
