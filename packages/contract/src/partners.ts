import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { partnerDocument } from './partner-documents.ts'
import { purchaseRules } from './purchase-rules.ts'
import { empty, listOf, page, time } from './shapes.ts'
import { reason, staffOnly } from './staff.ts'
import { visibleName } from './visible-text.ts'

const category = z.enum(['personal', 'other'])
const described = {
  partner_code: z.string(),
  name: z.string(),
  country_code: z.string(),
  category,
  address: z.string(),
  /** 0 unreviewed, 1 pending, 2 rejected, 3 approved. */
  approve_status: z.number(),
}

/**
 * Who buys for the account: its linked partner, or the account itself (with an empty code) while none is
 * linked.
 */
export const info = call({
  name: 'partner.info',
  method: 'GET',
  path: '/user/partner-info',
  access: 'session',
  input: empty,
  output: z.object(described),
})

const rule = z.enum(purchaseRules)

/**
 * The partners linked to the account, approved ones first, and what can be bought through each (BL-04.2).
 * `inline` is true while none is approved and the user is no person among them: then a purchase with an empty
 * code is made by the user as a person, and the rules beside it are those of that purchase.
 */
export const list = call({
  name: 'partner.list',
  method: 'GET',
  path: '/partner/list',
  access: 'session',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        ...described,
        /** The partner is another account, which sells to this one. */
        reseller: z.boolean(),
        rule_package: rule,
        rule_recharge: rule,
        rule_pack: rule,
      }),
    ),
    inline: z.boolean(),
    rule_package: rule,
    rule_recharge: rule,
    rule_pack: rule,
  }),
})

const applicant = {
  /** The person's or the company's. */
  name: visibleName(z.string().trim().min(1).max(inputLimits.company)),
  email: z.string().trim().toLowerCase().max(inputLimits.email).pipe(z.email()),
  country_code: z.string().length(inputLimits.country),
  address: visibleName(z.string().trim().min(1).max(inputLimits.partnerAddress)),
}

/** Sends an application for approval, also again after it was rejected (BL-04.5). Owners only. */
export const apply = call({
  name: 'partner.apply',
  method: 'POST',
  path: '/partner/apply',
  access: 'session',
  browserOnly: true,
  input: z.discriminatedUnion('category', [
    z.object({ category: z.literal('personal'), ...applicant }),
    z.object({
      category: z.literal('other'),
      ...applicant,
      registration_number: visibleName(z.string().trim().min(1).max(inputLimits.registrationNumber)),
      contact: visibleName(z.string().trim().min(1).max(inputLimits.company)),
    }),
  ]),
  output: z.object({ partner_code: z.string() }),
})

const application = z.object({
  partner_code: z.string(),
  category,
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  address: z.string(),
  registration_number: z.string(),
  contact: z.string(),
  /** 0 unreviewed, 1 pending, 2 rejected, 3 approved. */
  approve_status: z.number(),
  /** Why it was rejected. */
  reason: z.string(),
  /** 0: no application was sent. */
  applied_time: time,
  decided_time: time,
})

/** The partners that the account itself is, with the state of their applications. */
export const applications = call({
  name: 'partner.applications',
  method: 'GET',
  path: '/partner/applications',
  access: 'session',
  input: empty,
  output: z.object({
    list: z.array(application),
    /** Of the company; the ones that its application is or was sent with. */
    documents: z.array(partnerDocument),
    can_apply: z.boolean(),
  }),
})

/** Partners by state, those that wait longest first; for staff. */
export const reviewList = call({
  ...staffOnly,
  name: 'staff.partners',
  method: 'GET',
  path: '/staff/partners',
  input: z.object({
    status: z.coerce
      .number()
      .int()
      .min(inputLimits.partnerState.min)
      .max(inputLimits.partnerState.max)
      .default(1),
    page: page.page,
    page_size: page.page_size,
  }),
  output: listOf(application.extend({ account_name: z.string(), documents: z.array(partnerDocument) })),
})

/** Decides on a pending application; a rejection needs a reason, which the applicant reads (BL-04.6). */
export const decide = call({
  ...staffOnly,
  name: 'staff.decidePartner',
  method: 'POST',
  path: '/staff/partners/decide',
  input: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), partner: z.string().max(inputLimits.choiceName) }),
    z.object({ decision: z.literal('reject'), partner: z.string().max(inputLimits.choiceName), reason }),
  ]),
  output: z.object({ approve_status: z.number() }),
})
