import type * as calls from '@adloom/contract/ps'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { beginStory, storyDocumentId } from '@adloom/playable/iv'
import { beginIn, findStarter } from '@adloom/playable/starters'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { freeDocument, runDocumentTask, requireBudget } from '../documents/service.ts'
import { freeKinds, getProject, gmakerKinds } from '../projects/service.ts'
import { countUse, findSkin, getTemplate } from '../templates/service.ts'
import { requestCover } from '../thumbnails/service.ts'
import { materialEventOf } from './material-event.ts'
import { getOwnTemplate } from './own-templates/service.ts'
import { findStarterDocument } from './starter-covers-repository.ts'
import { findStartDocument, insertDocumentProject } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/**
 * Creates a project of a starter, a template of the catalogue or an own one, or another project (an
 * interactive video's story is written out); it is independent of its source.
 */
export async function createPsProject(
  context: AppContext,
  input: Input<typeof calls.create>,
  caller: Caller,
): Promise<{ id: number }> {
  const beginning = await beginningOf(context, input, caller)
  requireBudget(beginning.document)
  const source = {
    document: beginning.document,
    values: beginning.values ?? {},
    name: input.name,
    kind: input.kind,
  }
  const document = beginning.isOurs
    ? freeDocument(source)
    : await runDocumentTask(context, 'freeDocument', source, caller)
  requireBudget(document)
  const id = await context.db.transaction().execute(async transaction => {
    const made = await insertDocumentProject(transaction, caller, {
      name: input.name,
      kind: input.kind,
      document,
      event: materialEventOf(document),
      productId: beginning.productId ?? null,
    })
    if (input.template_id !== undefined) await countUse(transaction, input.template_id)
    await requestCover(context, transaction, caller, made)
    return made
  })
  return { id }
}

/** The source of a project; `isOurs` for content of the product, which needs no child process. */
interface Beginning {
  document: PlayableDocument
  values?: ParamValues
  productId?: number | null
  isOurs?: true
}

async function beginningOf(
  context: AppContext,
  input: Input<typeof calls.create>,
  caller: Caller,
): Promise<Beginning> {
  // Looked up even when another source is named: a project of another account is refused.
  const own =
    input.own_template_id === undefined
      ? undefined
      : await getOwnTemplate(context, input.own_template_id, caller)
  if (input.project_id !== undefined) {
    const { document, values, product_id } = await getProject(context, input.project_id, caller, [
      ...gmakerKinds,
      ...freeKinds,
    ])
    return { document, values, productId: product_id }
  }
  if (input.template_id !== undefined) {
    const template = await getTemplate(context, input.template_id)
    const skin = findSkin(template.skins, input.skin)
    return { document: template.document, values: skin?.values ?? {}, isOurs: true }
  }
  if (own) return own
  const starter = input.starter_id ?? 'blank'
  if (input.kind === 'iv') {
    const story = beginStory(starter, caller.language) ?? fail('not_found')
    return {
      document: (await findStarterDocument(context.db, storyDocumentId(starter, caller.language))) ?? story,
      isOurs: true,
    }
  }
  const plan = findStarter(starter) ?? fail('not_found')
  return {
    document: beginIn((await findStarterDocument(context.db, plan.id)) ?? plan.document(), caller.language),
    isOurs: true,
  }
}

export async function copyPsProject(
  context: AppContext,
  input: Input<typeof calls.copy>,
  caller: Caller,
): Promise<{ id: number }> {
  const source = await getProject(context, input.id, caller, freeKinds)
  const startDocument = await findStartDocument(context.db, caller.accountId, input.id)
  const id = await context.db.transaction().execute(async transaction => {
    const made = await insertDocumentProject(transaction, caller, {
      name: input.name,
      kind: source.kind,
      document: source.document,
      event: source.material_event,
      productId: source.product_id,
      coverHash: source.cover_hash,
      ...(startDocument ? { startDocument } : {}),
    })
    if (source.cover_hash === null) await requestCover(context, transaction, caller, made)
    return made
  })
  return { id }
}
