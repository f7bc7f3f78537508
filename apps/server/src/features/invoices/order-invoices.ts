import type { PackType } from '@adloom/contract/prices'
import type { InvoiceLine } from '../../media-tasks/invoice/invoice-document.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import { causeOf, type Order, type PurchaseHooks, soldPacks, soldPlan } from '../orders/service.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'

/** Issues the invoice of a paid order and its credit notes in their transactions (BL-03.38). */
export function invoiceHooks(config: Pick<Config, 'seller'>): PurchaseHooks {
  return {
    async onPaid(tx, order) {
      const { id, account_id: accountId, currency } = order
      const lines = await linesOf(tx, order)
      const issue = { accountId, orderId: id, cause: causeOf(order), currency, lines }
      await issueInvoice(tx, issue, { config })
    },
    async onRefunded(tx, order, refund) {
      // A second payment of an order has no invoice.
      if (refund.payment_row !== order.paid_by) return
      const { id: orderId, account_id: accountId, currency } = order
      const lines = [lineOf({ item: 'refund' }, refund.amount)]
      const issue = { accountId, orderId, cause: `refund:${refund.id}`, currency, lines }
      await issueCreditNote(tx, issue, { config })
    },
    async receiptsOf(db, orderIds) {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('invoices')
        .select(['id', 'order_id'])
        .where('order_id', 'in', [...orderIds])
        .where('kind', '=', 'invoice')
        .execute()
      return new Map(rows.map(row => [row.order_id, row.id]))
    },
  }
}

const packItems = {
  download_push: 'downloads',
  video_credits: 'video_credits',
  storage: 'storage',
} as const satisfies Record<PackType, string>

/** What the order sold, in lines whose sum is the amount of the order. */
async function linesOf(tx: Executor, order: Order): Promise<InvoiceLine[]> {
  const { plan_id: planId, payload, amount } = order
  if (planId !== null) {
    const { name, days } = await soldPlan(tx, order)
    return [lineOf({ item: 'plan', name, days }, amount)]
  }
  if (payload === null) return [lineOf({ item: 'balance' }, amount)]
  const lines = (await soldPacks(tx, order)).map(({ type, count, price, amount: sum }): InvoiceLine => {
    const unit_price: InvoiceLine['unit_price'] = [price.amount, price.per]
    return { item: packItems[type], quantity: count, unit_price, amount: sum }
  })
  const sum = lines.reduce((total, line) => total + line.amount, 0)
  // An order of an earlier version whose price began while it was written.
  if (sum !== amount) return [lineOf({ item: 'named', name: 'Pack' }, amount)]
  return lines
}

function lineOf(
  item:
    | { item: 'plan'; name: string; days: number }
    | { item: 'balance' | 'refund' }
    | { item: 'named'; name: string },
  amount: number,
): InvoiceLine {
  return { ...item, quantity: 1, unit_price: [amount, 1], amount }
}
