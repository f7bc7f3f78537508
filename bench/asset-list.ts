import { list } from '@adloom/contract/assets'
import { emailOf, type DemoPerson } from '@adloom/testbed/people'
import { startTestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import type { z } from 'zod'
import { printTable, type Row } from './table.ts'
import { workClock } from './work-done.ts'

/**
 * `assets/list` over HTTP for an account with many assets beside one with few, in the same database: any
 * filter, any order, any depth. Beside the time that passed is the work a call cost here and in the
 * database.
 */
const [large, small] = [Number(process.env['ASSETS_LARGE'] ?? 1_000_000), 10_000]
const rounds = Number(process.env['ROUNDS'] ?? 20)
const only = process.env['ONLY']
type Input = z.input<typeof list.input>

const server = await startTestServer({ worker: false })
const { db } = server.context

async function seed(person: DemoPerson, count: number): Promise<{ account: number; folders: number[] }> {
  const { id, account_id: account } = await db
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', emailOf(person))
    .executeTakeFirstOrThrow()
  const folders = await db
    .insertInto('asset_folders')
    .values(
      Array.from({ length: 10 }, (_, index) => ({
        account_id: account,
        kind: 'resources' as const,
        parent_id: null,
        name: `Folder ${index}`,
        name_key: `folder ${index}`,
        created_by: id,
      })),
    )
    .returning('id')
    .execute()
  await db.connection().execute(async connection => {
    await sql`set session_replication_role = replica`.execute(connection) // The sums are added up once below, instead of row by row.
    await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size, width, height, duration_ms, folder_id, created_at, updated_at, deleted_at)
      select ${account}, ${id}, name, name, kind[1], kind[2], 'h-' || ${account} || '-' || n, 'x/y', 1000 + (n * 7919::bigint % 1000003)::integer * (case kind[1] when 'video' then 20 else 1 end),
        case when kind[1] in ('image', 'video', 'frames') then (array[1920, 1080, 512, 800, 1280, 640, 333])[1 + n % 7] end,
        case when kind[1] in ('image', 'video', 'frames') then (array[1080, 1920, 512, 600, 720, 480, 1000])[1 + n % 7] end,
        case when kind[1] in ('video', 'audio') then 500 + n * 31 % 60000 end,
        case when n % 4 = 0 then (${folders.map(folder => folder.id)}::integer[])[1 + (n / 4) % 9] when n = 77 then ${folders[9]?.id} end,
        timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + (n * 7919::bigint % 1000003) * interval '1 second', case when n % 50 = 0 then now() end
      from (select n, (array['summer', 'winter', 'hero', 'banner', 'button', 'candy', 'harbor', 'level'])[1 + n % 8] || '_' || (array['red', 'blue', 'green', 'gold', 'final', 'draft'])[1 + n / 8 % 6] || '_' || substr(md5(n::text), 1, 6) || '_' || n as name,
        case when n % 100 < 60 then array['image', (array['png', 'jpg', 'gif'])[1 + n % 3]] when n % 100 < 75 then array['video', 'mp4'] when n % 100 < 85 then array['audio', 'mp3'] when n % 100 < 90 then array['font', 'ttf']
          when n % 100 < 95 then array['frames', 'zip'] when n % 100 < 99 then array['psd', 'psd'] when n % 5000 = 99 then array['model3d', 'zip'] else array['zip', 'zip'] end as kind
        from generate_series(1, ${count}) n) made`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
  await sql`insert into asset_tags (asset_id, account_id, name, name_key) select id, account_id, tag, tag from assets, lateral (values ('common', 5), ('seldom', 1000), ('rare', 3331)) tags (tag, every) where account_id = ${account} and id % every = 0`.execute(
    db,
  )
  await sql`insert into asset_favourites (user_id, asset_id, account_id) select ${id}, id, account_id from assets where account_id = ${account} and id % 500 = 1`.execute(
    db,
  )
  return { account, folders: folders.map(folder => folder.id) }
}

const day = 86_400
const start = Date.UTC(2026, 0, 1) / 1000
/** Pages both accounts have: the smaller one shows 9,800 assets. */
const cases: Record<string, (place: { count: number; folders: number[] }) => Input> = {
  'nothing asked': () => ({}),
  'by name': () => ({ order: 'name' }),
  'page 98 of 100 rows': () => ({ page: 98, page_size: 100 }),
  'page 98 of 100 rows by size': () => ({ page: 98, page_size: 100, order: '-size' }),
  images: () => ({ type: ['image'] }),
  'images by name': () => ({ type: ['image'], order: 'name' }),
  'images by size, page 50': () => ({ type: ['image'], order: '-size', page: 50, page_size: 100 }),
  'models (1 in 5000)': () => ({ type: ['model3d'] }),
  'videos that are png (none)': () => ({ type: ['video'], format: ['png'] }),
  'several formats by duration': () => ({ format: ['mp4', 'mp3', 'ttf'], order: '-duration' }),
  'portrait images 9:16 by name': () => ({ orientation: 'portrait', ratio: '9:16', order: 'name' }),
  'square by last change': () => ({ orientation: 'square', order: '-updated_time' }),
  'a range of durations': () => ({ min_duration: 1000, max_duration: 2000 }),
  'larger than anything (none)': () => ({ min_size: 100_000_000 }),
  'wide ones by size': () => ({ min_width: 1900, order: 'size' }),
  'wider than anything (none)': () => ({ min_width: 5000 }),
  'one hour of making': ({ count }) => ({
    from: start + Math.floor(count / 2),
    to: start + Math.floor(count / 2) + 3600,
    order: 'name',
  }),
  'before there was anything (none)': () => ({ to: start - day }),
  'a common tag': () => ({ tag: 'common' }),
  'a rare tag by name': () => ({ tag: 'rare', order: 'name' }),
  favourites: () => ({ favourite: true }),
  'a folder of many': ({ folders }) => ({ folder_id: folders[0]! }),
  'a folder of one': ({ folders }) => ({ folder_id: folders[9]! }),
  'a common word': () => ({ keyword: 'hero' }),
  'a common word by name': () => ({ keyword: 'gold', order: 'name' }),
  'a word of one': () => ({ keyword: '_4711' }),
  'a word of none': () => ({ keyword: 'xyzzy' }),
  'two letters of none': () => ({ keyword: 'qq' }),
  'one letter of none': () => ({ keyword: '猫' }),
  'one letter of most': () => ({ keyword: 'e' }),
  'a word and a rare type': () => ({ keyword: 'draft', type: ['model3d'] }),
  'the trash': () => ({ trash: true }),
  'videos in the trash': () => ({ trash: true, type: ['video'], order: 'name' }),
}

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

async function timed(client: TestClient, input: Input): Promise<number> {
  const started = performance.now()
  await client.call(list, input)
  return performance.now() - started
}

/** The number of rows that the smaller account has on its page, so that both responses have equal sizes. */
async function pageSizeOf(client: TestClient, input: Input): Promise<number> {
  const { list: shown } = await client.call(list, { page_size: 50, ...input })
  return Number(input.page_size ?? Math.max(1, shown.length))
}

/** Pages one after another from the last one that can be reached by number. */
async function deepMark(client: TestClient, count: number): Promise<string> {
  return (await client.call(list, { page_size: 100, page: Math.min(100, count / 200) })).next
}

try {
  console.log(`seeding ${large} and ${small} assets …`)
  // A million rows are inserted faster without indexes.
  const { rows: indexes } = await sql<{
    name: string
    definition: string
  }>`select indexname as name, indexdef as definition from pg_indexes where tablename = 'assets' and indexname <> 'assets_pkey'`.execute(
    db,
  )
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db)
  const places = {
    large: { ...(await seed('demo', large)), count: large },
    small: { ...(await seed('other', small)), count: small },
  }
  await db.connection().execute(async connection => {
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
  })
  await sql`insert into asset_places (account_id, kind, trashed, count) select account_id, kind, trashed, count(*) from assets group by 1, 2, 3 on conflict (account_id, kind, trashed) do update set count = excluded.count`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  const clients = { large: await server.signIn('demo'), small: await server.signIn('other') }
  const marks = { large: await deepMark(clients.large, large), small: await deepMark(clients.small, small) }
  const inputs = Object.entries(cases).map(
    ([name, input]) => [name, { large: input(places.large), small: input(places.small) }] as const,
  )
  const all = [
    ...inputs,
    ['after the last page', { large: { after: marks.large }, small: { after: marks.small } }] as const,
  ].filter(([name]) => only === undefined || name.includes(only))
  const rows: Row[] = []
  const worked = await workClock(db)
  const sums = { large: 0, small: 0 }
  const every = { large: [] as number[], small: [] as number[] }
  for (const [name, input] of all) {
    const times = { large: [] as number[], small: [] as number[] }
    const work = { large: 0, small: 0 }
    const page_size = await pageSizeOf(clients.small, input.small)
    for (let round = -2; round < rounds; round += 1) {
      for (const size of ['small', 'large'] as const) {
        const before = worked()
        const ms = await timed(clients[size], { ...input[size], page_size })
        if (round < 0) continue
        work[size] += (worked() - before) / rounds
        times[size].push(ms)
      }
    }
    every.large.push(...times.large)
    every.small.push(...times.small)
    const ratio = quantile(times.large, 0.95) / quantile(times.small, 0.95)
    rows.push({
      name,
      value: `${quantile(times.large, 0.5).toFixed(1)} / ${quantile(times.large, 0.95).toFixed(1)} ms`,
      ratio: `${ratio.toFixed(2)} × (${quantile(times.small, 0.5).toFixed(1)} / ${quantile(times.small, 0.95).toFixed(1)} ms), work ${(work.large / work.small).toFixed(2)} × (${work.small.toFixed(1)} ms)`,
    })
    sums.large += work.large
    sums.small += work.small
  }
  const ratio = quantile(every.large, 0.95) / quantile(every.small, 0.95)
  rows.push({
    name: 'all of them',
    value: `${quantile(every.large, 0.5).toFixed(1)} / ${quantile(every.large, 0.95).toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)} × (${quantile(every.small, 0.5).toFixed(1)} / ${quantile(every.small, 0.95).toFixed(1)} ms)`,
    aim: '≤ 1.5',
    holds: ratio <= 1.5,
  })
  rows.push({
    name: 'work of all of them',
    value: `${sums.large.toFixed(0)} ms`,
    ratio: `${(sums.large / sums.small).toFixed(2)} × (${sums.small.toFixed(0)} ms)`,
    aim: '≤ 1.5',
    holds: sums.large <= sums.small * 1.5,
  })
  printTable(`assets/list of ${large} assets, median / p95, beside ${small}`, rows)
} finally {
  await server.stop()
}
process.exit(0)
