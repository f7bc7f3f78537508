import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, time, timeFilter } from './shapes.ts'
import { reason, staffOnly } from './staff.ts'

const entry = {
  starts_time: time,
  reason: z.string(),
  /** '' for values that the product was delivered with. */
  username: z.string(),
}

const price = z.object({ ...entry, amount: z.number(), per_quantity: z.number() })

/** Prices of plans and packs, and settings of purchases, with their history (BL-01.38). */
export const prices = call({
  ...staffOnly,
  name: 'staff.prices',
  method: 'GET',
  path: '/staff/prices',
  input: empty,
  output: z.object({
    currency: z.number(),
    list: z.array(
      z.object({
        /** `plan:21` or `pack:storage`. */
        subject: z.string(),
        plan_name: z.string(),
        current: price.nullable(),
        /** Latest first; it holds those of the future too. */
        history: z.array(price),
      }),
    ),
    settings: z.array(
      z.object({
        name: z.string(),
        value: z.number(),
        history: z.array(z.object({ ...entry, value: z.number() })),
      }),
    ),
  }),
})

/** 0 is now. */
const startsTime = timeFilter.default(0)

/** Adds a price that counts from a time on; orders keep the price they were made with. */
export const setPrice = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.setPrice',
  method: 'POST',
  path: '/staff/set-price',
  input: z.object({
    subject: z.string().max(inputLimits.choiceName),
    /** Minor units of the currency of the build; -1: on request. */
    amount: z.number().int().min(-1).max(inputLimits.staffPrice),
    per_quantity: z.number().int().min(1).max(inputLimits.staffPrice).default(1),
    starts_time: startsTime,
    reason,
  }),
  output: empty,
})

/** Adds a value of a setting that counts from a time on. */
export const setSetting = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.setSetting',
  method: 'POST',
  path: '/staff/set-setting',
  input: z.object({
    name: z.string().max(inputLimits.choiceName),
    value: z.number().int().min(0).max(inputLimits.staffPrice),
    starts_time: startsTime,
    reason,
  }),
  output: empty,
})
