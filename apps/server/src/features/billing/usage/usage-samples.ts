import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs, hourMs } from '../../../platform/limits/units.ts'
import { onlineWindowMs } from '@adloom/contract/constants'

type Level = 'storage' | 'online'

/** Bytes of the assets of each account, and its sessions whose pages are open. */
const levels = (): Record<Level, RawBuilder<{ account_id: number; amount: number }>> => ({
  storage: sql`select account_id, used_size as amount from asset_usage where used_size > 0`,
  online: sql`select account_id, count(*) as amount from session_beats
    where beat_at > statement_timestamp() - make_interval(secs => ${onlineWindowMs / 1000}) group by 1`,
})

/** The level of an account at this moment. */
export async function currentLevel(db: Executor, account: number, level: Level): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount from (${levels()[level]}) l where account_id = ${account}`.execute(db)
  return Number(rows[0]?.amount ?? 0)
}

/** Keeps the highest levels of the hour, and removes those that no report can show any more. */
export async function sampleUsage({ db, clock }: AppContext): Promise<void> {
  const now = clock.now()
  const hour = new Date(Math.floor(now / hourMs) * hourMs)
  for (const [name, amounts] of Object.entries(levels()))
    await sql`insert into usage_samples (account_id, quota, hour, amount)
      select account_id, ${name}, ${hour}::timestamptz, amount from (${amounts}) l
      on conflict (account_id, quota, hour) do update
        set amount = greatest(usage_samples.amount, excluded.amount)`.execute(db)
  await db
    .deleteFrom('usage_samples')
    .where('hour', '<', new Date(now - billingLimits.sampleDays * dayMs))
    .execute()
}
