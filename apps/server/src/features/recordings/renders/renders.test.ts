import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as jobs from '@adloom/contract/jobs'
import * as projects from '@adloom/contract/projects'
import * as contract from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import type { Take } from '@adloom/playable/recording'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probeVideo } from '../../../inspection/video/probe-video.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/job-worker.ts'
import { renderRecordingJob } from './render-job.ts'
import { openHolds } from '../../../testing/open-holds.ts'
import { framesOf } from '../../../testing/video-frames.ts'
import { creditsOf } from '../../../testing/credits-of.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker
let folder: string
let gameplay: number
let accountId: number

const take: Take = {
  ...{ format: 1, width: 360, height: 640, language: 'en', steps: 150 },
  inputs: [
    [40, 0, 180, 320],
    [46, 1, 200, 320],
    [52, 2, 200, 320],
  ],
  ...{ journal: [], digests: [] },
}
const fast = { quality: { level: 'low' as const }, audio: true }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-renders-test-'))
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startJobWorker(server.context, [renderRecordingJob(server.context) as JobKind])
  gameplay = await recorded()
  const row = await server.context.db
    .selectFrom('gameplays')
    .select('account_id')
    .where('id', '=', gameplay)
    .executeTakeFirstOrThrow()
  accountId = row.account_id
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

async function recorded(): Promise<number> {
  const { id: source_id } = await demo.call(projects.create, {
    template_id: 1001,
    name: `Recorded ${Date.now()}`,
  })
  const { id: project_id } = await demo.call(recordings.projectCreate, { source_id })
  const { id } = await demo.call(recordings.gameplayCreate, { project_id, name: 'Take' })
  await demo.call(recordings.gameplaySave, { id, replay: { ...take } })
  return id
}

async function settled(id: number): Promise<contract.RenderRow> {
  for (;;) {
    const { list } = await demo.call(contract.renderList, { gameplay_id: gameplay })
    const row = list.find(one => one.id === id)!
    if (row.state !== 'pending') return row
    await sleep(100)
  }
}

/** Kills the document children below this process; returns how many. */
function killRenderProcesses(): number {
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
    pid => isOurs(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('document-child'),
  )
  for (const pid of found) process.kill(pid, 'SIGKILL')
  return found.length
}

async function segmentsOf(render: number): Promise<number> {
  const rows = await server.context.db
    .selectFrom('derived_files')
    .select('key')
    .where('key', 'like', `recording-render:${render}:%`)
    .execute()
  return rows.length
}

const creditsTaken = () => creditsOf(server.context.db, accountId)

it('[RC-06.1] renders a take in several sizes as works, each for the credit of a minute', async () => {
  const before = await creditsTaken()
  const { list } = await demo.call(contract.render, {
    ...{ id: gameplay, name: 'Fruit', ...fast },
    sizes: [
      { width: 180, height: 320 },
      { width: 320, height: 180 },
    ],
  })
  expect(list.map(({ name, state, credits }) => [name, state, credits])).toEqual([
    ['Fruit 180x320.mp4', 'pending', 1],
    ['Fruit 320x180.mp4', 'pending', 1],
  ])
  expect(await openHolds(server.context)).toEqual([])
  for (const { id, width, height } of list) {
    const row = await settled(id)
    expect(row).toMatchObject({ state: 'success', error: null, duration: 2500, progress: 100 })
    expect(row).toMatchObject({ gameplay_name: 'Take', project_name: expect.stringMatching(/^Recorded/) })
    const path = join(folder, `${id}.mp4`)
    await writeFile(path, Buffer.from(await (await demo.fetch(row.url)).arrayBuffer()))
    expect(await probeVideo({ path, format: 'mp4' })).toMatchObject({
      width,
      height,
      fps: 30,
      durationMs: 2500,
    })
    const works = await demo.call(assets.list, { kind: 'works', keyword: row.name })
    expect(works.list[0]).toMatchObject({
      id: row.asset_id,
      name: row.name,
      type: 'video',
      duration_ms: 2500,
    })
  }
  const after = await creditsTaken()
  expect(after.used - before.used).toBe(2)
  expect(after.reserved).toBe(before.reserved)
}, 120_000)

it('[RC-06.1, RC-04.2] draws the cursor as the settings of the recording are', async () => {
  await demo.call(recordings.gameplaySave, { id: gameplay, display_mode: 2, width: 96, height: 96 })
  const frameOf = async (cursor: boolean) => {
    const { list } = await demo.call(contract.render, {
      ...{ id: gameplay, name: 'Cursor', sizes: [{ width: 360, height: 640 }], to: 1000, cursor },
    })
    const row = await settled(list[0]!.id)
    const path = join(folder, `${row.id}.mp4`)
    await writeFile(path, Buffer.from(await (await demo.fetch(row.url)).arrayBuffer()))
    return (await framesOf(path, [24]))[0]!
  }
  const [shown, hidden] = [await frameOf(true), await frameOf(false)]
  const differs = (x: number, y: number) => {
    const at = (y * 360 + x) * 4
    return Math.abs(shown[at]! - hidden[at]!) > 40
  }
  const around = (left: number, top: number) =>
    Array.from({ length: 96 * 96 }, (_, i) => differs(left + (i % 96), top + Math.floor(i / 96)))
  // The pointer moved to 200, 320 before this frame.
  expect(around(190, 310).filter(Boolean).length).toBeGreaterThan(300)
  expect(around(20, 40).filter(Boolean)).toHaveLength(0)
}, 60_000)

it('[RC-06.2] renders a trimmed take at another speed and rate within a size limit', async () => {
  const { list } = await demo.call(contract.render, {
    ...{ id: gameplay, name: 'Short', sizes: [{ width: 180, height: 320 }], from: 500, to: 2500, speed: 2 },
    ...{ fps: 60, quality: { megabytes: 0.2 } },
  })
  expect(await settled(list[0]!.id)).toMatchObject({ state: 'success', name: 'Short.mp4', duration: 1000 })
}, 60_000)

it('[RC-06.3] refuses an empty recording or range, odd sides and another account', async () => {
  const ask = (more: object, person = demo) =>
    person.answer(contract.render, {
      ...{ id: gameplay, name: 'Refused', sizes: [{ width: 180, height: 320 }], ...more },
    })
  expect(await ask({ from: 2400, to: 2450 })).toMatchObject({ status: 422, code: 600006 })
  expect(await ask({ sizes: [{ width: 181, height: 320 }] })).toMatchObject({ status: 400 })
  expect(await ask({}, other)).toMatchObject({ status: 404 })
  const { project_id } = await demo.call(recordings.gameplayDetail, { id: gameplay })
  const { id } = await demo.call(recordings.gameplayCreate, { project_id, name: 'Empty' })
  expect(await ask({ id })).toMatchObject({ status: 422, code: 600005 })
})

it('[RC-06.6] finishes a render whose process is killed after its first segment', async () => {
  const long = { ...take, steps: 25 * 60 }
  await demo.call(recordings.gameplaySave, { id: gameplay, replay: { ...long } })
  const { list } = await demo.call(contract.render, {
    ...{ id: gameplay, name: 'Killed', sizes: [{ width: 180, height: 320 }], ...fast },
  })
  const { id } = list[0]!
  while ((await segmentsOf(id)) === 0) await sleep(50)
  expect(killRenderProcesses()).toBeGreaterThan(0)
  expect(await settled(id)).toMatchObject({ state: 'success', error: null, duration: 25_000 })
  expect(await segmentsOf(id)).toBe(0)
}, 120_000)

it('[RC-06.4] cancels a render that is running, which leaves no video and no segment', async () => {
  const before = await creditsTaken()
  const { list } = await demo.call(contract.render, {
    ...{ id: gameplay, name: 'Stopped', sizes: [{ width: 180, height: 320 }], ...fast },
  })
  const { id, job_id } = list[0]!
  while ((await segmentsOf(id)) === 0) await sleep(50)
  const cancelled = { state: 'cancelled', url: '', asset_id: 0 }
  expect(await demo.call(contract.renderCancel, { id })).toMatchObject(cancelled)
  expect((await creditsTaken()).reserved).toBe(before.reserved)
  // The worker takes another render when this one has ended.
  const next = await demo.call(contract.render, {
    ...{ id: gameplay, name: 'Next', sizes: [{ width: 180, height: 320 }], ...fast, to: 1000 },
  })
  expect(await settled(next.list[0]!.id)).toMatchObject({ state: 'success' })
  const row = (await demo.call(contract.renderList, { gameplay_id: gameplay })).list.find(
    one => one.id === id,
  )
  expect(row).toMatchObject(cancelled)
  expect((await demo.call(jobs.query, { ids: [job_id] }))[0]).toMatchObject({ status: 'fail' })
  expect(await segmentsOf(id)).toBe(0)
  expect((await demo.call(assets.list, { kind: 'works', keyword: 'Stopped' })).list).toEqual([])
}, 120_000)

it('[RC-06.4] cancels a render, releases its credits, and renders it again', async () => {
  await worker.stop()
  const before = await creditsTaken()
  const { list } = await demo.call(contract.render, {
    ...{ id: gameplay, name: 'Again', sizes: [{ width: 180, height: 320 }], ...fast },
  })
  const { id, job_id } = list[0]!
  expect((await creditsTaken()).reserved).toBe(before.reserved + 1)
  expect(await demo.call(contract.renderCancel, { id })).toMatchObject({ state: 'cancelled' })
  expect((await creditsTaken()).reserved).toBe(before.reserved)
  expect((await demo.call(jobs.query, { ids: [job_id] }))[0]).toMatchObject({ status: 'fail' })
  expect(await demo.answer(contract.renderCancel, { id })).toMatchObject({ status: 409, code: 600010 })
  expect(await other.answer(contract.renderRetry, { id })).toMatchObject({ status: 404 })
  worker = await startJobWorker(server.context, [renderRecordingJob(server.context) as JobKind])
  await demo.call(contract.renderRetry, { id })
  expect(await settled(id)).toMatchObject({ state: 'success', name: 'Again.mp4' })
}, 60_000)
