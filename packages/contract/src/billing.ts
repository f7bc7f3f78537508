import { z } from 'zod'
import { call } from './call.ts'
import { causeKinds } from './cause-texts.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, listOf, page, time } from './shapes.ts'

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

/** What caused a movement: the name of the project, video, recording, demand order or plan, and its id. */
const cause = z.object({
  kind: z.enum(causeKinds),
  id: z.number(),
  name: z.string(),
})

/** Users of the account to filter by. */
const users = z.array(z.object({ id: z.number(), username: z.string() }))

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
      /** The grant: its plan, or 0 and '' for an add-on, and when it starts and ends. */
      plan_id: z.number(),
      plan_name: z.string(),
      extra: z.boolean(),
      start_time: time,
      expired_time: time,
    }),
  ).extend({
    days: z.array(z.object({ day: z.string(), used: z.number() })),
    totals: z.object({ given: z.number(), used: z.number(), expired: z.number(), voided: z.number() }),
    /** Now: -1 is unlimited; `held` is reserved by running work. */
    now: z.object({ used: z.number(), total: z.number(), held: z.number() }),
    users,
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
    users,
  }),
})

/**
 * What an account pays by (B§3): impressions, spend, orders, a share of the spend without or with a cap per
 * project or in all, a price per project, or a price per month.
 */
export const billingModes = [
  'cpm',
  'cost',
  'order',
  'spend_share',
  'cap',
  'all_cap',
  'buyout',
  'all_buyout',
] as const
export type BillingMode = (typeof billingModes)[number]

/** Inclusive days (UTC); at most a year. */
const billDays = { start_date: day, end_date: day }

/** A month is open until its bill is closed. */
export const billStates = ['open', 'closed'] as const
export type BillState = (typeof billStates)[number]

/** Sums of a bill: money in minor units. */
const billSums = { impressions: z.number(), spend: z.number(), amount: z.number() }

/** The bills of the months that the days touch, newest first. The current month is `open` (BL-03). */
export const bills = call({
  name: 'billing.bills',
  method: 'GET',
  path: '/user/billing/bills',
  access: 'session',
  input: z
    .object({
      ...page,
      ...billDays,
      status: z.enum(billStates).optional(),
      billing_mode: z.enum(billingModes).optional(),
    })
    .superRefine(refuseOtherRange),
  output: listOf(
    z.object({
      /** As in 2026-11. */
      month: z.string(),
      billing_modes: z.array(z.enum(billingModes)),
      status: z.enum(billStates),
      ...billSums,
      /** What the owner has to pay from the balance, and what was paid so; 0 while the month is open. */
      due: z.number(),
      paid: z.number(),
    }),
  ).extend({
    totals: z.object({ ...billSums, due: z.number(), paid: z.number() }),
    can_pay: z.boolean(),
    currency: z.number(),
  }),
})

/** The bill by day and project, newest first. */
export const billDetail = call({
  name: 'billing.billDetail',
  method: 'GET',
  path: '/user/billing/bill-detail',
  access: 'session',
  input: z
    .object({
      ...page,
      ...billDays,
      keyword: z.string().trim().max(inputLimits.keyword).optional(),
      billing_mode: z.enum(billingModes).optional(),
    })
    .superRefine(refuseOtherRange),
  output: listOf(
    z.object({
      day: z.string(),
      billing_mode: z.enum(billingModes),
      /** 0 and '' for what belongs to no project. */
      project_id: z.number(),
      project_name: z.string(),
      ...billSums,
    }),
  ).extend({ totals: z.object(billSums), currency: z.number() }),
})

/** Money that came into the balance, or left it. */
export const flowDirections = ['in', 'out'] as const
export type FlowDirection = (typeof flowDirections)[number]

/** The money of the account: what was paid in and taken, newest first, with the balance after it. */
export const billFlow = call({
  name: 'billing.billFlow',
  method: 'GET',
  path: '/user/billing/bill-flow',
  access: 'session',
  input: z
    .object({ ...page, ...billDays, direction: z.enum(flowDirections).optional() })
    .superRefine(refuseOtherRange),
  output: listOf(
    z.object({
      id: z.number(),
      time,
      /** Minor units; below 0 when it was taken. */
      amount: z.number(),
      balance: z.number(),
      cause: z.string(),
    }),
  ).extend({
    /** The balance before and after the days. */
    opening: z.number(),
    closing: z.number(),
    /** Sums of the days in both directions; both are positive. */
    paid_in: z.number(),
    taken: z.number(),
    currency: z.number(),
  }),
})

const terms = z.object({
  billing_mode: z.enum(billingModes),
  /** Minor units, or 1/10,000 of the spend. */
  rate: z.number(),
  /** Minor units of a month; -1 without a cap. */
  cap: z.number(),
  /** Minor units for a project; -1 where none can be bought out. */
  buyout_price: z.number(),
  start_date: z.string(),
})

/** What the account pays by: its terms, newest first, and its projects that were bought out. */
export const price = call({
  name: 'billing.price',
  method: 'GET',
  path: '/user/billing/price',
  access: 'session',
  input: empty,
  output: z.object({
    /** Of today; null without terms. */
    current: terms.nullable(),
    terms: z.array(terms),
    /** The caller may buy projects out. */
    can_buy_out: z.boolean(),
    currency: z.number(),
    buyouts: z.array(
      z.object({
        project_id: z.number(),
        project_name: z.string(),
        price: z.number(),
        start_date: z.string(),
      }),
    ),
  }),
})

/** Buys a project out: its price is billed today, and from then on the project costs nothing. */
export const buyout = call({
  name: 'billing.buyout',
  method: 'POST',
  path: '/user/billing/buyout',
  access: 'session',
  browserOnly: true,
  input: z.object({
    project_id: id,
    /** The price that the user saw, minor units: another price is refused. */
    expected_amount: z.number().int().min(0).max(inputLimits.integer),
  }),
  output: z.object({ project_id: z.number(), price: z.number(), start_date: z.string() }),
})

/** Below /api: a table of the area as CSV, with the filters of its call in the query. */
export const exportPath = '/user/billing/export/'
export const exportNames = ['usage', 'materials', 'bills', 'bill-detail', 'bill-flow'] as const

const month = z
  .string()
  .max(inputLimits.month)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/**
 * Pays the bill of a closed month from the balance (BL-03.72). Throws owner_only, bill_open,
 * bill_nothing_due, price_changed and balance_short.
 */
export const payBill = call({
  name: 'billing.payBill',
  method: 'POST',
  path: '/user/billing/pay-bill',
  access: 'session',
  browserOnly: true,
  input: z.object({
    month,
    /** The amount that the user saw, minor units: another one is refused. */
    expected_amount: z.number().int().min(0).max(inputLimits.integer),
  }),
  output: z.object({ month: z.string(), amount: z.number(), balance: z.number() }),
})

/** The months of the account, newest first: a closed one has a statement as PDF. */
export const statements = call({
  name: 'billing.statements',
  method: 'GET',
  path: '/user/billing/statements',
  access: 'session',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        /** As in 2026-11. */
        month: z.string(),
        status: z.enum(['open', 'closed']),
        /** When the month was or is closed. */
        closed_time: time,
      }),
    ),
  }),
})

/** Issues the statement of a closed month, which then keeps its content; throws statement_open. */
export const statement = call({
  name: 'billing.statement',
  method: 'POST',
  path: '/user/billing/statement',
  access: 'session',
  input: z.object({ month }),
  output: z.object({ file_url: z.string(), file_name: z.string() }),
})

/** Below /api: the PDF of an issued statement by its month; `lang` chooses the language. */
export const statementFilePath = '/user/billing/statement/file/'
