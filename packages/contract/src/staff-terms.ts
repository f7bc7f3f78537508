import { z } from 'zod'
import { billingModes } from './billing.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, time } from './shapes.ts'
import { reason, staffOnly } from './staff.ts'

/** `replaced`: later terms began on the same day. */
const termsStates = ['planned', 'running', 'ended', 'replaced'] as const

/** What an account pays by, with history; the newest start first (BL-01.43). */
export const terms = call({
  ...staffOnly,
  name: 'staff.terms',
  method: 'GET',
  path: '/staff/terms',
  input: z.object({ account_id: id }),
  output: z.object({
    currency: z.number(),
    /** The first day that new terms may begin on: the running month is not billed yet. */
    first_date: z.string(),
    list: z.array(
      z.object({
        id: z.number(),
        billing_mode: z.enum(billingModes),
        rate: z.number(),
        cap: z.number().nullable(),
        buyout_price: z.number().nullable(),
        start_date: z.string(),
        state: z.enum(termsStates),
        reason: z.string(),
        username: z.string(),
        created_time: time,
      }),
    ),
  }),
})

const capped = (mode: string) => mode === 'cap' || mode === 'all_cap'
const wholeShare = 10_000

/**
 * Adds terms from a day on, which replace those of the same day. Throws terms_past for days of months that
 * are billed.
 */
export const setTerms = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.setTerms',
  method: 'POST',
  path: '/staff/set-terms',
  input: z
    .object({
      account_id: id,
      billing_mode: z.enum(billingModes),
      /** cpm: minor units for 1,000 impressions; shares: 1/10,000 of the spend; all_buyout: a month. */
      rate: z.number().int().min(0).max(inputLimits.staffPrice).default(0),
      /** Minor units of a month; with a cap alone. */
      cap: z.number().int().min(1).max(inputLimits.staffPrice).nullable().default(null),
      /** Minor units for a project; null: none can be bought out. */
      buyout_price: z.number().int().min(1).max(inputLimits.staffPrice).nullable().default(null),
      start_date: z.iso.date().max(inputLimits.date),
      reason,
    })
    .refine(given => capped(given.billing_mode) === (given.cap !== null), { path: ['cap'] })
    .refine(given => given.billing_mode !== 'buyout' || given.buyout_price !== null, {
      path: ['buyout_price'],
    })
    .refine(
      ({ billing_mode: mode, rate }) => !(mode === 'spend_share' || capped(mode)) || rate <= wholeShare,
      { path: ['rate'] },
    ),
  output: empty,
})

/** Whether the account is billed by Mintegral, with history; the newest start first (BL-01.100). */
export const mintegralBilling = call({
  ...staffOnly,
  name: 'staff.mintegralBilling',
  method: 'GET',
  path: '/staff/mintegral-billing',
  input: z.object({ account_id: id }),
  output: z.object({
    /** Today (UTC). */
    is_billed: z.boolean(),
    /** The first day that a change may begin on: the running month is not billed yet. */
    first_date: z.string(),
    list: z.array(
      z.object({
        id: z.number(),
        is_billed: z.boolean(),
        start_date: z.string(),
        state: z.enum(termsStates),
        reason: z.string(),
        username: z.string(),
        created_time: time,
      }),
    ),
  }),
})

/** Adds a change from a day on, which replaces one of the same day. Throws terms_past. */
export const setMintegralBilling = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.setMintegralBilling',
  method: 'POST',
  path: '/staff/set-mintegral-billing',
  input: z.object({
    account_id: id,
    is_billed: z.boolean(),
    start_date: z.iso.date().max(inputLimits.date),
    reason,
  }),
  output: empty,
})
