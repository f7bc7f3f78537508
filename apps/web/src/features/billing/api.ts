import * as contract from '@adloom/contract/billing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type MaterialFilter, pageSize, type UsageFilter } from '../../components/usage/usage-types.ts'
import { request } from '../../lib/request.ts'

export type Bills = z.output<typeof contract.bills.output>
export type BillDetail = z.output<typeof contract.billDetail.output>
export type Price = z.output<typeof contract.price.output>

export const usageQuery = (filter: UsageFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'usage', filter, page],
    queryFn: ({ signal }) => request(contract.usage, { ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

export const materialsQuery = (filter: MaterialFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'materials', filter, page],
    queryFn: ({ signal }) =>
      request(contract.materials, { ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Inclusive days (UTC) of bills. */
export interface BillDays {
  start_date: string
  end_date: string
}

export interface BillsFilter extends BillDays {
  status?: contract.BillState
  billing_mode?: contract.BillingMode
}

/** What a list of bills asks for: it is kept on screen while its next page loads. */
export const billsQuery = (filter: BillsFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'bills', filter, page],
    queryFn: ({ signal }) => request(contract.bills, { ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

export interface DetailFilter extends BillDays {
  keyword?: string
  billing_mode?: contract.BillingMode
}

export const billDetailQuery = (filter: DetailFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'bill-detail', filter, page],
    queryFn: ({ signal }) =>
      request(contract.billDetail, { ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

export interface FlowFilter extends BillDays {
  direction?: contract.FlowDirection
}

export const flowQuery = (filter: FlowFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'bill-flow', filter, page],
    queryFn: ({ signal }) => request(contract.billFlow, { ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

export const priceQuery = queryOptions({
  queryKey: ['billing', 'price'],
  queryFn: ({ signal }) => request(contract.price, {}, { signal }),
})

export const statementsQuery = queryOptions({
  queryKey: ['billing', 'statements'],
  queryFn: ({ signal }) => request(contract.statements, {}, { signal }),
})

export const issueStatement = (month: string) => request(contract.statement, { month })

export const buyOut = (input: { project_id: number; expected_amount: number }) =>
  request(contract.buyout, input)

export const payBill = (input: { month: string; expected_amount: number }) => request(contract.payBill, input)

/** The address of a table as CSV, with the filters that are on screen and in its language. */
export function exportAddress(
  name: (typeof contract.exportNames)[number],
  filter: object,
  language: string,
): string {
  const pairs = Object.entries({ ...filter, lang: language }).map(
    ([key, value]) => [key, String(value)] as [string, string],
  )
  return `/api${contract.exportPath}${name}?${new URLSearchParams(pairs).toString()}`
}
