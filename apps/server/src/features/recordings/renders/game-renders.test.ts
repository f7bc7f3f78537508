import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as builds from '@adloom/contract/recording-builds'
import * as contract from '@adloom/contract/recording-renders'
import * as products from '@adloom/contract/products'
import * as recordings from '@adloom/contract/recordings'
import * as spending from '@adloom/contract/spending'
import type { GameTake } from '@adloom/playable/game-clock'
import { type GameFiles, sampleGames, zippedGame } from '@adloom/playable/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probeVideo } from '../../../inspection/video/probe-video.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { framesOf, psnr } from '../../../testing/video-frames.ts'

let server: TestServer
let demo: TestClient
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-games-test-'))
  server = await startTestServer({})
  demo = await server.signIn('demo')
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 2, seed: 7, steps: 150 },
  inputs: [
    [20, 0, 0.5, 0.5, 1],
    [26, 1, 0.7, 0.5, 1],
    [30, 2, 0.7, 0.4, 1],
  ],
  ...{ digests: [], courses: [] },
}

/** A recording of a build with these files. */
async function recorded(files: GameFiles, change: Partial<GameTake> = {}, facts: object = {}) {
  const { id: project_id } = await demo.call(builds.buildCreate, { name: 'Game', ...facts })
  const file_url = await uploadFile(demo, `game-${project_id}.zip`, zippedGame(files))
  await demo.call(builds.buildUpload, { id: project_id, file_url })
  await expect
    .poll(async () => (await demo.call(builds.buildDetail, { id: project_id })).status, { timeout: 60_000 })
    .toBe(2)
  const { id } = await demo.call(recordings.gameplayCreate, { project_id, name: 'Take' })
  await demo.call(recordings.gameplaySave, { id, replay: { ...take, ...change } })
  return id
}

async function rendered(id: number, change: object = {}): Promise<contract.RenderRow> {
  const { list } = await demo.call(contract.render, {
    ...{ id, name: 'Game', sizes: [{ width: 360, height: 640 }], quality: { level: 'low' }, ...change },
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

async function download({ id, url }: contract.RenderRow): Promise<string> {
  const path = join(folder, `${id}.mp4`)
  await writeFile(path, Buffer.from(await (await demo.fetch(url)).arrayBuffer()))
  return path
}

it('[RC-14.1] renders a take of an uploaded game as a work with its frames and audio', async () => {
  const id = await recorded(sampleGames.canvas)
  const row = await rendered(id)
  expect(row).toMatchObject({ state: 'success', error: null, duration: 2500, fitted: false })
  expect(row.faults).toEqual({ blocked: [], errors: [], unheld: [] })
  expect(await probeVideo({ path: await download(row), format: 'mp4' })).toMatchObject({
    ...{ width: 360, height: 640, fps: 30, durationMs: 2500, hasAudio: true },
  })
}, 180_000)

it.each([
  ['throws', 600042],
  ['blank', 600041],
  ['endless', 600043],
] as const)(
  '[RC-14.5] fails with a sentence for a game that %s',
  async (name, code) => {
    const row = await rendered(await recorded(sampleGames[name]))
    expect(row).toMatchObject({ state: 'fail', error: { code } })
    expect(row.error!.msg).toMatchSnapshot()
  },
  180_000,
)

it('[RC-14.3] finishes a render whose process is killed, with the same frames', async () => {
  const id = await recorded(sampleGames.canvas, { steps: 25 * 60 })
  // At high quality equal frames are above 45 dB, apart by the encoder's loss alone; neighbours below 37 dB.
  const size = { sizes: [{ width: 180, height: 320 }], quality: { level: 'high' as const } }
  const undisturbed = await rendered(id, size)
  const { list } = await demo.call(contract.render, {
    id,
    name: 'Killed',
    ...size,
  })
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
  const row = await settled(id, render)
  expect(row).toMatchObject({ state: 'success', duration: 25_000 })
  const moments = Array.from({ length: 25 }, (_, i) => i * 30 + 5)
  const before = await framesOf(await download(undisturbed), moments)
  for (const [index, frame] of (await framesOf(await download(row), moments)).entries())
    expect(psnr(frame, before[index]!), `frame ${moments[index]}`).toBeGreaterThan(40)
  expect(await segments()).toEqual([])
}, 240_000)

it('[RC-14.1] is refused before anything is reserved where the server has no browser', async () => {
  const id = await recorded(sampleGames.canvas)
  const { config } = server.context
  const { chromiumPath } = config
  config.chromiumPath = '/nowhere/chromium'
  const request = { id, name: 'Game', sizes: [{ width: 360, height: 640 }] }
  expect(await demo.answer(contract.render, request)).toMatchObject({ status: 503, code: 600040 })
  config.chromiumPath = chromiumPath
  expect((await demo.call(contract.renderList, { gameplay_id: id })).list).toEqual([])
})

it('[RC-14.8] a retry counts against the spending limit of the product', async () => {
  const { id: product_id } = await demo.call(products.add, { name: 'Limited game' })
  const id = await recorded(sampleGames.throws, {}, { product_id })
  const row = await rendered(id)
  expect(row.state).toBe('fail')
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
