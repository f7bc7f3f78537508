import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  chmodSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as projects from '@adloom/contract/projects'
import * as renders from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import { sampleGames, zippedGame } from '@adloom/playable/testing'
import { sendHalf } from '@adloom/testbed/broken-sender'
import { recordedTake, uploadedGame } from '@adloom/testbed/recorded-game'
import { startMainProcess, type MainProcess } from '@adloom/testbed/main-process'
import { createTestClient, type TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sampleCatalogue } from './testing/sample-catalogue.ts'
import { makeVideo } from './testing/samples/sample-video.ts'
import { referredHashes } from './features/storage-maintenance/referred-hashes.ts'
import { sendChunk, type ChunkAnswer } from './testing/sample-upload.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'

// Programs start and recover on a busy machine: waits for events, never for a time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const mebibyte = 1_048_576
let dataDir: string
let environment: Record<string, string>
let main: MainProcess
let demo: TestClient

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'adloom-killed-'))
  chmodSync(dataDir, 0o711) // The database runs as another user when we are root.
  const { rootDir } = await sampleCatalogue()
  // The built-in database is found among the packages of the root folder.
  symlinkSync(join(process.cwd(), 'node_modules'), join(rootDir, 'node_modules'))
  environment = { DATA_DIR: dataDir, ROOT_DIR: rootDir }
  main = await startMainProcess(environment)
  demo = await main.signIn('demo')
})
afterAll(async () => {
  await main?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The same program on the same data; users stay signed in. */
async function startAgain(): Promise<void> {
  main = await startMainProcess(environment)
  demo = createTestClient(main.origin, demo.token)
}

function sample(name: string, bytes: Buffer) {
  const fields = {
    chunk_size: mebibyte,
    total_size: bytes.length,
    total_chunks: Math.max(1, Math.floor(bytes.length / mebibyte)),
    identifier: name,
    filename: name,
  }
  const piece = (number: number) =>
    bytes.subarray((number - 1) * mebibyte, number === fields.total_chunks ? bytes.length : number * mebibyte)
  const send = (number: number) =>
    sendChunk(
      demo,
      { ...fields, chunk_number: number, current_chunk_size: piece(number).length },
      piece(number),
    )
  const ask = () => sendChunk(demo, { ...fields, chunk_number: 1, current_chunk_size: piece(1).length })
  const all = async () => {
    let answer = await ask()
    for (let number = 1; number <= fields.total_chunks; number++)
      if (!answer.file.upload_chunks.includes(number)) answer = await send(number)
    return (await ask()).file
  }
  return { name, bytes, fields, piece, send, ask, all }
}
const image = async (name: string) =>
  sample(
    name,
    await sharp({
      create: {
        width: 1100,
        height: 1100,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .png()
      .toBuffer(),
  )
const make = (file: { name: string }, file_url: string) =>
  demo.answer(assets.create, { name: file.name, file_url })
const bytesOf = async (hash: unknown) =>
  Buffer.from(await (await demo.fetch(`/api/files/${String(hash)}`)).arrayBuffer())

/** Retries connection errors and temporary errors, as every client does; returns any other response. */
async function persist<T extends { status: number }>(act: () => Promise<T>, seen: number[]): Promise<T> {
  for (;;) {
    const answer = await act().catch(() => undefined)
    if (answer && ![503, 409].includes(answer.status)) return answer
    seen.push(answer?.status ?? 0)
    await sleep(100)
  }
}

async function settled(id: number) {
  for (;;) {
    const [one] = await demo.call(assets.transcodeStatus, { asset_ids: [id] })
    if (one && one.status !== 'pending') return one
    await sleep(100)
  }
}

it('[AS-04.6, D-50.2] kill -9 of the server: acknowledged work is kept, unacknowledged work can be repeated, nothing is duplicated', async () => {
  const [half, last, made, making] = await Promise.all(
    ['half.png', 'last.png', 'made.png', 'making.png'].map(name => image(name)),
  )
  if (!half || !last || !made || !making) throw new Error('no images')
  await half.send(1)
  await sendHalf(
    main.origin,
    '/api/upload/file?bucket=main&mod=assets',
    demo.token ?? '',
    { ...half.fields, chunk_number: 2, current_chunk_size: half.piece(2).length },
    half.piece(2),
    300_000,
  )
  for (let number = 1; number < last.fields.total_chunks; number++) await last.send(number)
  const madeAsset = await make(made, (await made.all()).object_key)
  const { object_key } = await making.all()
  const [joining, creating] = [last.send(last.fields.total_chunks), make(making, object_key)].map(one =>
    (one as Promise<ChunkAnswer | Awaited<ReturnType<typeof make>>>).catch(() => undefined),
  )
  await sleep(15)
  await main.kill()
  const [lastResponse, creationResponse] = [await joining, await creating]
  await startAgain()
  expect((await half.ask()).file.upload_chunks).toEqual([1])
  const known = (await last.ask()).file
  if (lastResponse && 'file' in lastResponse && lastResponse.file.is_completed)
    expect(known).toEqual(lastResponse.file)
  for (const file of [half, last]) {
    const answer = await make(file, (await file.all()).object_key)
    expect(answer.code, `${file.name} ${answer.msg}`).toBe(0)
    expect((await bytesOf(answer.data['hash'])).equals(file.bytes)).toBe(true)
  }
  expect((await bytesOf(madeAsset.data['hash'])).equals(made.bytes)).toBe(true)
  const again = await make(making, object_key)
  if (creationResponse && 'data' in creationResponse)
    expect(again.data['id']).toBe(creationResponse.data['id'])
  expect((await bytesOf(again.data['hash'])).equals(making.bytes)).toBe(true)
  const { list } = await demo.call(assets.list, { type: 'image' })
  expect(list.map(asset => asset.name).toSorted()).toEqual(['half.png', 'last.png', 'made.png', 'making.png'])
})

it('[RS-07.3] kill -9 between the last chunk and the create: the upload is still whole, is one asset, and the quota is right', async () => {
  const file = await image('between.png')
  const before = await demo.call(assets.storage)
  const { object_key, is_completed } = await file.all()
  expect(is_completed).toBe(true)
  await main.kill()
  await startAgain()
  expect(await file.ask()).toMatchObject({ code: 0, file: { is_completed: true, object_key } })
  expect((await demo.call(assets.storage)).free_size).toBe(before.free_size - file.bytes.length)
  const creates = await Promise.all([make(file, object_key), make(file, object_key)])
  const made = creates.find(answer => answer.code === 0)
  expect((await bytesOf(made?.data['hash'])).equals(file.bytes)).toBe(true)
  const after = await demo.call(assets.storage)
  expect(after).toMatchObject({
    free_size: before.free_size - file.bytes.length,
    used_size: before.used_size + file.bytes.length,
    total_assets: before.total_assets + 1,
  })
})

it('[AS-08.3] kill -9 of the worker while it prepares a video: the video is prepared all the same, once', async () => {
  const path = join(dataDir, 'video.mp4')
  await makeVideo(path, { seconds: 6, width: 480, height: 270 })
  const video = sample('video.mp4', readFileSync(path))
  const asset = await make(video, (await video.all()).object_key)
  expect(asset.code, asset.msg).toBe(0)
  let workers: number[] = []
  while (workers.length === 0) {
    workers = main.below('/worker.').filter(pid => main.below('media-child').length > 0 && pid > 0)
    await sleep(20)
  }
  for (const pid of workers) process.kill(pid, 'SIGKILL')
  const done = await settled(Number(asset.data['id']))
  expect(done).toMatchObject({ status: 'done', error: null })
  expect(done.derivatives.map(file => file.kind)).toEqual(
    expect.arrayContaining(['poster', 'filmstrip', 'proxy', 'thumb_small']),
  )
  expect(new Set(done.derivatives.map(file => file.kind)).size).toBe(done.derivatives.length)
  for (const { hash, size } of done.derivatives) expect((await bytesOf(hash)).length).toBe(size)
})

/** Steps of a take whose video has a finished segment of ten seconds before its last one. */
const twoSegments = 13 * 60

type ReadRow = () => Promise<renders.RenderRow>

/** Renders a recording; `disturb` is called once its first segment is stored. Returns the file. */
async function renderDisturbed(gameplay: number, disturb?: (row: ReadRow) => Promise<void>) {
  const sizes = [{ width: 180, height: 320 }]
  const { list } = await demo.call(renders.render, { id: gameplay, name: 'Killed', sizes })
  const { id } = list[0]!
  const row = async () =>
    (await demo.call(renders.renderList, { gameplay_id: gameplay })).list.find(one => one.id === id)!
  if (disturb) {
    const { db } = openOwnDatabase()
    const isStored = () =>
      db
        .selectFrom('derived_files')
        .select('key')
        .where('key', 'like', `recording-render:${id}:%`)
        .executeTakeFirst()
    try {
      while (!(await isStored())) await sleep(20)
      expect((await row()).state, 'the render runs').toBe('pending')
      await disturb(row)
    } finally {
      await db.destroy()
    }
  }
  while ((await row()).state === 'pending') await sleep(100)
  const done = await row()
  expect(done).toMatchObject({ state: 'success', error: null, duration: 13_000 })
  return Buffer.from(await (await demo.fetch(done.url)).arrayBuffer())
}

it('[RC-14.3] a render of a game outlasts kill -9 of its browser, then of its worker', async () => {
  const project = await uploadedGame(demo, zippedGame(sampleGames.canvas))
  const id = await recordedTake(demo, project, {
    ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: twoSegments },
    ...{ inputs: [], digests: [], courses: [] },
  })
  const browsers = () => main.below('--remote-debugging-pipe')
  const killed = await renderDisturbed(id, async row => {
    const first = browsers()
    for (const pid of first) process.kill(pid, 'SIGKILL')
    while (!browsers().some(pid => !first.includes(pid)) && (await row()).state === 'pending') await sleep(20)
    for (const pid of main.below('/worker.')) process.kill(pid, 'SIGKILL')
  })
  expect((await renderDisturbed(id)).equals(killed), 'its frames are those of an undisturbed one').toBe(true)
  // Browsers end with the worker that started them.
  while (browsers().length > 0) await sleep(100)
})

it('[RC-06.6] a render of a playable outlasts kill -9 of its worker, with the same frames', async () => {
  const { id: source_id } = await demo.call(projects.create, { template_id: 1001, name: 'Killed' })
  const { id: project } = await demo.call(recordings.projectCreate, { source_id })
  const id = await recordedTake(demo, project, {
    ...{ format: 1, width: 360, height: 640, language: 'en', steps: twoSegments },
    ...{
      inputs: [
        [40, 0, 180, 320],
        [46, 1, 200, 320],
        [52, 2, 200, 320],
      ],
      journal: [],
      digests: [],
    },
  })
  const killed = await renderDisturbed(id, async () => {
    for (const pid of main.below('/worker.')) process.kill(pid, 'SIGKILL')
    await Promise.resolve()
  })
  expect((await renderDisturbed(id)).equals(killed), 'its frames are those of an undisturbed one').toBe(true)
})

it('[AS-04.6, D-03.2] kill -9 of PostgreSQL: it restarts, requests fail temporarily, uploads and creates continue', async () => {
  const [uploading, creating] = await Promise.all([image('uploading.png'), image('creating.png')])
  const { object_key } = await creating.all()
  await uploading.send(1)
  const seen: number[] = []
  const create = persist(() => make(creating, object_key), seen)
  const chunk = persist(() => uploading.send(2), seen)
  process.kill(
    Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  )
  const others = Array.from({ length: 10 }, () => persist(() => uploading.ask(), seen))
  const asset = await create
  expect([asset.status, asset.code], asset.msg).toEqual([200, 0])
  expect((await chunk).code).toBe(0)
  for (const answer of await Promise.all(others))
    expect([answer.status, answer.code], answer.msg).toEqual([200, 0])
  expect(seen).toContain(503)
  const file = await uploading.all()
  const made = await make(uploading, file.object_key)
  expect((await bytesOf(made.data['hash'])).equals(uploading.bytes)).toBe(true)
  expect((await bytesOf(asset.data['hash'])).equals(creating.bytes)).toBe(true)
  const names = (await demo.call(assets.list, { type: 'image' })).list.map(one => one.name)
  expect(names.filter(name => name === 'creating.png' || name === 'uploading.png')).toHaveLength(2)
})

function openOwnDatabase() {
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim()
  const url = `postgresql://adloom:${password}@localhost/adloom?host=${encodeURIComponent(join(dataDir, 'postgres/run'))}`
  return openDatabase(url, createLog('silent', 'test'), 2)
}

it('[RS-05.6] the built-in database writes to disk before it acknowledges, so that queued mail survives a power cut', async () => {
  const { db } = openOwnDatabase()
  try {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`.execute(db)
    expect(rows.map(row => row.setting)).toEqual(['on', 'on', 'on'])
  } finally {
    await db.destroy()
  }
})

it('[D-51.13] after all of that the sweep leaves no chunk, no half-written file, no unreferenced file and no reserved storage', async () => {
  const { db } = openOwnDatabase()
  try {
    await sample('given-up.png', randomBytes(3 * mebibyte)).send(1)
    await jobsDone(db)
    for (const path of filesBelow(join(dataDir, 'blobs'))) if (existsSync(path)) utimesSync(path, 1, 1)
    await db
      .updateTable('uploads')
      .set({ updated_at: new Date(0) })
      .execute()
    await sql`select graphile_worker.add_job('care_for_storage')`.execute(db)
    await jobsDone(db)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
    expect(readdirSync(join(dataDir, 'blobs/incoming'))).toEqual([])
    const stored = filesBelow(join(dataDir, 'blobs'))
      .filter(path => !path.includes('/bin/'))
      .map(path => path.slice(-64))
    const referred = await referredHashes(db, stored)
    expect(stored.filter(hash => !referred.has(hash))).toEqual([])
    const usage = await db
      .selectFrom('asset_usage')
      .select(['reserved_size', 'used_size'])
      .where('used_size', '>', 0)
      .executeTakeFirstOrThrow()
    const { used } = await db
      .selectFrom('assets')
      .select(sql<number>`sum(size)::int`.as('used'))
      .executeTakeFirstOrThrow()
    // RC-11.4: files of the uploaded game count too.
    const { builds } = await db
      .selectFrom('recording_builds')
      .select(sql<number>`coalesce(sum(size_bytes), 0)::int`.as('builds'))
      .executeTakeFirstOrThrow()
    expect(usage).toEqual({ reserved_size: 0, used_size: used + builds })
    for (const { hash, size } of (await demo.call(assets.list, {})).list)
      expect((await bytesOf(hash)).length).toBe(size)
  } finally {
    await db.destroy()
  }
})

/**
 * Jobs write and delete files: the list of files changes while one runs. A finally failed or waiting job does
 * not run.
 */
async function jobsDone(db: ReturnType<typeof openOwnDatabase>['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      left: number
    }>`select count(*)::int as left from graphile_worker.jobs where attempts < max_attempts and run_at <= now()`.execute(
      db,
    )
    if (rows[0]?.left === 0) return
    await sleep(100)
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
}
