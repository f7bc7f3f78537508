import * as documents from '@adloom/contract/partner-documents'
import * as sales from '@adloom/contract/partner-sales'
import * as partners from '@adloom/contract/partners'
import { visitor } from '@adloom/contract/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type Application = z.output<typeof partners.applications.output>['list'][number]
export type PartnerDocument = z.output<typeof documents.partnerDocument>
export type LinkedPartner = z.output<typeof partners.list.output>['list'][number]
export type NewApplication = z.input<typeof partners.apply.input>
export type Customer = z.output<typeof sales.customers.output>['list'][number]
export type Sale = z.output<typeof sales.salesOrders.output>['list'][number]
export type SalesFilter = z.input<typeof sales.salesFilter>

export const pageSize = 20

export const applicationsQuery = queryOptions({
  queryKey: ['partners', 'applications'],
  staleTime: 0,
  queryFn: ({ signal }) => request(partners.applications, {}, { signal }),
})

export const linkedQuery = queryOptions({
  queryKey: ['partners', 'linked'],
  staleTime: 0,
  queryFn: ({ signal }) => request(partners.list, {}, { signal }),
})

export const salesQuery = queryOptions({
  queryKey: ['partners', 'sales'],
  staleTime: 0,
  queryFn: ({ signal }) => request(sales.sales, {}, { signal }),
})

/** Whether this installation has a partner platform to jump to. */
export const platformQuery = queryOptions({
  queryKey: ['visitor', 'partner'],
  staleTime: Infinity,
  queryFn: ({ signal }) => request(visitor, {}, { signal }),
})

export const customersQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: ['partners', 'customers', keyword, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(sales.customers, { keyword, page, page_size: pageSize }, { signal }),
  })

export const salesOrdersQuery = (filter: SalesFilter, page: number) =>
  queryOptions({
    queryKey: ['partners', 'orders', filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(sales.salesOrders, { ...filter, page, page_size: pageSize }, { signal }),
  })

export const applyAsPartner = (input: NewApplication) => request(partners.apply, input)
export const addDocument = (name: string, content: string) =>
  request(documents.addDocument, { name, content })
export const removeDocument = (id: number) => request(documents.removeDocument, { id })
export const joinPartner = (partner_code: string) => request(sales.join, { partner_code })

export const leavePartner = (partner_code: string) => request(sales.leave, { partner_code })

/** The address of the orders as CSV, with the filters that are on screen and in its language. */
export function salesFileAddress(filter: SalesFilter, language: string): string {
  const pairs = Object.entries({ ...filter, lang: language }).map(
    ([key, value]) => [key, String(value)] as [string, string],
  )
  return `/api${sales.salesFilePath}?${new URLSearchParams(pairs).toString()}`
}

/** Reads all that depends on partners again, also what purchase dialogs offer. */
export function refreshPartners(): void {
  void queryClient.invalidateQueries({ queryKey: ['partners'] })
  void queryClient.invalidateQueries({ queryKey: ['purchases', 'partners'] })
}
