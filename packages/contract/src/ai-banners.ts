import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, fence, id, listOf, objectName, page, time } from './shapes.ts'

const access = ['AIGC', 'ai'] as const

/** What makes the banners: an engine of this installation, or a provider. */
export const bannerEngines = ['embedded'] as const
export type BannerEngineName = (typeof bannerEngines)[number]

/** The language of the page, and of the words that the engine adds. */
export const bannerLanguages = ['auto', 'en', 'zh-cn', 'ja'] as const
export type BannerLanguage = (typeof bannerLanguages)[number]

const words = z.string().trim().max(inputLimits.bannerText).default('')

/**
 * What banners are made of: a web page, images of the library and words. Words that are given replace those
 * of the page. `logo_id` is an image of the library, 0 for the icon of the page.
 */
const wish = z.object({
  /** Address of a web page; empty for none. */
  address: z.string().trim().max(inputLimits.storeLink).default(''),
  headline: words,
  line: words,
  button: words,
  language: z.enum(bannerLanguages).default('auto'),
  image_ids: boundedList(id, inputLimits.aiBannerImages).default([]),
  has_logo: z.boolean().default(true),
  logo_id: z.int().min(0).max(inputLimits.integer).default(0),
  sizes: boundedList(z.string().max(inputLimits.choiceName), inputLimits.bannerSizes, 1),
  /** How many banners to propose. */
  count: z.int().min(1).max(inputLimits.aiBannerCount).default(4),
})
export type AiBannerWish = z.output<typeof wish>

const candidate = z.object({
  /** Names the candidate within its AI banner; another run gives others. */
  id: z.number(),
  design: z.enum(['split', 'full']),
  headline: z.string(),
  line: z.string(),
  button: z.string(),
  /** `#rrggbb`. */
  ground: z.string(),
  accent: z.string(),
  /** 0-100: the mean of its measures, by which candidates are ordered. */
  score: z.number(),
  measures: z.object({
    /** The lowest contrast of a text to what is behind it (WCAG 2). */
    contrast: z.number(),
    /** Pixels of the smallest headline. */
    headline_pixels: z.number(),
    /** Share of the smallest image in its banner, 0-1. */
    image_share: z.number(),
    /** Least free space around the logo as a share of its side; null without one. */
    logo_space: z.number().nullable(),
  }),
  previews: z.array(z.object({ size: z.string(), url: z.string() })),
  /** The banner that was made of it last; 0 for none. */
  project_id: z.number(),
})
export type AiBannerCandidate = z.output<typeof candidate>

const summary = z.object({
  id: z.number(),
  name: z.string(),
  /** Empty without a page. */
  address: z.string(),
  engine: z.enum(bannerEngines),
  status: z.enum(['pending', 'success', 'fail']),
  /** Percent. */
  progress: z.number(),
  /** 0 and empty unless it failed. */
  error: z.object({ code: z.number(), msg: z.string() }),
  /** Number of candidates. */
  count: z.number(),
  sizes: z.array(z.string()),
  /** The first preview of each candidate. */
  previews: z.array(z.string()),
  username: z.string(),
  created_time: time,
})
export type AiBannerSummary = z.output<typeof summary>

/** What was found on the page and in the images. */
const found = z.object({
  title: z.string(),
  description: z.string(),
  logo_url: z.string(),
  images: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  /** `#rrggbb`, the most frequent first. */
  palette: z.array(z.string()),
})

export const create = call({
  name: 'aiBanner.create',
  method: 'POST',
  path: '/ai/banner/create',
  access,
  input: z.object({ name: objectName, ...wish.shape }),
  output: z.object({ id: z.number() }),
})

/** The newest first. */
export const list = call({
  name: 'aiBanner.list',
  method: 'GET',
  path: '/ai/banner/list',
  access,
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    status: z.enum(['', 'pending', 'success', 'fail']).default(''),
  }),
  output: listOf(summary),
})

export const detail = call({
  name: 'aiBanner.detail',
  method: 'GET',
  path: '/ai/banner/detail',
  access,
  input: z.object({ id }),
  output: z.object({
    ...summary.shape,
    rev: z.number(),
    wish,
    /** Null before the page was read. */
    found: found.nullable(),
    candidates: z.array(candidate),
    /** IPTC digital source type of the candidates. */
    source_type: z.string(),
  }),
})
export type AiBannerDetail = z.output<typeof detail.output>

/** Makes the banners again, of other wishes or after a failure; the candidates are replaced (LV-03). */
export const again = call({
  name: 'aiBanner.again',
  method: 'POST',
  path: '/ai/banner/again',
  access,
  input: z.object({ id, fence, name: objectName, ...wish.shape }),
  output: z.object({ rev: z.number() }),
})

/** Ends the making; nothing once it has ended. */
export const cancel = call({
  name: 'aiBanner.cancel',
  method: 'POST',
  path: '/ai/banner/cancel',
  access,
  input: z.object({ id }),
  output: empty,
})

export const remove = call({
  name: 'aiBanner.delete',
  method: 'POST',
  path: '/ai/banner/delete',
  access,
  input: z.object({ id }),
  output: empty,
})

/**
 * Makes a banner of the editor of each candidate; its images are added to the library. Throws storage_full,
 * stale_revision for a candidate of an earlier run, and missing_permission without the editor.
 */
export const use = call({
  name: 'aiBanner.use',
  method: 'POST',
  path: '/ai/banner/use',
  access,
  input: z.object({ id, candidates: boundedList(id, inputLimits.aiBannerCount, 1) }),
  output: z.object({ projects: z.array(z.object({ candidate: z.number(), id: z.number() })) }),
})
