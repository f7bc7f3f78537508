import * as prices from '@adloom/contract/prices'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'

export type Offers = z.output<typeof prices.offers.output>
export type PlanOffer = Offers['plans'][number]

/** What can be bought, with the prices of now. */
export const offersQuery = queryOptions({
  queryKey: ['purchases', 'offers'],
  staleTime: 60_000,
  queryFn: ({ signal }) => request(prices.offers, {}, { signal }),
})
