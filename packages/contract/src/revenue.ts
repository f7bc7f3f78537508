import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, plainName, time } from './shapes.ts'

const insights = ['Insights'] as const

/** What a column of a table of revenue holds; the first three are required. */
export const revenueFields = ['day', 'name', 'revenue', 'installs', 'network', 'country', 'platform'] as const
export type RevenueField = (typeof revenueFields)[number]

const column = z.string().min(1).max(inputLimits.revenueColumn)
const mapping = z.object({
  day: column,
  name: column,
  revenue: column,
  installs: column.optional(),
  network: column.optional(),
  country: column.optional(),
  platform: column.optional(),
})
export type RevenueMapping = z.output<typeof mapping>

/** The part of a pattern that is the name of the creative, which it has once; `*` is any text. */
export const creativePlaceholder = '{creative}'
const pattern = z.string().trim().max(inputLimits.revenuePattern).default(creativePlaceholder)
const csv = z.string().min(1).max(inputLimits.revenueFile)
/** Bytes of JSON with a table: some characters take several. */
const maxBody = 4 * inputLimits.revenueFile

const coverage = {
  rows: z.number(),
  /** Rows whose creative was made here or is known from reports of ad networks. */
  matched_rows: z.number(),
  revenue: z.number(),
  matched_revenue: z.number(),
  installs: z.number(),
  /** Days as in 2026-11-23. */
  from_day: z.string(),
  to_day: z.string(),
}

/** Reads a table without storing anything: its columns, and which creatives its names belong to. */
export const preview = call({
  name: 'revenue.preview',
  method: 'POST',
  path: '/insights/revenue/preview',
  access: insights,
  maxBody,
  input: z.object({ csv, mapping: mapping.optional(), pattern }),
  output: z.object({
    columns: z.array(z.string()),
    /** The given columns, or those that the headings suggest; null when required ones are missing. */
    mapping: mapping.nullable(),
    summary: z
      .object({
        ...coverage,
        /** Names with the largest revenue. */
        names: z.array(
          z.object({
            name: z.string(),
            /** What the pattern finds in the name; '' if it does not fit. */
            creative: z.string(),
            /** `project`: made here; `creative`: known from an ad network; `none`: unknown. */
            match: z.enum(['project', 'creative', 'none']),
            /** The project's name. */
            label: z.string(),
            rows: z.number(),
            revenue: z.number(),
            installs: z.number(),
          }),
        ),
      })
      .nullable(),
  }),
})

/** Measurement partners whose reports are pulled every day. */
export const revenuePartners = ['appsflyer', 'adjust', 'singular'] as const
export type RevenuePartner = (typeof revenuePartners)[number]

const secret = z.string().trim().min(1).max(inputLimits.adSecret)

/** Credentials of each partner. */
export const partnerCredentials = {
  /** The id of the app at AppsFlyer (`id123456789` or a package), and an API token V2. */
  appsflyer: z.object({
    app_id: z
      .string()
      .trim()
      .regex(/^[\w.-]+$/)
      .max(inputLimits.adAccountName),
    api_token: secret,
  }),
  /** `app_tokens` limits the report to some apps, with commas between; '' for all. */
  adjust: z.object({
    api_token: secret,
    app_tokens: z
      .string()
      .trim()
      .regex(/^[\w, ]*$/)
      .max(inputLimits.adSecret)
      .default(''),
  }),
  singular: z.object({ api_key: secret }),
} as const satisfies Record<RevenuePartner, z.ZodObject>

const link = z.object({
  partner: z.enum(revenuePartners),
  /** A pull runs or waits for its turn. */
  pulling: z.boolean(),
  /** The partner refused the credentials several times: nothing is pulled until it is connected again. */
  disabled: z.boolean(),
  /** Catalogue name of the error of the last pull; '' after a successful one. */
  pull_error: z.string(),
  fetched_time: time.nullable(),
  next_pull_time: time.nullable(),
})

const source = z.object({
  id: z.number(),
  name: z.string(),
  mapping,
  pattern: z.string(),
  imported_time: time,
  /** The last import. */
  ...coverage,
  /** All days of all imports. */
  first_day: z.string(),
  last_day: z.string(),
  /** The partner that it is pulled from; null for a source of imports. */
  link: link.nullable(),
})

/** Sources of revenue with what they cover, the newest import first. */
export const list = call({
  name: 'revenue.list',
  method: 'GET',
  path: '/insights/revenue/list',
  access: insights,
  input: z.object({}),
  output: z.object({ list: z.array(source) }),
})

/**
 * Imports a table as a new source, or into the one that `id` names; the days of the table replace those of
 * the source. Throws not_found, revenue_sources_full, revenue_columns, revenue_row, revenue_table.
 */
export const importTable = call({
  name: 'revenue.import',
  method: 'POST',
  path: '/insights/revenue/import',
  access: insights,
  maxBody,
  input: z.object({ id: id.optional(), name: plainName, csv, mapping, pattern }),
  output: source,
})

const connection = { id: id.optional(), name: plainName, pattern }

/**
 * Verifies credentials with the partner and pulls its report every day, as a new source or as the one that
 * `id` names. Throws not_found, revenue_partner_other, revenue_sources_full and the errors of ad networks.
 */
export const connect = call({
  name: 'revenue.connect',
  method: 'POST',
  path: '/insights/revenue/connect',
  access: insights,
  input: z.discriminatedUnion('partner', [
    partnerCredentials.appsflyer.extend({ partner: z.literal('appsflyer'), ...connection }),
    partnerCredentials.adjust.extend({ partner: z.literal('adjust'), ...connection }),
    partnerCredentials.singular.extend({ partner: z.literal('singular'), ...connection }),
  ]),
  output: source,
})

/** Deletes a source with its numbers in reports. Throws not_found. */
export const remove = call({
  name: 'revenue.delete',
  method: 'POST',
  path: '/insights/revenue/delete',
  access: insights,
  input: z.object({ id }),
  output: empty,
})
