import { materials, usage } from '@adloom/contract/billing'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { limitRow, p95, printTable } from './table.ts'

/** The pages of usage over HTTP for an account with a year of 100,000 movements of downloads. */
const movements = Number(process.env['MOVEMENTS'] ?? 100_000)
const rounds = Number(process.env['ROUNDS'] ?? 20)
const aimMs = 300

const server = await startTestServer({ worker: false })
const { db } = server.context
const { id: user, account_id: account } = await db
  .selectFrom('users')
  .select(['id', 'account_id'])
  .where('email', '=', emailOf('demo'))
  .executeTakeFirstOrThrow()
const { id: grant } = await db
  .selectFrom('grants')
  .select('id')
  .where('account_id', '=', account)
  .where('quota', '=', 'download_push')
  .executeTakeFirstOrThrow()

/** Each movement is a job, its reservation and its confirmation; checks of the database are left out. */
await db.connection().execute(async connection => {
  await sql`set session_replication_role = replica`.execute(connection)
  const moved = sql`from generate_series(1, ${movements}) n`
  const time = sql`now() - interval '364 days' + n * (interval '364 days' / ${movements}::integer)`
  await sql`insert into jobs (id, account_id, user_id, kind, title, input, status, created_at, updated_at)
    overriding system value
    select 1000000 + n, ${account}, ${user}, 'packPlayable', 'Project ' || n % 50, '{}', 'success', ${time},
      ${time}
    ${moved}`.execute(connection)
  await sql`insert into ledger_transactions (id, account_id, kind, cause, settles, created_at)
    overriding system value
    select 1000000 + 2 * n + v.at, ${account}, v.kind, 'job:' || 1000000 + n,
      case when v.at = 1 then 1000000 + 2 * n end, ${time}
    ${moved}, lateral (values (0, 'reserve'), (1, 'confirm')) v (at, kind)`.execute(connection)
  await sql`insert into ledger_postings
      (transaction_id, account_id, unit, place, grant_id, amount, created_at)
    select 1000000 + 2 * n + v.at, ${account}, 'download_push', v.place, ${grant}, v.sign * (1 + n % 5),
      ${time}
    ${moved}, lateral (values (0, 'available', -1), (0, 'reserved', 1), (1, 'reserved', -1), (1, 'used', 1))
      v (at, place, sign)`.execute(connection)
  await sql`insert into usage_hours select account_id, unit, date_trunc('hour', created_at), place, ${user},
      count(*), sum(amount) from ledger_postings where place = 'used' group by 1, 2, 3, 4`.execute(connection)
  await sql`set session_replication_role = origin`.execute(connection)
  await sql`analyze`.execute(connection)
})

const client = await server.signIn('demo')
const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const year = { start_date: dateOf(365), end_date: dateOf(0) }
const month = { start_date: dateOf(29), end_date: dateOf(0) }
const cases: [name: string, ask: () => Promise<{ total: number }>][] = [
  ['usage of a month', () => client.call(usage, month)],
  ['usage of a year', () => client.call(usage, year)],
  ['usage of a year, page 4000', () => client.call(usage, { ...year, page: 4000 })],
  ['usage of a year, one user', () => client.call(usage, { ...year, user_id: user })],
  ['usage of a year in Tokyo, used', () => client.call(usage, { ...year, timezone: 9, movement: 'used' })],
  ['materials of a year', () => client.call(materials, year)],
]
const rows = []
for (const [name, ask] of cases) {
  const { total } = await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  rows.push(limitRow(`${name} (${total} rows), p95`, p95(times), aimMs))
}
printTable(`Usage with ${movements} movements`, rows)
await server.stop()
process.exit(rows.every(row => row.holds) ? 0 : 1)
