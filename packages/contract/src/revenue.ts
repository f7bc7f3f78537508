import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, objectName, time } from './shapes.ts'

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
  input: z.object({ id: id.optional(), name: objectName, csv, mapping, pattern }),
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
