import * as demands from '@adloom/contract/demands'
import * as partnerSales from '@adloom/contract/partner-sales'
import * as partners from '@adloom/contract/partners'
import * as staff from '@adloom/contract/staff'
import * as bills from '@adloom/contract/staff-bills'
import * as grants from '@adloom/contract/staff-grants'
import * as options from '@adloom/contract/staff-options'
import * as orders from '@adloom/contract/staff-orders'
import * as plans from '@adloom/contract/staff-plans'
import * as prices from '@adloom/contract/staff-prices'
import * as terms from '@adloom/contract/staff-terms'
import * as thresholds from '@adloom/contract/staff-thresholds'
import * as trials from '@adloom/contract/trials'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type AccountRow = z.output<typeof staff.accounts.output>['list'][number]
export type AccountDetail = z.output<typeof staff.account.output>
export type Grant = AccountDetail['grants'][number]
export type Movement = z.output<typeof staff.ledger.output>['list'][number]
export type GrantRequest = z.output<typeof grants.grantRequest>
export type Act = z.output<typeof staff.acts.output>['list'][number]
export type RequestState = (typeof grants.requestStates)[number]

const pageSize = 50
const start = undefined as number | undefined
/** Lists are read by cursor; the first page has none. */
const after = (cursor: number | undefined) => (cursor === undefined ? {} : { before: cursor })
const nextOf = (last: { next: number | null }) => last.next ?? undefined

export type AccountFilter = Pick<
  z.output<typeof staff.accounts.input>,
  'keyword' | 'kind' | 'tier' | 'payment'
>

export const accountListQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'accounts', filter],
    queryFn: ({ pageParam, signal }) =>
      request(staff.accounts, { ...filter, page_size: pageSize, ...after(pageParam) }, { signal }),
    initialPageParam: start,
    getNextPageParam: nextOf,
    staleTime: 0,
  })

export const setTier = (input: z.input<typeof staff.setTier.input>) => request(staff.setTier, input)

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'account', id],
    queryFn: ({ signal }) => request(staff.account, { account_id: id }, { signal }),
    staleTime: 0,
  })

export const ledgerQuery = (id: number, unit: (typeof staff.ledgerUnits)[number] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'ledger', id, unit],
    queryFn: ({ pageParam, signal }) =>
      request(
        staff.ledger,
        { account_id: id, page_size: pageSize, ...(unit !== undefined && { unit }), ...after(pageParam) },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: nextOf,
    staleTime: 0,
  })

export const accountActivityQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'activity', id],
    queryFn: ({ pageParam, signal }) =>
      request(staff.activity, { account_id: id, page_size: pageSize, ...after(pageParam) }, { signal }),
    initialPageParam: start,
    getNextPageParam: nextOf,
    staleTime: 0,
  })

export const requestListQuery = (state: RequestState | 'all', accountId?: number) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'requests', state, accountId],
    queryFn: ({ pageParam, signal }) =>
      request(
        grants.requests,
        {
          state,
          page_size: pageSize,
          ...(accountId !== undefined && { account_id: accountId }),
          ...after(pageParam),
        },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: nextOf,
    staleTime: 0,
  })

export interface ActFilter {
  keyword: string
  action: string
  /** Days, as in 2026-11-23. */
  from: string
  to: string
}

/** Times of a filter of days, in this browser's zone; the last day is included. */
function timesOf({ from, to }: ActFilter) {
  const at = (day: string, days: number) => {
    const date = new Date(`${day}T00:00:00`)
    date.setDate(date.getDate() + days)
    return Math.floor(date.getTime() / 1000)
  }
  return { ...(from !== '' && { from_time: at(from, 0) }), ...(to !== '' && { to_time: at(to, 1) }) }
}

export const actListQuery = (filter: ActFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'acts', filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        staff.acts,
        {
          keyword: filter.keyword,
          action: filter.action,
          ...timesOf(filter),
          page_size: pageSize,
          ...after(pageParam),
        },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: nextOf,
    staleTime: 0,
  })

export const loadActsFile = (filter: ActFilter) =>
  request(staff.actsFile, { keyword: filter.keyword, action: filter.action, ...timesOf(filter) })

export const givablePlansQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'givable-plans', id],
    queryFn: ({ signal }) => request(grants.givablePlans, { account_id: id }, { signal }),
  })

export const giveGrant = (input: z.input<typeof grants.give.input>) => request(grants.give, input)
export const decideRequest = (input: z.input<typeof grants.decide.input>) => request(grants.decide, input)
export const endGrant = (input: z.input<typeof grants.endGrant.input>) => request(grants.endGrant, input)

export type AccountOrder = z.output<typeof orders.orders.output>['list'][number]

/** A refund of an order. */
export type OrderRefund = AccountOrder['refunds'][number]

export type RefundPreview = z.output<typeof orders.refundPreview.output>

export const accountOrdersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'orders', id],
    queryFn: ({ pageParam, signal }) =>
      request(orders.orders, { account_id: id, page_size: pageSize, ...after(pageParam) }, { signal }),
    initialPageParam: start,
    getNextPageParam: nextOf,
    staleTime: 0,
  })

/** What a refund would take back; without an amount, of all that can be given back. */
export const refundPreviewQuery = (id: number, orderId: number, amount: number | undefined) =>
  queryOptions({
    queryKey: ['staff', 'refund', id, orderId, amount],
    queryFn: ({ signal }) =>
      request(
        orders.refundPreview,
        { account_id: id, order_id: orderId, ...(amount !== undefined && { amount }) },
        { signal },
      ),
    staleTime: 0,
  })

export const settleRefund = (input: z.input<typeof orders.settleRefund.input>) =>
  request(orders.settleRefund, input)
export const refundOrder = (input: z.input<typeof orders.refund.input>) => request(orders.refund, input)

export type AccountBills = z.output<typeof bills.bills.output>

export const accountBillsQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'bills', id],
    queryFn: ({ signal }) => request(bills.bills, { account_id: id }, { signal }),
    staleTime: 0,
  })

export type AccountTerms = z.output<typeof terms.terms.output>

export const termsQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'terms', id],
    queryFn: ({ signal }) => request(terms.terms, { account_id: id }, { signal }),
    staleTime: 0,
  })

export const setTerms = (input: z.input<typeof terms.setTerms.input>) => request(terms.setTerms, input)

export type MintegralBilling = z.output<typeof terms.mintegralBilling.output>

export const mintegralBillingQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'mintegral-billing', id],
    queryFn: ({ signal }) => request(terms.mintegralBilling, { account_id: id }, { signal }),
    staleTime: 0,
  })

export const setMintegralBilling = (input: z.input<typeof terms.setMintegralBilling.input>) =>
  request(terms.setMintegralBilling, input)

export type Threshold = z.output<typeof thresholds.thresholds.output>['list'][number]

export const thresholdsQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'thresholds', id],
    queryFn: ({ signal }) => request(thresholds.thresholds, { account_id: id }, { signal }),
    staleTime: 0,
  })

export const setThreshold = (input: z.input<typeof thresholds.setThreshold.input>) =>
  request(thresholds.setThreshold, input)

export type PlanContents = z.output<typeof plans.plans.output>['list'][number]

export const plansQuery = queryOptions({
  queryKey: ['staff', 'plans'],
  queryFn: ({ signal }) => request(plans.plans, {}, { signal }),
  staleTime: 0,
})

export const setPlan = (input: z.input<typeof plans.setPlan.input>) => request(plans.setPlan, input)

export type PricedSubject = z.output<typeof prices.prices.output>['list'][number]
export type PurchaseSetting = z.output<typeof prices.prices.output>['settings'][number]

export const pricesQuery = queryOptions({
  queryKey: ['staff', 'prices'],
  queryFn: ({ signal }) => request(prices.prices, {}, { signal }),
  staleTime: 0,
})

export const setPrice = (input: z.input<typeof prices.setPrice.input>) => request(prices.setPrice, input)
export const setSetting = (input: z.input<typeof prices.setSetting.input>) =>
  request(prices.setSetting, input)

export type OptionLists = z.output<typeof options.options.output>
export type Option = OptionLists['list'][number]['options'][number]

export const optionsQuery = queryOptions({
  queryKey: ['staff', 'options'],
  queryFn: ({ signal }) => request(options.options, {}, { signal }),
  staleTime: 0,
})

export const setOption = (input: z.input<typeof options.setOption.input>) => request(options.setOption, input)

export type TeamMember = z.output<typeof demands.team.output>['list'][number]

export const teamQuery = queryOptions({
  queryKey: ['staff', 'team'],
  queryFn: ({ signal }) => request(demands.team, {}, { signal }),
  staleTime: 0,
})

export const setTeamRoles = (input: z.input<typeof demands.setRoles.input>) =>
  request(demands.setRoles, input)

export type PartnerReview = z.output<typeof partners.reviewList.output>['list'][number]

export const reviewPageSize = 20

export const partnerReviewsQuery = (status: number, page: number) =>
  queryOptions({
    queryKey: ['staff', 'partners', status, page],
    queryFn: ({ signal }) =>
      request(partners.reviewList, { status, page, page_size: reviewPageSize }, { signal }),
    staleTime: 0,
  })

export const decidePartner = (input: z.input<typeof partners.decide.input>) => request(partners.decide, input)
export const setPartnerRate = (input: z.input<typeof partnerSales.setRate.input>) =>
  request(partnerSales.setRate, input)

export type TrialRow = z.output<typeof trials.trialList.output>['list'][number]
export type TrialApplication = z.output<typeof trials.trialApplication.output>

/** What a list of applications is filtered by; an absent field filters nothing. */
export type TrialFilter = Pick<z.output<typeof trials.trialList.input>, 'keyword' | 'scope' | 'state'>

export const trialPageSize = 20

export const trialListQuery = (filter: TrialFilter, page: number) =>
  queryOptions({
    queryKey: ['staff', 'trials', filter, page],
    queryFn: ({ signal }) =>
      request(trials.trialList, { ...filter, page, page_size: trialPageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const trialApplicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'trial', id],
    queryFn: ({ signal }) => request(trials.trialApplication, { id }, { signal }),
    staleTime: 0,
  })

/** Reads all of the back office again. */
export function refreshStaff(): void {
  void queryClient.invalidateQueries({ queryKey: ['staff'] })
}
