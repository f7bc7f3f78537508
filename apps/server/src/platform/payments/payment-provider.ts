import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@adloom/contract/constants'
import type { NoticeRefusal } from '@adloom/contract/staff-checks'

/** Currencies of payments, as providers write them. */
export type PaymentCurrency = 'usd' | 'cny'

export interface CheckoutRequest {
  /** Names this request: sent again with the same key, it has the answer of the first one. */
  key: string
  /** Ours for the order, which the provider keeps with the checkout. */
  reference: string
  /** Minor units. */
  amount: number
  currency: PaymentCurrency
  title: string
  description: string
  email: string
  language: Language
  /** Where the payer continues after paying, and after leaving the page without it. */
  successUrl: string
  cancelUrl: string
  /** Seconds since the epoch at which the page closes. */
  expiresAt: number
}

/**
 * `open`: may still be paid. `processing`: the payer has finished, the money has not arrived. The others are
 * final.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** A payment page and what became of it. */
export interface Checkout {
  id: string
  /** Address of the page; empty when it is closed. */
  url: string
  state: CheckoutState
  reference: string
  /** Minor units. */
  amount: number
  currency: string
  /** The payment, to refund it; absent before the first try. */
  paymentId: string | undefined
  /** Why the last try was refused, in the provider's terms. */
  failure: string | undefined
}

export interface RefundRequest {
  key: string
  paymentId: string
  amount?: number
  /** Ours for the refund, which the provider keeps with it. */
  reference?: string
}

export interface Refund {
  id: string
  state: 'pending' | 'done' | 'failed'
}

/** The bank of a payer takes a payment back until it is decided who keeps the money. */
export interface Dispute {
  id: string
  /** Minor units. */
  amount: number
  /** In the provider's terms. */
  reason: string
  /** `won`: the money stays ours. `won` and `lost` are final. */
  state: 'open' | 'won' | 'lost'
  /** Seconds since the epoch until which an answer is taken. */
  dueAt: number | undefined
}

/**
 * The provider answered a request with a fault of its own, and repeats that answer to the request's key:
 * another try needs another key. A request without an answer is repeated with its key.
 */
export class ProviderFault extends Error {}

/** The payer has paid on this page and the bank has not answered yet: it cannot be closed now. */
export class CheckoutInProgress extends Error {}

/** A provider's message that something changed; what changed is asked again. */
export interface PaymentNotice {
  id: string
  type: string
  /** The checkout or the payment it is about; neither: nothing of ours. */
  checkoutId: string | undefined
  paymentId: string | undefined
  /** What of the payment changed, when it is not the payment itself. */
  about?: 'refund' | 'dispute' | undefined
  /** Minor units, where the message states what was to be paid: it is refused for another amount. */
  amount?: number
}

/** Who takes the money: one adapter for each, so that a build can have another. */
export interface PaymentProvider {
  /** Stored with every payment. */
  name: string
  /** What the provider takes for our receipt of a message. */
  accepted: { type: string; body: string }
  open(request: CheckoutRequest): Promise<Checkout>
  find(checkoutId: string): Promise<Checkout>
  /**
   * Closes a page that is open; otherwise returns its state. One that cannot be closed before a payer comes
   * stays open until its time is over. Throws CheckoutInProgress.
   */
  close(checkoutId: string): Promise<Checkout>
  /**
   * Gives back an amount of a payment, all of it when absent. `key` as for a checkout. `failed` is final.
   * Throws ProviderFault.
   */
  refund(request: RefundRequest): Promise<Refund>
  /** The refund of a payment that was made under this reference; its answer may have been lost. */
  findRefund(paymentId: string, reference: string): Promise<Refund | undefined>
  /** The disputes of a payment; none at a provider that settles them with its payers alone. */
  findDisputes(paymentId: string): Promise<Dispute[]>
  /** Disputes that began at or after a time (seconds since the epoch), with the payment of each. */
  findDisputesSince(since: number): Promise<{ paymentId: string; dispute: Dispute }[]>
  /** The notice in a message, proven by its signature, or why the message is refused. */
  verify(
    body: Buffer,
    headers: IncomingHttpHeaders,
  ): PaymentNotice | NoticeRefusal | Promise<PaymentNotice | NoticeRefusal>
}
