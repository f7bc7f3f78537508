import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as contract from '@adloom/contract/video-renders'
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
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probeVideo } from '../../../inspection/video/probe-video.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { renderVideoJob } from './render-job.ts'
import { creditsOf } from '../../../testing/credits-of.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker
let folder: string
let video: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-video-renders-test-'))
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startWorker()
  video = await newVideo('Sale')
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const startWorker = () => startJobWorker(server.context, [renderVideoJob(server.context) as JobKind])
const size = { canvas: '9:16', short_side: 128 }
const fast = { quality: { level: 'low' as const }, sizes: [size] }

async function addImage(name: string, green: number) {
  const bytes = await sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: 0, g: green, b: 90 } },
  })
    .png()
    .toBuffer()
  return demo.call(assets.create, { name, file_url: await uploadFile(demo, name, bytes) })
}

const place = wholeCanvas(canvasFor('9:16'))
const text = (words: Record<string, string>, length = 45, font = 'Inter'): VideoRecord => ({
  ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length },
  ...{ text: words, style: { ...defaultTextStyle, font }, place },
  animations: { loop: { kind: 'swing', length: 20 } },
})

/** A second and a half of text in English and Japanese, in two ratios. */
async function newVideo(name: string, ...records: VideoRecord[]): Promise<number> {
  const { id } = await demo.call(videos.create, { name })
  await change(id, document => {
    const store = createVideoStore(document)
    addCanvas(store, '1:1')
    const { records: all } = videoDocumentOf(store)
    const settings = { ...(all['video'] as object), languages: ['en', 'ja'] } as VideoRecord
    const added = records.length > 0 ? records : [text({ en: 'Play now', ja: '今すぐ遊ぶ' })]
    return { ...all, ...Object.fromEntries([settings, ...added].map(record => [record.id, record])) }
  })
  return id
}

async function change(id: number, edit: (document: VideoDocument) => VideoDocument['records']) {
  const { rev, document } = await demo.call(videos.initJson, { id })
  const before = document as VideoDocument
  await demo.call(videos.save, {
    ...{ id, base_rev: rev, document: { ...before, records: edit(before) } },
  })
}

async function settled(id: number): Promise<contract.VideoRenderRow> {
  for (;;) {
    const { list } = await demo.call(contract.renderList, {})
    const row = list.find(one => one.id === id)!
    if (row.state !== 'pending') return row
    await sleep(100)
  }
}

async function fileOf(row: contract.VideoRenderRow): Promise<string> {
  const path = join(folder, row.name)
  await writeFile(path, Buffer.from(await (await demo.fetch(row.url)).arrayBuffer()))
  return path
}

async function creditsTaken() {
  const { account_id } = await server.context.db
    .selectFrom('projects')
    .select('account_id')
    .where('id', '=', video)
    .executeTakeFirstOrThrow()
  return creditsOf(server.context.db, account_id)
}

it('[VD-07.1] exports each size in each language as works, for a credit a minute', async () => {
  const before = await creditsTaken()
  const { list } = await demo.call(contract.render, {
    ...{ id: video, name: '{name} {ratio} {language}', quality: { level: 'low' }, fps: 15 },
    sizes: [size, { canvas: '1:1', short_side: 144 }],
    languages: ['en', 'ja'],
  })
  expect(list.map(({ name, state, credits }) => [name, state, credits])).toEqual([
    ['Sale 9x16 en.mp4', 'pending', 1],
    ['Sale 9x16 ja.mp4', 'pending', 1],
    ['Sale 1x1 en.mp4', 'pending', 1],
    ['Sale 1x1 ja.mp4', 'pending', 1],
  ])
  for (const { id } of list) expect(await settled(id)).toMatchObject({ state: 'success', error: null })
  const row = await settled(list[2]!.id)
  expect(row).toMatchObject({ width: 144, height: 144, duration: 1500, progress: 100, project_id: video })
  expect(await probeVideo({ path: await fileOf(row), format: 'mp4' })).toMatchObject({
    ...{ width: 144, height: 144, fps: 15, durationMs: 1533 },
  })
  const works = await demo.call(assets.list, { kind: 'works', keyword: 'Sale 1x1 en' })
  expect(works.list[0]).toMatchObject({ id: row.asset_id, type: 'video', duration_ms: 1500 })
  const after = await creditsTaken()
  expect([after.used - before.used, after.reserved]).toEqual([4, before.reserved])
}, 120_000)

it('[VD-07.2] exports animations and, without a credit, images', async () => {
  const before = await creditsTaken()
  for (const format of ['gif', 'webp', 'png', 'jpg', 'webm'] as const) {
    const { list } = await demo.call(contract.render, {
      ...{ id: video, name: `One.${format}`, format, ...fast, ...(format === 'gif' && { fps: 10 as const }) },
    })
    const row = await settled(list[0]!.id)
    expect(row).toMatchObject({ state: 'success', name: `One.${format}`, error: null })
    if (format === 'webm') continue
    const read = await sharp(await fileOf(row), { animated: true }).metadata()
    expect([read.format, read.width]).toEqual([format === 'jpg' ? 'jpeg' : format, 128])
    // WebP joins frames that are equal.
    const lasts = (read.delay ?? []).reduce((sum, delay) => sum + delay, 0)
    const expected = { gif: 1500, webp: 1533, png: 0, jpg: 0 }[format]
    expect(Math.abs(lasts - expected), format).toBeLessThan(40)
  }
  expect((await creditsTaken()).used - before.used).toBe(3)
}, 120_000)

it('[VD-07.3] exports each combination of group members', async () => {
  const [one, two] = [await addImage('one.png', 20), await addImage('two.png', 220)]
  const { id } = await demo.call(videos.create, { name: 'Grouped', asset_ids: [one.id] })
  await change(id, document => {
    const store = createVideoStore(document)
    const clip = `clip:${one.id}`
    groupAssets(store, clip, [
      {
        ...{ id: `asset:${two.id}`, type: 'asset', kind: 'image', ref: String(two.id) },
        ...{ name: two.name, hash: two.hash, bytes: two.size, mime: two.mime },
      },
    ])
    return videoDocumentOf(store).records
  })
  const check = await demo.call(contract.renderCheck, { id })
  expect(check.groups.map(group => group.members)).toEqual([['one.png', 'two.png']])
  const group = check.groups[0]!.id
  const { list } = await demo.call(contract.render, {
    ...{ id, name: '{name} {version}', format: 'png', sizes: [size] },
    members: [[{ group, member: 0 }], [{ group, member: 1 }]],
  })
  expect(list.map(({ name }) => name)).toEqual(['Grouped 1.png', 'Grouped 2.png'])
  const greens: number[] = []
  for (const row of list) {
    const image = sharp(await fileOf(await settled(row.id)))
    greens.push((await image.stats()).channels[1]!.mean)
  }
  expect(greens.map(Math.round)).toEqual([20, 220])
  expect(
    await demo.answer(contract.render, { id, name: 'x', ...fast, members: [[{ group, member: 2 }]] }),
  ).toMatchObject({ status: 400 })
}, 60_000)

it('[VD-07.4, VD-07.9] names before an export what is missing: files, letters, translations', async () => {
  const { id: empty } = await demo.call(videos.create, { name: 'Empty' })
  const findings = async (id: number) => (await demo.call(contract.renderCheck, { id })).findings
  expect(await findings(empty)).toEqual([{ level: 'error', kind: 'empty', name: '', letters: '' }])
  expect(await demo.answer(contract.render, { id: empty, name: 'x', ...fast })).toMatchObject({ code: 3040 })
  const arabic = await newVideo('Letters', text({ en: 'Play مرحبا 遊ぶ' }))
  expect(await findings(arabic)).toEqual([
    { level: 'warning', kind: 'no_letters', name: 'Inter', letters: 'مرحبا' },
    { level: 'warning', kind: 'texts', name: 'ja', letters: '“Play مرحبا 遊ぶ”' },
  ])
  const long = await newVideo('Long', text({ en: 'Long' }, 30 * 601))
  expect(await findings(long)).toMatchObject([{ level: 'error', kind: 'long' }, { kind: 'texts' }])
  expect(await demo.answer(contract.render, { id: long, name: 'x', ...fast })).toMatchObject({ code: 4140 })
  const image = await addImage('lost.png', 77)
  const { id: lost } = await demo.call(videos.create, { name: 'Lost', asset_ids: [image.id] })
  await server.context.blobs.retire(image.hash)
  await server.context.blobs.discard(image.hash)
  expect(await findings(lost)).toEqual([{ level: 'error', kind: 'file', name: 'lost.png', letters: '' }])
  expect(await demo.answer(contract.render, { id: lost, name: 'x', ...fast })).toMatchObject({ code: 3041 })
})

it('[VD-07.5] refuses unknown canvases and languages, too many rows, and another account', async () => {
  const ask = (more: object, person = demo) =>
    person.answer(contract.render, { id: video, name: 'Refused', ...fast, ...more })
  expect(await ask({ sizes: [{ canvas: '4:3', short_side: 128 }] })).toMatchObject({ status: 400 })
  expect(await ask({ languages: ['fr'] })).toMatchObject({ status: 400 })
  expect(await ask({ format: 'gif', fps: 60 })).toMatchObject({ status: 400 })
  expect(await ask({ quality: { megabytes: 0.01 } })).toMatchObject({ status: 400 })
  const members = Array.from({ length: 120 }, () => [])
  expect(await ask({ members, languages: ['en', 'ja'] })).toMatchObject({ status: 422, code: 3042 })
  expect(await ask({}, other)).toMatchObject({ status: 404 })
  expect((await other.call(contract.renderList, {})).total).toBe(0)
})

it('[VD-07.7] cancels an export, releases its credits, exports it again and keeps it', async () => {
  await worker.stop()
  const before = await creditsTaken()
  const { list } = await demo.call(contract.render, { id: video, name: 'Again', ...fast })
  const { id } = list[0]!
  expect((await creditsTaken()).reserved).toBe(before.reserved + 1)
  expect(await demo.call(contract.renderCancel, { id })).toMatchObject({ state: 'cancelled' })
  expect((await creditsTaken()).reserved).toBe(before.reserved)
  expect(await demo.answer(contract.renderCancel, { id })).toMatchObject({ status: 409, code: 600010 })
  expect(await demo.answer(contract.renderKeep, { id })).toMatchObject({ status: 409, code: 3043 })
  expect(await other.answer(contract.renderRetry, { id })).toMatchObject({ status: 404 })
  worker = await startWorker()
  await demo.call(contract.renderRetry, { id })
  expect(await settled(id)).toMatchObject({ state: 'success', name: 'Again.mp4' })
  const { asset_id } = await demo.call(contract.renderKeep, { id })
  expect(await demo.call(assets.detail, { id: asset_id })).toMatchObject({
    ...{ kind: 'resources', name: 'Again.mp4', type: 'video' },
  })
  expect(await demo.call(contract.renderKeep, { id })).toEqual({ asset_id })
  const { list: cancelled } = await demo.call(contract.renderList, { state: 'cancelled' })
  expect(cancelled).toEqual([])
}, 60_000)

it('[VD-07.8] finishes an export whose process is killed after its first segment', async () => {
  const long = await newVideo('Killed', text({ en: 'Killed' }, 30 * 60))
  const { list } = await demo.call(contract.render, { id: long, name: 'Killed', ...fast })
  const { id } = list[0]!
  const segments = async () =>
    (
      await server.context.db
        .selectFrom('derived_files')
        .select('key')
        .where('key', 'like', `video-render:${id}:%`)
        .execute()
    ).length
  while ((await segments()) === 0) await sleep(20)
  expect(killMediaProcesses()).toBeGreaterThan(0)
  expect(await settled(id)).toMatchObject({ state: 'success', error: null, duration: 60_000 })
  expect(await segments()).toBe(0)
}, 120_000)

/** Kills the media children below this process; returns how many. */
function killMediaProcesses(): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry)))
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')
      parents.set(Number(name), Number(fields[1]))
    } catch {
      // It has ended meanwhile.
    }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  const found = [...parents.keys()].filter(
    pid => isOurs(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-child'),
  )
  for (const pid of found) process.kill(pid, 'SIGKILL')
  return found.length
}
