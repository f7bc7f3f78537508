import { z } from 'zod'
import { assetTypes } from './assets.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { choiceList, listOf, page } from './shapes.ts'

export const publicCategories = [
  'background',
  'button',
  'hand',
  'confetti',
  'frame',
  'bar',
  'icon',
  'badge',
  'character',
  'object',
  'pattern',
  'text',
  'music',
  'effect',
] as const

/**
 * An asset of the public library; projects use it by its `hash`, like an own asset. `cover_url` is a small
 * image of it, for audio its waveform; `info` describes the file of a figure.
 */
export const publicAsset = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), 'zh-cn': z.string(), ja: z.string() }),
  category: z.enum(publicCategories),
  tags: z.array(z.string()),
  type: z.enum(assetTypes),
  format: z.string(),
  hash: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration_ms: z.number().nullable(),
  frames: z.unknown().nullable(),
  info: z.record(z.string(), z.unknown()),
  cover_url: z.string(),
  full_url: z.string(),
})
export type PublicAsset = z.output<typeof publicAsset>

/**
 * In the library's own order; `keyword` is looked for in names of all languages and tags, all its words.
 * `categories` counts what the other
 * filters leave, whichever categories are asked for.
 */
export const list = call({
  name: 'publicAsset.list',
  method: 'GET',
  path: '/assets/public/list',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({
    ...page,
    type: choiceList(assetTypes).optional(),
    category: choiceList(publicCategories).optional(),
    keyword: z.string().max(inputLimits.keyword).optional(),
  }),
  output: listOf(publicAsset).extend({
    categories: z.array(z.object({ category: z.enum(publicCategories), count: z.number() })),
  }),
})
