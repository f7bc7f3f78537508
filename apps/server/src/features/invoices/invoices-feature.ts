import * as contract from '@adloom/contract/invoices'
import { fail } from '../../platform/binder/fail.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { requestLanguage } from '../../platform/binder/request-language.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { pdfHeaders } from '../../platform/http/pdf-headers.ts'
import { invoiceLimits } from '../../platform/limits/invoice-limits.ts'
import { RateLimit } from '../../platform/limits/rate-limit.ts'
import { billingDetails, setBillingDetails } from './billing-details.ts'
import { invoiceFileOpener } from './invoice-files.ts'
import { listInvoices } from './service.ts'

/** Invoices and credit notes of paid orders, and whom they are made out to. */
export function invoicesFeature(context: AppContext): Feature {
  const { db, blobs, clock } = context
  const openFile = invoiceFileOpener(context)
  const files = new RateLimit(invoiceLimits.filesPerMinute, clock)
  return {
    name: 'invoices',
    routes: [
      route(contract.list, (input, caller) => listInvoices(db, caller, input)),
      route(contract.details, (_input, caller) => billingDetails(db, caller.accountId)),
      route(contract.setDetails, (input, caller) => setBillingDetails(context, caller, input)),
    ],
    raw(app, gate) {
      app.get<{ Params: { id: string }; Querystring: { download?: unknown } }>(
        `${contract.invoiceFilePath}:id`,
        // A HEAD request must not render the file.
        { exposeHeadRoute: false },
        async (request, reply) => {
          const caller = await gate.caller(request)
          const { id } = request.params
          if (!/^[1-9]\d{0,8}$/.test(id)) return fail('not_found')
          files.take(String(caller.userId))
          const language = requestLanguage(request, 'asked') ?? caller.language
          const file = await openFile(caller.accountId, Number(id), language)
          return reply
            .headers(pdfHeaders(file, request.query.download === '1'))
            .type('application/pdf')
            .send(await blobs.open(file.hash))
        },
      )
    },
  }
}
