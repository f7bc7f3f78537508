import { z } from 'zod'
import { call } from './call.ts'
import { id, page, time } from './shapes.ts'
import { staffOnly } from './staff.ts'

/** Lists are read by cursor: the id of the last row that was read. */
const before = id.optional()
const paging = { before, page_size: page.page_size }

export const findingStates = ['open', 'resolved', 'all'] as const

const amount = z.coerce.number()
const amounts = z
  .object({ available: amount, reserved: amount, used: amount, expired: amount, voided: amount })
  .nullable()

/** What differs: a balance and its postings, or what should have happened and did not. */
const detail = z.discriminatedUnion('kind', [
  /** The postings of a transaction do not sum to zero. */
  z.object({ kind: z.literal('sum'), unit: z.string().nullable(), sum: amount.nullable() }),
  /** The balances of a grant are not the sums of its postings. */
  z.object({ kind: z.literal('grant'), balances: amounts, postings: amounts }),
  /** A balance of money is not the sum of its postings; minor units. */
  z.object({ kind: z.literal('money'), balance: amount.nullable(), postings: amount.nullable() }),
  /** A grant was issued with another amount than its total. */
  z.object({ kind: z.literal('issue'), total: amount, issued: amount }),
  /** Credit is left of a grant that ended. */
  z.object({ kind: z.literal('expiry'), available: amount }),
  /** The money of a refund is still with us; minor units. */
  z.object({ kind: z.literal('refund'), order: z.number(), amount, tries: z.number(), state: z.string() }),
  /** A reservation outlived its job; null: the job is gone. */
  z.object({ kind: z.literal('hold'), job: z.string().nullable() }),
])

/** Differences that the reconciliation of the ledger found, the latest first (BL-05.95). */
export const ledgerFindings = call({
  ...staffOnly,
  name: 'staff.ledgerFindings',
  method: 'GET',
  path: '/staff/ledger-findings',
  input: z.object({ ...paging, state: z.enum(findingStates).default('open') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        /** As in `grant:12`. */
        subject: z.string(),
        account_id: z.number().nullable(),
        account_name: z.string(),
        detail,
        found_time: time,
        /** When a reconciliation found it no more; null while it lasts. */
        resolved_time: time.nullable(),
      }),
    ),
    next: z.number().nullable(),
  }),
})

/** Why a message of a payment provider is refused; `unknown` for those of before reasons were kept. */
export const noticeRefusals = [
  'unsigned',
  'bad_signature',
  'too_old',
  'not_ours',
  'malformed',
  'wrong_amount',
] as const
export type NoticeRefusal = (typeof noticeRefusals)[number]

/** Messages of payment providers that were refused, the latest first (BL-05.96). */
export const refusedNotices = call({
  ...staffOnly,
  name: 'staff.refusedNotices',
  method: 'GET',
  path: '/staff/refused-notices',
  input: z.object(paging),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        created_time: time,
        provider: z.string(),
        reason: z.enum([...noticeRefusals, 'unknown']),
        size_bytes: z.number(),
        address: z.string(),
      }),
    ),
    next: z.number().nullable(),
  }),
})
