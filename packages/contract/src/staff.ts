import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, page, time, timeFilter } from './shapes.ts'
import { visibleName } from './visible-text.ts'

/** Calls of the back office: staff with grant_plan, signed in by a browser (BL-01.30). */
export const staffOnly = { access: ['grant_plan'], browserOnly: true } as const

const keyword = z.string().trim().max(inputLimits.keyword).default('')
/** Lists are read by cursor: the id of the last row that was read. */
const before = id.optional()
export const reason = visibleName(
  z.string().trim().min(inputLimits.staffReason.min).max(inputLimits.staffReason.max),
)
/** A name the sender makes up for one act, and gives again with a repeat of it. */
export const repeatKey = z
  .string()
  .min(inputLimits.repeatKey.min)
  .max(inputLimits.repeatKey.max)
  .regex(/^[\w-]+$/)

export const quotaNames = ['download_push', 'video_credits', 'storage', 'online'] as const
export const ledgerUnits = [...quotaNames, 'USD', 'CNY'] as const
export const accountKinds = ['all', 'normal', 'trial', 'internal'] as const

/** SKA, KA and other accounts (B§3). */
export const customerTiers = [1, 2, 3] as const
export type CustomerTier = (typeof customerTiers)[number]
/** Those who ever bought, and the others (B§3). */
export const customerPayments = { paid: 1, free: 2 } as const
const tier = z.literal(customerTiers)
const payment = z.literal(Object.values(customerPayments))

/** Where the ledger has amounts of a grant, and money. */
export const grantPlaces = ['issued', 'available', 'reserved', 'used', 'expired', 'voided'] as const
export const moneyPlaces = ['customer', 'clearing', 'revenue', 'refunds', 'opening'] as const

const accountRow = z.object({
  account_id: z.number(),
  name: z.string(),
  category: z.enum(['personal', 'enterprise']),
  account_type: z.enum(['normal', 'internal']),
  country_code: z.string(),
  tier,
  payment,
  /** The first owner. */
  email: z.string(),
  username: z.string(),
  users: z.number(),
  /** Running plans by name, those that end first first. */
  plans: z.array(z.object({ plan_id: z.number(), name: z.string(), type: z.number(), expired_time: time })),
  /** Minor units of the currency of the build. */
  balance: z.number(),
  created_time: time,
})

/**
 * Accounts by the beginning of words of their name and of the names and addresses of their users, or by id;
 * the newest first. `next` is the cursor of the next page.
 */
export const accounts = call({
  ...staffOnly,
  name: 'staff.accounts',
  method: 'GET',
  path: '/staff/accounts',
  input: z.object({
    keyword,
    kind: z.enum(accountKinds).default('all'),
    tier: z.preprocess(Number, tier).optional(),
    payment: z.preprocess(Number, payment).optional(),
    before,
    page_size: page.page_size,
  }),
  output: z.object({ list: z.array(accountRow), next: z.number().nullable(), currency: z.number() }),
})

/** Sets how important a customer is; with a reason. */
export const setTier = call({
  ...staffOnly,
  name: 'staff.setTier',
  method: 'POST',
  path: '/staff/set-tier',
  input: z.object({ account_id: id, tier, reason }),
  output: empty,
})

const grantRow = z.object({
  id: z.number(),
  quota: z.enum(quotaNames),
  /** -1 is unlimited, of `left` too. */
  total: z.number(),
  left: z.number(),
  reserved: z.number(),
  used: z.number(),
  extra: z.boolean(),
  plan: z.string(),
  cause: z.string(),
  state: z.enum(['planned', 'running', 'expired', 'ended']),
  starts_time: time,
  expired_time: time,
})

/** Everything about one account; reading it is an act of the audit. */
export const account = call({
  ...staffOnly,
  name: 'staff.account',
  method: 'GET',
  path: '/staff/account',
  input: z.object({ account_id: id }),
  output: z.object({
    account: accountRow.omit({ plans: true, balance: true, users: true }),
    users: z.array(
      z.object({
        id: z.number(),
        username: z.string(),
        email: z.string(),
        owner: z.boolean(),
        verified: z.boolean(),
        created_time: time,
      }),
    ),
    subscriptions: z.array(
      z.object({
        id: z.number(),
        plan_id: z.number(),
        name: z.string(),
        type: z.number(),
        scope: z.number(),
        state: z.enum(['planned', 'running', 'expired']),
        cause: z.string(),
        starts_time: time,
        expired_time: time,
      }),
    ),
    quotas: z.array(
      z.object({ quota: z.enum(quotaNames), remaining: z.number(), total: z.number(), used: z.number() }),
    ),
    grants: z.array(grantRow),
    money: z.array(z.object({ currency: z.enum(['USD', 'CNY']), amount: z.number() })),
    storage_used: z.number(),
    pending: z.number(),
  }),
})

/** Transactions of the ledger with their postings, newest first. */
export const ledger = call({
  ...staffOnly,
  name: 'staff.ledger',
  method: 'GET',
  path: '/staff/ledger',
  input: z.object({
    account_id: id,
    unit: z.enum(ledgerUnits).optional(),
    before,
    page_size: page.page_size,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        cause: z.string(),
        settles: z.number().nullable(),
        created_time: time,
        postings: z.array(
          z.object({
            unit: z.enum(ledgerUnits),
            place: z.enum([...grantPlaces, ...moneyPlaces]),
            grant_id: z.number().nullable(),
            amount: z.number(),
          }),
        ),
      }),
    ),
    next: z.number().nullable(),
  }),
})

/** What the users of an account did (D-15), newest first. */
export const activity = call({
  ...staffOnly,
  name: 'staff.activity',
  method: 'GET',
  path: '/staff/activity',
  input: z.object({ account_id: id, before, page_size: page.page_size }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        action: z.string(),
        object: z.string(),
        username: z.string(),
        address: z.string(),
        created_time: time,
      }),
    ),
    next: z.number().nullable(),
  }),
})

const actFilter = {
  keyword,
  action: z.string().max(inputLimits.choiceName).default(''),
  account_id: id.optional(),
  from_time: timeFilter.optional(),
  to_time: timeFilter.optional(),
}

/** Acts of the staff, newest first (BL-01.36). */
export const acts = call({
  ...staffOnly,
  name: 'staff.acts',
  method: 'GET',
  path: '/staff/acts',
  input: z.object({ ...actFilter, before, page_size: page.page_size }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        action: z.string(),
        object: z.string(),
        username: z.string(),
        email: z.string(),
        account_id: z.number().nullable(),
        account_name: z.string(),
        before: z.string(),
        after: z.string(),
        reason: z.string(),
        address: z.string(),
        created_time: time,
      }),
    ),
    next: z.number().nullable(),
    actions: z.array(z.string()),
  }),
})

/** The same acts as a table of comma-separated values; `complete` is false beyond the limit of rows. */
export const actsFile = call({
  ...staffOnly,
  name: 'staff.actsFile',
  method: 'GET',
  path: '/staff/acts-file',
  input: z.object(actFilter),
  output: z.object({ text: z.string(), rows: z.number(), complete: z.boolean() }),
})
