import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@adloom/contract/constants'
import type { NoticeRefusal } from '@adloom/contract/staff-checks'
import Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { paymentLimits } from '../limits/payment-limits.ts'
import {
  CheckoutInProgress,
  ProviderFault,
  type Checkout,
  type CheckoutState,
  type Dispute,
  type PaymentNotice,
  type PaymentProvider,
  type Refund,
  type RefundRequest,
} from './payment-provider.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Absent: Stripe's own address. */
  apiOrigin?: string | undefined
  /** How often a request is sent again under its key; absent: the product's number. */
  retries?: number
}

type Session = Stripe.Checkout.Session

const locales: Record<Language, 'en' | 'zh' | 'ja'> = { en: 'en', 'zh-cn': 'zh', ja: 'ja' }

/** Payments on the pages that Stripe hosts (D-90). */
export function createStripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const { secretKey, webhookSecret, apiOrigin, retries = paymentLimits.retries } = settings
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiOrigin),
    timeout: paymentLimits.requestMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  const find = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  return {
    name: 'stripe',
    accepted: { type: 'application/json; charset=utf-8', body: '{"received":true}' },
    async open(request) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: request.reference,
          customer_email: request.email,
          locale: locales[request.language],
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          expires_at: request.expiresAt,
          metadata: { order: request.reference },
          payment_intent_data: { metadata: { order: request.reference } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency,
                unit_amount: request.amount,
                product_data: { name: request.title, description: request.description },
              },
            },
          ],
        },
        { idempotencyKey: request.key },
      )
      return describe(session)
    },
    find: async id => describe(await find(id)),
    async close(id) {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        // It was paid or closed in the meantime, or the answer was lost: its state is the answer.
        const checkout = describe(await find(id))
        if (checkout.state === 'open')
          throw error instanceof Stripe.errors.StripeInvalidRequestError
            ? new CheckoutInProgress(id, { cause: error })
            : error
        return checkout
      }
      return describe(await find(id))
    },
    refund: request => makeRefund(stripe, request),
    async findRefund(paymentId, reference) {
      for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
        if (refund.metadata?.['refund'] === reference)
          return { id: refund.id, state: refundState(refund.status) }
      return undefined
    },
    async findDisputes(paymentId) {
      const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })
      return data.map(describeDispute)
    },
    async findDisputesSince(since) {
      const found = []
      for await (const one of stripe.disputes.list({ created: { gte: since }, limit: 100 })) {
        const { payment_intent: payment } = one
        const paymentId = typeof payment === 'string' ? payment : payment?.id
        if (paymentId !== undefined) found.push({ paymentId, dispute: describeDispute(one) })
      }
      return found
    },
    verify: (body, headers) => verifyNotice(stripe, { webhookSecret, now: clock.now() }, body, headers),
  }
}

/** Refusals of a refund that no later try changes; others may be faults of our settings. */
const finalRefusals = new Set(['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment'])

async function makeRefund(
  stripe: Stripe,
  { key, paymentId, amount, reference = key }: RefundRequest,
): Promise<Refund> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: paymentId, ...(amount !== undefined && { amount }), metadata: { refund: reference } },
      { idempotencyKey: key },
    )
    return { id: refund.id, state: refundState(refund.status) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (finalRefusals.has(error.code ?? '')) return { id: reference, state: 'failed' }
    throw (error.statusCode ?? 0) >= 500 ? new ProviderFault(error.message, { cause: error }) : error
  }
}

function verifyNotice(
  stripe: Stripe,
  { webhookSecret, now }: { webhookSecret: string; now: number },
  body: Buffer,
  headers: IncomingHttpHeaders,
): PaymentNotice | NoticeRefusal {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return 'unsigned'
  const isOld = Math.floor(now / 1000) - signedAt(signature) > paymentLimits.noticeAgeSeconds
  try {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, anyAge)
    return isOld ? 'too_old' : { id: event.id, type: event.type, ...subjectOf(event.data.object) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'bad_signature'
    return isOld ? 'too_old' : 'malformed'
  }
}

/** Turns the age check of Stripe's client off: its error is the same as for a false signature. */
const anyAge = 0

/** The time that a signature covers, seconds since the epoch: of several, Stripe's client takes the last. */
function signedAt(signature: string): number {
  const time = signature.split(',').findLast(field => field.startsWith('t='))
  return Number.parseInt(time?.slice(2) ?? '0', 10)
}

function addressOf(origin: string | undefined) {
  if (origin === undefined) return {}
  const { hostname, port, protocol } = new URL(origin)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

function describe(session: Session): Checkout {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : undefined
  const paymentId = typeof session.payment_intent === 'string' ? session.payment_intent : payment?.id
  return {
    id: session.id,
    url: session.url ?? '',
    state: stateOf(session, payment?.status),
    reference: session.client_reference_id ?? '',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId,
    failure: payment?.last_payment_error?.code,
  }
}

function stateOf(session: Session, payment: Stripe.PaymentIntent.Status | undefined): CheckoutState {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  return payment === 'requires_payment_method' || payment === 'canceled' ? 'failed' : 'processing'
}

function refundState(status: string | null): Refund['state'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Those that ended without a decision leave the money where it was. */
const disputeStates: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
}

function describeDispute({
  id,
  amount,
  reason,
  status,
  evidence_details: evidence,
}: Stripe.Dispute): Dispute {
  return { id, amount, reason, state: disputeStates[status] ?? 'open', dueAt: evidence.due_by ?? undefined }
}

function subjectOf(object: object): Pick<PaymentNotice, 'checkoutId' | 'paymentId' | 'about'> {
  const { object: kind, id, payment_intent } = object as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  if (kind === 'checkout.session') return { checkoutId: text(id), paymentId: undefined }
  const about = kind === 'refund' || kind === 'dispute' ? kind : undefined
  const paymentId = kind === 'payment_intent' ? text(id) : text(payment_intent)
  return { checkoutId: undefined, paymentId, about }
}
