import type { save as saveCall } from '@adloom/contract/demands'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { demandLimits } from '../../platform/limits/demand-limits.ts'
import { secondMs } from '../../platform/limits/units.ts'
import { requireProduct } from '../products/service.ts'
import { lockDemand, type Demand } from './repository.ts'

type Input = z.output<typeof saveCall.input>

/** Whether the account may change an order: before it is submitted, and after it was rejected. */
export function isEditable({ status }: Pick<Demand, 'status'>): boolean {
  return status === 'unsubmit' || status === 'rejected'
}

/** Creates or changes an order of the account (CS-01.1). */
export async function saveDemand(
  context: AppContext,
  input: Input,
  caller: Caller,
): Promise<z.input<typeof saveCall.output>> {
  const { demand_id: id, version } = input
  return context.db.transaction().execute(async tx => {
    if (input.product_id !== 0) await requireProduct(tx, caller.accountId, input.product_id)
    return id === undefined
      ? insertDemand(tx, input, caller)
      : updateDemand(tx, { id, version, input, now: new Date(context.clock.now()) }, caller)
  })
}

/** Adds a draft; an account has a limited number of open orders. */
export async function insertDemand(tx: Executor, input: Input, caller: Caller) {
  await lockAccount(tx, caller.accountId)
  const { open } = await tx
    .selectFrom('demands')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', caller.accountId)
    .where('status', 'not in', ['delivered', 'discarded'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= demandLimits.openOrders) fail('demands_full', { limit: demandLimits.openOrders })
  const made = await tx
    .insertInto('demands')
    .values({ account_id: caller.accountId, created_by: caller.userId, ...columnsOf(input) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { demand_id: made.id, version: made.version }
}

interface Change {
  id: number
  version: number | undefined
  input: Input
  now: Date
}

async function updateDemand(tx: Executor, { id, version, input, now }: Change, caller: Caller) {
  // Of the account alone: staff do not change what an account ordered.
  const order = (await lockDemand(tx, { caller, roles: new Set() }, id)) ?? fail('not_found')
  if (version !== undefined && version !== order.version) fail('demand_changed')
  if (!isEditable(order)) fail('demand_locked')
  await tx
    .updateTable('demands')
    .set({ ...columnsOf(input), version: order.version + 1, updated_at: now })
    .where('id', '=', id)
    .execute()
  return { demand_id: id, version: order.version + 1 }
}

function columnsOf(input: Input) {
  const { title, description, service_type, product_type, platforms, click_mode, priority } = input
  return {
    ...{ title, description, service_type, product_type, click_mode, priority },
    platforms: [...new Set(platforms)],
    wished_at: input.wished_time === 0 ? null : new Date(input.wished_time * secondMs),
    product_id: input.product_id === 0 ? null : input.product_id,
  }
}
