import { z } from 'zod'
import { call } from './call.ts'
import { tagTypes } from './constants.ts'
import { permissions as permissionKeys } from './permissions.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, listOf, page } from './shapes.ts'

const localText = z.object({ en: z.string(), 'zh-cn': z.string(), ja: z.string() })

export const templateCard = z.object({
  id: z.number(),
  name: localText,
  gameplay: z.string(),
  template_type: z.string(),
  tags: z.array(z.number()),
  industry: z.string(),
  param_count: z.number(),
  skins: z.array(z.object({ id: z.string(), name: localText })),
  languages: z.array(z.string()),
  starred: z.boolean(),
  use_count: z.number(),
  cover_url: z.string(),
  covers: z.record(z.string(), z.string()),
  updated_time: z.number(),
})

export const list = call({
  name: 'template.list',
  method: 'GET',
  path: '/gmaker/template/list',
  access: ['gm'],
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    tag: z.coerce.number().int().min(tagTypes.default).max(tagTypes.recommend).optional(),
    gameplay: z.string().max(inputLimits.choiceName).optional(),
    template_id: id.optional(),
    template_type: z.string().max(inputLimits.choiceName).optional(),
    starred: z.preprocess(
      value => (value === undefined ? undefined : value === true || value === 'true' || value === '1'),
      z.boolean().optional(),
    ),
  }),
  output: listOf(templateCard),
})

export const options = call({
  name: 'template.options',
  method: 'GET',
  path: '/gmaker/template/options',
  access: ['gm'],
  input: empty,
  output: z.object({
    gameplay: z.array(z.object({ value: z.string(), label: localText, count: z.number() })),
    template_type: z.array(z.object({ value: z.string(), label: localText, count: z.number() })),
    tag: z.array(z.object({ value: z.number(), label: localText, count: z.number() })),
  }),
})

export const star = call({
  name: 'template.star',
  method: 'POST',
  path: '/gmaker/template/star',
  access: ['gm'],
  input: z.object({ id, starred: z.boolean() }),
  output: z.object({ starred: z.boolean() }),
})

/**
 * The document and skins of a template, to play it before it is used. Assets by hash from `files.content`.
 */
export const document = call({
  name: 'template.document',
  method: 'GET',
  path: '/gmaker/template/document',
  access: ['gm'],
  input: z.object({ id, skin: z.string().max(inputLimits.choiceName).optional() }),
  output: z.object({
    document: z.unknown(),
    skins: z.array(z.unknown()),
    values: z.record(z.string(), z.unknown()),
  }),
})

/**
 * Permissions a template adds for users who edit a project of it, for the editor's menus (LV-06). They permit
 * no call.
 */
export const permissions = call({
  name: 'template.permissions',
  method: 'GET',
  path: '/gmaker/template/permissions',
  access: 'session',
  input: z.object({ id }),
  output: z.object({ permissions: z.array(z.enum(permissionKeys)) }),
})
