import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { fail } from '../../platform/binder/fail.ts'
import { CheckoutInProgress, type PaymentProvider } from '../../platform/payments/payment-provider.ts'
import type { Order, OrderRefund } from './tables.ts'

/** What another feature does with an order, in the transaction that changes it. */
export interface PurchaseHooks {
  /** The order was paid and fulfilled. */
  onPaid?(tx: Executor, order: Order): Promise<void>
  /** Money of the order was given back; `order.refunded` is the sum of all refunds. */
  onRefunded?(tx: Executor, order: Order, refund: OrderRefund): Promise<void>
  /** A payment that was on its way failed; the order may be paid again. */
  onFailed?(tx: Executor, order: Order): Promise<void>
  /** A payment that gives nothing is given back: a second one, one that came too late, or another amount. */
  onReturned?(tx: Executor, order: Order, refund: OrderRefund): Promise<void>
  /** The documents that were issued for orders, by order. */
  receiptsOf?(db: Executor, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** Orders, their payments and those who are notified of them. */
export interface Purchases {
  context: AppContext
  hooks: readonly PurchaseHooks[]
}

export function providerOf({ context }: Purchases): PaymentProvider {
  return context.payments ?? fail('payments_off')
}

/** The time of the context's clock, which tests move. */
export function nowOf({ context }: Purchases): Date {
  return new Date(context.clock.now())
}

/** The statement that a request of the provider failed; the cause is logged. */
export async function askProvider<T>({ context }: Purchases, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof CheckoutInProgress) fail('payment_in_progress')
    context.log.warn({ err: error }, 'the payment provider did not answer')
    return fail('payment_provider_down')
  }
}
