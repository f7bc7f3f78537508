import type * as contract from '@adloom/contract/partners'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findBuyer, findPartner } from './repository.ts'

export { commissionOf } from './commission.ts'
export { decidePartner, listForReview } from './applications.ts'
export { partnerForPurchase } from './purchase.ts'

/**
 * The partner of the caller's account (BL-04); an account without a partner represents itself, unreviewed.
 */
export async function describePartner(
  db: Executor,
  caller: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.info.output>> {
  const partner = await findPartner(db, caller.accountId)
  if (partner) {
    const { code, reseller: _reseller, ...rest } = partner
    return { partner_code: code, ...rest }
  }
  const { category, name, country_code } = await findBuyer(db, caller.accountId)
  return {
    partner_code: '',
    name,
    country_code,
    category: category === 'personal' ? 'personal' : 'other',
    address: '',
    approve_status: 0,
  }
}
