import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { describeMaterials } from './materials.ts'
import { describeUsage } from './usage-service.ts'

/** The usage of an account that staff read. */
export function accountUsage(
  context: AppContext,
  input: Parameters<typeof describeUsage>[1],
  accountId: number,
) {
  return describeUsage(context, input, { accountId: accountId as AccountId })
}

/** The materials of an account that staff read. */
export function accountMaterials(
  context: AppContext,
  input: Parameters<typeof describeMaterials>[1],
  accountId: number,
) {
  return describeMaterials(context, input, { accountId: accountId as AccountId })
}
