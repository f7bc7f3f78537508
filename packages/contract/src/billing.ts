import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { id, listOf, page, time } from './shapes.ts'

/** What is counted (B§3). */
export const usageTypes = ['download_push', 'video_credits', 'storage', 'online'] as const
export type UsageType = (typeof usageTypes)[number]

/** What happened to a quota: given, used, ended unused, or taken back. */
export const usageMovements = ['given', 'used', 'expired', 'voided'] as const
export type UsageMovement = (typeof usageMovements)[number]

/** A calendar day, as in 2026-11-23. */
const day = z.iso.date().max(inputLimits.date)
const dayMs = 86_400_000

/** Inclusive days in the zone; at most a year. */
const days = {
  start_date: day,
  end_date: day,
  timezone: z.coerce.number().int().min(inputLimits.zoneHours.min).max(inputLimits.zoneHours.max).default(0),
}

function refuseOtherRange(value: { start_date: string; end_date: string }, context: z.RefinementCtx): void {
  const count = (Date.parse(value.end_date) - Date.parse(value.start_date)) / dayMs + 1
  if (count < 1 || count > inputLimits.reportDays)
    context.addIssue({ code: 'custom', path: ['end_date'], input: count })
}

/** What caused a movement: the name of the project or plan, and its id where it still exists. */
const cause = z.object({
  kind: z.enum(['job', 'order', 'plan', 'other']),
  id: z.number(),
  name: z.string(),
})

/**
 * The use of a quota by day and its movements, newest first (BL-03). Downloads and credits are sums of what
 * was used; storage (bytes) and online sessions are the highest level that was sampled on the day.
 */
export const usage = call({
  name: 'billing.usage',
  method: 'GET',
  path: '/user/billing/usage',
  access: 'session',
  input: z
    .object({
      ...page,
      ...days,
      type: z.enum(usageTypes).default('download_push'),
      movement: z.enum(usageMovements).optional(),
      user_id: id.optional(),
    })
    .superRefine(refuseOtherRange),
  output: listOf(
    z.object({
      id: z.number(),
      time,
      movement: z.enum(usageMovements),
      amount: z.number(),
      cause,
      username: z.string(),
      /** The grant: its plan or '' for an add-on, and when it ends. */
      plan_name: z.string(),
      extra: z.boolean(),
      expired_time: time,
    }),
  ).extend({
    days: z.array(z.object({ day: z.string(), used: z.number() })),
    totals: z.object({ given: z.number(), used: z.number(), expired: z.number(), voided: z.number() }),
    /** Now: -1 is unlimited; `held` is reserved by running work. */
    now: z.object({ used: z.number(), total: z.number(), held: z.number() }),
    users: z.array(z.object({ id: z.number(), username: z.string() })),
  }),
})

/** Versions that were paid by project and channel (D-22): what was packed or pushed, newest first. */
export const materials = call({
  name: 'billing.materials',
  method: 'GET',
  path: '/user/billing/materials',
  access: 'session',
  input: z
    .object({
      ...page,
      ...days,
      keyword: z.string().trim().max(inputLimits.keyword).optional(),
      channel_id: id.optional(),
      user_id: id.optional(),
    })
    .superRefine(refuseOtherRange),
  output: listOf(
    z.object({
      project_id: z.number(),
      project_name: z.string(),
      project_kind: z.enum(['normal', 'playsmart', 'iv']),
      channel_id: z.number(),
      /** Downloads deducted: one for each version. */
      count: z.number(),
      last_time: time,
    }),
  ).extend({
    deducted: z.number(),
    projects: z.number(),
    channel_ids: z.array(z.number()),
  }),
})

/** Below /api: a table of the area as CSV, with the filters of its call in the query. */
export const exportPath = '/user/billing/export/'
export const exportNames = ['usage', 'materials'] as const
