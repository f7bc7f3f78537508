import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id } from './shapes.ts'
import { reason, staffOnly } from './staff.ts'

/** Settings of purchases and warnings that an account can have a value of its own of; names are stored. */
export const accountSettingNames = ['low_balance', 'ration_low', 'quota_low', 'recharge_minimum'] as const
export type AccountSetting = (typeof accountSettingNames)[number]
/** `min_amount` is the balance that is agreed to stay; it has no value for all accounts. */
export const thresholdNames = ['min_amount', ...accountSettingNames] as const
export type ThresholdName = (typeof thresholdNames)[number]

/** The limits and thresholds of an account: whole major units of the currency, or percent (BL-05.57). */
export const thresholds = call({
  ...staffOnly,
  name: 'staff.thresholds',
  method: 'GET',
  path: '/staff/thresholds',
  input: z.object({ account_id: id }),
  output: z.object({
    currency: z.number(),
    list: z.array(
      z.object({
        name: z.enum(thresholdNames),
        /** Null: nothing is set for the account. */
        own: z.number().nullable(),
        /** What counts without a value of its own; null: nothing. */
        shared: z.number().nullable(),
        smallest: z.number(),
        largest: z.number(),
      }),
    ),
  }),
})

/** Sets what counts for an account from now on; null returns to what counts for all. */
export const setThreshold = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.setThreshold',
  method: 'POST',
  path: '/staff/set-threshold',
  input: z.object({
    account_id: id,
    name: z.enum(thresholdNames),
    value: z.number().int().min(0).max(inputLimits.staffPrice).nullable(),
    reason,
  }),
  output: empty,
})
