import { z } from 'zod'
import { billingModes } from './billing.ts'
import { call } from './call.ts'
import { id, time } from './shapes.ts'
import { staffOnly } from './staff.ts'

/**
 * `open`: the month takes corrections. `due`: the owner has not paid what is due. `paid`: the owner paid it.
 * `settled`: nothing is due, for example because a recharge plan pays by itself.
 */
const billStates = ['open', 'due', 'paid', 'settled'] as const

/** The bills of an account of the last months, newest first; the reading is recorded (BL-01.50). */
export const bills = call({
  ...staffOnly,
  name: 'staff.bills',
  method: 'GET',
  path: '/staff/bills',
  input: z.object({ account_id: id }),
  output: z.object({
    /** Amounts are minor units of it. */
    currency: z.number(),
    list: z.array(
      z.object({
        /** As in 2026-11. */
        month: z.string(),
        billing_modes: z.array(z.enum(billingModes)),
        state: z.enum(billStates),
        amount: z.number(),
        /** What a recharge plan took from the balance by itself. */
        deducted: z.number(),
        due: z.number(),
        paid: z.number(),
        /** When and by whom it was paid; null and '' while it is not. */
        paid_time: time.nullable(),
        username: z.string(),
      }),
    ),
  }),
})
