import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, time, timeFilter } from './shapes.ts'
import { reason, staffOnly } from './staff.ts'

/** -1 is unlimited; storage in bytes. */
const content = {
  downloads: z.number(),
  video_credits: z.number(),
  storage: z.number(),
  online: z.number(),
  days: z.number(),
  /** After so many days downloads and video credits begin again; 0: they do not. */
  reset_days: z.number(),
}
const version = z.object({
  ...content,
  starts_time: time,
  reason: z.string(),
  username: z.string(),
})

/** Plans with what they contain now, and the versions that staff made, latest start first (BL-01.45). */
export const plans = call({
  ...staffOnly,
  name: 'staff.plans',
  method: 'GET',
  path: '/staff/plans',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        plan_id: z.number(),
        name: z.string(),
        scope: z.number(),
        offered: z.boolean(),
        ...content,
        history: z.array(version),
      }),
    ),
  }),
})

const count = z.number().int().min(-1).max(inputLimits.integer)

/** Adds a version of a plan from a time on; subscriptions keep what they began with. 0 is now. */
export const setPlan = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.setPlan',
  method: 'POST',
  path: '/staff/set-plan',
  input: z.object({
    plan_id: id,
    downloads: count,
    video_credits: count,
    storage: z.number().int().min(-1).max(inputLimits.staffAmount),
    online: count,
    days: z.number().int().min(1).max(inputLimits.staffDays),
    reset_days: z.number().int().min(0).max(inputLimits.staffDays).default(0),
    starts_time: timeFilter.default(0),
    reason,
  }),
  output: empty,
})
