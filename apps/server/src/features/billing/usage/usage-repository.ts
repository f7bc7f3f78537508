import type { UsageMovement, UsageType } from '@adloom/contract/billing'
import { sql, type RawBuilder } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { jobOfCause } from '../../plans/ledger/service.ts'

/** Movements of one quota: the instants are half-open. */
export interface UsageFilter {
  account: AccountId
  type: UsageType
  from: Date
  to: Date
  zoneHours: number
  movement?: UsageMovement | undefined
  user?: number | undefined
}

/** Where the postings of a movement are. */
const places = { given: 'issued', used: 'used', expired: 'expired', voided: 'voided' } as const

const movementOf = sql<UsageMovement>`case p.place when 'issued' then 'given' else p.place end`

/** Postings of the filter as `p`, by the index `ledger_postings_usage`. */
function postings({ account, type, from, to, movement, user }: UsageFilter): RawBuilder<unknown> {
  const ofUser =
    user === undefined
      ? sql``
      : sql`join ledger_transactions t on t.id = p.transaction_id ${whoUsed(account)}`
  const isUser = user === undefined ? sql`` : sql`and ${userOf} = ${user}`
  const ofPlace = movement === undefined ? sql`` : sql`and p.place = ${places[movement]}`
  return sql`ledger_postings p ${ofUser}
    where p.account_id = ${account} and p.unit = ${type} and p.created_at >= ${from} and p.created_at < ${to}
      and p.place in ('issued', 'used', 'expired', 'voided') ${ofPlace} ${isUser}`
}

/** The reservation and the job of the transaction `t`. */
const whoUsed = (account: AccountId) => sql`left join ledger_transactions held on held.id = t.settles
  left join jobs j on j.id = ${jobOfCause(sql`t.cause`)} and j.account_id = ${account}`

/** Who reserved, else whose job it is; as the hours of the ledger have it. */
const userOf = sql`coalesce(held.user_id, j.user_id)`

export interface MovementRow {
  id: number
  created_at: Date
  movement: UsageMovement
  amount: number
  cause: string
  /** Name of what was made: the project of a pack, a file, a demand order. */
  title: string | null
  username: string | null
  plan_id: number | null
  plan_name: string | null
  extra: boolean
  starts_at: Date
  expires_at: Date
}

/** A page of the movements, newest first. Names are read for its rows only. */
export async function findMovements(
  db: Executor,
  filter: UsageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with page as materialized (
      select p.id, p.transaction_id, p.grant_id, p.created_at, ${movementOf} as movement,
        abs(p.amount) as amount from ${postings(filter)}
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset})
    select page.id, page.created_at, page.movement, page.amount,
      case when t.kind in ('issue', 'expire', 'void') then g.cause else t.cause end as cause,
      coalesce(projects.name, j.title, videos.name, recordings.name, demands.title) as title,
      users.username, plans.id as plan_id, plans.name as plan_name, g.extra,
      g.starts_at, g.expires_at
    from page join ledger_transactions t on t.id = page.transaction_id join grants g on g.id = page.grant_id
    left join subscriptions s on s.id = g.subscription_id left join plans on plans.id = s.plan_id
    ${whoUsed(filter.account)} left join users on users.id = ${userOf}
    left join video_renders videos on ${isCauseOf('video-render', 'videos', filter.account)}
    left join recording_renders recordings on ${isCauseOf('render', 'recordings', filter.account)}
    left join demands on ${isCauseOf('demand', 'demands', filter.account)}
    left join packs on packs.job_id = j.id left join projects on projects.id = packs.project_id
    order by page.created_at desc, page.id desc`.execute(db)
  return rows
}

/** Whether the transaction `t` has the cause `kind:id` of a row of the account. */
function isCauseOf(kind: string, table: string, account: AccountId): RawBuilder<unknown> {
  const id = sql`substring(t.cause from ${sql.lit(`^${kind}:([0-9]{1,9})`)})::integer`
  return sql`${sql.ref(`${table}.id`)} = ${id} and ${sql.ref(`${table}.account_id`)} = ${account}`
}

/** Sums by hour of the filter as `h`: zones are whole hours from UTC. */
function hours({ account, type, from, to, movement, user }: UsageFilter): RawBuilder<unknown> {
  const ofUser = user === undefined ? sql`` : sql`and h.user_id = ${user}`
  const ofPlace = movement === undefined ? sql`` : sql`and h.place = ${places[movement]}`
  return sql`usage_hours h where h.account_id = ${account} and h.unit = ${type} and h.hour >= ${from}
    and h.hour < ${to} ${ofUser} ${ofPlace}`
}

/** The number of movements of the filter and their sums. */
export async function sumMovements(db: Executor, filter: UsageFilter) {
  const { rows } = await sql<{ movement: UsageMovement; count: number; amount: number }>`
    select case h.place when 'issued' then 'given' else h.place end as movement,
      sum(h.movements)::integer as count, sum(h.amount) as amount
    from ${hours(filter)} group by 1`.execute(db)
  return rows
}

interface DayUse {
  day: number
  used: number
}

/** What was used on each day of the zone; days without use are absent. */
export async function usedByDay(db: Executor, filter: UsageFilter): Promise<DayUse[]> {
  const { rows } = await sql<DayUse>`
    select ${dayOf(sql`h.hour`, filter.zoneHours)} as day, sum(h.amount) as used
    from ${hours({ ...filter, movement: 'used' })} group by 1`.execute(db)
  return rows
}

/** The highest sample of each day of the zone. */
export async function levelByDay(
  db: Executor,
  { account, type, from, to, zoneHours }: UsageFilter,
): Promise<DayUse[]> {
  const { rows } = await sql<DayUse>`
    select ${dayOf(sql`hour`, zoneHours)} as day, max(amount) as used from usage_samples
    where account_id = ${account} and quota = ${type} and hour >= ${from} and hour < ${to}
    group by 1`.execute(db)
  return rows
}

const dayOf = (time: RawBuilder<unknown>, zoneHours: number) =>
  sql<number>`floor((extract(epoch from ${time}) + ${zoneHours * 3600}::integer) / 86400)::integer`

/** What running work holds of a quota. */
export async function heldOf(db: Executor, account: AccountId, type: UsageType): Promise<number> {
  const { held } = await db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('grant_balances.reserved'), sql<number>`0`).as('held'))
    .where('grants.account_id', '=', account)
    .where('grants.quota', '=', type)
    .where('grant_balances.reserved', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(held)
}

export function findUsers(db: Executor, account: AccountId) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('account_id', '=', account)
    .orderBy('username')
    .limit(billingLimits.shownUsers)
    .execute()
}
