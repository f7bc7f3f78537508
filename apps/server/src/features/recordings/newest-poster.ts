import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'

/** The poster of the newest rendered video of the recordings of `recording`, a project of the account. */
export function newestPoster(account: AccountId) {
  return sql<string | null>`(
    select poster.hash from recording_renders render
    join recording_tasks task on task.id = render.task_id and task.account_id = ${account}
    join gameplays played on played.id = task.gameplay_id and played.account_id = ${account}
    join asset_derivatives poster on poster.asset_id = render.asset_id
      and poster.account_id = ${account} and poster.kind = 'poster'
    where played.project_id = recording.id and render.account_id = ${account} and render.state = 'success'
    order by render.id desc limit 1
  )`
}
