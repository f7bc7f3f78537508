import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, plainName, time } from './shapes.ts'

const insights = ['Insights'] as const

/** A saved report (IN-02.30): the query of its address, under a name. */
const reportView = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  /** Every user of the account sees it. */
  is_shared: z.boolean(),
  /** The caller saved it and may change it. */
  is_own: z.boolean(),
  owner_name: z.string(),
  updated_time: time,
})

/** Returns the caller's views and those that others of the account share, by name. */
export const list = call({
  name: 'reportView.list',
  method: 'GET',
  path: '/insights/view/list',
  access: insights,
  input: z.object({}),
  output: z.object({ list: z.array(reportView) }),
})

/**
 * Saves a view, or replaces the caller's own one that `id` names. Throws not_found, report_views_full.
 */
export const save = call({
  name: 'reportView.save',
  method: 'POST',
  path: '/insights/view/save',
  access: insights,
  input: z.object({
    id: id.optional(),
    name: plainName,
    query: z.string().max(inputLimits.reportViewQuery),
    is_shared: z.boolean().default(false),
  }),
  output: reportView,
})

/** Deletes a view of the caller. Throws not_found. */
export const remove = call({
  name: 'reportView.delete',
  method: 'POST',
  path: '/insights/view/delete',
  access: insights,
  input: z.object({ id }),
  output: empty,
})
