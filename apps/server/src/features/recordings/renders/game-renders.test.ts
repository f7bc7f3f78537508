import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assets from '@adloom/contract/assets'
import * as imports from '@adloom/contract/imports'
import { query } from '@adloom/contract/jobs'
import * as products from '@adloom/contract/products'
import * as contract from '@adloom/contract/recording-renders'
import * as builds from '@adloom/contract/recording-builds'
import * as recordings from '@adloom/contract/recordings'
import * as spending from '@adloom/contract/spending'
import type { GameTake } from '@adloom/playable/game-clock'
import { sampleGames, zippedGame } from '@adloom/playable/testing'
import { recordedTake, uploadedGame } from '@adloom/testbed/recorded-game'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { probeVideo } from '../../../inspection/video/probe-video.ts'

let server: TestServer
let demo: TestClient
let folder: string
/** The project of a game that plays; tests add takes of their own. */
let project: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-games-test-'))
  server = await startTestServer({})
  demo = await server.signIn('demo')
  project = await uploadedGame(demo, zippedGame(sampleGames.canvas))
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 120 },
  inputs: [
    [20, 0, 0.5, 0.5, 1],
    [26, 1, 0.7, 0.5, 1],
    [30, 2, 0.7, 0.4, 1],
  ],
  ...{ digests: [], courses: [] },
}
const size = { sizes: [{ width: 180, height: 320 }] }

async function rendered(id: number, change: object = {}): Promise<contract.RenderRow> {
  const { list } = await demo.call(contract.render, {
    ...{ id, name: 'Game', ...size, quality: { level: 'low' }, to: 1000, ...change },
  })
  return settled(id, list[0]!.id)
}

async function settled(gameplay_id: number, id: number): Promise<contract.RenderRow> {
  let row: contract.RenderRow | undefined
  await expect
    .poll(
      async () => {
        row = (await demo.call(contract.renderList, { gameplay_id })).list.find(one => one.id === id)
        return row?.state
      },
      { timeout: 150_000, interval: 100 },
    )
    .not.toBe('pending')
  return row!
}

it('[RC-14.1, RC-06.1] renders a take of a game as a work with frames, audio and poster', async () => {
  const id = await recordedTake(demo, project, take)
  const row = await rendered(id)
  expect(row).toMatchObject({ state: 'success', error: null, duration: 1000, fitted: false })
  expect(row.faults).toEqual({ blocked: [], errors: [], unheld: [] })
  const path = join(folder, 'game.mp4')
  await writeFile(path, Buffer.from(await (await demo.fetch(row.url)).arrayBuffer()))
  expect(await probeVideo({ path, format: 'mp4' })).toMatchObject({
    ...{ width: 180, height: 320, fps: 30, durationMs: 1000, hasAudio: true },
  })
  const poster = async () => (await demo.call(contract.renderList, { gameplay_id: id })).list[0]!.poster_url
  await expect.poll(poster, { timeout: 60_000 }).not.toBe('')
  const image = Buffer.from(await (await demo.fetch(await poster())).arrayBuffer())
  expect(await sharp(image).metadata()).toMatchObject({ width: 180, height: 320 })
  const works = await demo.call(assets.list, { kind: 'works', keyword: row.name })
  expect(works.list[0]!.id).toBe(row.asset_id)
  expect(works.list[0]!.cover_url).not.toBe('')
}, 180_000)

it('[RC-21.6] an imported playable is a build, which is made again after it was changed', async () => {
  const { config } = server.context
  const { chromiumPath } = config
  // The probes of an import are no part of its recording.
  Object.assign(config, { chromiumPath: undefined })
  const file_url = await uploadFile(demo, 'own.zip', zippedGame(sampleGames.canvas))
  const { job_id } = await demo.call(imports.create, { name: 'Imported', file_url })
  const job = async () => (await demo.call(query, { ids: String(job_id) }))[0]!
  await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('success')
  Object.assign(config, { chromiumPath })
  const source_id = (await job()).result!.project_id!

  const { id } = await demo.call(recordings.projectCreate, { source_id })
  const build = await demo.call(builds.buildDetail, { id })
  expect(build).toMatchObject({ kind: 'build', name: 'Imported', status: 2, files: 1, rev: 1 })
  expect(await demo.call(recordings.projectCreate, { source_id })).toEqual({ id })
  expect(await demo.call(builds.buildDetail, { id })).toMatchObject({ rev: 1, size: build.size })
  const other = await server.signIn('other')
  expect(await other.answer(recordings.projectCreate, { source_id })).toMatchObject({ code: 4004 })
  const row = await rendered(await recordedTake(demo, id, take), { to: 500 })
  expect(row).toMatchObject({ state: 'success', faults: { blocked: [], errors: [], unheld: [] } })

  await demo.call(imports.save, { id: source_id, rev: 1, texts: [] })
  expect(await demo.call(recordings.projectCreate, { source_id })).toEqual({ id })
  expect(await demo.call(builds.buildDetail, { id })).toMatchObject({ rev: 2 })
}, 180_000)

it('[RC-21.8] renders the trimmed range of an uploaded game', async () => {
  const id = await recordedTake(demo, project, take)
  await demo.call(recordings.gameplaySave, { id, trim_from: 400, trim_to: 1000 })
  expect(await rendered(id, { to: undefined })).toMatchObject({ state: 'success', duration: 600 })
}, 180_000)

it('[RC-14.3] finishes a render whose process is killed', async () => {
  // A segment is ten seconds of the video.
  const id = await recordedTake(demo, project, { ...take, steps: 8 * 60 })
  const { list } = await demo.call(contract.render, { id, name: 'Killed', ...size, speed: 0.5 })
  const render = list[0]!.id
  const segments = () =>
    server.context.db
      .selectFrom('derived_files')
      .select('key')
      .where('key', 'like', `recording-render:${render}:%`)
      .execute()
  await expect
    .poll(async () => (await segments()).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  expect(killChildren('document-child')).toBeGreaterThan(0)
  expect(await settled(id, render)).toMatchObject({ state: 'success', duration: 16_000 })
  expect(await segments()).toEqual([])
}, 240_000)

it('[RC-14.1] is refused before anything is reserved where the server has no browser', async () => {
  const id = await recordedTake(demo, project, take)
  const { config } = server.context
  const { chromiumPath } = config
  config.chromiumPath = '/nowhere/chromium'
  const request = { id, name: 'Game', ...size }
  expect(await demo.answer(contract.render, request)).toMatchObject({ status: 503, code: 600040 })
  config.chromiumPath = chromiumPath
  expect((await demo.call(contract.renderList, { gameplay_id: id })).list).toEqual([])
})

it('[RC-14.5, RC-14.8] fails with a sentence, and a retry counts against a limit', async () => {
  const { id: product_id } = await demo.call(products.add, { name: 'Limited game' })
  const throws = await uploadedGame(demo, zippedGame(sampleGames.throws), { product_id })
  const row = await rendered(await recordedTake(demo, throws, take))
  expect(row).toMatchObject({ state: 'fail', error: { code: 600042 } })
  expect(row.error!.msg).toBe(
    'The game stopped with an error before it drew anything: Uncaught Error: level is missing',
  )
  const limit = { of: 'product', id: product_id, usage_type: 'video_credits' } as const
  await demo.call(spending.saveLimit, { ...limit, amount: 0 })
  expect(await demo.answer(contract.renderRetry, { id: row.id })).toMatchObject({ status: 403, code: 3108 })
  await demo.call(spending.saveLimit, { ...limit, amount: -1 })
}, 120_000)

/** Kills processes below this one whose command contains a text; returns how many. */
function killChildren(text: string): number {
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
    pid => isOurs(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text),
  )
  for (const pid of found) process.kill(pid, 'SIGKILL')
  return found.length
}
