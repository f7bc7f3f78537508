import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { create } from '@adloom/contract/assets'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '../../platform/context.ts'
import { sendChunk, uploadFile } from '../../testing/sample-upload.ts'
import { forgetIdle, removeOrphanChunks } from '../uploads/service.ts'
import { writeMark, sweepBlobs } from './sweep-blobs.ts'
import { reconcileUsage } from './reconcile-usage.ts'
import { otherColumns, referringColumns } from './referring-columns.ts'

const dayMs = 86_400_000
let server: TestServer
let demo: TestClient
let account: number
const lines: string[] = []

beforeAll(async () => {
  server = await startTestServer({ worker: true, logged: line => lines.push(line) })
  demo = await server.signIn('demo')
  account = (await server.userOf('demo')).account_id
})
afterAll(() => server?.stop())

const image = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .png()
    .toBuffer()
const add = async (name: string, bytes: Buffer) =>
  demo.call(create, { name, file_url: await uploadFile(demo, name, bytes) })
/** The same installation some days later. */
const later = (days: number): AppContext => ({
  ...server.context,
  clock: { ...server.context.clock, now: () => Date.now() + days * dayMs },
})
const keys = async (blobs: AsyncIterable<{ key: string }>) => {
  const found = []
  for await (const { key } of blobs) found.push(key)
  return found
}
const agedUpload = (identifier: string) =>
  server.context.db
    .updateTable('uploads')
    .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('identifier', '=', identifier)
    .execute()

describe('the sweep of files', () => {
  it('[D-51.13] knows every column of the schema that can name a file', async () => {
    const { rows } = await sql<{ place: string; type: string }>`
      select table_name || '.' || column_name as place, data_type as type from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' and ((data_type in ('text', 'character varying', 'ARRAY') and column_name like '%hash%') or data_type in ('json', 'jsonb'))`.execute(
      server.context.db,
    )
    const listed = new Set([
      ...referringColumns.map(one => `${one.table}.${one.column}`),
      ...Object.keys(otherColumns),
    ])
    expect(
      rows.map(row => row.place).filter(place => !listed.has(place)),
      'name these columns in referring-columns.ts',
    ).toEqual([])
    const real = new Set(rows.map(row => row.place))
    expect([...listed].filter(place => !real.has(place))).toEqual([])
  })

  it('[D-51.13] quarantines unreferenced files once they are a day old, and removes them a day later', async () => {
    const asset = await add('kept.png', await image())
    const orphan = await server.context.blobs.put(randomBytes(100))
    await sweepBlobs(server.context)
    expect(await keys(server.context.blobs.list())).toEqual(expect.arrayContaining([asset.hash, orphan]))
    await sweepBlobs(later(1.1))
    expect(await keys(server.context.blobs.list())).toContain(asset.hash)
    expect(await keys(server.context.blobs.list())).not.toContain(orphan)
    expect(await keys(server.context.blobs.listRetired())).toContain(orphan)
    await sweepBlobs(later(2.2))
    expect(await keys(server.context.blobs.listRetired())).not.toContain(orphan)
    expect(await server.context.blobs.size(orphan)).toBeUndefined()
    expect((await demo.fetch(`/api/files/${asset.hash}`)).status).toBe(200)
  })

  it('[D-51.13] restores a quarantined file that is referenced again', async () => {
    const bytes = await image()
    const hash = await server.context.blobs.put(bytes)
    await sweepBlobs(later(1.1))
    expect(await keys(server.context.blobs.listRetired())).toContain(hash)
    await sql`insert into public_files (hash, mime, size) values (${hash}, 'image/png', 1)`.execute(
      server.context.db,
    )
    expect((await sweepBlobs(later(3))).restored).toBe(1)
    expect(Buffer.from(await server.context.blobs.get(hash))).toEqual(bytes)
  })

  it('[D-51.13] finds files named in JSON, and forgets them with their rows', async () => {
    const hash = await server.context.blobs.put(randomBytes(64))
    await sql`insert into preview_mounts (token_hash, files, expires_at) values (${randomBytes(8)}, ${JSON.stringify({ 'index.html': { key: hash, mime: 'text/html' } })}, now())`.execute(
      server.context.db,
    )
    await sweepBlobs(later(1.1))
    expect(await keys(server.context.blobs.list())).toContain(hash)
    await sql`delete from preview_mounts where files::text like ${`%${hash}%`}`.execute(server.context.db)
    await sweepBlobs(later(1.1))
    expect(await keys(server.context.blobs.list())).not.toContain(hash)
  })

  it('[D-51.13] loses no file created while it runs, however old its bytes look', async () => {
    const images = await Promise.all(Array.from({ length: 6 }, image))
    for (const bytes of images) await server.context.blobs.put(bytes)
    let sweeping = true
    const sweeps = (async () => {
      while (sweeping) await sweepBlobs(later(1.1))
    })()
    const assets = await Promise.all(images.map((bytes, index) => add(`race-${index}.png`, bytes)))
    sweeping = false
    await sweeps
    for (const [index, asset] of assets.entries())
      expect(
        Buffer.from(await (await demo.fetch(`/api/files/${asset.hash}`)).arrayBuffer()).equals(
          images[index] ?? Buffer.alloc(0),
        ),
      ).toBe(true)
    await sweepBlobs(later(3))
    for (const asset of assets) expect(await server.context.blobs.size(asset.hash)).toBeGreaterThan(0)
  })

  it('[D-51.13] continues where a killed run stopped', async () => {
    const orphans = await Promise.all(
      Array.from({ length: 8 }, () => server.context.blobs.put(randomBytes(50))),
    )
    const [first = '', second = ''] = orphans.toSorted()
    await writeMark(server.context.db, 'sweep_blobs', first)
    await sweepBlobs(later(1.1))
    expect(await keys(server.context.blobs.list())).toContain(first)
    expect(await keys(server.context.blobs.list())).not.toContain(second)
    await sweepBlobs(later(1.1))
    expect(await keys(server.context.blobs.list())).not.toContain(first)
  })
})

describe('the maintenance of uploads and sums', () => {
  it('[D-51.11] releases the storage of abandoned uploads and removes orphaned chunks; active uploads stay', async () => {
    const chunk = randomBytes(1000)
    const fields = { chunk_size: 1000, total_size: 2000, total_chunks: 2 }
    for (const identifier of ['abandoned', 'alive']) await sendChunk(demo, { ...fields, identifier }, chunk)
    await agedUpload('abandoned')
    await server.context.chunks.write(
      { id: 999_999, chunkSize: 10, totalSize: 20 },
      { number: 1, size: 10 },
      Readable.from([randomBytes(10)], { objectMode: false }),
    )
    const { id } = await server.context.db
      .selectFrom('uploads')
      .select('id')
      .where('identifier', '=', 'alive')
      .executeTakeFirstOrThrow()
    expect(await forgetIdle(server.context)).toBe(1)
    expect(await removeOrphanChunks(server.context)).toBe(1)
    const holding = []
    for await (const one of server.context.chunks.list()) holding.push(one)
    expect(holding).toEqual([id])
    const usage = await server.context.db
      .selectFrom('asset_usage')
      .select('reserved_size')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    expect(usage.reserved_size).toBe(2000)
    expect(
      (await sendChunk(demo, { ...fields, identifier: 'alive', chunk_number: 2 }, chunk)).file.is_completed,
    ).toBe(true)
  })

  it('[D-51.11] an upload that became an asset is removed after a day, so that the file can be removed with its asset', async () => {
    const asset = await add('gone.png', await image())
    await server.context.db
      .updateTable('uploads')
      .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('hash', '=', asset.hash)
      .execute()
    await forgetIdle(server.context)
    expect(
      await server.context.db.selectFrom('uploads').select('id').where('hash', '=', asset.hash).execute(),
    ).toEqual([])
    expect((await demo.fetch(`/api/files/${asset.hash}`)).status).toBe(200)
  })

  it('[D-51.12] wrong sums are recounted and logged', async () => {
    expect(await reconcileUsage(server.context)).toEqual([])
    const sums = () =>
      server.context.db
        .selectFrom('asset_usage')
        .selectAll()
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow()
    const right = await sums()
    await server.context.db
      .updateTable('asset_usage')
      .set({ used_size: 1, total_assets: 77, reserved_size: 5 })
      .where('account_id', '=', account)
      .execute()
    await sql`update asset_places set count = count + 3 where account_id = ${account}`.execute(
      server.context.db,
    )
    expect(await reconcileUsage(server.context)).toEqual([account])
    expect(await sums()).toEqual(right)
    expect(
      lines.some(line => line.includes('sums of a storage were wrong') && line.includes('"used_size":1')),
    ).toBe(true)
    expect(await reconcileUsage(server.context)).toEqual([])
  })

  it('[D-51.13] a worker runs all of it on schedule', async () => {
    await sql`select graphile_worker.add_job('care_for_storage')`.execute(server.context.db)
    await expect
      .poll(() => lines.some(line => line.includes('storage cared for')), { timeout: 20_000 })
      .toBe(true)
    const { rows } = await sql<{
      identifier: string
    }>`select identifier from graphile_worker._private_known_crontabs`.execute(server.context.db)
    expect(rows.map(row => row.identifier).toSorted()).toEqual([
      'backfill_elements',
      'care_for_storage',
      'check_disputes',
      'close_bills',
      'deduct_bills',
      'delete_old_ai_banners',
      'delete_old_auto_plays',
      'delete_old_push_contents',
      'delete_old_voices',
      'delete_report_files',
      'delete_unused_forecasts',
      'evaluate_alerts',
      'expire_credit',
      'purge_deleted_projects',
      'reconcile_ledger',
      'remind_demands',
      'remove_ad_answers',
      'remove_revenue_answers',
      'renew_ad_sealing',
      'sample_usage',
      'send_plan_signals',
      'settle_orders',
      'start_ad_pulls',
      'start_revenue_pulls',
    ])
  })
})
