import type { OrderState, PurchaseType } from '@adloom/contract/orders'
import type { CurrencyName, PackType } from '@adloom/contract/prices'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CheckoutRequest } from '../../platform/payments/payment-provider.ts'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string | null | undefined, string | null>

/** A part of a pack with its price at the time of the order. */
export interface SoldPack {
  type: PackType
  count: number
  /** Minor units for so many. */
  price: { amount: number; per: number }
  /** Minor units. */
  amount: number
}

/** What an order sells: the content of a plan, or the parts of a pack. */
export interface Sold {
  plan?: SoldPlan
  packs?: SoldPack[]
}

/** The content of a plan; -1 is unlimited. */
export interface SoldPlan {
  name: string
  downloads: number
  video_credits: number
  storage_bytes: number
  online: number
  days: number
  reset_days: number
}

/** An order of an account (D-90). What it buys and for how much never changes; success is final. */
export interface OrderRow {
  id: Generated<number>
  account_id: number
  created_by: number
  status: Generated<OrderState>
  type: Generated<PurchaseType>
  plan_id: number | null
  payload: Json<Partial<Record<PackType, number>> | null>
  /** What it gives, as it was when the order was made; absent in orders of earlier versions. */
  sold: Json<Sold | null>
  /** Minor units. */
  amount: Generated<number>
  currency: Generated<CurrencyName>
  partner_code: Generated<string>
  return_url: Generated<string>
  idempotency_key: string | null
  /** Names the request, so that another one under the same key is refused. */
  request_hash: string | null
  paid_at: Date | null
  /** The attempt that paid it. */
  paid_by: number | null
  /** Minor units of that payment that were given back, or are on their way. */
  refunded: Generated<number>
  created_at: Stamp
  updated_at: Stamp
}
export type Order = Selectable<OrderRow>

/** `new`: no page yet. `paid` is final; a failed or expired one may still be paid late. */
export type AttemptState = 'new' | 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** An attempt to pay an order: at most one page of the provider. */
export interface OrderPaymentRow {
  id: Generated<number>
  order_id: number
  account_id: number
  provider: string
  /** Names the request to the provider. */
  key: string
  state: Generated<AttemptState>
  /** What was asked of the provider; sent again, it is the same. */
  request: Json<CheckoutRequest | null>
  checkout_id: string | null
  url: Generated<string>
  payment_id: string | null
  /** Why the last try was refused, in the provider's terms. */
  failure: string | null
  expires_at: Date | null
  /** When the provider was asked last, how often, and when it is asked again. */
  checked_at: Date | null
  checks: Generated<number>
  next_check_at: Stamp
  created_at: Stamp
}
export type Attempt = Selectable<OrderPaymentRow>

/** A message of a provider that was handled: the same one changes nothing again. */
export interface PaymentEventRow {
  provider: string
  event_id: string
  type: string
  checkout_id: string | null
  received_at: Stamp
}

/**
 * `requested`: the provider has not taken it yet. `returned`: it was done and its money came back, so it is
 * still owed; `settled`: it was then paid in another way.
 */
export type RefundState = 'requested' | 'pending' | 'done' | 'failed' | 'returned' | 'settled'

export interface OrderRefundRow {
  id: Generated<number>
  order_id: number
  account_id: number
  payment_row: number
  /** Minor units. */
  amount: number
  /** `paid_twice`, `not_fulfilled`, `amount_differs` and `dispute_lost` are the product's own. */
  reason: string
  /** Who of the staff gave it; absent: the product. */
  created_by: number | null
  key: string
  state: Generated<RefundState>
  tries: Generated<number>
  next_try_at: Stamp
  provider_refund: string | null
  created_at: Stamp
  done_at: Date | null
}
export type OrderRefund = Selectable<OrderRefundRow>

/** A payment that its payer's bank takes back; `won` and `lost` are final. */
export interface OrderDisputeRow {
  id: Generated<number>
  order_id: number
  account_id: number
  payment_row: number
  provider: string
  provider_dispute: string
  /** Minor units. */
  amount: number
  /** In the provider's terms. */
  reason: string
  state: Generated<'open' | 'won' | 'lost'>
  /** Until when the provider takes an answer. */
  due_at: Date | null
  created_at: Stamp
  closed_at: Date | null
}

export interface OrderTables {
  orders: OrderRow
  order_payments: OrderPaymentRow
  payment_events: PaymentEventRow
  order_refunds: OrderRefundRow
  order_disputes: OrderDisputeRow
}
