import * as contract from '@adloom/contract/viewer'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'

export type CreativeSet = z.output<typeof contract.creativeSet>
export type Creative = CreativeSet['creatives'][number]

export const creativeSetQuery = (share: string) =>
  queryOptions({
    queryKey: ['viewer', 'creatives', share],
    retry: false,
    queryFn: ({ signal }) => request(contract.viewCreatives, { share }, { signal }),
  })

export const creativeQuery = (share: string, creativeId: number) =>
  queryOptions({
    queryKey: ['viewer', 'creative', share, creativeId],
    staleTime: 3_600_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request(contract.viewCreative, { share, creative_id: creativeId }, { signal })).preview_url,
  })
