import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { purchaseTypes } from './orders.ts'
import { empty, listOf, page, time, timeFilter } from './shapes.ts'
import { reason, staffOnly } from './staff.ts'

/** Hundredths of a percent. */
const rate = z.number().int().min(0).max(inputLimits.commissionRate)

/** Buys through an approved company from now on; the owner of the account gives its code (BL-04.10). */
export const join = call({
  name: 'partner.join',
  method: 'POST',
  path: '/partner/join',
  access: 'session',
  browserOnly: true,
  input: z.object({ partner_code: z.string().trim().min(1).max(inputLimits.partnerCode) }),
  output: z.object({ name: z.string() }),
})

/**
 * Ends buying through a company of another account. Orders that were placed before keep it, also when they
 * are paid or given back later (BL-04.31). Owners only.
 */
export const leave = call({
  name: 'partner.leave',
  method: 'POST',
  path: '/partner/leave',
  access: 'session',
  browserOnly: true,
  input: z.object({ partner_code: z.string().trim().min(1).max(inputLimits.partnerCode) }),
  output: empty,
})

const money = {
  /** Minor units. */
  amount: z.number(),
  refunded: z.number(),
  commission: z.number(),
}

/** Sums of orders by currency, that of the build first; currencies are never added up. */
const sums = z.array(z.object({ currency: z.number(), orders: z.number(), ...money }))

/** What the partners that the account is have sold (BL-04.12). */
export const sales = call({
  name: 'partner.sales',
  method: 'GET',
  path: '/partner/sales',
  access: 'session',
  input: empty,
  output: z.object({
    /** Approved companies of the account: only they sell. */
    partners: z.array(
      z.object({
        partner_code: z.string(),
        name: z.string(),
        rate: z.number(),
        /** Newest first; one with a later time is announced. */
        rates: z.array(z.object({ rate: z.number(), from_time: time })),
      }),
    ),
    customers: z.number(),
    orders: z.number(),
    /** Of the build. */
    currency: z.number(),
    sums,
  }),
})

const keyword = z.string().trim().max(inputLimits.keyword).default('')

/** Accounts that buy through the account's partners, by what they paid. */
export const customers = call({
  name: 'partner.customers',
  method: 'GET',
  path: '/partner/customers',
  access: 'session',
  input: z.object({ keyword, page: page.page, page_size: page.page_size }),
  output: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      country_code: z.string(),
      category: z.enum(['personal', 'other']),
      partner_code: z.string(),
      joined_time: time,
      /** 0: none. */
      last_order_time: time,
      orders: z.number(),
      sums,
    }),
  ),
})

/** Filters of the list of orders; the table as a file takes the same. */
export const salesFilter = z.object({
  /** Of a customer's name, or the number of an order. */
  keyword,
  /** 1 package, 2 recharge, 3 pack. */
  type: z.coerce.number().int().min(1).max(purchaseTypes.pack).optional(),
  from_time: timeFilter.optional(),
  to_time: timeFilter.optional(),
})

/** Paid orders of customers through the account's partners, newest first, with the sums of all that match. */
export const salesOrders = call({
  name: 'partner.orders',
  method: 'GET',
  path: '/partner/orders',
  access: 'session',
  input: salesFilter.extend({ page: page.page, page_size: page.page_size }),
  output: listOf(
    z.object({
      order_id: z.number(),
      customer: z.string(),
      partner_code: z.string(),
      type: z.number(),
      /** Of a package. */
      plan_id: z.number().nullable(),
      plan_name: z.string(),
      currency: z.number(),
      rate: z.number(),
      paid_time: time,
      ...money,
    }),
  ).extend({ sums }),
})

/** The orders as a table of comma-separated values, with the filters of the list. */
export const salesFilePath = '/partner/orders-file'

/** Sets the commission of a partner from now or from a later time on; for staff (BL-04.13). */
export const setRate = call({
  ...staffOnly,
  name: 'staff.setPartnerRate',
  method: 'POST',
  path: '/staff/partners/rate',
  input: z.object({
    partner: z.string().max(inputLimits.choiceName),
    rate,
    /** 0: now. */
    from_time: timeFilter.default(0),
    reason,
  }),
  output: empty,
})

/** Heads of the columns of the file. */
export const salesColumns = {
  order: { en: 'Order', 'zh-cn': '订单', ja: '注文' },
  paid: { en: 'Paid (UTC)', 'zh-cn': '支付时间（UTC）', ja: '支払日時（UTC）' },
  customer: { en: 'Customer', 'zh-cn': '客户', ja: '顧客' },
  partner: { en: 'Partner', 'zh-cn': '合作伙伴', ja: 'パートナー' },
  type: { en: 'Type', 'zh-cn': '类型', ja: '種類' },
  plan: { en: 'Plan', 'zh-cn': '套餐', ja: 'プラン' },
  currency: { en: 'Currency', 'zh-cn': '币种', ja: '通貨' },
  amount: { en: 'Amount', 'zh-cn': '金额', ja: '金額' },
  refunded: { en: 'Refunded', 'zh-cn': '退款', ja: '返金' },
  rate: { en: 'Rate (%)', 'zh-cn': '比例（%）', ja: '料率（%）' },
  commission: { en: 'Commission', 'zh-cn': '佣金', ja: '手数料' },
} as const
