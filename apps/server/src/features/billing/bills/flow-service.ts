import type * as contract from '@adloom/contract/billing'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { currencyOf } from '../../prices/service.ts'
import { findFlow, sumFlow } from './repository.ts'

type Input = z.output<typeof contract.billFlow.input>

export const flowFilter = ({ config }: AppContext, input: Input, account: AccountId) => ({
  account,
  currency: currencyOf(config),
  from: new Date(input.start_date),
  to: new Date(Date.parse(input.end_date) + dayMs),
  direction: input.direction,
})

/** The money of the account: what was paid in and taken (BL-03.16). */
export async function describeFlow(context: AppContext, input: Input, { accountId }: Caller) {
  const filter = flowFilter(context, input, accountId)
  const { page, page_size } = input
  const [rows, sums] = await Promise.all([
    findFlow(context.db, filter, { limit: page_size, offset: (page - 1) * page_size }),
    sumFlow(context.db, filter),
  ])
  return {
    list: rows.map(row => ({
      id: Number(row.id),
      time: wireTime(row.created_at),
      amount: Number(row.amount),
      balance: Number(row.balance),
      cause: row.cause,
    })),
    ...sums,
    page,
    page_size,
    currency: currencies[filter.currency],
  }
}
