import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty } from './shapes.ts'

/** The longest time one report may claim: a page left open is no page looked at. */
export const longestReportMs = inputLimits.reportedMs

const event = z.object({
  /** Name of the route, not its address, which contains ids. */
  route: z
    .string()
    .max(inputLimits.routeName)
    .regex(/^[\w.-]+$/),
  views: z.number().int().min(0).max(inputLimits.reportedViews),
  active_ms: z.number().int().min(0).max(longestReportMs),
})

/**
 * Page views and active time of the caller since the last report (SH-21); also sent as a beacon when a page
 * is left.
 */
export const report = call({
  name: 'pageEvents.report',
  method: 'POST',
  path: '/user/page-events',
  access: 'session',
  browserOnly: true,
  beyondLimit: true,
  input: z.object({ events: boundedList(event, inputLimits.reportedPages, 1) }),
  output: empty,
})

/**
 * Returns the use of pages, most active first: of the whole account for its owner, else of the caller. At
 * most 92 days back.
 */
export const usage = call({
  name: 'pageEvents.usage',
  method: 'GET',
  path: '/user/page-usage',
  access: 'session',
  input: z.object({ days: z.coerce.number().int().min(1).max(inputLimits.usageDays).default(30) }),
  output: z.object({
    whole_account: z.boolean(),
    list: z.array(
      z.object({ route: z.string(), views: z.number(), active_seconds: z.number(), users: z.number() }),
    ),
  }),
})
