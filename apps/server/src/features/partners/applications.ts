import type * as contract from '@adloom/contract/partners'
import { approvals } from '@adloom/contract/purchase-rules'
import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { audit, isOwner, requireOwner } from '../accounts/service.ts'
import { notifyAccount } from '../messages/service.ts'
import { recordAct } from '../staff/acts/service.ts'
import { approvedMessage, rejectedMessage } from './decision-messages.ts'
import { documentsForReview, listDocuments } from './documents/service.ts'
import { mailDecision } from './mail-decision-job.ts'
import { newPartnerCode, requireCountry } from './purchase.ts'
import { addOwnPartner } from './repository.ts'
import type { PartnerRow } from './tables.ts'

type Applying = z.output<typeof contract.apply.input>
type Decision = z.output<typeof contract.decide.input>

/** Makes the account's own partner pending (BL-04.5). Throws application_pending or application_approved. */
export async function applyAsPartner(
  db: AppContext['db'],
  input: Applying,
  caller: Caller,
): Promise<{ partner_code: string }> {
  await requireOwner(db, caller)
  const { category, name, email, address } = input
  const country_code = input.country_code.toUpperCase()
  requireCountry(country_code)
  const company = input.category === 'other' ? input : { registration_number: '', contact: '' }
  return db.transaction().execute(async tx => {
    // A document that is added meanwhile belongs to the application, or is refused.
    await lockAccount(tx, caller.accountId)
    const code = await addOwnPartner(tx, caller.accountId, {
      ...{ code: newPartnerCode(), category, name, email, country_code, address },
      approve_status: approvals.unreviewed,
    })
    const changed = await tx
      .updateTable('partners')
      .set({
        ...{ name, email, country_code, address, approve_status: approvals.pending, reason: '' },
        registration_number: company.registration_number,
        contact: company.contact,
        applied_at: sql<Date>`now()`,
        applied_by: caller.userId,
        decided_at: null,
        decided_by: null,
      })
      .where('code', '=', code)
      .where('account_id', '=', caller.accountId)
      .where('approve_status', 'in', [approvals.unreviewed, approvals.rejected])
      .returning('code')
      .executeTakeFirst()
    if (!changed) return failBy(await statusOf(tx, code))
    const { accountId, userId, address: from } = caller
    await audit(tx, { action: 'partner_applied', accountId, userId, object: name, address: from })
    return { partner_code: code }
  })
}

function failBy(status: number): never {
  return fail(status === approvals.approved ? 'application_approved' : 'application_pending')
}

async function statusOf(db: Executor, code: string): Promise<number> {
  const row = await db
    .selectFrom('partners')
    .select('approve_status')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.approve_status
}

export async function listApplications(
  db: Executor,
  caller: Caller,
): Promise<z.input<typeof contract.applications.output>> {
  const rows = await db
    .selectFrom('partners')
    .selectAll()
    .where('account_id', '=', caller.accountId)
    .orderBy('category')
    .execute()
  return {
    list: rows.map(onWire),
    documents: await listDocuments(db, caller.accountId),
    can_apply: await isOwner(db, caller),
  }
}

function onWire(row: Selectable<PartnerRow>) {
  return {
    partner_code: row.code,
    category: row.category,
    name: row.name,
    email: row.email,
    country_code: row.country_code,
    address: row.address,
    registration_number: row.registration_number,
    contact: row.contact,
    approve_status: row.approve_status,
    reason: row.reason,
    applied_time: row.applied_at ? wireTime(row.applied_at) : 0,
    decided_time: row.decided_at ? wireTime(row.decided_at) : 0,
  }
}

/** Partners of all accounts in a state; for staff. */
export async function listForReview(
  db: Executor,
  { status, page, page_size }: z.output<typeof contract.reviewList.input>,
) {
  const inState = db
    .selectFrom('partners')
    .where('approve_status', '=', status as PartnerRow['approve_status'])
  const [rows, { total }] = await Promise.all([
    inState
      .leftJoin('accounts', 'accounts.id', 'partners.account_id')
      .selectAll('partners')
      .select('accounts.name as account_name')
      .orderBy(sql`coalesce(partners.applied_at, partners.created_at)`)
      .orderBy('partners.code')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    inState.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const accounts = rows.flatMap(row => (row.category === 'other' ? (row.account_id ?? []) : []))
  const documents = await documentsForReview(db, accounts)
  const list = rows.map(row => ({
    ...onWire(row),
    account_name: row.account_name ?? '',
    documents: (row.category === 'other' && documents.get(row.account_id ?? 0)) || [],
  }))
  return { list, total, page, page_size }
}

/** Decides once on a pending application, records the act and informs the account (BL-04.6). */
export async function decidePartner(
  context: AppContext,
  input: Decision,
  caller: Caller,
): Promise<{ approve_status: number }> {
  const approved = input.decision === 'approve'
  const reason = input.decision === 'reject' ? input.reason : ''
  const approve_status = approved ? approvals.approved : approvals.rejected
  return context.db.transaction().execute(async tx => {
    const partner = await tx
      .updateTable('partners')
      .set({ approve_status, reason, decided_at: sql<Date>`now()`, decided_by: caller.userId })
      .where('code', '=', input.partner)
      .where('approve_status', '=', approvals.pending)
      .returning(['name', 'account_id', 'applied_by'])
      .executeTakeFirst()
    if (!partner) return fail('application_decided')
    await recordAct(tx, caller, {
      action: 'partner_decided',
      accountId: partner.account_id ?? undefined,
      object: input.partner,
      before: { approve_status: approvals.pending },
      after: { approve_status },
      reason,
    })
    const texts = approved ? approvedMessage(partner.name) : rejectedMessage(partner.name, reason)
    const { account_id: account, applied_by: applicant, name } = partner
    if (account !== null) {
      await notifyAccount(context, tx, account, texts)
      await mailDecision(context, tx, { account, applicant, texts })
      const action = approved ? 'partner_approved' : 'partner_rejected'
      const object = approved ? name : `${name}: ${reason}`
      await audit(tx, { action, accountId: account, object, address: '' })
    }
    return { approve_status }
  })
}
