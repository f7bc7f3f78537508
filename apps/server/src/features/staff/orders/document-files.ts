import { staffDocumentPath } from '@adloom/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Gate } from '../../../platform/binder/gate.ts'
import { requestLanguage } from '../../../platform/binder/request-language.ts'
import type { AppContext } from '../../../platform/context.ts'
import { pdfHeaders } from '../../../platform/http/pdf-headers.ts'
import { invoiceLimits } from '../../../platform/limits/invoice-limits.ts'
import { RateLimit } from '../../../platform/limits/rate-limit.ts'
import { invoiceFileOpener } from '../../invoices/service.ts'
import { recordAct } from '../acts/service.ts'

interface Opened {
  Params: { account: string; id: string }
  Querystring: { download?: unknown }
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Invoices and credit notes of an account as PDF, for staff; each opening is recorded (BL-05.80). */
export function documentFiles(context: AppContext) {
  const { db, blobs, clock } = context
  const openFile = invoiceFileOpener(context)
  const files = new RateLimit(invoiceLimits.filesPerMinute, clock)
  return (app: FastifyInstance, gate: Gate): void => {
    app.get<Opened>(
      `${staffDocumentPath}:account/:id`,
      // A HEAD request must not render the file.
      { exposeHeadRoute: false },
      async (request, reply) => {
        const caller = await gate.caller(request, ['grant_plan'])
        const { account, id } = request.params
        if (!isId(account) || !isId(id)) return fail('not_found')
        files.take(String(caller.userId))
        const language = requestLanguage(request, 'asked') ?? caller.language
        // Staff name the account: its documents alone are found.
        const accountId = Number(account) as AccountId
        const file = await openFile(accountId, Number(id), language)
        await recordAct(db, caller, { action: 'document_opened', accountId, object: file.number })
        return reply
          .headers(pdfHeaders(file, request.query.download === '1'))
          .type('application/pdf')
          .send(await blobs.open(file.hash))
      },
    )
  }
}
