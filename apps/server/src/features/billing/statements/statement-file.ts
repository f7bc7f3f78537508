import { statementFilePath } from '@adloom/contract/billing'
import type { Language } from '@adloom/contract/constants'
import type { FastifyInstance } from 'fastify'
import { poolOf } from '../../../media-tasks/media-pool.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Gate } from '../../../platform/binder/gate.ts'
import { requestLanguage } from '../../../platform/binder/request-language.ts'
import { renderOnce } from '../../../platform/blobs/render-once.ts'
import type { AppContext } from '../../../platform/context.ts'
import { savedFileHeaders } from '../../../platform/http/attachment.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { RateLimit } from '../../../platform/limits/rate-limit.ts'
import { mediaLimits } from '../../../platform/limits/server-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { findStatement, findStatementFile, storeStatementFile, type Statement } from './repository.ts'

/** The PDF of an issued statement, rendered once for each language (BL-03.53). */
export function addStatementFile(app: FastifyInstance, gate: Gate, context: AppContext): void {
  const { blobs, clock } = context
  const files = new RateLimit(billingLimits.statementsPerMinute, clock)
  const open = opener(context)
  app.get<{ Params: { month: string } }>(
    `${statementFilePath}:month`,
    // A HEAD request must not render the file.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const caller = await gate.caller(request)
      const { month } = request.params
      if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return fail('not_found')
      files.take(String(caller.userId))
      const language = requestLanguage(request, 'asked') ?? caller.language
      const statement = { account: caller.accountId, month: Date.parse(`${month}-01`) / dayMs }
      const { hash, size } = await open(statement, language)
      return reply
        .headers(savedFileHeaders(`statement-${month}.pdf`, size))
        .type('application/pdf')
        .send(await blobs.open(hash))
    },
  )
}

function opener(context: AppContext) {
  const { db } = context
  const open = renderOnce(context.blobs)
  return async (of: Statement, language: Language) => {
    const statement = (await findStatement(db, of)) ?? fail('not_found')
    return open({
      key: `${of.account} ${of.month} ${language}`,
      stored: await findStatementFile(db, of, language),
      render: () =>
        poolOf(context).run(
          'renderStatement',
          { statement, language },
          { accountId: of.account, limits: mediaLimits.invoice },
        ),
      keep: hash => storeStatementFile(db, of, { language, hash }),
    })
  }
}
