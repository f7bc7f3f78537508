import { z } from 'zod'
import { call } from './call.ts'
import { psKinds } from './ps.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, listOf, objectName, page, time } from './shapes.ts'

/**
 * Templates that an account created from its projects (PL-06). They belong to the account; projects created
 * from them are independent. Users who manage the library can rename and delete them; the free editor creates
 * and uses them.
 */
const card = z.object({
  id: z.number(),
  /** The kind of project that it was created from, and that it creates. */
  kind: z.enum(psKinds),
  name: z.string(),
  gameplay: z.string(),
  cover_url: z.string(),
  created_time: time,
  updated_time: time,
})

export const list = call({
  name: 'ownTemplate.list',
  method: 'GET',
  path: '/ps/template/list',
  access: ['ps', 'assets'],
  input: z.object({
    ...page,
    kind: z.enum(psKinds).optional(),
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
  }),
  output: listOf(card),
})

/** The document as it is played for a look at it. */
export const initJson = call({
  name: 'ownTemplate.initJson',
  method: 'GET',
  path: '/ps/template/init-json',
  access: ['ps', 'assets'],
  input: z.object({ id }),
  output: z.object({ document: z.unknown() }),
})

/** Keeps a project of the free editor, as it was last saved, as a template. */
export const create = call({
  name: 'ownTemplate.create',
  method: 'POST',
  path: '/ps/template/create',
  access: ['ps'],
  input: z.object({ project_id: id, name: objectName }),
  output: z.object({ id: z.number() }),
})

/** Replaces the content of a template by the last saved state of a project; its name stays. */
export const replace = call({
  name: 'ownTemplate.replace',
  method: 'POST',
  path: '/ps/template/replace',
  access: ['ps'],
  input: z.object({ id, project_id: id }),
  output: z.object({ id: z.number() }),
})

export const update = call({
  name: 'ownTemplate.update',
  method: 'POST',
  path: '/ps/template/update',
  access: ['ps', 'assets'],
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})
export const remove = call({
  name: 'ownTemplate.remove',
  method: 'POST',
  path: '/ps/template/delete',
  access: ['ps', 'assets'],
  input: z.object({ id }),
  output: empty,
})
export const restore = call({
  name: 'ownTemplate.restore',
  method: 'POST',
  path: '/ps/template/restore',
  access: ['ps', 'assets'],
  input: z.object({ id }),
  output: empty,
})
