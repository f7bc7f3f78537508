import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { ProductCost } from '../../plans/ledger/service.ts'
import { findRecordingProject } from '../repository.ts'
import { findRender, findTaskRows, type RenderView } from './repository.ts'

/** What another try of a render or a task takes. Throws not_found, render_state where nothing stopped. */
export async function priceRetries(
  db: Executor,
  of: { id: number } | { taskId: number },
  { accountId }: Caller,
): Promise<ProductCost[]> {
  const found =
    'id' in of ? [await findRender(db, accountId, of.id)] : await findTaskRows(db, accountId, of.taskId)
  const rows = found.filter(row => row !== undefined)
  if (rows.length === 0) fail('not_found')
  const stopped = rows.filter(({ state }) => state === 'fail' || state === 'cancelled')
  if (stopped.length === 0) fail('render_state')
  // All renders of a task are of one recording.
  const productId = await productOf(db, stopped[0]!, accountId)
  return stopped.map(({ credits }) => ({ productId, amount: credits }))
}

/** The product of the recording of a render; null where it is gone. */
export async function productOf(
  db: Executor,
  { pid }: Pick<RenderView, 'pid'>,
  account: AccountId,
): Promise<number | null> {
  if (pid === null) return null
  return (await findRecordingProject(db, account, pid))?.product_id ?? null
}
