import { setTimeout as sleep } from 'node:timers/promises'
import * as projects from '@adloom/contract/projects'
import * as contract from '@adloom/contract/recording-checks'
import * as renders from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import type { Take } from '@adloom/playable/recording'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../../platform/jobs/job-worker.ts'
import { recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { closeDocumentPools } from '../../documents/service.ts'
import { renderRecordingJob } from '../renders/render-job.ts'
import { checkVariantsJob } from './check-variants-job.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker
let gameplay: number
let skins: { id: string; values: Record<string, unknown> }[]

const take: Take = {
  ...{ format: 1, width: 360, height: 640, language: 'en', steps: 150 },
  ...{ inputs: [[40, 0, 180, 320]], journal: [], digests: [] },
}
const small = { width: 180, height: 320 }
const wide = { width: 320, height: 180 }
const low = { quality: { level: 'low' as const }, audio: false }

const jobKinds = () => [
  renderRecordingJob(server.context) as JobKind,
  checkVariantsJob(server.context) as JobKind,
]

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const { id: source_id } = await demo.call(projects.create, { template_id: 1001, name: 'Varied' })
  const { id: project_id } = await demo.call(recordings.projectCreate, { source_id })
  gameplay = (await demo.call(recordings.gameplayCreate, { project_id, name: 'Take' })).id
  skins = (await demo.call(recordings.projectDetail, { id: project_id })).skins as typeof skins
  await demo.call(recordings.gameplaySave, { id: gameplay, replay: { ...take } })
  worker = await startJobWorker(server.context, jobKinds())
})
afterAll(async () => {
  await worker?.stop()
  if (server) closeDocumentPools(server.context)
  await server?.stop()
})

/** Waits for the job; its end is reported by the database alone. */
async function untilChecked() {
  for (;;) {
    const { check } = await demo.call(contract.checkDetail, { id: gameplay })
    if (check && check.status !== 'pending') return check
    await sleep(50)
  }
}

async function untilRendered(task_id: number) {
  for (;;) {
    const { list } = await demo.call(renders.renderList, { task_id, page_size: 50 })
    if (list.every(({ state }) => state !== 'pending')) return list
    await sleep(100)
  }
}

describe('matrix', () => {
  it('[RC-17.1] keeps trim, language and values of a recording, which its renders use', async () => {
    const values = { ...skins.at(-1)!.values }
    const saved = await demo.call(recordings.gameplaySave, {
      ...{ id: gameplay, trim_from: 500, trim_to: 1500, language: 'ja', values },
    })
    expect(saved).toMatchObject({ trim_from: 500, trim_to: 1500, language: 'ja' })
    expect((await demo.call(recordings.gameplayDetail, { id: gameplay })).values).toEqual(values)
    const copy = await demo.call(recordings.gameplayCopy, { id: gameplay, name: 'Copy' })
    expect(await demo.call(recordings.gameplayDetail, { id: copy.id })).toMatchObject({
      trim_to: 1500,
      values,
    })
    const { task_id } = await demo.call(renders.render, {
      ...{ id: gameplay, name: 'Trimmed', sizes: [small], ...low },
    })
    const [row] = await untilRendered(task_id)
    expect(row).toMatchObject({ state: 'success', duration: 1000, language: 'ja' })
    const stored = await server.context.db
      .selectFrom('recording_renders')
      .select('values')
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow()
    expect(stored.values).toEqual(values)
    await demo.call(recordings.gameplaySave, {
      ...{ id: gameplay, trim_from: 0, trim_to: 0, language: '', values: {} },
    })
  }, 60_000)

  it('[RC-17.2] refuses a trim below half a second and values that a parameter does not allow', async () => {
    const save = (change: object) => demo.answer(recordings.gameplaySave, { id: gameplay, ...change })
    expect(await save({ trim_from: 1000, trim_to: 1400 })).toMatchObject({ status: 422, code: 600006 })
    expect(await save({ values: { nothing: 1 } })).toMatchObject({ status: 422, code: 3004 })
    await demo.call(recordings.gameplaySave, { id: gameplay, trim_from: 500, trim_to: 1500 })
    const again = await demo.call(recordings.gameplaySave, {
      ...{ id: gameplay, replay: { ...take, steps: 180 } },
    })
    expect([again.trim_from, again.trim_to]).toEqual([0, 0])
    await demo.call(recordings.gameplaySave, { id: gameplay, replay: { ...take } })
  })

  it('[RC-18.1] states before rendering which variants do something else, and where', async () => {
    const sizes = [small, wide]
    await demo.call(contract.checkStart, {
      ...{ id: gameplay, sizes },
      variants: [{}, { skin: skins.at(-1)!.id, language: 'ja' }],
    })
    const same = await untilChecked()
    expect(same).toMatchObject({ status: 'success', error: '' })
    expect(same.results.map(({ checked }) => checked)).toEqual([true, true])
    // The take states a rule that the playable never runs.
    const journal: Take['journal'] = [[90, 'rule', 'gone']]
    await demo.call(recordings.gameplaySave, { id: gameplay, replay: { ...take, journal } })
    await demo.call(contract.checkStart, { id: gameplay, sizes, variants: [{}] })
    const [result] = (await untilChecked()).results
    expect(result!.diverged).toBeGreaterThanOrEqual(0)
    expect(result!.diverged).toBeLessThanOrEqual(1500)
    expect(await other.answer(contract.checkDetail, { id: gameplay })).toMatchObject({ status: 404 })
  }, 60_000)

  it('[RC-18.3, RC-18.4] renders skins, languages and sizes as one task with a zip of all', async () => {
    const { task_id, list } = await demo.call(renders.render, {
      ...{ id: gameplay, name: 'Matrix', sizes: [small, wide], ...low, to: 600 },
      variants: [
        { skin: skins[0]!.id, language: 'en' },
        { skin: skins.at(-1)!.id, language: 'ja' },
      ],
      pattern: '{name}_{language}_{ratio}_{number}',
    })
    expect(list.map(({ name }) => name)).toEqual([
      'Matrix_en_9x16_1.mp4',
      'Matrix_en_16x9_2.mp4',
      'Matrix_ja_9x16_3.mp4',
      'Matrix_ja_16x9_4.mp4',
    ])
    const rows = await untilRendered(task_id)
    expect(rows[0]!.task).toEqual({ name: 'Matrix', rows: 4, ready: 4, pending: 0, failed: 0 })
    const { url, name } = await demo.call(renders.taskDownload, { task_id })
    expect(name).toMatch(/\.zip$/)
    const bytes = Buffer.from(await (await demo.fetch(url)).arrayBuffer())
    for (const row of rows) expect(bytes.includes(row.name)).toBe(true)
    expect(await other.answer(renders.taskDownload, { task_id })).toMatchObject({ status: 404 })
  }, 120_000)

  it('[RC-18.5] refuses more than 200 videos, unknown skins and a third check in progress', async () => {
    const ask = (more: object) =>
      demo.answer(renders.render, { id: gameplay, name: 'Refused', sizes: [small], ...low, ...more })
    const sizes = Array.from({ length: 8 }, (_, index) => ({ width: 180 + 2 * index, height: 320 }))
    const variants = Array.from({ length: 26 }, () => ({}))
    expect(await ask({ sizes, variants })).toMatchObject({ status: 422, code: 600050 })
    expect(await ask({ variants: [{ skin: 'gone' }] })).toMatchObject({ status: 422, code: 600051 })
    await worker.stop()
    const check = { id: gameplay, sizes: [small], variants: [{}] }
    for (let count = 0; count < recordingLimits.checksPending; count++)
      await demo.call(contract.checkStart, check)
    expect(await demo.answer(contract.checkStart, check)).toMatchObject({ status: 429, code: 600052 })
  })

  it('[RC-18.6] cancels and retries the rows of a task together', async () => {
    const { task_id } = await demo.call(renders.render, {
      ...{ id: gameplay, name: 'All', sizes: [small, wide], ...low, to: 600 },
    })
    expect(await other.answer(renders.taskCancel, { task_id })).toMatchObject({ status: 404 })
    expect(await demo.call(renders.taskCancel, { task_id })).toEqual({ count: 2 })
    expect(await demo.answer(renders.taskCancel, { task_id })).toMatchObject({ status: 409, code: 600010 })
    expect(await demo.call(renders.taskRetry, { task_id })).toEqual({ count: 2 })
    worker = await startJobWorker(server.context, jobKinds())
    expect((await untilRendered(task_id)).map(({ state }) => state)).toEqual(['success', 'success'])
  }, 60_000)
})
