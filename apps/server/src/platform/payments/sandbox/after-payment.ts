import { sandboxLimits } from '../../limits/payment-limits.ts'
import { daySeconds } from '../../limits/units.ts'
import type { Executor } from '../../database/database.ts'
import { findObject, insertObject, newObjectId, objectsOfPayment, updateObject } from './object-store.ts'
import type { StripeMessages } from './stripe-messages.ts'
import { type SandboxDispute, type SandboxSession, StripeError } from './stripe-shapes.ts'

/** What a bank does with a payment that was made: the payer disputes it, or a refund cannot be paid out. */
export const bankActs = ['dispute', 'win', 'lose', 'return_refund'] as const
export type BankAct = (typeof bankActs)[number]

/** Does what the bank decided about the payment of a session, in the caller's transaction. */
export async function actAsBank(
  transaction: Executor,
  messages: StripeMessages,
  sessionId: string,
  act: BankAct,
  now: number,
): Promise<void> {
  const { payment_intent: paymentId } = await findObject(transaction, 'cs', sessionId)
  if (!(await actsOf(transaction, paymentId)).includes(act) || paymentId === null)
    throw new StripeError(400, `The bank cannot do this now: ${act}.`)
  switch (act) {
    case 'dispute':
      return openDispute(transaction, messages, paymentId, now)
    case 'win':
    case 'lose':
      return endDispute(transaction, messages, paymentId, act === 'win' ? 'won' : 'lost')
    case 'return_refund':
      return returnRefund(transaction, messages, paymentId)
  }
}

/** What the bank can do with the payment of a session now. */
export async function bankActsOf(db: Executor, session: SandboxSession): Promise<BankAct[]> {
  return session.payment_status === 'paid' ? actsOf(db, session.payment_intent) : []
}

async function actsOf(db: Executor, paymentId: string | null): Promise<BankAct[]> {
  if (paymentId === null) return []
  const [intent, disputes, refunds] = await Promise.all([
    findObject(db, 'pi', paymentId),
    objectsOfPayment(db, 'dp', paymentId),
    objectsOfPayment(db, 're', paymentId),
  ])
  if (intent.status !== 'succeeded') return []
  const acts: BankAct[] = []
  if (disputes.length === 0 && intent.amount_refunded < intent.amount_received) acts.push('dispute')
  if (disputes.some(isOpen)) acts.push('win', 'lose')
  if (refunds.some(one => one.status === 'succeeded')) acts.push('return_refund')
  return acts
}

const isOpen = (dispute: SandboxDispute) => dispute.status === 'needs_response'

async function openDispute(
  transaction: Executor,
  messages: StripeMessages,
  paymentId: string,
  now: number,
): Promise<void> {
  const intent = await findObject(transaction, 'pi', paymentId, true)
  const dispute: SandboxDispute = {
    id: newObjectId('dp'),
    object: 'dispute',
    amount: intent.amount_received - intent.amount_refunded,
    charge: intent.latest_charge ?? '',
    created: now,
    currency: intent.currency,
    evidence_details: {
      due_by: now + sandboxLimits.disputeDays * daySeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  await insertObject(transaction, 'dp', dispute)
  await messages.emit(transaction, 'charge.dispute.created', dispute, null)
  await messages.emit(transaction, 'charge.dispute.funds_withdrawn', dispute, null)
}

async function endDispute(
  transaction: Executor,
  messages: StripeMessages,
  paymentId: string,
  status: 'won' | 'lost',
): Promise<void> {
  await findObject(transaction, 'pi', paymentId, true)
  const dispute = (await objectsOfPayment(transaction, 'dp', paymentId)).find(isOpen)
  if (!dispute) return
  const ended = { ...dispute, status }
  await updateObject(transaction, 'dp', ended)
  if (status === 'won') await messages.emit(transaction, 'charge.dispute.funds_reinstated', ended, null)
  await messages.emit(transaction, 'charge.dispute.closed', ended, null)
}

/** The money of the latest refund comes back: the account of the payer is closed, for example. */
async function returnRefund(
  transaction: Executor,
  messages: StripeMessages,
  paymentId: string,
): Promise<void> {
  const intent = await findObject(transaction, 'pi', paymentId, true)
  const refund = (await objectsOfPayment(transaction, 're', paymentId)).find(
    one => one.status === 'succeeded',
  )
  if (!refund) return
  intent.amount_refunded -= refund.amount
  await updateObject(transaction, 'pi', intent)
  const failed = { ...refund, status: 'failed' as const }
  await updateObject(transaction, 're', failed)
  await messages.emit(transaction, 'refund.failed', failed, null)
}
