import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, id, listOf, objectName, page, time } from './shapes.ts'

const access = ['VeTpl'] as const

const card = z.object({
  id: z.number(),
  name: z.string(),
  duration_ms: z.number(),
  ratios: z.array(z.string()),
  cover_url: z.string(),
  created_time: time,
})
export type OwnVideoTemplate = z.output<typeof card>

/** Templates that the account saved, the newest first; those of the product are in `@adloom/video`. */
export const list = call({
  name: 'videoTemplate.list',
  method: 'GET',
  path: '/veditor/template/list',
  access,
  input: z.object({ ...page }),
  output: listOf(card),
})

/** The document of a template that the account saved. */
export const detail = call({
  name: 'videoTemplate.detail',
  method: 'GET',
  path: '/veditor/template/detail',
  access,
  input: z.object({ id }),
  output: z.object({ id: z.number(), name: z.string(), document: z.unknown() }),
})

/** Saves a video as a template of the account. Throws no_such_project and video_templates_full. */
export const create = call({
  name: 'videoTemplate.create',
  method: 'POST',
  path: '/veditor/template/create',
  access,
  input: z.object({ project_id: id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const remove = call({
  name: 'videoTemplate.remove',
  method: 'POST',
  path: '/veditor/template/delete',
  access,
  input: z.object({ id }),
  output: empty,
})

/** Languages of the product's templates. */
export const templateLanguages = ['en', 'zh-cn', 'ja'] as const

/** Hexadecimal digits of red, green and blue. */
export const color = z
  .string()
  .min(inputLimits.colorDigits)
  .max(inputLimits.colorDigits)
  .regex(/^[0-9a-fA-F]{6}$/)
const clip = z.string().min(1).max(inputLimits.recordId)

/**
 * Makes a video of a template of the product (`template`) or of the account (`own_id`), with texts, and
 * files of the library in its slots. Returns the video. Throws bad_input for an unknown template.
 */
export const use = call({
  name: 'videoTemplate.use',
  method: 'POST',
  path: '/veditor/template/use',
  access,
  input: z.object({
    template: z.string().max(inputLimits.choiceName).optional(),
    own_id: id.optional(),
    name: objectName,
    /** Default language of the video, of its texts here, and of the product's templates. */
    language: z.enum(templateLanguages),
    colors: z.object({ primary: color, second: color }).optional(),
    texts: boundedList(
      z.object({ clip, text: z.string().max(inputLimits.templateText) }),
      inputLimits.templateTexts,
    ).default([]),
    /** Clips that files replace, and the file of each in the same order. */
    slots: boundedList(clip, inputLimits.templateSlots).default([]),
    asset_ids: boundedList(id, inputLimits.templateSlots).default([]),
  }),
  output: z.object({ id: z.number() }),
})
