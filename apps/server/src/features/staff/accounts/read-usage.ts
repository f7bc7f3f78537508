import type * as contract from '@adloom/contract/staff-usage'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { accountMaterials, accountUsage } from '../../billing/service.ts'
import { recordAct } from '../acts/service.ts'
import { findAccount } from './read-account.ts'

/** What an account used of a quota; the reading is recorded (BL-03.88). */
export async function readUsage(
  context: AppContext,
  { account_id: accountId, ...input }: z.output<typeof contract.usage.input>,
  caller: Caller,
) {
  const { name } = await findAccount(context.db, accountId)
  await recordAct(context.db, caller, { action: 'usage_read', accountId, object: name })
  return accountUsage(context, input, accountId)
}

/** What an account packed or pushed; the reading is recorded (BL-03.88). */
export async function readMaterials(
  context: AppContext,
  { account_id: accountId, ...input }: z.output<typeof contract.materials.input>,
  caller: Caller,
) {
  const { name } = await findAccount(context.db, accountId)
  await recordAct(context.db, caller, { action: 'materials_read', accountId, object: name })
  return accountMaterials(context, input, accountId)
}
