import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { accountBills } from '../../billing/service.ts'
import { recordAct } from '../acts/service.ts'
import { findAccount } from './read-account.ts'

/** The bills of an account and which of them are paid; the reading is recorded (BL-01.50). */
export async function readBills(context: AppContext, accountId: number, caller: Caller) {
  const { name } = await findAccount(context.db, accountId)
  await recordAct(context.db, caller, { action: 'bills_read', accountId, object: name })
  return accountBills(context, accountId)
}
