import { type forecast, limitedUses } from '@adloom/contract/spending'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { useForecastLimits } from '../../platform/limits/ledger-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { forecastUse, type Right } from './forecast-use.ts'

type Forecast = z.input<typeof forecast.output>['list'][number]
type Use = Forecast['usage_type']

const { measuredDays } = useForecastLimits

/** How long the downloads and credits of the account last at its pace (BL-01.65). */
export async function forecastQuotas(
  { db, clock }: AppContext,
  { accountId }: Caller,
): Promise<{ list: Forecast[] }> {
  const now = clock.now()
  return { list: await Promise.all(limitedUses.map(usage => forecastOne(db, accountId, usage, now))) }
}

async function forecastOne(db: Executor, account: AccountId, usage: Use, now: number): Promise<Forecast> {
  const [rights, daily] = await Promise.all([
    readRights(db, account, usage, now),
    readDays(db, account, usage, now),
  ])
  const found = forecastUse(daily, rights, now)
  const time = (at: number | null) => (at === null ? null : wireTime(new Date(at)))
  const { state, days, week, unused } = found
  if (rights.some(right => right.left === unlimited && right.startsAt <= now))
    return { usage_type: usage, state: 'unlimited', days, week, ...noTimes, unused: 0 }
  return {
    usage_type: usage,
    state,
    days,
    week,
    until_time: time(found.until),
    earliest_time: time(found.earliest),
    latest_time: time(found.latest),
    unused,
  }
}

/** A right that is unlimited later on burns without end. */
const unlimited = Number.POSITIVE_INFINITY
const noTimes = { until_time: null, earliest_time: null, latest_time: null }

/** Rights that run or will: the later periods of one that resets too. */
async function readRights(db: Executor, account: AccountId, usage: Use, now: number): Promise<Right[]> {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['total', 'available', 'starts_at', 'expires_at'])
    .where('account_id', '=', account)
    .where('quota', '=', usage)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .execute()
  return rows.map(row => ({
    left: row.total === -1 ? unlimited : row.available,
    startsAt: row.starts_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }))
}

/** What was used on each of the last days since the first use, the oldest first; the last day ends now. */
async function readDays(db: Executor, account: AccountId, usage: Use, now: number): Promise<number[]> {
  const since = new Date(now - measuredDays * dayMs)
  const { rows } = await sql<{ day: number; used: number }>`
    select floor(extract(epoch from (${new Date(now)}::timestamptz - t.created_at)) / 86400)::int as day,
      sum(p.amount)::float8 as used
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account_id = ${account} and p.unit = ${usage} and p.place = 'reserved' and t.kind = 'reserve'
      and p.created_at > ${since} and p.created_at <= ${new Date(now)}
      and not exists (select 1 from ledger_transactions s where s.settles = t.id and s.kind = 'release')
    group by 1`.execute(db)
  const first = await firstUse(db, account, usage)
  const days = first === undefined ? 0 : Math.min(measuredDays, Math.ceil((now - first) / dayMs))
  return Array.from({ length: days }, (_, index) => rows.find(row => row.day === days - 1 - index)?.used ?? 0)
}

async function firstUse(db: Executor, account: AccountId, usage: Use): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_postings')
    .select('created_at')
    .where('account_id', '=', account)
    .where('unit', '=', usage)
    .where('place', '=', 'reserved')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at.getTime()
}
