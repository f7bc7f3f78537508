import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { orderStates } from './orders.ts'
import { id, page, time } from './shapes.ts'
import { grantRequest } from './staff-grants.ts'
import { quotaNames, reason, repeatKey, staffOnly } from './staff.ts'

/** The PDF of a document for staff: this path, the account and the id, with `lang` and `download=1`. */
export const staffDocumentPath = '/staff/document/'

const refundRow = z.object({
  id: z.number(),
  amount: z.number(),
  /** `returned`: its money came back and is owed; `settled`: it was then paid in another way. */
  state: z.enum(['requested', 'pending', 'done', 'failed', 'returned', 'settled']),
  reason: z.string(),
  /** '' for refunds that the product made itself. */
  username: z.string(),
  created_time: time,
})

const orderRow = z.object({
  order_id: z.number(),
  /** 1 plan, 2 recharge, 3 packs. */
  type: z.number(),
  plan_id: z.number(),
  plan_name: z.string(),
  payload: z.record(z.string(), z.number()),
  /** Minor units, as all money of the back office. */
  amount: z.number(),
  currency: z.number(),
  status: z.enum(orderStates),
  /** Given back, or on its way. */
  refunded: z.number(),
  partner_code: z.string(),
  username: z.string(),
  created_time: time,
  paid_time: time.nullable(),
  attempts: z.array(
    z.object({
      id: z.number(),
      provider: z.string(),
      state: z.enum(['new', 'open', 'processing', 'paid', 'failed', 'expired']),
      /** Why the provider refused it, in its terms. */
      failure: z.string(),
      created_time: time,
    }),
  ),
  refunds: z.array(refundRow),
  disputes: z.array(
    z.object({
      id: z.number(),
      amount: z.number(),
      /** In the provider's terms. */
      reason: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      /** Until when the provider takes an answer. */
      due_time: time.nullable(),
      created_time: time,
    }),
  ),
  documents: z.array(
    z.object({ number: z.string(), kind: z.enum(['invoice', 'credit_note']), file_url: z.string() }),
  ),
})

/** Orders of an account with their attempts, refunds and documents, newest first (BL-01.40). */
export const orders = call({
  ...staffOnly,
  name: 'staff.orders',
  method: 'GET',
  path: '/staff/orders',
  input: z.object({ account_id: id, before: id.optional(), page_size: page.page_size }),
  output: z.object({ list: z.array(orderRow), next: z.number().nullable() }),
})

const amount = z.number().int().min(1).max(inputLimits.staffAmount)

/** What a refund would take back now (BL-01.41); it changes nothing. */
export const refundPreview = call({
  ...staffOnly,
  name: 'staff.refundPreview',
  method: 'GET',
  path: '/staff/refund-preview',
  input: z.object({
    account_id: id,
    order_id: id,
    amount: z.coerce.number().int().min(1).max(inputLimits.staffAmount).optional(),
  }),
  output: z.object({
    /** What can be given back: of a recharge no more than the balance. */
    refundable: z.number(),
    /** What is unused of what the order gave, and what running work holds. */
    grants: z.array(z.object({ quota: z.enum(quotaNames), left: z.number(), reserved: z.number() })),
    /** The running plan that would end. */
    plan_name: z.string(),
    plan_id: z.number(),
    /** Whether the money leaves the balance of the account. */
    from_balance: z.boolean(),
    /** What the partner loses for the amount; absent: for all that can be given back. */
    commission: z.object({ partner: z.string(), amount: z.number() }).nullable(),
    needs_second: z.boolean(),
  }),
})

/** Gives money of an order back, or asks another staff member above the limit. */
export const refund = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.refund',
  method: 'POST',
  path: '/staff/refund',
  input: z.object({
    account_id: id,
    order_id: id,
    amount,
    /** Leaves what the order gave. */
    keep_grants: z.boolean().default(false),
    reason,
    idempotency_key: repeatKey,
  }),
  output: z.object({ request: grantRequest }),
})

/** Notes that a refund whose money came back was paid in another way (BL-01.48). */
export const settleRefund = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.settleRefund',
  method: 'POST',
  path: '/staff/settle-refund',
  input: z.object({ account_id: id, refund_id: id, reason }),
  output: z.object({}),
})
