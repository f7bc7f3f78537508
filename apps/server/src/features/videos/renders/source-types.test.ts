import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as contract from '@adloom/contract/video-renders'
import * as videos from '@adloom/contract/videos'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { timelineOf, type VideoDocument } from '@adloom/video/format'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { renderVideoJob } from './render-job.ts'

let server: TestServer
let demo: TestClient
let worker: JobWorker
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  worker = await startJobWorker(server.context, [renderVideoJob(server.context) as JobKind])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** An image of the library, as an AI tool stores it when a source type is given. */
async function addImage(name: string, red: number, source_type?: assets.SourceType): Promise<number> {
  const background = { r: red, g: 40, b: 90 }
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const { id } = await demo.call(assets.create, { name, file_url: await uploadFile(demo, name, bytes) })
  if (source_type)
    await server.context.db
      .updateTable('assets')
      .set({ payload: JSON.stringify({ source_type }) })
      .where('id', '=', id)
      .execute()
  return id
}

async function newVideo(name: string, asset_ids: number[], sourceType?: 'trainedAlgorithmicMedia') {
  const { id } = await demo.call(videos.create, { name, asset_ids })
  const { rev, document } = await demo.call(videos.initJson, { id })
  const before = document as VideoDocument
  const settings = { ...timelineOf(before).settings, ...(sourceType && { sourceType }) }
  const records = { ...before.records, video: settings }
  await demo.call(videos.save, { id, base_rev: rev, document: { ...before, records } })
  return id
}

/** Exports a still and returns its work. */
async function exportStill(id: number, name: string): Promise<assets.Asset> {
  const { list } = await demo.call(contract.render, {
    ...{ id, name, format: 'png', quality: { level: 'low' } },
    sizes: [{ canvas: '9:16', short_side: 128 }],
  })
  for (;;) {
    const rows = await demo.call(contract.renderList, {})
    const row = rows.list.find(one => one.id === list[0]!.id)!
    expect(row.error).toBeNull()
    if (row.state === 'success')
      return (await demo.call(assets.list, { kind: 'works', keyword: name })).list[0]!
    await sleep(50)
  }
}

it('[AS-14.1, AS-14.2] works have the source type of their files, and are listed by it', async () => {
  // Each begins with another image, so that the stills differ.
  const plain = [await addImage('1.png', 10), await addImage('2.png', 70), await addImage('3.png', 130)]
  const made = await addImage('made.png', 200, 'algorithmicMedia')
  const still = async (name: string, ...video: [number[], 'trainedAlgorithmicMedia'?]) =>
    (await exportStill(await newVideo(name, ...video), name)).payload['source_type']
  expect(await still('Plain', [plain[0]!])).toBeUndefined()
  expect(await still('Voiced', [plain[1]!, made])).toBe('algorithmicMedia')
  expect(await still('Several', [plain[2]!, made], 'trainedAlgorithmicMedia')).toBe('compositeSynthetic')
  const names = async (client: TestClient, wanted: assets.SourceType[]) => {
    const { list } = await client.call(assets.list, { kind: 'works', source_type: wanted, order: 'name' })
    return list.map(({ name }) => name.split('.')[0])
  }
  expect(await names(demo, ['algorithmicMedia', 'compositeSynthetic'])).toEqual(['Several', 'Voiced'])
  expect(await names(demo, ['compositeSynthetic'])).toEqual(['Several'])
  expect(await names(await server.signIn('other'), [...assets.sourceTypes])).toEqual([])
  const resources = await demo.call(assets.list, { source_type: ['algorithmicMedia'] })
  expect(resources.list.map(({ id }) => id)).toEqual([made])
}, 120_000)
