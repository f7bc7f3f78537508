import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { messageLimits } from '../../platform/limits/content-limits.ts'

export interface PageEvent {
  route: string
  views: number
  active_ms: number
}

/** Adds to the sums of this hour. A route named twice in one report is added once, as the sum. */
export async function addEvents(
  db: Executor,
  { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
  events: PageEvent[],
): Promise<void> {
  await sql`
    insert into page_events as p (account_id, user_id, hour, route, views, active_ms)
    select ${accountId}::int, ${userId}::int, date_trunc('hour', now()), e.route, sum(e.views), sum(e.active_ms)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(route text, views int, active_ms int)
    where (select count(*) from page_events where account_id = ${accountId} and user_id = ${userId}
    and hour = date_trunc('hour', now())) < ${messageLimits.reportedRoutesAnHour}
    group by e.route
    on conflict (account_id, user_id, hour, route) do update
      set views = p.views + excluded.views, active_ms = least(p.active_ms + excluded.active_ms, 3600000)`.execute(
    db,
  )
}

/** Sums by route over the last days; of one user, or of the whole account. */
export async function sumByRoute(
  db: Executor,
  caller: Pick<Caller, 'accountId' | 'userId'>,
  { days, all }: { days: number; all: boolean },
) {
  return db
    .selectFrom('page_events')
    .select([
      'route',
      sql<number>`sum(views)::int`.as('views'),
      sql<number>`(sum(active_ms) / 1000)::int`.as('active_seconds'),
      sql<number>`count(distinct user_id)::int`.as('users'),
    ])
    .where('account_id', '=', caller.accountId)
    .$if(!all, query => query.where('user_id', '=', caller.userId))
    .where('hour', '>=', sql<Date>`date_trunc('hour', now()) - make_interval(days => ${days})`)
    .groupBy('route')
    .orderBy('active_seconds', 'desc')
    .orderBy('views', 'desc')
    .orderBy('route')
    .limit(messageLimits.listedRoutes)
    .execute()
}
