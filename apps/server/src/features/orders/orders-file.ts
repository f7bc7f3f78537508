import { Readable } from 'node:stream'
import type { Language } from '@adloom/contract/constants'
import { orderColumns, orderNumber, orderStateTexts, purchaseTypeTexts } from '@adloom/contract/order-texts'
import { orderFilter, ordersFilePath } from '@adloom/contract/orders'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/binder/fail.ts'
import type { Gate } from '../../platform/binder/gate.ts'
import type { AppContext } from '../../platform/context.ts'
import { savedFileHeaders } from '../../platform/http/attachment.ts'
import { csvFile, type CsvRows } from '../../platform/http/csv-file.ts'
import { billingLimits } from '../../platform/limits/billing-limits.ts'
import { matchingOrders } from './matching-orders.ts'

const exported = { rows: billingLimits.exportRows, sliceRows: billingLimits.exportSlice }

type Found = ReturnType<typeof matchingOrders>
type OrderRow = Awaited<ReturnType<typeof readSlice>>[number]

/** Serves the account's orders as a table, with the filters of the list (BL-03.50). */
export function addOrdersFile(app: FastifyInstance, gate: Gate, { db }: Pick<AppContext, 'db'>): void {
  app.get(ordersFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const { accountId, language } = await gate.caller(request)
    const parsed = orderFilter.safeParse(request.query)
    if (!parsed.success)
      return fail('bad_input', { field: '', problem: parsed.error.issues[0]?.message ?? '' })
    const found = matchingOrders(db, parsed.data, accountId)
    const rows: CsvRows<OrderRow> = {
      heads: Object.values(orderColumns).map(head => head[language]),
      // After the last one rather than by offset: an order may be added or change its state meanwhile.
      readSlice: (limit, { last }) => readSlice(found, limit, last?.id),
      cellsOf: row => cellsOf(row, language),
    }
    return reply
      .headers(savedFileHeaders('payment-records.csv'))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvFile(rows, exported)))
  })
}

function readSlice(found: Found, limit: number, after: number | undefined) {
  return found
    .$if(after !== undefined, query => query.where('orders.id', '<', after ?? 0))
    .selectAll('orders')
    .select('plans.name as plan_name')
    .select(({ selectFrom }) =>
      selectFrom('invoices')
        .whereRef('invoices.order_id', '=', 'orders.id')
        .where('invoices.kind', '=', 'invoice')
        .select(({ ref }) => ref('invoices.snapshot', '->>').key('number').as('number'))
        .limit(1)
        .as('invoice_number'),
    )
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

function cellsOf(row: OrderRow, language: Language): (string | number)[] {
  return [
    orderNumber(row.id),
    row.created_at.toISOString(),
    row.paid_at?.toISOString() ?? '',
    purchaseTypeTexts[row.type][language],
    row.plan_name ?? '',
    row.payload?.download_push ?? '',
    row.payload?.video_credits ?? '',
    row.payload?.storage ?? '',
    orderStateTexts[row.status][language],
    row.partner_code,
    row.currency,
    row.amount / 100,
    row.refunded / 100,
    row.invoice_number ?? '',
  ]
}
