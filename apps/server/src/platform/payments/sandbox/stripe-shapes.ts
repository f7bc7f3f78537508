/** The fields of Stripe's objects that the sandbox keeps. */
export interface SandboxSession {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted'
  url: string | null
  /** Shown on the page alone: Stripe has line items as objects of their own. */
  shown: { name: string; description: string }
  intent_metadata: Record<string, string>
}

export interface SandboxIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  amount_refunded: number
  created: number
  currency: string
  last_payment_error: { code: string; decline_code?: string; message: string; type: 'card_error' } | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
}

export interface SandboxRefund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'failed'
}

export interface SandboxDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number; has_evidence: false; past_due: false; submission_count: 0 }
  is_charge_refundable: false
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
}

export interface SandboxEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** An error as the API of Stripe answers it. */
export class StripeError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }

  get body() {
    return { error: { type: this.type, code: this.code, message: this.message } }
  }
}

/** What the API and messages show of an object: its own fields of the sandbox are left out. */
export function publicShape(object: object): Record<string, unknown> {
  const {
    shown: _shown,
    intent_metadata: _metadata,
    amount_refunded: _refunded,
    ...rest
  } = object as Record<string, unknown>
  return rest
}
