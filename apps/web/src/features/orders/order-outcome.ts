import type { OrderState } from '@adloom/contract/orders'
import { isApiError } from '../../lib/api-error.ts'

/** Outcome shown to a user who returns from payment; `away`: the order could not be loaded. */
export type OrderOutcome = 'confirming' | 'success' | 'failed' | 'canceled' | 'unknown' | 'away'

export function isSettled(status: OrderState | undefined): boolean {
  return status === 'success' || status === 'failed' || status === 'canceled'
}

/** Returning from the payment page proves nothing: only the order's status does (D-90). */
export function outcomeOf({
  status,
  error,
}: {
  status: OrderState | undefined
  error: unknown
}): OrderOutcome {
  if (status !== undefined && isSettled(status)) return status === 'pending' ? 'confirming' : status
  if (error !== null && error !== undefined)
    return isApiError(error, 'not_found', 'bad_input') ? 'unknown' : 'away'
  return 'confirming'
}

/**
 * The order of an address that leads back from a payment; 0 for one that names none, undefined for any other
 * address.
 */
export function returnedOrder(search: URLSearchParams): number | undefined {
  if (search.get('from') !== 'payment') return undefined
  const text = search.get('order_id') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : 0
}
