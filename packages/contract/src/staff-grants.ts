import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { id, page, time } from './shapes.ts'
import { quotaNames, reason, repeatKey, staffOnly } from './staff.ts'

const amount = z.number().int().min(1).max(inputLimits.staffAmount)

/** What staff can give: a plan, an addition to a quota for some days, or money of the build's currency. */
export const gift = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan_id: id }),
  z.object({
    kind: z.literal('quota'),
    quota: z.enum(quotaNames),
    /** Bytes of storage; else downloads, credits or sessions. */
    amount,
    days: z.number().int().min(1).max(inputLimits.staffDays),
  }),
  z.object({ kind: z.literal('money'), amount }),
])
export type Gift = z.output<typeof gift>

/** Money of an order that staff give back; minor units of the order's currency. */
const refundOf = z.object({
  kind: z.literal('refund'),
  order_id: id,
  amount,
  currency: z.enum(['USD', 'CNY']),
  /** Leaves what the order gave. */
  keep_grants: z.boolean(),
})

/** What a request of the staff is for. */
export const requested = z.discriminatedUnion('kind', [...gift.options, refundOf])
export type Requested = z.output<typeof requested>

export const requestStates = ['requested', 'approved', 'refused', 'withdrawn', 'expired'] as const

const person = z.object({ id: z.number(), username: z.string(), email: z.string() })

/** A grant or refund that a staff member asked for; small ones are approved at once. */
export const grantRequest = z.object({
  id: z.number(),
  account_id: z.number(),
  account_name: z.string(),
  gift: requested,
  plan_name: z.string(),
  reason: z.string(),
  state: z.enum(requestStates),
  /** Above the limit: another staff member decides (BL-01.33). */
  needs_second: z.boolean(),
  requested_by: person,
  requested_time: time,
  expires_time: time,
  decided_by: person.nullable(),
  decided_time: time.nullable(),
  decision_reason: z.string(),
})

/** Gives, or asks for the approval of another staff member above the limit. */
export const give = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.give',
  method: 'POST',
  path: '/staff/give',
  input: z.object({ account_id: id, gift, reason, idempotency_key: repeatKey }),
  output: z.object({ request: grantRequest }),
})

/** Requests, newest first; `mine` of them wait for a decision of the caller. */
export const requests = call({
  ...staffOnly,
  name: 'staff.requests',
  method: 'GET',
  path: '/staff/requests',
  input: z.object({
    state: z.enum(['all', ...requestStates]).default('all'),
    account_id: id.optional(),
    before: id.optional(),
    page_size: page.page_size,
  }),
  output: z.object({ list: z.array(grantRequest), next: z.number().nullable(), mine: z.number() }),
})

/** Approves or refuses the request of another staff member, or withdraws one's own. */
export const decide = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.decide',
  method: 'POST',
  path: '/staff/decide',
  input: z.object({
    request_id: id,
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: z.string().trim().max(inputLimits.staffReason.max).default(''),
  }),
  output: z.object({ request: grantRequest }),
})

/** Ends a grant and all that came with it, a plan as a whole. Returns what was taken away. */
export const endGrant = call({
  ...staffOnly,
  recentProof: true,
  name: 'staff.endGrant',
  method: 'POST',
  path: '/staff/end-grant',
  input: z.object({ account_id: id, grant_id: id, reason }),
  output: z.object({
    ended: z.array(z.object({ quota: z.enum(quotaNames), total: z.number(), voided: z.number() })),
  }),
})

/** Plans that can be given. */
export const givablePlans = call({
  ...staffOnly,
  name: 'staff.givablePlans',
  method: 'GET',
  path: '/staff/givable-plans',
  input: z.object({ account_id: id }),
  output: z.object({
    currency: z.number(),
    list: z.array(
      z.object({
        plan_id: z.number(),
        name: z.string(),
        scope: z.number(),
        days: z.number(),
        downloads: z.number(),
        video_credits: z.number(),
        storage: z.number(),
        online: z.number(),
      }),
    ),
  }),
})
