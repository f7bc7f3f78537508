import * as contract from '@adloom/contract/staff-usage'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MaterialFilter, pageSize, type UsageFilter } from '../../../components/usage/usage-types.ts'
import { request } from '../../../lib/request.ts'

export const accountUsageQuery = (id: number, filter: UsageFilter, page: number) =>
  queryOptions({
    queryKey: ['staff', 'usage', id, filter, page],
    queryFn: ({ signal }) =>
      request(contract.usage, { account_id: id, ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const accountMaterialsQuery = (id: number, filter: MaterialFilter, page: number) =>
  queryOptions({
    queryKey: ['staff', 'materials', id, filter, page],
    queryFn: ({ signal }) =>
      request(contract.materials, { account_id: id, ...filter, page, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
