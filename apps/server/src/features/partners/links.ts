import { approvals } from '@adloom/contract/purchase-rules'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { requireOwner } from '../accounts/service.ts'

type Buyer = Pick<Caller, 'accountId' | 'userId'>

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
  await db
    .insertInto('account_partners')
    .values({ account_id: caller.accountId, partner_code: code })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return { name: partner.name }
}

/** Ends buying through a company of another account; orders keep their partner (BL-04.31). */
export async function leavePartner(
  db: Executor,
  code: string,
  caller: Buyer,
): Promise<Record<string, never>> {
  await requireOwner(db, caller)
  const left = await db
    .deleteFrom('account_partners')
    .using('partners')
    .whereRef('partners.code', '=', 'account_partners.partner_code')
    .where('account_partners.account_id', '=', caller.accountId)
    .where('account_partners.partner_code', '=', code)
    .where('partners.account_id', 'is distinct from', caller.accountId)
    .returning('account_partners.partner_code')
    .executeTakeFirst()
  return left ? {} : fail('partner_unknown')
}
