import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { quality } from './projects.ts'
import { wantedPush } from './pushes.ts'
import { boundedList, empty, flag, id, time } from './shapes.ts'

/** What can be used up (B§3). */
export const usageTypes = ['download_push', 'video_credits', 'storage', 'online'] as const

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
])

const cost = z.object({
  usage_type: z.enum(usageTypes),
  amount: z.number(),
  /** Versions that cost nothing because they were paid before. */
  free: z.number(),
  /** Before and after the act; -1 is unlimited. */
  remaining: z.number(),
  left: z.number(),
  /**
   * What the limits of the month leave to this user and product; -1: there is none. Of an act on several
   * products: what is left for the product with the least, and what the act takes for the others.
   */
  limit_left: z.number(),
  enough: z.boolean(),
  /** In the order in which they burn; together less than the amount when it is not enough. */
  burns: z.array(
    z.object({
      grant_id: z.number(),
      /** 0: bought on top of the plans. */
      plan_id: z.number(),
      plan_name: z.string(),
      expired_time: time,
      amount: z.number(),
    }),
  ),
})

/**
 * What an act will take before it is done: the amounts, the grants they burn, and what is left. `money` is
 * for accounts that pay from a balance; packs, renders and pushes take none of it.
 */
export const predictCost = call({
  name: 'user.predictCost',
  method: 'POST',
  path: '/user/balance/predict-cost',
  access: 'session',
  input: paidAct,
  output: z.object({
    items: z.array(cost),
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
