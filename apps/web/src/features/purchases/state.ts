import { purchaseTypes } from '@adloom/contract/orders'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { forgetPack } from '../../lib/kept-pack.ts'
import { newId } from '../../lib/new-id.ts'
import { errorSentence } from '../../lib/notices.ts'
import { closePurchase, useAwaitedOrder } from '../../lib/purchase-request.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { createOrder, type NewOrder, repayOrder } from './api.ts'
import { openPaymentTab } from './payment-tab.ts'
import { payAddress } from './rules.ts'

type WithoutKey<T> = T extends unknown ? Omit<T, 'idempotency_key' | 'return_url'> : never
/** An order as a dialog fills it in. */
export type OrderDraft = WithoutKey<NewOrder>

/** Where the payment page leads back to (SH-03). */
const returnUrl = () => `${location.origin}/home/index?from=payment`

/**
 * Sends an order and opens its payment page in a tab of the click. On success the dialog closes and the wait
 * for the payment begins; `problem` is why an order was refused.
 */
export function useOrder(): {
  send: (draft: OrderDraft) => void
  busy: boolean
  problem: string | undefined
} {
  const { t } = useTranslation('purchases')
  const keyOf = useIdempotencyKey()
  const [problem, setProblem] = useState<string>()
  const order = useAction({ mutationFn: createOrder, meta: { quiet: true } })
  const send = (draft: OrderDraft) => {
    if (order.isPending) return
    setProblem(undefined)
    const tab = openPaymentTab(t('pay.opening'))
    const body = { ...draft, return_url: returnUrl(), idempotency_key: keyOf(draft) } as NewOrder
    order.mutateAsync(body).then(
      ({ order_id, pay_url }) => {
        const address = payAddress(pay_url, order_id)
        tab.show(address)
        if (draft.type === purchaseTypes.pack) forgetPack()
        closePurchase()
        useAwaitedOrder.setState({ order: { orderId: order_id, address, blocked: tab.blocked } })
      },
      (error: unknown) => {
        tab.close()
        setProblem(errorSentence(error))
        // The prices or the partners on screen may be outdated.
        if (!isApiError(error, 'network')) void queryClient.invalidateQueries({ queryKey: ['purchases'] })
      },
    )
  }
  return { send, busy: order.isPending, problem }
}

/** One key for one order: a repeat after a lost answer must not buy twice. */
function useIdempotencyKey(): (draft: OrderDraft) => string {
  const last = useRef({ draft: '', key: '' })
  return draft => {
    const text = JSON.stringify(draft)
    if (last.current.draft !== text) last.current = { draft: text, key: newId() }
    return last.current.key
  }
}

/**
 * Starts a new attempt to pay an order that failed, in a tab of the click; `onOpened` is called when its
 * payment is awaited.
 */
export function useRepay(onOpened?: () => void): { pay: (orderId: number) => void; busy: boolean } {
  const { t } = useTranslation('purchases')
  const repay = useAction({ mutationFn: repayOrder })
  const pay = (orderId: number) => {
    if (repay.isPending) return
    const tab = openPaymentTab(t('pay.opening'))
    repay.mutateAsync(orderId).then(
      ({ order_id, pay_url }) => {
        const address = payAddress(pay_url, order_id)
        tab.show(address)
        queryClient.removeQueries({ queryKey: ['orders', order_id] })
        useAwaitedOrder.setState({ order: { orderId: order_id, address, blocked: tab.blocked } })
        onOpened?.()
      },
      () => tab.close(),
    )
  }
  return { pay, busy: repay.isPending }
}
