import { acceptAgreement, documentVersions } from '@adloom/contract/agreements'
import * as account from '@adloom/contract/account'
import * as invoices from '@adloom/contract/invoices'
import * as orders from '@adloom/contract/orders'
import * as partners from '@adloom/contract/partners'
import * as prices from '@adloom/contract/prices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { request } from '../../lib/request.ts'
import type { z } from 'zod'

export type Offers = z.output<typeof prices.offers.output>
export type PlanOffer = Offers['plans'][number]
export type PackOffer = Offers['packs'][number]
export type PartnerList = z.output<typeof partners.list.output>
export type Partner = PartnerList['list'][number]
export type PackCounts = Partial<Record<prices.PackType, number>>
export type NewOrder = z.input<typeof orders.create.input>

/** What can be bought, with the prices of now. */
export const offersQuery = queryOptions({
  queryKey: ['purchases', 'offers'],
  staleTime: 60_000,
  queryFn: ({ signal }) => request(prices.offers, {}, { signal }),
})

/** The partners of the account and what can be bought through each. */
export const partnersQuery = queryOptions({
  queryKey: ['purchases', 'partners'],
  staleTime: 0,
  queryFn: ({ signal }) => request(partners.list, {}, { signal }),
})

/** The buyer's own e-mail and country, for purchases without a partner. */
export const buyerQuery = queryOptions({
  queryKey: ['purchases', 'buyer'],
  queryFn: ({ signal }) => request(account.profile, {}, { signal }),
})

/** The price of a pack; an earlier price stays on screen until the next one is known. */
export const costQuery = (counts: PackCounts) =>
  queryOptions({
    queryKey: ['purchases', 'cost', counts],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(orders.cost, { payload: counts }, { signal }),
  })

/** The documents that buyers of plans and packs agree to (BL-02.49). */
const agreed = ['membership-agreement', 'legal-agreement', 'privacy-agreement'] as const

/** Places an order; the agreement to the documents of a plan or pack is recorded before it. */
export async function createOrder(order: NewOrder) {
  if (order.type !== orders.purchaseTypes.recharge)
    await request(acceptAgreement, {
      documents: agreed.map(document => ({ document, version: documentVersions[document] })),
    })
  return request(orders.create, order)
}

export const repayOrder = (order_id: number) => request(orders.repay, { order_id })

export const recordsPageSize = 20

export interface OrderFilter {
  status?: orders.OrderState
  type?: 1 | 2 | 3
  order_id?: number
  /** Seconds since the epoch. */
  from?: number
  to?: number
}

export interface InvoiceFilter {
  kind?: invoices.InvoiceKind
  order_id?: number
  /** Seconds since the epoch. */
  from?: number
  to?: number
}

export type OrderList = z.output<typeof orders.list.output>
export type OrderRecord = OrderList['list'][number]
export type InvoiceList = z.output<typeof invoices.list.output>
export type Invoice = InvoiceList['list'][number]
export type BillingDetails = z.output<typeof invoices.details.output>

/** The orders of the account, the latest first. */
export const ordersQuery = (filter: OrderFilter, page: number) =>
  queryOptions({
    queryKey: ['orders', 'list', filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(orders.list, { ...filter, page, page_size: recordsPageSize }, { signal }),
  })

/** The address of the orders as CSV, with the filters that are on screen and in its language. */
export function ordersFileAddress(filter: OrderFilter, language: string): string {
  const pairs = Object.entries({ ...filter, lang: language }).map(
    ([key, value]) => [key, String(value)] as [string, string],
  )
  return `/api${orders.ordersFilePath}?${new URLSearchParams(pairs).toString()}`
}

/** Invoices and credit notes, the latest first; none of an order that the account does not have. */
export const invoicesQuery = (filter: InvoiceFilter, page: number) =>
  queryOptions({
    queryKey: ['orders', 'invoices', filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => loadInvoices(filter, page, signal),
  })

async function loadInvoices(filter: InvoiceFilter, page: number, signal: AbortSignal) {
  const size = { page, page_size: recordsPageSize }
  try {
    return await request(invoices.list, { ...filter, ...size }, { signal })
  } catch (error) {
    if (filter.order_id !== undefined && isApiError(error, 'not_found'))
      return { list: [], total: 0, totals: [], ...size }
    throw error
  }
}

/** Who invoices are made out to. */
export const billingDetailsQuery = queryOptions({
  queryKey: ['orders', 'billing-details'],
  queryFn: ({ signal }) => request(invoices.details, {}, { signal }),
})

export const saveBillingDetails = (details: z.input<typeof invoices.setDetails.input>) =>
  request(invoices.setDetails, details)

/** Poll interval of an order that is not settled while the user waits. */
const pollMs = 3000

const settled: readonly string[] = ['success', 'failed', 'canceled']

export const orderStatusQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(orders.status, { order_id: id }, { signal }),
    refetchInterval: query => (settled.includes(query.state.data?.status ?? '') ? false : pollMs),
  })
