import { z } from 'zod'
import { autoTakeCount } from './auto-plays.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { playableCuts, playableRatios } from './playable-videos.ts'
import { predictedCost } from './predicted-cost.ts'
import { quality } from './projects.ts'
import { wantedPush } from './pushes.ts'
import { maxRenderRows, renderSettings } from './recording-renders.ts'
import { boundedList, empty, flag, id, time } from './shapes.ts'
import { videoFormats } from './video-renders.ts'

const paidAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('pack'),
    project_id: id,
    channel_ids: boundedList(id, inputLimits.packChannels, 1),
    quality: quality.default('high'),
    reach_ios12: flag.default(false),
    /** From the check of a download: the project is not packed for this answer, and findings are ignored. */
    content_hash: z.string().max(inputLimits.contentHash).optional(),
  }),
  z.object({
    act: z.literal('render'),
    /** The length of each video. */
    seconds: boundedList(
      z
        .number()
        .positive()
        .max(inputLimits.mergedMinutes * 60),
      inputLimits.mergedVideos.max,
      1,
    ),
  }),
  wantedPush.extend({ act: z.literal('push') }),
  /** The export of a video as so many files. */
  z.object({
    act: z.literal('video'),
    id,
    format: z.enum(videoFormats).default('mp4'),
    files: z.int().min(1).max(maxRenderRows),
  }),
  /** A recording as so many videos: its sizes in its variants. */
  renderSettings.pick({ from: true, to: true, speed: true }).extend({
    act: z.literal('recording'),
    id,
    files: z.int().min(1).max(maxRenderRows),
  }),
  /** The videos of a playable from a take of simulated players; `exports` of them are exported at once. */
  z.object({
    act: z.literal('playable_videos'),
    pid: id,
    number: z
      .int()
      .min(0)
      .max(autoTakeCount - 1),
    exports: z
      .int()
      .min(0)
      .max(playableCuts.length * playableRatios.length),
  }),
  /** Another try of what failed or was cancelled: a file, a push, or all files of a task or a batch. */
  z.object({
    act: z.literal('retry'),
    of: z.enum(['video', 'batch', 'recording', 'recording_task', 'push']),
    id,
  }),
])
export type PaidAct = z.input<typeof paidAct>

/**
 * What an act will take before it is done: the amounts, the grants they burn, and what is left. `money` is
 * for accounts that pay from a balance; none of these acts takes any of it.
 */
export const predictCost = call({
  name: 'user.predictCost',
  method: 'POST',
  path: '/user/balance/predict-cost',
  access: 'session',
  input: paidAct,
  output: z.object({
    items: z.array(predictedCost),
    enough: z.boolean(),
    /** Minor units of `currency` (1 USD, 2 CNY). */
    money: z
      .object({ currency: z.number(), amount: z.number(), balance: z.number(), left: z.number() })
      .nullable(),
  }),
})

/** Kinds of use that an account's owner may limit. */
export const limitedUses = ['download_push', 'video_credits'] as const

const use = z.object({
  usage_type: z.enum(limitedUses),
  /** Reserved or used in this month. */
  used: z.number(),
  /** -1: not limited. */
  limit: z.number(),
})

/** The limits of the calendar month (UTC) with what was used in it; for the owner of the account. */
export const limits = call({
  name: 'spending.limits',
  method: 'GET',
  path: '/user/spending/limits',
  access: 'session',
  browserOnly: true,
  input: empty,
  output: z.object({
    from_time: time,
    until_time: time,
    users: z.array(
      z.object({ user_id: z.number(), username: z.string(), email: z.string(), uses: z.array(use) }),
    ),
    products: z.array(z.object({ product_id: z.number(), name: z.string(), uses: z.array(use) })),
  }),
})

/** Sets what a user, or all work on a product, may use in a month; -1 removes the limit. For the owner. */
export const saveLimit = call({
  name: 'spending.saveLimit',
  method: 'POST',
  path: '/user/spending/limit',
  access: 'session',
  browserOnly: true,
  input: z.object({
    of: z.enum(['user', 'product']),
    id,
    usage_type: z.enum(limitedUses),
    amount: z.number().int().min(-1).max(inputLimits.spendingLimit),
  }),
  output: empty,
})

/**
 * How long a quota lasts at the pace of the last 28 days. `lasts`: until `until_time`; `outlasts`: the last
 * right ends then, with `unused` left; `unlimited`, `unused` and `unknown` have no dates.
 */
export const forecast = call({
  name: 'spending.forecast',
  method: 'GET',
  path: '/user/balance/forecast',
  access: 'session',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        usage_type: z.enum(limitedUses),
        state: z.enum(['lasts', 'outlasts', 'unlimited', 'unused', 'unknown']),
        /** Days that the pace was measured over. */
        days: z.number(),
        /** The median week, and a quiet and a busy one (of five weeks, one is quieter, one busier). */
        week: z.object({ usual: z.number(), quiet: z.number(), busy: z.number() }),
        until_time: time.nullable(),
        /** With busy weeks only, and with quiet ones only. */
        earliest_time: time.nullable(),
        latest_time: time.nullable(),
        /** What would end without use. */
        unused: z.number(),
      }),
    ),
  }),
})
