import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as contract from '@adloom/contract/video-batches'
import * as renders from '@adloom/contract/video-renders'
import * as videos from '@adloom/contract/videos'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { addCanvas, createVideoStore, groupAssets, videoDocumentOf } from '@adloom/video/commands'
import {
  canvasFor,
  defaultTextStyle,
  type VideoDocument,
  type VideoRecord,
  wholeCanvas,
} from '@adloom/video/format'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { renderVideoJob } from '../renders/render-job.ts'
import { creditsOf } from '../../../testing/credits-of.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker
/** A scene of an image, and a text in English and Japanese over it. */
let video: number
let scene: string

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startWorker()
  ;({ id: video, scene } = await newVideo('Sale', await addImage('base.png', 10)))
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

const startWorker = () => startJobWorker(server.context, [renderVideoJob(server.context) as JobKind])

async function addImage(name: string, green: number, client = demo) {
  const background = { r: 0, g: green, b: 90 }
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
  return client.call(assets.create, { name, file_url: await uploadFile(client, name, bytes) })
}

type Image = Awaited<ReturnType<typeof addImage>>

async function newVideo(name: string, image: Image) {
  const { id } = await demo.call(videos.create, { name, asset_ids: [image.id] })
  const clip = `clip:${image.id}`
  await change(id, document => {
    const store = createVideoStore(document)
    addCanvas(store, '1:1')
    const { records } = videoDocumentOf(store)
    return {
      ...records,
      video: { ...(records['video'] as object), languages: ['en', 'ja'] } as VideoRecord,
      [clip]: { ...(records[clip] as object), length: 6 } as VideoRecord,
      'clip:text': {
        ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length: 6 },
        ...{ text: { en: 'Play', ja: '遊ぶ' }, style: defaultTextStyle },
        place: wholeCanvas(canvasFor('9:16')),
      },
    }
  })
  return { id, scene: clip }
}

async function change(id: number, edit: (document: VideoDocument) => VideoDocument['records']) {
  const { rev, document } = await demo.call(videos.initJson, { id })
  const before = document as VideoDocument
  await demo.call(videos.save, { ...{ id, base_rev: rev, document: { ...before, records: edit(before) } } })
}

const tiny = (more: object = {}) => ({
  ...{ name: 'Batch', pattern: '{name} {ratio}', language: 'en' as const, format: 'png' as const },
  project_ids: [video],
  sizes: [{ ratio: '9:16', short_side: 128 }],
  rows: [{ name: 'One' }],
  ...more,
})
const filesOf = async (task_id: number) =>
  (await demo.call(renders.renderList, { task_id, page_size: 100 })).list

async function settled(id: number): Promise<contract.BatchCard> {
  for (;;) {
    const card = await demo.call(contract.info, { id })
    if (card.pending === 0) return card
    await sleep(100)
  }
}

async function creditsTaken() {
  const { account_id } = await server.context.db
    .selectFrom('projects')
    .select('account_id')
    .where('id', '=', video)
    .executeTakeFirstOrThrow()
  return creditsOf(server.context.db, account_id)
}

async function greenOf(row: renders.VideoRenderRow): Promise<number> {
  const image = sharp(Buffer.from(await (await demo.fetch(row.url)).arrayBuffer()))
  const { channels } = await image.extract({ left: 2, top: 2, width: 4, height: 4 }).stats()
  return Math.round(channels[1]!.mean / 10) * 10
}

it('[VD-11.1] makes five videos of six rows, and stores why the other one failed', async () => {
  const before = await creditsTaken()
  const images = [await addImage('red.png', 40), await addImage('green.png', 200)]
  const rows = Array.from({ length: 6 }, (_, at) => ({
    name: `Row ${at + 1}`,
    texts: [{ clip: 'clip:text', text: `Offer ${at + 1}` }],
    files: [{ clip: scene, file: at === 3 ? 'nowhere.png' : images[at % 2]!.name }],
  }))
  const input = tiny({ ...{ rows, format: 'mp4', quality: { level: 'low' } }, name: 'Six rows' })
  expect(await demo.call(contract.check, input)).toMatchObject({
    ...{ files: 5, cost: { usage_type: 'video_credits', amount: 5 }, bad_rows: 1 },
    problems: [{ row: 3, level: 'error', kind: 'file', clip: scene, name: 'nowhere.png', letters: '' }],
  })
  const card = await demo.call(contract.create, input)
  expect(card).toMatchObject({ name: 'Six rows', rows: 6, files: 6, fail: 1, credits: 5 })
  const done = await settled(card.id)
  expect(done).toMatchObject({ success: 5, fail: 1, pending: 0, credits: 5 })
  expect(await creditsTaken()).toEqual({ used: before.used + 5, reserved: before.reserved })
  const files = await filesOf(card.id)
  expect(files.map(({ name }) => name)).toEqual(rows.map(({ name }) => `${name} 9x16.mp4`))
  expect(files.filter(({ state }) => state === 'fail')).toMatchObject([
    { name: 'Row 4 9x16.mp4', project_id: video, error: { code: 3046 } },
  ])
  expect(files[4]).toMatchObject({ state: 'success', width: 128, duration: 200, project_name: 'Sale' })

  const { url, name, size } = await demo.call(contract.download, { id: card.id })
  const zip = Buffer.from(await (await demo.fetch(url)).arrayBuffer())
  expect([name, zip.length]).toEqual(['Six rows.zip', size])
  expect(Object.keys(unzipSync(zip))).toHaveLength(5)
  expect((await demo.call(contract.list, {})).list[0]).toEqual(done)

  await addImage('nowhere.png', 120)
  await demo.call(contract.retry, { id: card.id })
  expect(await settled(card.id)).toMatchObject({ success: 6, fail: 0, credits: 6 })
  expect((await creditsTaken()).used).toBe(before.used + 6)
}, 240_000)

it('[VD-10.2] replaces texts of all or of one language and scenes by name or id', async () => {
  const green = await addImage('By id.png', 220)
  const before = await creditsTaken()
  const { id } = await demo.call(contract.create, {
    ...tiny({ languages: ['en', 'ja'], pattern: '{row} {name} {language} {size} {number}' }),
    rows: [
      { texts: [{ clip: 'clip:text', text: 'All' }], files: [{ clip: scene, file: `#${green.id}` }] },
      { texts: [{ clip: 'clip:text', language: 'ja', text: 'だけ' }], languages: ['ja'] },
    ],
  })
  await settled(id)
  const files = await filesOf(id)
  expect(files.map(({ name, language }) => [name, language])).toEqual([
    ['1 Sale en 128x228 1.png', 'en'],
    ['1 Sale ja 128x228 2.png', 'ja'],
    ['2 Sale ja 128x228 3.png', 'ja'],
  ])
  expect(await Promise.all(files.map(greenOf))).toEqual([220, 220, 10])
  expect(await creditsTaken()).toEqual(before)
}, 60_000)

it('[VD-10.1] makes a row in each source and size that has it, and names two equal files apart', async () => {
  const { id: second } = await newVideo('Second', await addImage('second.png', 66))
  await change(second, ({ records }) => {
    const { canvases, ...settings } = records['video'] as { canvases: { ratio: string }[] } & VideoRecord
    const kept = canvases.filter(({ ratio }) => ratio === '9:16')
    return { ...records, video: { ...settings, canvases: kept } as unknown as VideoRecord }
  })
  const { id } = await demo.call(contract.create, {
    ...tiny({ pattern: '{name}' }),
    project_ids: [video, second],
    templates: [{ template: 'hook-gameplay' }],
    sizes: ['9:16', '1:1'].map(ratio => ({ ratio, short_side: 128 })),
  })
  expect((await settled(id)).success).toBe(5)
  expect((await filesOf(id)).map(({ name, ratio, project_name: of }) => [name, ratio, of])).toEqual([
    ['One.png', '9:16', 'Sale'],
    ['One (2).png', '1:1', 'Sale'],
    ['One (3).png', '9:16', 'Second'],
    ['One (4).png', '9:16', ''],
    ['One (5).png', '1:1', ''],
  ])
}, 60_000)

it('[VD-10.3] makes each combination of group members and each order of the groups', async () => {
  const [one, two, three] = [
    await addImage('g1.png', 20),
    await addImage('g2.png', 120),
    await addImage('g3.png', 220),
  ]
  const { id: project_id } = await demo.call(videos.create, { name: 'Groups', asset_ids: [one.id, two.id] })
  await change(project_id, document => {
    const store = createVideoStore(document)
    const file = { type: 'asset' as const, kind: 'image' as const, mime: three.mime }
    for (const clip of [`clip:${one.id}`, `clip:${two.id}`])
      groupAssets(store, clip, [
        {
          ...file,
          ...{ id: `asset:${three.id}`, ref: String(three.id), name: three.name },
          ...factsOf(three),
        },
      ])
    return videoDocumentOf(store).records
  })
  const check = (more: object) => demo.call(contract.check, tiny({ project_ids: [project_id], ...more }))
  expect((await check({})).files).toBe(1)
  expect((await check({ combinations: true })).files).toBe(4)
  expect((await check({ combinations: true, orders: true })).files).toBe(8)
  const { id } = await demo.call(contract.create, {
    ...tiny({ project_ids: [project_id], orders: true, pattern: '{name} {version}' }),
  })
  await settled(id)
  const files = await filesOf(id)
  expect(files.map(({ name }) => name)).toEqual(['One 1.png', 'One 2.png'])
  expect(await Promise.all(files.map(greenOf))).toEqual([20, 120])
}, 60_000)

const factsOf = ({ hash, size }: Image) => ({ hash, bytes: size })

it('[VD-10.4] names what is wrong with each row before anything is made', async () => {
  const { id: tone } = await addTone()
  const { id: empty } = await demo.call(videos.create, { name: 'Empty' })
  const rows = [
    { languages: ['fr'] },
    { ratios: ['4:5'] },
    { texts: [{ clip: 'clip:none', text: 'x' }] },
    { files: [{ clip: scene, file: `#${tone}` }] },
    { texts: [{ clip: 'clip:text', text: 'مرحبا' }] },
  ]
  const checked = await demo.call(contract.check, tiny({ rows }))
  expect(checked).toMatchObject({ files: 1, bad_rows: 4 })
  expect(checked.problems.map(({ row, level, kind, name }) => [row, level, kind, name])).toEqual([
    [0, 'error', 'language', 'fr'],
    [1, 'error', 'ratio', '4:5'],
    [2, 'error', 'clip', 'clip:none'],
    [3, 'error', 'file_kind', `#${tone}`],
    [4, 'warning', 'no_letters', 'Inter'],
  ])
  const { id } = await demo.call(contract.create, tiny({ rows: rows.slice(0, 5) }))
  await settled(id)
  expect((await filesOf(id)).map(({ state, error }) => error?.code ?? state)).toEqual([
    ...[3048, 3049, 3050, 3047],
    'success',
  ])
  const nothing = tiny({ project_ids: [empty] })
  expect((await demo.call(contract.check, nothing)).problems).toMatchObject([{ kind: 'empty', row: 0 }])
  expect(await demo.answer(contract.create, nothing)).toMatchObject({ status: 422, code: 3045 })
}, 60_000)

async function addTone() {
  const bytes = Buffer.alloc(44 + 8000)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + 8000, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(16000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(8000, 40)
  return demo.call(assets.create, { name: 'tone.wav', file_url: await uploadFile(demo, 'tone.wav', bytes) })
}

it('[VD-11.3] cancels waiting files, releases their credits and makes them again', async () => {
  await worker.stop()
  const before = await creditsTaken()
  const rows = [{ name: 'a' }, { name: 'b' }, { name: 'c', languages: ['fr'] }]
  const { id } = await demo.call(contract.create, tiny({ rows, format: 'mp4' }))
  expect((await creditsTaken()).reserved).toBe(before.reserved + 2)
  expect(await demo.answer(contract.download, { id })).toMatchObject({ status: 409, code: 3043 })
  expect(await demo.call(contract.cancel, { id })).toMatchObject({ cancelled: 2, fail: 1, credits: 0 })
  expect(await creditsTaken()).toEqual(before)
  worker = await startWorker()
  await demo.call(contract.retry, { id })
  expect(await settled(id)).toMatchObject({ success: 2, fail: 1 })
  expect((await creditsTaken()).used).toBe(before.used + 2)
}, 60_000)

it('[VD-11.4] charges a file again to the product of its own video', async () => {
  const second = await newVideo('Of a product', await addImage('product.png', 77))
  const { account_id } = await server.context.db
    .selectFrom('projects')
    .select('account_id')
    .where('id', '=', video)
    .executeTakeFirstOrThrow()
  const product = await server.context.db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  await server.context.db
    .updateTable('projects')
    .set({ product_id: product.id })
    .where('id', '=', second.id)
    .execute()
  await worker.stop()
  const { id } = await demo.call(contract.create, {
    ...tiny({ format: 'mp4' }),
    project_ids: [video, second.id],
  })
  await demo.call(contract.cancel, { id })
  await demo.call(contract.retry, { id })
  const files = await filesOf(id)
  const causes = files.map(file => `video-render:${file.id}:2`)
  const held = await server.context.db
    .selectFrom('ledger_transactions')
    .select(['cause', 'product_id'])
    .where('cause', 'in', causes)
    .orderBy('cause')
    .execute()
  expect(held.map(row => row.product_id)).toEqual([null, product.id])
  await demo.call(contract.cancel, { id })
  worker = await startWorker()
}, 60_000)

it('[VD-11.5] stores a row and a document once, and refuses too many characters', async () => {
  await worker.stop()
  const { db } = server.context
  const stored = async () => {
    const count = (table: 'video_documents' | 'video_batch_rows') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    return [await count('video_documents'), await count('video_batch_rows')].map(one => Number(one.count))
  }
  const texts = [{ clip: 'clip:text', text: 'Twice' }]
  const sizes = ['9:16', '1:1'].map(ratio => ({ ratio, short_side: 128 }))
  const many = tiny({ project_ids: [video, video], sizes, languages: ['en', 'ja'], rows: [{ texts }] })
  const [, rows] = await stored()
  const first = await demo.call(contract.create, many)
  expect(first.files).toBe(8)
  const [documents] = await stored()
  const second = await demo.call(contract.create, many)
  expect(await stored()).toEqual([documents, rows! + 2])
  for (const { id } of [first, second]) await demo.call(contract.cancel, { id })
  worker = await startWorker()

  const long = Array.from({ length: 100 }, () => ({ clip: 'clip:text', text: 'x'.repeat(1000) }))
  const rowsOf = (length: number) => tiny({ rows: Array.from({ length }, () => ({ texts: long })) })
  expect(await demo.answer(contract.check, rowsOf(5))).toMatchObject({ status: 413, code: 1002 })
  expect(await demo.answer(contract.create, rowsOf(5))).toMatchObject({ status: 413, code: 1002 })
  expect((await demo.call(contract.check, rowsOf(4))).files).toBe(4)
}, 60_000)

it('[VD-11.6] a retry makes no file of a source that is too long', async () => {
  const { db } = server.context
  const before = await creditsTaken()
  const rows = [{ files: [{ clip: scene, file: 'later.png' }] }, {}]
  const { id } = await demo.call(contract.create, tiny({ rows, format: 'mp4' }))
  expect(await settled(id)).toMatchObject({ success: 1, fail: 1 })
  await addImage('later.png', 31)
  const frames = String(renders.mostRenderedMinutes * 60 * 30 + 1)
  const path = ['records', scene, 'length']
  await sql`update video_documents set document = jsonb_set(document, ${path}, ${frames}::jsonb)
    where id in (select unnest(documents) from video_tasks where id = ${id})`.execute(db)
  const [failed] = (await filesOf(id)).filter(({ state }) => state === 'fail')
  expect(await demo.answer(renders.renderRetry, { id: failed!.id })).toMatchObject({
    status: 422,
    code: 4140,
  })
  expect(await demo.call(contract.retry, { id })).toMatchObject({ pending: 0, fail: 1 })
  expect(await creditsTaken()).toEqual({ ...before, used: before.used + 1 })
}, 60_000)

it('[VD-10.5] refuses too many files, and videos, files and batches of another account', async () => {
  const ask = (more: object, person = demo) => person.answer(contract.create, tiny(more))
  const rows = Array.from({ length: 251 }, () => ({}))
  const sizes = ['9:16', '1:1'].map(ratio => ({ ratio, short_side: 128 }))
  expect(await ask({ rows, sizes })).toMatchObject({ status: 422, code: 3042 })
  expect(await ask({ rows: [] })).toMatchObject({ status: 400 })
  expect(await ask({ project_ids: [] })).toMatchObject({ status: 400 })
  expect(await ask({ templates: [{ template: 'none' }] })).toMatchObject({ status: 400 })
  expect(await ask({ format: 'gif', fps: 60 })).toMatchObject({ status: 400 })
  expect(await ask({}, other)).toMatchObject({ status: 404 })
  const foreign = await addImage('foreign.png', 5, other)
  for (const file of [foreign.name, `#${foreign.id}`])
    expect(
      (await demo.call(contract.check, tiny({ rows: [{ files: [{ clip: scene, file }] }] }))).problems,
    ).toMatchObject([{ kind: 'file', name: file }])
  const { list } = await demo.call(contract.list, {})
  for (const call of [contract.info, contract.cancel, contract.retry, contract.download])
    expect(await other.answer(call, { id: list[0]!.id })).toMatchObject({ status: 404 })
  expect((await other.call(contract.list, {})).total).toBe(0)
  expect((await other.call(renders.renderList, { task_id: list[0]!.id })).total).toBe(0)
})
