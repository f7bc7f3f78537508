import type * as contract from '@adloom/contract/partners'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findBuyer, findPartner } from './repository.ts'

/**
 * The partner of the caller's account (BL-04); an account without a partner represents itself, unreviewed.
 */
export async function describePartner(
  db: Executor,
  caller: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.info.output>> {
  const partner = await findPartner(db, caller.accountId)
  if (partner) {
    const { code, ...rest } = partner
    return { partner_code: code, ...rest }
  }
  const { category, ...buyer } = await findBuyer(db, caller.accountId)
  return {
    partner_code: '',
    ...buyer,
    category: category === 'personal' ? 'personal' : 'other',
    address: '',
    approve_status: 0,
  }
}
