import * as contract from '@adloom/contract/staff-checks'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../../lib/request.ts'

export type Finding = z.output<typeof contract.ledgerFindings.output>['list'][number]
export type FindingState = (typeof contract.findingStates)[number]

const pageSize = 50
const start = undefined as number | undefined
const after = (cursor: number | undefined) => (cursor === undefined ? {} : { before: cursor })

export const findingsQuery = (state: FindingState) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'findings', state],
    queryFn: ({ pageParam, signal }) =>
      request(contract.ledgerFindings, { state, page_size: pageSize, ...after(pageParam) }, { signal }),
    initialPageParam: start,
    getNextPageParam: last => last.next ?? undefined,
    staleTime: 0,
  })

export const refusedNoticesQuery = infiniteQueryOptions({
  queryKey: ['staff', 'refused-notices'],
  queryFn: ({ pageParam, signal }) =>
    request(contract.refusedNotices, { page_size: pageSize, ...after(pageParam) }, { signal }),
  initialPageParam: start,
  getNextPageParam: last => last.next ?? undefined,
  staleTime: 0,
})
