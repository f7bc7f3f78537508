import type * as calls from '@adloom/contract/own-templates'
import type { PlayableDocument } from '@adloom/playable/format'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { fileUrl } from '../../files/service.ts'
import { findProject, freeKinds, getProject, templateKinds } from '../../projects/service.ts'
import { requestCover } from '../../thumbnails/service.ts'
import { findDocumentProjects } from '../list-repository.ts'
import { insertOwnTemplate, replaceOwnTemplate } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listOwnTemplates(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const { list, total } = await findDocumentProjects(
    context.db,
    caller.accountId,
    'template',
    { keyword: input.keyword, madeOf: input.kind },
    input,
  )
  const cards = list.map(row => ({
    id: row.id,
    kind: row.made_of,
    name: row.name,
    gameplay: row.gameplay,
    cover_url: fileUrl(row.cover_hash),
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }))
  return { list: cards, total, page: input.page, page_size: input.page_size }
}

export async function getOwnTemplate(
  context: AppContext,
  id: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<{ document: PlayableDocument }> {
  const { document } =
    (await findProject(context.db, caller.accountId, id, templateKinds)) ?? fail('not_found')
  return { document }
}

export async function createOwnTemplate(
  context: AppContext,
  input: Input<typeof calls.create>,
  caller: Caller,
): Promise<{ id: number }> {
  const { document, cover_hash } = await getProject(context, input.project_id, caller, freeKinds)
  const id = await context.db.transaction().execute(async transaction => {
    const made = await insertOwnTemplate(transaction, caller, {
      name: input.name,
      document,
      coverHash: cover_hash,
    })
    await requestCover(context, transaction, caller, made)
    return made
  })
  return { id }
}

export async function replaceOwnDocument(
  context: AppContext,
  input: Input<typeof calls.replace>,
  caller: Caller,
): Promise<{ id: number }> {
  const { document, cover_hash } = await getProject(context, input.project_id, caller, freeKinds)
  await context.db.transaction().execute(async transaction => {
    if (
      !(await replaceOwnTemplate(transaction, caller.accountId, input.id, {
        document,
        coverHash: cover_hash,
      }))
    )
      fail('not_found')
    await requestCover(context, transaction, caller, input.id)
  })
  return { id: input.id }
}
