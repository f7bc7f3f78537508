import { extensionOf } from '@adloom/contract/file-names'
import { inputLimits } from '@adloom/contract/input-limits'
import {
  type addDocument as addCall,
  partnerDocumentPath,
  staffPartnerDocumentPath,
} from '@adloom/contract/partner-documents'
import { approvals } from '@adloom/contract/purchase-rules'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { audit, requireOwner } from '../../accounts/service.ts'
import type { PartnerDocumentRow } from '../tables.ts'
import { typeOfDocument } from './document-type.ts'
import { deleteDocument, findDocument, findDocuments, insertDocument } from './repository.ts'

type Document = Selectable<PartnerDocumentRow>

/** Adds a document to the application of a company until it is sent (BL-04.40). */
export async function addDocument(
  context: AppContext,
  input: z.output<typeof addCall.input>,
  caller: Caller,
) {
  await requireOwner(context.db, caller)
  const bytes = Buffer.from(input.content, 'base64')
  if (bytes.length > inputLimits.partnerDocument)
    fail('file_too_large', { limit: inputLimits.partnerDocument })
  const type = typeOfDocument(bytes)
  if (type === undefined) return fail('file_type', { format: extensionOf(input.name) })
  if (!type.extensions.includes(extensionOf(input.name)))
    fail('file_mismatch', { format: extensionOf(input.name) })
  // Refused before the bytes are stored, and again under the lock.
  await requireOpen(context.db, caller.accountId)
  const hash = await context.blobs.put(bytes)
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    await requireOpen(tx, caller.accountId)
    const document = await insertDocument(tx, {
      ...{ account_id: caller.accountId, name: input.name, mime: type.mime, size: bytes.length, hash },
      added_by: caller.userId,
    })
    await auditDocument(tx, 'partner_document_added', input.name, caller)
    return onWire(document)
  })
}

export async function removeDocument(context: AppContext, id: number, caller: Caller) {
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    const document = (await findDocument(tx, caller.accountId, id)) ?? fail('not_found')
    await requireOwner(tx, caller)
    await requireUnsent(tx, caller.accountId)
    await deleteDocument(tx, caller.accountId, id)
    await auditDocument(tx, 'partner_document_removed', document.name, caller)
    return {}
  })
}

/** Throws when the application was sent or approved, or has as many documents as it may have. */
async function requireOpen(db: Executor, account: AccountId): Promise<void> {
  await requireUnsent(db, account)
  const { length } = await findDocuments(db, [account])
  if (length >= inputLimits.partnerDocuments)
    fail('partner_documents_full', { limit: inputLimits.partnerDocuments })
}

/** Staff decide on what they saw: a sent application keeps its documents until it is rejected. */
async function requireUnsent(db: Executor, account: AccountId): Promise<void> {
  const company = await db
    .selectFrom('partners')
    .select('approve_status')
    .where('account_id', '=', account)
    .where('category', '=', 'other')
    .executeTakeFirst()
  if (company?.approve_status === approvals.pending) fail('application_pending')
  if (company?.approve_status === approvals.approved) fail('application_approved')
}

function auditDocument(
  tx: Executor,
  action: 'partner_document_added' | 'partner_document_removed',
  object: string,
  { accountId, userId, address }: Caller,
): Promise<void> {
  return audit(tx, { action, accountId, userId, object, address })
}

/** The documents of an account, as its owner opens them. */
export async function listDocuments(db: Executor, account: AccountId) {
  return (await findDocuments(db, [account])).map(onWire)
}

/** The documents of companies by account, as staff open them. */
export async function documentsForReview(db: Executor, accounts: number[]) {
  const byAccount = new Map<number, ReturnType<typeof onWire>[]>()
  for (const document of await findDocuments(db, accounts)) {
    const file_url = `/api${staffPartnerDocumentPath}${document.account_id}/${document.id}`
    byAccount.set(document.account_id, [
      ...(byAccount.get(document.account_id) ?? []),
      { ...onWire(document), file_url },
    ])
  }
  return byAccount
}

function onWire({ id, name, size, added_at }: Document) {
  return {
    ...{ id, name, size },
    added_time: wireTime(added_at),
    file_url: `/api${partnerDocumentPath}${id}`,
  }
}
