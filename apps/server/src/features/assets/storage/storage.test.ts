import { create, storage } from '@adloom/contract/assets'
import type { DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { sendChunk } from '../../../testing/sample-upload.ts'
import { getStorage } from '../service.ts'

const gibibyte = 1024 ** 3

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

async function addAssets(person: DemoPerson, count: number, size: number): Promise<void> {
  const owner = await server.userOf(person)
  await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size)
    select ${owner.account_id}, ${owner.id}, name, name, 'image', 'png', name, 'image/png', ${size}
    from (select gen_random_uuid()::text as name from generate_series(1, ${count})) as names`.execute(
    server.context.db,
  )
}

it('[AS-02.1] an account without assets has all of its storage free, and an unlimited one reports -1', async () => {
  expect(await (await server.signIn('trial')).call(storage)).toEqual({
    free_size: 6 * gibibyte,
    total_size: 6 * gibibyte,
    used_size: 0,
    total_assets: 0,
  })
  expect(await (await server.signIn('internal')).call(storage)).toMatchObject({
    free_size: -1,
    total_size: -1,
  })
  expect(await server.visitor().answer(storage)).toMatchObject({ status: 401 })
})

it('[AS-02.2] sums follow every created, changed and deleted asset, count the trash, and ignore other accounts', async () => {
  const { db } = server.context
  const { account_id } = await server.userOf('demo')
  const before = await (await server.signIn('demo')).call(storage)
  await addAssets('demo', 5, 1000)
  await addAssets('other', 3, 77)
  const some = await db
    .selectFrom('assets')
    .select('id')
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const [first, second, third] = some.map(row => row.id) as [number, number, number]
  await db.updateTable('assets').set({ deleted_at: new Date() }).where('id', '=', first).execute()
  await db.updateTable('assets').set({ size: 5000 }).where('id', '=', second).execute()
  await db.deleteFrom('assets').where('id', '=', third).execute()
  const after = await (await server.signIn('demo')).call(storage)
  expect(after.used_size - before.used_size).toBe(1000 + 5000 + 2 * 1000)
  expect(after.total_assets - before.total_assets).toBe(3)
  expect(after.free_size).toBe(after.total_size - after.used_size)
  const counted = await db
    .selectFrom('assets')
    .select([
      sql<number>`sum(size)`.as('used_size'),
      sql<number>`count(*) filter (where deleted_at is null)`.as('total_assets'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  expect({ used_size: after.used_size, total_assets: after.total_assets }).toEqual(counted)
})

it('[AS-02.3] concurrent assets are all counted', async () => {
  const before = await (await server.signIn('other')).call(storage)
  await Promise.all(Array.from({ length: 12 }, () => addAssets('other', 4, 10)))
  const after = await (await server.signIn('other')).call(storage)
  expect([after.used_size - before.used_size, after.total_assets - before.total_assets]).toEqual([480, 48])
})

it('[AS-02.2] polling is cheap: it reads the stored sums and no asset', async () => {
  await addAssets('demo', 500, 10)
  const { account_id } = await server.userOf('demo')
  const read = await server.context.db.transaction().execute(async transaction => {
    const touched = () =>
      sql<{
        rows: number
      }>`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'assets'`.execute(
        transaction,
      )
    await getStorage({ ...server.context, db: transaction as never }, { accountId: account_id as AccountId })
    const polled = (await touched()).rows[0]?.rows
    await transaction.selectFrom('assets').select('id').where('account_id', '=', account_id).execute()
    return { polled, listed: (await touched()).rows[0]?.rows }
  })
  expect(read.polled).toBe(0)
  expect(read.listed).toBeGreaterThanOrEqual(500)
})

const mebibyte = 1024 ** 2

it('[AS-02.3, D-51.11] an upload reserves storage from its first chunk, passes it to its asset, and releases it when refused or abandoned', async () => {
  const trial = await server.signIn('trial')
  const before = await trial.call(storage)
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()
  const cut = { identifier: 'held', chunk_size: mebibyte, total_size: 3 * mebibyte, total_chunks: 3 }
  await sendChunk(trial, { ...cut, chunk_number: 1 })
  expect(await trial.call(storage), 'asking holds nothing').toEqual(before)
  await sendChunk(trial, { ...cut, chunk_number: 1, current_chunk_size: mebibyte }, new Uint8Array(mebibyte))
  await sendChunk(trial, { ...cut, chunk_number: 2, current_chunk_size: mebibyte }, new Uint8Array(mebibyte))
  expect((await trial.call(storage)).free_size).toBe(before.free_size - 3 * mebibyte)

  const broken = (await sendChunk(trial, { identifier: 'broken' }, new Uint8Array(500))).file.object_key
  expect((await trial.call(storage)).free_size).toBe(before.free_size - 3 * mebibyte - 500)
  expect((await trial.answer(create, { name: 'a', file_url: broken })).code).not.toBe(0)
  const good = (await sendChunk(trial, { identifier: 'good' }, image)).file.object_key
  await trial.call(create, { name: 'a', file_url: good })
  expect((await trial.call(storage)).free_size).toBe(before.free_size - 3 * mebibyte - image.length)
  await trial.call(create, { name: 'a', file_url: good })
  expect(await trial.call(storage)).toMatchObject({
    used_size: before.used_size + image.length,
    total_assets: before.total_assets + 1,
  })

  await server.context.db
    .updateTable('uploads')
    .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('identifier', '=', 'held')
    .execute()
  await sendChunk(trial, { identifier: 'next' }, image)
  expect((await trial.call(storage)).free_size).toBe(before.free_size - 2 * image.length)
})

it('[AS-02.3] concurrent files never exceed the limit', async () => {
  const { account_id } = await server.userOf('trial')
  const trial = await server.signIn('trial')
  const { free_size } = await trial.call(storage)
  const bytes = 300_000
  const left = 3 * bytes + 1000
  const large = 2_000_000_000
  await addAssets('trial', Math.floor((free_size - left) / large), large)
  await addAssets('trial', 1, (free_size - left) % large)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      sendChunk(trial, { identifier: `crowd-${index}` }, new Uint8Array(bytes).fill(index)),
    ),
  )
  expect(answers.map(answer => answer.code).sort((a, b) => a - b)).toEqual([
    0,
    0,
    0,
    ...Array.from({ length: 7 }, () => 4106),
  ])
  expect((await trial.call(storage)).free_size).toBe(1000)
  expect(
    await server.context.db
      .selectFrom('uploads')
      .select('identifier')
      .where('account_id', '=', account_id)
      .where('reserved', '>', 0)
      .where('identifier', 'like', 'crowd-%')
      .execute(),
  ).toHaveLength(3)
})
