import { setTimeout as sleep } from 'node:timers/promises'
import * as forecasts from '@adloom/contract/forecasts'
import * as projects from '@adloom/contract/projects'
import * as scores from '@adloom/contract/scores'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { closeDocumentPools } from '../documents/service.ts'
import { playForecastJob } from './forecast-job.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let other: TestClient
let projectId: number

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir, FORECAST_PLAYERS: '300' } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startJobWorker(server.context, [playForecastJob(server.context)])
  projectId = (await demo.call(projects.create, { template_id: 1001, name: 'Scored' })).id
})
afterAll(async () => {
  await worker?.stop()
  if (server) closeDocumentPools(server.context)
  await server?.stop()
})

const readScore = (id: number) => demo.call(scores.detail, { project_id: id, channel_ids: '21,5' })

/** Stores a slow first touch in the forecast, which simulated players of the sample do not have. */
async function slowFirstTouch(id: number) {
  const { db } = server.context
  const row = await db.selectFrom('forecasts').select('result').where('id', '=', id).executeTakeFirstOrThrow()
  const result = JSON.stringify({ ...row.result!, firstTouchSeconds: 9 })
  await db.updateTable('forecasts').set({ result }).where('id', '=', id).execute()
}

it('[IN-07.50] scores the saved content, and the forecast of equal content only', async () => {
  const before = await readScore(projectId)
  expect(before.unchecked).toBe(12)
  expect(before.score).toBe(100 - before.reasons.reduce((sum, { points }) => sum + points, 0))
  expect(before.reasons.map(({ key }) => key)).not.toContain('touch_late')

  const { id } = await demo.call(forecasts.start, { project_id: projectId })
  while ((await demo.call(forecasts.detail, { id })).status === 'pending') await sleep(50)
  await slowFirstTouch(id)
  const after = await readScore(projectId)
  expect(after.unchecked).toBe(0)
  expect(after.reasons).toContainEqual({ key: 'touch_late', points: 6, values: { seconds: 9 } })

  await demo.call(projects.save, { id: projectId, rev: 1, values: { color: '#ff0000' } })
  expect(await readScore(projectId)).toEqual(before)
})

it('[IN-07.50] takes findings from the check of the download, by place', async () => {
  const { findings } = await demo.call(projects.downloadCheck, { id: projectId, channel_ids: '21,5' })
  const missing = findings.filter(({ key }) => key === 'text_missing')
  const { reasons } = await readScore(projectId)
  expect(reasons.find(({ key }) => key === 'texts_missing')?.values?.['count']).toBe(
    missing[0] && missing.length,
  )
})

it('[IN-07.51] is unknown to other accounts and refuses unknown networks', async () => {
  expect(await other.answer(scores.detail, { project_id: projectId, channel_ids: '21' })).not.toMatchObject({
    code: 0,
  })
  expect(
    await demo.answer(scores.detail, { project_id: projectId, channel_ids: '999999' }),
  ).not.toMatchObject({
    code: 0,
  })
})
