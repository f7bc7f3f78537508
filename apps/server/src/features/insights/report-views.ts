import type * as contract from '@adloom/contract/report-views'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import {
  changeView,
  countViews,
  deleteView,
  findView,
  findViews,
  insertView,
  type StoredView,
} from './report-view-repository.ts'

type Viewer = Pick<Caller, 'accountId' | 'userId'>

/** Returns the views that a user sees: their own and those shared in the account. */
export async function listViews({ db }: AppContext, caller: Viewer) {
  return { list: (await findViews(db, caller)).map(view => onWire(view, caller)) }
}

/** Only its owner changes a view. The limit is of one user, so that no one uses up the others' views. */
export async function saveView(
  context: AppContext,
  { id, ...fields }: z.output<typeof contract.save.input>,
  caller: Viewer,
) {
  return context.db.transaction().execute(async transaction => {
    if (id === undefined && (await countViews(transaction, caller)) >= reportLimits.viewsPerUser)
      fail('report_views_full', { limit: reportLimits.viewsPerUser })
    const saved =
      id === undefined
        ? await insertView(transaction, caller, fields)
        : await changeView(transaction, caller, id, fields)
    const view = saved === undefined ? undefined : await findView(transaction, caller, saved)
    return onWire(view ?? fail('not_found'), caller)
  })
}

export async function removeView({ db }: AppContext, id: number, caller: Viewer) {
  if (!(await deleteView(db, caller, id))) fail('not_found')
  return {}
}

function onWire({ user_id, updated_at, shared, ...view }: StoredView, { userId }: Viewer) {
  return { ...view, is_shared: shared, is_own: user_id === userId, updated_time: wireTime(updated_at) }
}
