import * as spending from '@adloom/contract/spending'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'

type Limits = z.output<typeof spending.limits.output>
export type Use = Limits['users'][number]['uses'][number]

export const limitsQuery = queryOptions({
  queryKey: ['spending', 'limits'],
  queryFn: ({ signal }) => request(spending.limits, {}, { signal }),
  staleTime: 0,
})

export const saveLimit = (limit: z.input<typeof spending.saveLimit.input>) =>
  request(spending.saveLimit, limit)
