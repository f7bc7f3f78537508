import type { Executor } from '../../database/database.ts'
import type { StripeMessages } from './stripe-messages.ts'
import { findObject, insertObject, newObjectId, objectsOfPayment, updateObject } from './object-store.ts'
import { type SandboxIntent, type SandboxRefund, type SandboxSession, StripeError } from './stripe-shapes.ts'

/** What a payer can do on the page. */
export const payerActs = ['card', 'decline', 'secure', 'approve', 'refuse', 'later', 'later_fails'] as const
export type PayerAct = (typeof payerActs)[number]

const refusals: Record<'decline' | 'refuse' | 'later_fails', SandboxIntent['last_payment_error']> = {
  decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    type: 'card_error',
  },
  refuse: {
    code: 'payment_intent_authentication_failure',
    message: 'The bank could not confirm that it is you.',
    type: 'card_error',
  },
  later_fails: {
    code: 'payment_intent_payment_attempt_failed',
    message: 'The bank refused the debit.',
    type: 'card_error',
  },
}

/** Does what the payer chose, in the caller's transaction. Returns the session after it. */
export async function pay(
  transaction: Executor,
  messages: StripeMessages,
  sessionId: string,
  act: PayerAct,
  now: number,
): Promise<SandboxSession> {
  const session = await findObject(transaction, 'cs', sessionId, true)
  if (session.status !== 'open' || session.expires_at <= now) return session
  const intent = await intentOf(transaction, session, now)
  const isAsked = intent.status === 'requires_action'
  if ((act === 'approve' || act === 'refuse') && !isAsked) return session
  switch (act) {
    case 'card':
    case 'approve':
      await complete(transaction, messages, session, intent)
      break
    case 'decline':
    case 'refuse':
      await refuse(transaction, messages, intent, act)
      break
    case 'secure':
      intent.status = 'requires_action'
      await updateObject(transaction, 'pi', intent)
      await messages.emit(transaction, 'payment_intent.requires_action', intent, null)
      break
    case 'later':
    case 'later_fails':
      intent.status = 'processing'
      intent.metadata = { ...intent.metadata, ...(act === 'later_fails' && { sandbox_ends: 'failed' }) }
      Object.assign(session, { status: 'complete', url: null })
      await updateObject(transaction, 'pi', intent)
      await updateObject(transaction, 'cs', session)
      await messages.emit(transaction, 'checkout.session.completed', session, null)
      await messages.settleLater(transaction, session.id)
  }
  return session
}

/** Ends a delayed payment. */
export async function settleDelayed(
  transaction: Executor,
  messages: StripeMessages,
  sessionId: string,
): Promise<void> {
  const session = await findObject(transaction, 'cs', sessionId, true)
  const intent = await findObject(transaction, 'pi', session.payment_intent ?? '', true)
  if (intent.status !== 'processing') return
  if (intent.metadata['sandbox_ends'] === 'failed') {
    await refuse(transaction, messages, intent, 'later_fails')
    await messages.emit(transaction, 'checkout.session.async_payment_failed', session, null)
    return
  }
  await succeed(transaction, messages, intent)
  session.payment_status = 'paid'
  await updateObject(transaction, 'cs', session)
  await messages.emit(transaction, 'checkout.session.async_payment_succeeded', session, null)
}

export async function expire(
  transaction: Executor,
  messages: StripeMessages,
  sessionId: string,
  key: string | null,
): Promise<SandboxSession> {
  const session = await findObject(transaction, 'cs', sessionId, true)
  if (session.status !== 'open')
    throw new StripeError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`)
  Object.assign(session, { status: 'expired', url: null })
  await updateObject(transaction, 'cs', session)
  await messages.emit(transaction, 'checkout.session.expired', session, key)
  return session
}

export async function refund(
  transaction: Executor,
  messages: StripeMessages,
  request: {
    paymentId: string
    amount: number | undefined
    reason: string | null
    metadata: Record<string, string>
  },
  key: string | null,
  now: number,
): Promise<SandboxRefund> {
  const intent = await findObject(transaction, 'pi', request.paymentId, true)
  if (intent.status !== 'succeeded')
    throw new StripeError(400, 'This PaymentIntent does not have a successful charge to refund.')
  const disputes = await objectsOfPayment(transaction, 'dp', intent.id)
  if (disputes.some(one => one.status !== 'won'))
    throw new StripeError(400, 'This charge has been disputed.', 'charge_disputed')
  const left = intent.amount_received - intent.amount_refunded
  if (left === 0)
    throw new StripeError(400, 'The charge has already been refunded.', 'charge_already_refunded')
  const amount = request.amount ?? left
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw new StripeError(400, `Refund amount (${amount}) is greater than unrefunded amount (${left}).`)
  intent.amount_refunded += amount
  await updateObject(transaction, 'pi', intent)
  const made: SandboxRefund = {
    id: newObjectId('re'),
    object: 'refund',
    amount,
    created: now,
    currency: intent.currency,
    metadata: request.metadata,
    payment_intent: intent.id,
    reason: request.reason,
    status: 'succeeded',
  }
  await insertObject(transaction, 're', made)
  await messages.emit(transaction, 'refund.created', made, key)
  return made
}

async function complete(
  transaction: Executor,
  messages: StripeMessages,
  session: SandboxSession,
  intent: SandboxIntent,
): Promise<void> {
  await succeed(transaction, messages, intent)
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  await updateObject(transaction, 'cs', session)
  await messages.emit(transaction, 'checkout.session.completed', session, null)
}

async function succeed(
  transaction: Executor,
  messages: StripeMessages,
  intent: SandboxIntent,
): Promise<void> {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: newObjectId('ch'),
  })
  await updateObject(transaction, 'pi', intent)
  await messages.emit(transaction, 'payment_intent.succeeded', intent, null)
}

async function refuse(
  transaction: Executor,
  messages: StripeMessages,
  intent: SandboxIntent,
  why: keyof typeof refusals,
): Promise<void> {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: refusals[why] })
  await updateObject(transaction, 'pi', intent)
  await messages.emit(transaction, 'payment_intent.payment_failed', intent, null)
}

/** The intent of a session, which its first try creates. */
async function intentOf(transaction: Executor, session: SandboxSession, now: number): Promise<SandboxIntent> {
  if (session.payment_intent) return findObject(transaction, 'pi', session.payment_intent, true)
  const intent: SandboxIntent = {
    id: newObjectId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    amount_refunded: 0,
    created: now,
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: session.intent_metadata,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
  await insertObject(transaction, 'pi', intent)
  session.payment_intent = intent.id
  await updateObject(transaction, 'cs', session)
  return intent
}
