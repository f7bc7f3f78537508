import { create } from 'zustand'

/** What a user asked to buy; the dialog of it opens over the page (BL-02). */
export type PurchaseRequest = { kind: 'package'; planId: number } | { kind: 'recharge' } | { kind: 'pack' }

/** Undefined while no purchase dialog is open; the app renders the dialog. */
export const usePurchaseRequest = create<{ request: PurchaseRequest | undefined }>(() => ({
  request: undefined,
}))

/** Opens the dialog of a purchase, from any page. */
export function openPurchase(request: PurchaseRequest): void {
  usePurchaseRequest.setState({ request })
}

export function closePurchase(): void {
  usePurchaseRequest.setState({ request: undefined })
}

/** An order whose payment page was opened. */
interface AwaitedOrder {
  orderId: number
  address: string
  /** The browser blocked the tab of the payment page. */
  blocked: boolean
}

/** The order that is being paid in another tab; the app shows its result over the page. */
export const useAwaitedOrder = create<{ order: AwaitedOrder | undefined }>(() => ({ order: undefined }))
