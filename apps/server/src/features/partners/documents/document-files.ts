import { partnerDocumentPath, staffPartnerDocumentPath } from '@adloom/contract/partner-documents'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Gate } from '../../../platform/binder/gate.ts'
import type { AppContext } from '../../../platform/context.ts'
import { userFileHeaders } from '../../../platform/http/attachment.ts'
import { partnerLimits } from '../../../platform/limits/partner-limits.ts'
import { RateLimit } from '../../../platform/limits/rate-limit.ts'
import { recordAct } from '../../staff/acts/service.ts'
import { findDocument } from './repository.ts'

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail('not_found'))

/** Saves documents of companies for their account, and for staff, whose openings are recorded (BL-04.41). */
export function addDocumentFiles(app: FastifyInstance, gate: Gate, context: AppContext): void {
  const { db, blobs, clock } = context
  const files = new RateLimit(partnerLimits.documentsPerMinute, clock)
  const open = async (account: AccountId, id: number) =>
    (await findDocument(db, account, id)) ?? fail('not_found')
  // A file that a user made is saved, never shown: it must not run on the address of the product.
  const send = async (reply: FastifyReply, { name, mime, size, hash }: Awaited<ReturnType<typeof open>>) =>
    reply
      .headers(userFileHeaders(name, size))
      .type(mime)
      .send(await blobs.open(hash))

  app.get<{ Params: { id: string } }>(
    `${partnerDocumentPath}:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const caller = await gate.caller(request)
      files.take(String(caller.userId))
      return send(reply, await open(caller.accountId, idOf(request.params.id)))
    },
  )
  app.get<{ Params: { account: string; id: string } }>(
    `${staffPartnerDocumentPath}:account/:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const caller = await gate.caller(request, ['grant_plan'])
      files.take(String(caller.userId))
      // Staff name the account: its documents alone are found.
      const accountId = idOf(request.params.account) as AccountId
      const document = await open(accountId, idOf(request.params.id))
      await recordAct(db, caller, { action: 'partner_document_opened', accountId, object: document.name })
      return send(reply, document)
    },
  )
}
