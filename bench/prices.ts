import { cost } from '@adloom/contract/orders'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { limitRow, median, p95, plainRow, printTable } from './table.ts'

/** The price of packs over HTTP, after years of price changes, for one buyer and for several at once. */
const calls = Number(process.env['CALLS'] ?? 400)
const changes = Number(process.env['CHANGES'] ?? 2000)
const buyers = Number(process.env['BUYERS'] ?? 4)
const aimMs = 20

const server = await startTestServer({ worker: false })
const { db } = server.context
const { id: user } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', emailOf('demo'))
  .executeTakeFirstOrThrow()

/** Earlier prices of each pack; the present ones stay. */
await sql`insert into prices (subject, currency, amount, per_quantity, starts_at, created_by, reason)
  select subject, currency, amount + 1 + n % 50, per_quantity, starts_at - n * interval '1 hour',
    ${user}::integer, 'Earlier'
  from prices, generate_series(1, ${changes}::integer) n where subject like 'pack:%'`.execute(db)
await sql`analyze prices`.execute(db)

const client = await server.signIn('demo')
const ask = (count: number) =>
  client.call(cost, {
    payload: { download_push: 10 + 10 * (count % 90), video_credits: count % 40, storage: 100 },
  })
async function timeOf(count: number): Promise<number> {
  const start = performance.now()
  await ask(count)
  return performance.now() - start
}

for (let count = 0; count < 50; count++) await ask(count)
const alone: number[] = []
for (let count = 0; count < calls; count++) alone.push(await timeOf(count))
const together: number[] = []
const buy = async (buyer: number) => {
  for (let count = 0; count < calls / buyers; count++) together.push(await timeOf(buyer + count))
}
await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)))

const rows = [
  plainRow('price of packs, median', median(alone)),
  limitRow('price of packs, p95', p95(alone), aimMs),
  plainRow(`price of packs, ${buyers} buyers at once, p95`, p95(together)),
]
printTable(`Prices after ${changes} changes of each`, rows)
await server.stop()
process.exit(rows.every(row => row.holds ?? true) ? 0 : 1)
