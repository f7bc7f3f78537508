import { Readable } from 'node:stream'
import { currencies, type Language } from '@adloom/contract/constants'
import { orderNumber, purchaseTypeTexts } from '@adloom/contract/order-texts'
import { salesColumns, salesFilePath, salesFilter } from '@adloom/contract/partner-sales'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/binder/fail.ts'
import type { Gate } from '../../platform/binder/gate.ts'
import type { AppContext } from '../../platform/context.ts'
import { savedFileHeaders } from '../../platform/http/attachment.ts'
import { csvFile, type CsvRows } from '../../platform/http/csv-file.ts'
import { partnerLimits } from '../../platform/limits/partner-limits.ts'
import { findSalesOrders } from './sales.ts'

const exported = { rows: partnerLimits.fileRows, sliceRows: partnerLimits.fileSlice }

type SalesOrder = Awaited<ReturnType<typeof findSalesOrders>>[number]

/** Serves the orders that the account's partners sold as a table, with the filters of the list (BL-04.16). */
export function addSalesFile(
  app: FastifyInstance,
  gate: Gate,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
): void {
  app.get(salesFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const { accountId, language } = await gate.caller(request)
    const parsed = salesFilter.safeParse(request.query)
    if (!parsed.success)
      return fail('bad_input', { field: '', problem: parsed.error.issues[0]?.message ?? '' })
    const filter = { ...parsed.data, before: new Date(clock.now()) }
    const rows: CsvRows<SalesOrder> = {
      heads: Object.values(salesColumns).map(head => head[language]),
      readSlice: (limit, { offset }) => findSalesOrders(db, filter, { accountId, limit, offset }),
      cellsOf: row => cellsOf(row, language),
    }
    return reply
      .headers(savedFileHeaders('partner-orders.csv'))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvFile(rows, exported)))
  })
}

function cellsOf(row: SalesOrder, language: Language): (string | number)[] {
  const currency = Object.entries(currencies).find(([, number]) => number === row.currency)?.[0] ?? ''
  return [
    orderNumber(row.order_id),
    new Date(row.paid_time * 1000).toISOString(),
    row.customer,
    row.partner_code,
    purchaseTypeTexts[row.type][language],
    row.plan_name,
    currency,
    row.amount / 100,
    row.refunded / 100,
    row.rate / 100,
    row.commission / 100,
  ]
}
