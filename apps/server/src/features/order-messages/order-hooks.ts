import { languages } from '@adloom/contract/constants'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { issuedNumber } from '../invoices/service.ts'
import { notifyUsers } from '../messages/service.ts'
import {
  causeOf,
  type Order,
  type OrderRefund,
  type PurchaseHooks,
  purchaseTexts,
} from '../orders/service.ts'
import { laterStart } from '../plans/service.ts'
import { type OrderEvent, orderMessage } from './order-message-texts.ts'

/**
 * Notifies payer and owners by message and mail that an order was paid, that a payment failed late, or that
 * money was given back. Message and letters are in the transaction of the change, so a repeated notice of
 * the provider sends nothing again and a killed process has sent nothing (BL-02.115).
 */
export function orderMessageHooks(context: AppContext): PurchaseHooks {
  return {
    async onPaid(tx, order) {
      const cause = causeOf(order)
      const document = await issuedNumber(tx, cause, 'invoice')
      const startsAt = await laterStart(tx, order.account_id, cause)
      await send(context, tx, { order, event: { kind: 'paid', document, startsAt } })
    },
    onFailed: (tx, order) => send(context, tx, { order, event: { kind: 'failed' } }),
    onReturned: (tx, order, { amount, reason }) =>
      send(context, tx, { order, event: { kind: 'returned', amount, reason } }),
    async onRefunded(tx, order, { id, amount, reason }: OrderRefund) {
      const document = await issuedNumber(tx, `refund:${id}`, 'credit_note')
      const isByBank = reason === 'dispute_lost'
      await send(context, tx, { order, event: { kind: 'refunded', amount, document, isByBank } })
    },
  }
}

async function send(
  context: AppContext,
  tx: Executor,
  { order, event }: { order: Order; event: OrderEvent },
): Promise<void> {
  const readers = await readersOf(tx, order)
  const messages = new Map<string, { title: string; content: string }>()
  for (const language of languages) {
    const facts = {
      id: order.id,
      amount: order.amount,
      currency: order.currency,
      ...(await purchaseTexts(tx, order, language)),
      records: `${context.config.appOrigin}/account-management/payment`,
    }
    messages.set(language, orderMessage(event, facts, language))
  }
  const textOf = (language: string) => messages.get(language) ?? messages.get('en')!
  await notifyUsers(
    context,
    tx,
    readers.map(({ id }) => id),
    languages.map(lang => ({ lang, ...textOf(lang) })),
  )
  const letters = readers.map(({ id, language }) => ({ to: 'user' as const, id, language }))
  // Whom invoices are sent to gets the letters that have one.
  const payer = letters.find(({ id }) => id === order.created_by) ?? letters[0]
  const isDocument = event.kind === 'paid' || event.kind === 'refunded'
  for (const letter of [...letters, ...(payer && isDocument ? [{ ...payer, to: 'billing' as const }] : [])]) {
    const { title, content } = textOf(letter.language)
    await context.jobs.enqueue(
      {
        kind: 'mailOrder',
        accountId: order.account_id,
        userId: letter.id,
        title,
        input: { to: letter.to, subject: title, text: content },
        silent: true,
        lane: 'network',
      },
      tx,
    )
  }
}

/** The payer and the owners of the account, as far as their addresses are confirmed. */
function readersOf(tx: Executor, { account_id: account, created_by: payer }: Order) {
  return tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('account_id', '=', account)
    .where(expression => expression.or([expression('id', '=', payer), expression('owner', '=', true)]))
    .where('verified_at', 'is not', null)
    .orderBy(({ eb }) => eb('id', '=', payer), 'desc')
    .orderBy('id')
    .limit(orderLimits.mailedUsers)
    .execute()
}
