import * as orders from '@adloom/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import { isSettled } from './order-outcome.ts'

/** How often an order that is not settled is asked for while somebody waits for it. */
const pollMs = 3000

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(orders.status, { order_id: id }, { signal }),
    refetchInterval: query =>
      isSettled(query.state.data?.status) || query.state.status === 'error' ? false : pollMs,
  })
