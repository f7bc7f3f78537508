import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { choiceList, empty, id, listOf, objectName, page } from './shapes.ts'

/**
 * `postscript_name` is the name inside the font; `sample_url` an image of it, empty while there is none;
 * `glyphs` 0 when not counted; `own` false for the common fonts, whose ids start above 2,000,000,000.
 */
export const font = z.object({
  id: z.number(),
  name: z.string(),
  format: z.enum(['ttf', 'otf']),
  size: z.number(),
  hash: z.string(),
  full_url: z.string(),
  sample_url: z.string(),
  postscript_name: z.string(),
  family: z.string(),
  style: z.string(),
  weight: z.number(),
  glyphs: z.number(),
  own: z.boolean(),
})
export type Font = z.output<typeof font>

/** Lists the account's own fonts. */
export const list = call({
  name: 'font.list',
  method: 'GET',
  path: '/font/list',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({ ...page, keyword: z.string().max(inputLimits.keyword).optional() }),
  output: listOf(font),
})
/** Creates a font from a finished upload. Throws font_format for anything but a TTF or OTF file. */
export const add = call({
  name: 'font.add',
  method: 'POST',
  path: '/font/add',
  access: ['assets'],
  input: z.object({ name: objectName, file_url: z.string().min(1).max(inputLimits.fileUrl) }),
  output: font,
})
export const update = call({
  name: 'font.update',
  method: 'POST',
  path: '/font/update',
  access: ['assets'],
  input: z.object({ id, name: objectName }),
  output: font,
})
export const remove = call({
  name: 'font.delete',
  method: 'POST',
  path: '/font/delete',
  access: ['assets'],
  input: z.object({ id }),
  output: empty,
})
/** A link good for ten minutes, as for any asset. */
export const download = call({
  name: 'font.download',
  method: 'GET',
  path: '/font/download',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({ id }),
  output: z.object({ url: z.string(), name: z.string(), size: z.number() }),
})

/**
 * Lists the fonts of an editor's font menu: the common ones and the account's own (C§5: page 1, 1000 at once,
 * ttf and otf).
 */
export const common = call({
  name: 'font.common',
  method: 'GET',
  path: '/common/font/list',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({
    page: z.coerce.number().int().min(1).max(inputLimits.pageNumber).default(1),
    page_size: z.coerce.number().int().min(1).max(inputLimits.fontPageSize).default(1000),
    types: choiceList(['font']).optional(),
    formats: choiceList(['ttf', 'otf']).optional(),
    keyword: z.string().max(inputLimits.keyword).optional(),
  }),
  output: listOf(font),
})
/**
 * Returns the characters of a text that a font cannot draw, each once, in text order. The text is part of the
 * address: send each character once.
 */
export const check = call({
  name: 'font.check',
  method: 'GET',
  path: '/common/font/check',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({ id, text: z.string().max(inputLimits.checkedText) }),
  output: z.object({ complete: z.boolean(), missing: z.array(z.string()) }),
})
/**
 * The font with the glyphs of a text alone, as woff2 or in its own format (`ttf`). The same characters are
 * answered with the same file.
 */
export const crop = call({
  name: 'font.crop',
  method: 'POST',
  path: '/common/font/crop',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({
    id,
    text: z.string().min(1).max(inputLimits.cropText),
    format: z.enum(['woff2', 'ttf']).default('woff2'),
  }),
  output: z.object({
    hash: z.string(),
    url: z.string(),
    mime: z.string(),
    size: z.number(),
    missing: z.array(z.string()),
  }),
})
