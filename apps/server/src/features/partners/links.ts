import { approvals } from '@adloom/contract/purchase-rules'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit, requireOwner } from '../accounts/service.ts'

type Buyer = Pick<Caller, 'accountId' | 'userId' | 'address'>

/** Links an approved company of another account, whose code the owner was given (BL-04.10). */
export async function joinPartner(db: Executor, code: string, caller: Buyer): Promise<{ name: string }> {
  await requireOwner(db, caller)
  const partner = await db
    .selectFrom('partners')
    .select(['name', 'account_id'])
    .where('code', '=', code)
    .where('category', '=', 'other')
    .where('approve_status', '=', approvals.approved)
    .executeTakeFirst()
  if (!partner) return fail('partner_unknown')
  if (partner.account_id === caller.accountId) return fail('partner_own')
  await db.transaction().execute(async tx => {
    const added = await tx
      .insertInto('account_partners')
      .values({ account_id: caller.accountId, partner_code: code })
      .onConflict(conflict => conflict.doNothing())
      .returning('partner_code')
      .executeTakeFirst()
    if (added) await auditLink(tx, 'partner_joined', code, caller)
  })
  return { name: partner.name }
}

/** Ends buying through a company of another account; orders keep their partner (BL-04.31). */
export async function leavePartner(
  db: Executor,
  code: string,
  caller: Buyer,
): Promise<Record<string, never>> {
  await requireOwner(db, caller)
  const left = await db.transaction().execute(async tx => {
    const row = await tx
      .deleteFrom('account_partners')
      .using('partners')
      .whereRef('partners.code', '=', 'account_partners.partner_code')
      .where('account_partners.account_id', '=', caller.accountId)
      .where('account_partners.partner_code', '=', code)
      .where('partners.account_id', 'is distinct from', caller.accountId)
      .returning('account_partners.partner_code')
      .executeTakeFirst()
    if (row) await auditLink(tx, 'partner_left', code, caller)
    return row
  })
  return left ? {} : fail('partner_unknown')
}

function auditLink(
  tx: Executor,
  action: 'partner_joined' | 'partner_left',
  code: string,
  { accountId, userId, address }: Buyer,
): Promise<void> {
  return audit(tx, { action, accountId, userId, object: `partner ${code}`, address })
}
