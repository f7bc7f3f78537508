import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as library from '@adloom/contract/library'
import * as renders from '@adloom/contract/video-renders'
import * as contract from '@adloom/contract/videos'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import type { VideoDocument } from '@adloom/video/format'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { renderVideoJob } from './renders/render-job.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startJobWorker(server.context, [renderVideoJob(server.context) as JobKind])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** An image of noise, which is hard to compress. */
async function addImage(client: TestClient, name: string): Promise<number> {
  const bytes = await sharp({
    create: {
      ...{ width: 600, height: 400, channels: 3 as const, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const { id } = await client.call(assets.create, { name, file_url: await uploadFile(client, name, bytes) })
  return id
}

const texts = { headline: 'Rule the farm', line: 'Free to play', button: 'Play now' }
const newBanner = async (sizes: string[], image_id = 0) =>
  (await demo.call(contract.createBanner, { name: 'Farm', sizes, image_id, ...texts })).id

async function exported(
  id: number,
  format: 'png' | 'jpg' | 'webp_image' | 'html5' | 'gif',
  { kilobytes, density = 1, count = 1 }: { kilobytes?: number; density?: number; count?: number } = {},
) {
  const { canvases } = await demo.call(renders.renderCheck, { id })
  const sizes = canvases.slice(0, count).map(({ id: canvas, ratio }) => {
    const [width, height] = ratio.split('x').map(Number)
    return { canvas, short_side: Math.min(width!, height!) * density }
  })
  const { task_id } = await demo.call(renders.render, {
    ...{ id, name: '{name} {size}', format, sizes },
    ...(kilobytes !== undefined && { quality: { kilobytes } }),
  })
  for (;;) {
    const { list } = await demo.call(renders.renderList, { task_id })
    if (list.every(({ state }) => state !== 'pending')) return list
    await sleep(100)
  }
}

it('[VD-21.1] banners and videos have lists of their own', async () => {
  const id = await newBanner(['300x250', '728x90'])
  const banners = await demo.call(contract.list, { project_type: 'banner' })
  expect(banners.list).toMatchObject([
    { id, project_type: 'banner', name: 'Farm', ratios: ['300x250', '728x90'], rev: 1 },
  ])
  const copy = await demo.call(contract.copy, { id, name: 'Farm 2' })
  expect(await demo.call(contract.info, { id: copy.id })).toMatchObject({ project_type: 'banner' })
  const listed = await demo.call(contract.list, {})
  expect(listed.list.map(one => one.id)).not.toContain(id)
  await demo.call(contract.remove, { id })
  const left = await demo.call(contract.list, { project_type: 'banner' })
  expect(left.list.map(one => one.id)).toEqual([copy.id])
})

it('[VD-21.6, VD-21.7] a banner is exported in exact pixels, and each file below its limit', async () => {
  const id = await newBanner(['300x250', '320x50'], await addImage(demo, 'noise.png'))
  const files = await exported(id, 'png', { density: 2, count: 2 })
  expect(files.map(row => [row.state, row.name, row.width, row.height, row.credits])).toEqual([
    ['success', 'Farm 600x500.png', 600, 500, 0],
    ['success', 'Farm 640x100.png', 640, 100, 0],
  ])
  for (const [format, kilobytes] of [
    ['png', 60],
    ['jpg', 20],
  ] as const) {
    const [row] = await exported(id, format, { kilobytes })
    expect(row).toMatchObject({ state: 'success', width: 300, height: 250 })
    expect(row!.size).toBeLessThanOrEqual(kilobytes * 1000)
    const bytes = Buffer.from(await (await demo.fetch(row!.url)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({
      ...{ width: 300, height: 250, format: format === 'jpg' ? 'jpeg' : 'png' },
    })
  }
  const [webp] = await exported(id, 'webp_image', { kilobytes: 20 })
  expect(webp).toMatchObject({ state: 'success', name: 'Farm 300x250.webp', credits: 0 })
  const bytes = Buffer.from(await (await demo.fetch(webp!.url)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 250 })
  const [small] = await exported(id, 'png', { kilobytes: 10 })
  expect(small).toMatchObject({ state: 'fail' })
  expect(small!.error!.msg).toContain('cannot be made this small')
})

it('[VD-21.14, VD-21.16] a banner is exported as HTML5 archives and GIFs of its size', async () => {
  const id = await newBanner(['300x250'])
  const [html] = await exported(id, 'html5', { kilobytes: 150 })
  expect(html).toMatchObject({ state: 'success', name: 'Farm 300x250.zip', width: 300, credits: 0 })
  const archive = new Uint8Array(await (await demo.fetch(html!.url)).arrayBuffer())
  expect(Object.keys(unzipSync(archive))).toEqual(['index.html'])
  const [work] = (await demo.call(assets.list, { kind: 'works', ids: [html!.asset_id] })).list
  expect(work).toMatchObject({ type: 'playable', format: 'zip' })
  const { url } = await demo.call(library.previewWork, { id: html!.asset_id })
  expect(await (await fetch(url)).text()).toContain('content="width=300,height=250"')
  const [gif] = await exported(id, 'gif', { kilobytes: 40 })
  expect(gif).toMatchObject({ state: 'success', name: 'Farm 300x250.gif', width: 300, height: 250 })
  const video = await demo.call(contract.create, {
    ...{ name: 'Video', asset_ids: [await addImage(demo, 'still.png')] },
  })
  const refused = {
    id: video.id,
    name: 'a',
    format: 'html5' as const,
    sizes: [{ canvas: '9:16', short_side: 360 }],
  }
  expect((await demo.answer(renders.render, refused)).status).toBe(400)
})

it('[VD-21.8] unknown or repeated sizes, other files and those of another account are refused', async () => {
  const refused = async (change: object) => {
    const { status } = await demo.answer(contract.createBanner, {
      ...{ name: 'Farm', sizes: ['300x250'], ...texts },
      ...change,
    })
    return status
  }
  expect(await refused({ sizes: ['9:16'] })).toBe(400)
  expect(await refused({ sizes: ['300x250', '300x250'] })).toBe(400)
  expect(await refused({ sizes: [] })).toBe(400)
  expect(await refused({ ground: 'zzzzzz' })).toBe(400)
  expect(await refused({ image_id: await addImage(other, 'theirs.png') })).toBe(404)
  const { records } = (await demo.call(contract.initJson, { id: await newBanner(['300x250']) }))
    .document as VideoDocument
  expect(records['banner:label']).toMatchObject({ kind: 'text', text: { en: 'Play now' } })
})
