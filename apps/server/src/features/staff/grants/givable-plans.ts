import { currencies } from '@adloom/contract/constants'
import type { AppContext } from '../../../platform/context.ts'
import { planIds, withContents } from '../../plans/service.ts'
import { currencyOf } from '../../prices/service.ts'
import { findAccount } from '../accounts/read-account.ts'

/** Plans that staff can give to the account, with what each contains. */
export async function listGivablePlans({ db, config }: AppContext, accountId: number) {
  const account = await findAccount(db, accountId)
  const plans = await db
    .selectFrom('plans')
    .select(['id', 'name', 'scope', 'days', 'downloads', 'video_credits', 'storage_bytes', 'online'])
    .orderBy('id')
    .execute()
  return {
    currency: currencies[currencyOf(config)],
    list: (await withContents(db, plans))
      .filter(plan => plan.id !== planIds.internal || account.account_type === 'internal')
      .map(({ id, storage_bytes, ...plan }) => ({ plan_id: id, storage: storage_bytes, ...plan })),
  }
}
