import { z } from 'zod'
import { assetTypes } from './assets.ts'
import { call } from './call.ts'
import { currencies, languages } from './constants.ts'
import { productModules } from './permissions.ts'
import { inputLimits } from './input-limits.ts'
import { empty, listOf, page } from './shapes.ts'
import { optionLists } from './staff-options.ts'

const keyword = z.string().trim().max(inputLimits.keyword).optional()

/**
 * Time zones by their offset from UTC now. `value` is the offset in hours as text ("0", "8", "5.5", "-3.5");
 * `zones` are the IANA
 * names that have this offset today. `default_value` is the locale's default (SH-34). Sorted from west to
 * east.
 */
export const timezone = call({
  name: 'lookup.timezone',
  method: 'GET',
  path: '/common/timezone',
  access: 'session',
  input: empty,
  output: z.object({
    default_value: z.string(),
    list: z.array(
      z.object({
        value: z.string(),
        name: z.string(),
        offset_minutes: z.number(),
        zones: z.array(z.string()),
      }),
    ),
  }),
})

/**
 * Template tags with their number (C§9), their name in the caller's language and how many templates carry
 * them.
 */
export const tagList = call({
  name: 'lookup.tagList',
  method: 'GET',
  path: '/common/tag/list',
  access: 'session',
  input: empty,
  output: z.object({ list: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })) }),
})

const limit = z.object({ extensions: z.array(z.string()), max_bytes: z.number() })

/**
 * What a client needs to know to work with this server: languages, limits of uploads and names, time limits.
 * Sizes in bytes, times in ms.
 */
export const config = call({
  name: 'lookup.config',
  method: 'GET',
  path: '/common/config',
  access: 'session',
  input: empty,
  output: z.object({
    languages: z.array(z.enum(languages)),
    default_language: z.enum(languages),
    build: z.enum(['global', 'cn']),
    currency: z.number(),
    modules: z.array(z.enum(productModules)),
    max_page_size: z.number(),
    name_max_length: z.number(),
    upload: z.object({ chunk_bytes: z.number(), retries: z.number(), types: z.record(z.string(), limit) }),
    pack_timeout_ms: z.number(),
    throttle_ms: z.number(),
    success_toast_ms: z.number(),
    error_toast_ms: z.number(),
    undo_steps: z.number(),
    live: z.object({
      heartbeat_ms: z.number(),
      ping_timeout_ms: z.number(),
      pong_timeout_ms: z.number(),
      reconnect_ms: z.number(),
      repeat_limit: z.number(),
    }),
  }),
})

/** The apps the account promotes: one row for each store link of a product that is not archived. */
export const app = call({
  name: 'lookup.app',
  method: 'GET',
  path: '/common/app',
  access: 'session',
  input: z.object({ ...page, keyword }),
  output: listOf(
    z.object({
      product_id: z.number(),
      name: z.string(),
      icon_url: z.string(),
      platform: z.enum(['ios', 'android']),
      package_name: z.string(),
      store_url: z.string(),
    }),
  ),
})

/** Projects by name or id, of the kinds the caller's permissions open; the last changed first. */
export const searchProject = call({
  name: 'lookup.searchProject',
  method: 'GET',
  path: '/common/search/project',
  access: ['gm', 'ps'],
  input: z.object({ ...page, keyword }),
  output: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      kind: z.enum(['normal', 'playsmart', 'iv']),
      template_id: z.number(),
      cover_url: z.string(),
    }),
  ),
})

/** Materials (finished creatives) by name or id; `mid` is the material's id. The last made first. */
export const searchMid = call({
  name: 'lookup.searchMid',
  method: 'GET',
  path: '/common/search/mid',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ ...page, keyword }),
  output: listOf(
    z.object({ mid: z.number(), name: z.string(), type: z.enum(assetTypes), project_id: z.number() }),
  ),
})

export const optionTypes = [
  ...optionLists,
  'dimension_types',
  'tags',
  'channels',
  'languages',
  'platforms',
  'currencies',
] as const

/** The options of one filter or form field, named in the caller's language. */
export const searchOptions = call({
  name: 'lookup.searchOptions',
  method: 'GET',
  path: '/common/search/options',
  access: 'session',
  input: z.object({ option_type: z.enum(optionTypes) }),
  output: z.object({ list: z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() })) }),
})

/** Countries and regions by ISO 3166-1 code, named and sorted in the language asked for. */
export const countryList = call({
  name: 'lookup.countryList',
  method: 'GET',
  path: '/common/country/list',
  access: 'public',
  input: empty,
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), flag: z.string() })) }),
})

/** Names of the options of `currencies`, by the number the wire uses. */
export const currencyCodes = Object.entries(currencies).map(([code, number]) => ({ id: number, name: code }))
