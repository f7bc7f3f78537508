import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@adloom/contract/auto-plays'
import * as projects from '@adloom/contract/projects'
import * as recordings from '@adloom/contract/recordings'
import { readTake, takeMs } from '@adloom/playable/recording'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/job-worker.ts'
import { filmstrip, recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { closeDocumentPools } from '../../documents/service.ts'
import { autoPlayJob } from './auto-play-job.ts'
import { deleteOldAutoPlays } from './repository.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let pid: number

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  const source = (await demo.call(projects.create, { template_id: 1001, name: 'To play' })).id
  pid = (await demo.call(recordings.projectCreate, { source_id: source })).id
  worker = await startJobWorker(server.context, [autoPlayJob(server.context)])
})
afterAll(async () => {
  await worker?.stop()
  if (server) closeDocumentPools(server.context)
  await server?.stop()
})

/** Waits for the job; its end is reported by the database alone. */
async function untilPlayed() {
  for (;;) {
    const { run } = await demo.call(contract.autoDetail, { pid })
    if (run && run.status !== 'pending') return run
    await sleep(50)
  }
}

describe('auto-play', () => {
  it('[RC-09.4, RC-09.5] makes takes of simulated players with filmstrips', async () => {
    expect(await demo.call(contract.autoDetail, { pid })).toEqual({ run: null })
    await demo.call(contract.autoStart, { pid, seconds: 15 })
    const run = await untilPlayed()
    expect(run).toMatchObject({ status: 'success', seconds: 15, orientation: 'portrait', is_current: true })
    expect(run.takes.map(({ number }) => number)).toEqual(run.takes.map((_, index) => index))
    expect(new Set(run.takes.map(({ temperament }) => temperament))).toEqual(new Set(contract.temperaments))
    for (const { duration, temperament, outcome } of run.takes) {
      expect(duration).toBeGreaterThanOrEqual(2000)
      expect(duration).toBeLessThanOrEqual(15_000 + 6000)
      if (temperament === 'failing') expect(outcome).not.toBe('won')
    }
    const { strip_url, frames } = run.takes[0]!
    expect(frames).toBe(filmstrip.frames)
    const file = await demo.fetch(strip_url)
    expect(file.status).toBe(200)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.length).toBeLessThan(60_000)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['webp', filmstrip.width * filmstrip.frames, filmstrip.height])
    const other = await server.signIn('other')
    expect((await other.fetch(strip_url)).status).toBe(404)
  })

  it('[RC-09.6] adds chosen takes to the recordings, all or none', async () => {
    const { takes } = await untilPlayed()
    const picked = [takes.at(-1)!.number, 0]
    const { ids } = await demo.call(contract.autoPick, {
      pid,
      takes: picked.map(number => ({ number, name: `Take ${number}` })),
    })
    for (const [index, id] of ids.entries()) {
      const gameplay = await demo.call(recordings.gameplayDetail, { id })
      expect(gameplay).toMatchObject({ name: `Take ${picked[index]}`, rev: 1, project_id: pid })
      const take = readTake(gameplay.replay)!
      expect(gameplay.duration).toBe(takeMs(take))
      expect(takeMs(take)).toBe(takes.find(({ number }) => number === picked[index])!.duration)
    }
    const before = await demo.call(recordings.gameplayList, { pid })
    const missing = [0, 9].map(number => ({ number, name: 'x' }))
    await server.context.db.deleteFrom('auto_takes').where('number', '=', 9).execute()
    expect(await demo.answer(contract.autoPick, { pid, takes: missing })).toMatchObject({
      status: 409,
      code: 600034,
    })
    expect((await demo.call(recordings.gameplayList, { pid })).total).toBe(before.total)
  })

  it('[RC-21.1] makes other takes at each request, of seeds that are kept with them', async () => {
    const first = (await untilPlayed()).takes
    await demo.call(contract.autoStart, { pid, seconds: 15 })
    const second = (await untilPlayed()).takes
    const seeds = [...first, ...second].map(({ seed }) => seed)
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(Math.min(...seeds)).toBeGreaterThan(0)
    const strips = [first, second].map(takes => takes.map(({ strip_url }) => strip_url))
    expect(strips[0]).not.toEqual(strips[1])
  })

  it('[RC-09.7] is refused while two runs wait, after 100 of a day, and its takes end', async () => {
    await worker.stop()
    await demo.call(contract.autoStart, { pid })
    await demo.call(contract.autoStart, { pid })
    expect(await demo.answer(contract.autoStart, { pid })).toMatchObject({ status: 429, code: 600031 })
    const { db } = server.context
    await db.updateTable('jobs').set({ status: 'fail' }).where('kind', '=', 'autoPlay').execute()
    const [job] = await db.selectFrom('jobs').selectAll().where('kind', '=', 'autoPlay').execute()
    const { id: _, ...copied } = job!
    const copies = Array.from({ length: recordingLimits.autoPlaysPerDay - 3 }, () => ({
      ...copied,
      input: JSON.stringify(copied.input),
      error: null,
      result: null,
    }))
    await db
      .insertInto('jobs')
      .values(copies as never)
      .execute()
    expect(await demo.answer(contract.autoStart, { pid })).toMatchObject({ status: 429, code: 600032 })
    await deleteOldAutoPlays(db, new Date(Date.now() - recordingLimits.autoPlayDays * dayMs))
    expect((await demo.call(contract.autoDetail, { pid })).run).not.toBeNull()
    await deleteOldAutoPlays(db, new Date(Date.now() + 1000))
    expect((await demo.call(contract.autoDetail, { pid })).run).toBeNull()
  })
})
