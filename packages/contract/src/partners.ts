import { z } from 'zod'
import { call } from './call.ts'
import { purchaseRules } from './purchase-rules.ts'
import { empty } from './shapes.ts'

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
 * `inline` is true while none is approved: then a purchase with an empty code is made by the user as a
 * person, and the rules beside it are those of that purchase.
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
