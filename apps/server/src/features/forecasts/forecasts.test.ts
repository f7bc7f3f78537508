import { setTimeout as sleep } from 'node:timers/promises'
import * as forecasts from '@adloom/contract/forecasts'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '../../analytics/fact-query.ts'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { forecastLimits } from '../../platform/limits/forecast-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { closeDocumentPools } from '../documents/service.ts'
import { playForecastJob } from './forecast-job.ts'
import { deleteUnusedForecasts } from './repository.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir, FORECAST_PLAYERS: '300' } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startJobWorker(server.context, [playForecastJob(server.context)])
})
afterAll(async () => {
  await worker?.stop()
  if (server) closeDocumentPools(server.context)
  await server?.stop()
})

const createProject = async (name: string) =>
  (await demo.call(projects.create, { template_id: 1001, name })).id

/** Waits for the job; its end is reported by the database alone. */
async function untilPlayed(id: number) {
  for (;;) {
    const forecast = await demo.call(forecasts.detail, { id })
    if (forecast.status !== 'pending') return forecast
    await sleep(50)
  }
}

const countJobs = async () =>
  (await server.context.db.selectFrom('jobs').select('id').where('kind', '=', 'playForecast').execute())
    .length

describe('a forecast', () => {
  let projectId: number
  let first: number

  beforeAll(async () => {
    projectId = await createProject('Versions')
    first = (await demo.call(forecasts.start, { project_id: projectId })).id
  })

  it('[IN-07.10] plays the saved content of a project in a child process', async () => {
    const { status, result, players, is_current, rev } = await untilPlayed(first)
    expect([status, players, is_current, rev]).toEqual(['success', 300, true, 1])
    expect(result!.funnel.map(({ kind, scene }) => scene ?? kind)).toEqual([
      'start',
      'touch',
      'one',
      'two',
      'end',
      'redirect',
    ])
    expect(result!.rates.end).toBeGreaterThan(0.5)
    expect(result!.has_outcome).toBe(false)
  })

  it('[IN-07.10] does not play equal content again, also of another project', async () => {
    const jobs = await countJobs()
    expect(await demo.call(forecasts.start, { project_id: projectId })).toEqual({ id: first })
    const copy = await createProject('Versions')
    expect(await demo.call(forecasts.start, { project_id: copy })).toEqual({ id: first })
    expect(await countJobs()).toBe(jobs)
    expect((await demo.call(forecasts.list, { project_id: copy })).list[0]!.id).toBe(first)
  })

  it('[IN-07.11] ranks the versions of a project and marks the current content', async () => {
    await demo.call(projects.save, { id: projectId, rev: 1, values: { color: '#ff0000' } })
    const second = (await demo.call(forecasts.start, { project_id: projectId })).id
    expect(second).not.toBe(first)
    await untilPlayed(second)
    const { list, calibration, quota } = await demo.call(forecasts.list, { project_id: projectId, by: 'end' })
    expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second])
    expect(list.find(({ is_current }) => is_current)!.id).toBe(second)
    for (const { rank, rates } of list) {
      expect(rank!.rate).toBeCloseTo(rates!.end, 3)
      expect(rank!.low).toBeLessThan(rank!.high)
      // Only a colour differs, which simulated players do not see.
      expect(rank!.best).toBe(0.5)
      expect(rank!.places).toEqual([1, 1])
    }
    expect(calibration).toEqual({ state: 'uncalibrated', creatives: 0, needed: 20 })
    expect(quota).toEqual({ used: 2, limit: 60 })
  })

  it('[IN-07.12] belongs to its account', async () => {
    expect((await other.answer(forecasts.detail, { id: first })).code).not.toBe(0)
    expect((await other.answer(forecasts.start, { project_id: projectId })).code).not.toBe(0)
    expect((await other.answer(forecasts.list, { project_id: projectId })).code).not.toBe(0)
  })

  it('[IN-07.15] compares the forecasts of released playables with their measured redirects', async () => {
    const { account_id } = await server.context.db
      .selectFrom('projects')
      .select('account_id')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const fact = (gs: number, install: number, traffic_type: string): Fact => ({
      account: account_id,
      hour: Math.floor(server.context.clock.now() / dayMs) * 24 - 48,
      daily: false,
      isFirst: false,
      keys: { traffic_type, project_id: String(projectId) },
      sums: { gs, install },
    })
    await server.context.analytics.append({
      id: 'forecasts',
      event: [fact(2000, 500, '21'), fact(9000, 0, 'hosted')],
      scene: [],
    })
    const { measured, calibration } = await demo.call(forecasts.list, { project_id: projectId })
    expect(measured).toEqual({ displays: 2000, rate: 0.25 })
    expect(calibration).toEqual({ state: 'uncalibrated', creatives: 1, needed: 20 })
  })

  it('[IN-07.10] can be started again after a failure', async () => {
    const db = server.context.db
    const { job_id } = await db
      .selectFrom('forecasts')
      .select('job_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const error = JSON.stringify({ reason: 'forecast_timeout', values: {} })
    await db.updateTable('jobs').set({ status: 'fail', error }).where('id', '=', job_id).execute()
    expect((await demo.call(forecasts.detail, { id: first })).error).toContain('took too long')
    await demo.call(projects.save, { id: projectId, rev: 2, values: {} })
    expect((await demo.call(forecasts.start, { project_id: projectId })).id).toBe(first)
    expect((await untilPlayed(first)).status).toBe('success')
  })

  it('[IN-07.14] is deleted when no project has used it for some time', async () => {
    const db = server.context.db
    const ids = async () => (await db.selectFrom('forecasts').select('id').execute()).map(({ id }) => id)
    const lonely = await createProject('Gone')
    await demo.call(projects.save, { id: lonely, rev: 1, values: { color: '#123456' } })
    const { id } = await demo.call(forecasts.start, { project_id: lonely })
    await untilPlayed(id)
    await deleteUnusedForecasts(db, new Date(server.context.clock.now() + dayMs))
    expect(await ids()).toContain(id)
    await db.deleteFrom('forecast_versions').where('forecast_id', '=', id).execute()
    await deleteUnusedForecasts(db, new Date(server.context.clock.now() - dayMs))
    expect(await ids()).toContain(id)
    await deleteUnusedForecasts(db, new Date(server.context.clock.now() + dayMs))
    expect(await ids()).not.toContain(id)
  })
})

it('[IN-07.13] is refused for a project with scripts', async () => {
  const id = await createProject('Scripted')
  const { document } = await server.context.db
    .selectFrom('template_versions')
    .select('document')
    .where('template_id', '=', 1001)
    .executeTakeFirstOrThrow()
  const script = { id: 'script', type: 'script', name: 'Code', index: 'a', language: 'js', source: '' }
  const records = { ...(document as { records: object }).records, script }
  await server.context.db
    .updateTable('projects')
    .set({
      kind: 'playsmart',
      template_id: null,
      template_version: null,
      document: JSON.stringify({ ...document, records }),
      start_document: JSON.stringify(document),
    })
    .where('id', '=', id)
    .execute()
  expect(await demo.answer(forecasts.start, { project_id: id })).toMatchObject({ code: 5442 })
})

it('[IN-07.12] limits what one account has in progress and starts within a day', async () => {
  await worker.stop()
  const start = async (color: string) => {
    const id = await createProject(color)
    await demo.call(projects.save, { id, rev: 1, values: { color } })
    return demo.answer(forecasts.start, { project_id: id })
  }
  for (let i = 0; i < forecastLimits.pendingOfAccount; i++)
    expect((await start(`#00000${i}`)).code, String(i)).toBe(0)
  expect(await start('#00000a')).toMatchObject({ code: 5440 })
  await server.context.db
    .updateTable('jobs')
    .set({ status: 'success' })
    .where('kind', '=', 'playForecast')
    .execute()
  const { account_id, user_id } = await server.context.db
    .selectFrom('jobs')
    .select(['account_id', 'user_id'])
    .where('kind', '=', 'playForecast')
    .executeTakeFirstOrThrow()
  const done = {
    account_id,
    user_id,
    kind: 'playForecast',
    title: '',
    input: '{}',
    status: 'success',
  } as const
  await server.context.db
    .insertInto('jobs')
    .values(Array.from({ length: forecastLimits.startsPerDay }, () => done))
    .execute()
  expect(await start('#00000b')).toMatchObject({ code: 5441 })
})
