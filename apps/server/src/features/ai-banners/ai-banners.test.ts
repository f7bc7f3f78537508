import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@adloom/contract/ai-banners'
import * as assets from '@adloom/contract/assets'
import * as videos from '@adloom/contract/videos'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { openConnection } from '@adloom/testbed/live-connection'
import { bannerSizes, type VideoDocument } from '@adloom/video/format'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { aiBannerLimits } from '../../platform/limits/ai-banner-limits.ts'
import { type FakeSite, sampleArt, startFakeSite } from '../../testing/fake-site.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { makeBannersJob } from './make-banners-job.ts'

let server: TestServer
let site: FakeSite
let demo: TestClient
let worker: JobWorker
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  site = await startFakeSite()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir, OUTBOUND_ALLOW: '127.0.0.1' } })
  demo = await server.signIn('demo')
  worker = await startJobWorker(server.context, [makeBannersJob(server.context) as JobKind])
})
beforeEach(() => {
  site.asked.length = 0
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  await site?.stop()
})

const sizes = ['300x250', '320x50']
type Wish = Partial<contract.AiBannerWish>

async function begun(wish: Wish, client = demo): Promise<number> {
  return (await client.call(contract.create, { name: 'Harbor', sizes, count: 3, ...wish })).id
}

async function ended(id: number): Promise<contract.AiBannerDetail> {
  for (;;) {
    const banner = await demo.call(contract.detail, { id })
    if (banner.status !== 'pending') return banner
    await sleep(100)
  }
}

const made = async (wish: Wish) => ended(await begun(wish))

it('[VD-22.1, VD-22.4, VD-22.5, VD-22.7] a page becomes candidates of its words and images', async () => {
  const banner = await made({ address: `${site.origin}/app` })
  expect(banner).toMatchObject({
    ...{ status: 'success', engine: 'embedded', source_type: 'algorithmicMedia', count: 3 },
    found: {
      title: 'Harbor Days',
      images: [
        { width: 1600, height: 900 },
        { width: 1200, height: 800 },
      ],
    },
  })
  expect(new Set(banner.candidates.map(({ headline }) => headline))).toContain('Harbor Days')
  for (const { button, measures, previews, ...candidate } of banner.candidates) {
    expect(button).toBe('Play now')
    expect(measures.contrast, candidate.headline).toBeGreaterThanOrEqual(4.5)
    expect(measures.logo_space).toBeGreaterThan(0.12)
    expect(previews.map(({ size }) => size)).toEqual(sizes)
    for (const { size, url } of previews) {
      const bytes = Buffer.from(await (await demo.fetch(url)).arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      const { width: own, height: high } = bannerSizes[size as '300x250']
      expect([format, Math.abs((width * high) / (height * own) - 1) < 0.05]).toEqual(['webp', true])
    }
  }
  expect(banner.candidates.map(({ score }) => score)).toEqual(
    banner.candidates.map(({ score }) => score).toSorted((one, other) => other - one),
  )
  // Scripts are not run, small images not loaded, and an address inside is never asked for.
  expect(site.asked).toContain('/first.png')
  expect(site.asked).not.toContain('/script.png')
  expect(site.asked).not.toContain('/tiny.png')
}, 60_000)

it('[VD-22.2, VD-22.3] each failure has its reason, and nothing inside is asked for', async () => {
  const failure = async (address: string) => {
    const { status, error } = await made({ address })
    return [status, error.code]
  }
  expect(await failure(`${site.origin}/refused`)).toEqual(['fail', 6042])
  expect(await failure(`${site.origin}/closed`)).toEqual(['fail', 6042])
  expect(await failure(`${site.origin}/nowhere`)).toEqual(['fail', 6043])
  expect(await failure(`${site.origin}/bare`)).toEqual(['fail', 6044])
  expect(await failure(`${site.origin}/inner`)).toEqual(['fail', 6044])
  expect(await failure(`${site.origin}/file`)).toEqual(['fail', 2072])
  expect(await failure(`${site.origin}/metadata`)).toEqual(['fail', 2070])
  expect(await failure('http://169.254.169.254/latest/meta-data/')).toEqual(['fail', 2070])
  expect(await failure('file:///etc/passwd')).toEqual(['fail', 2070])
}, 60_000)

it('[VD-22.6, VD-22.9] own words and images replace the page, and a candidate becomes a banner', async () => {
  const file = await uploadFile(demo, 'art.png', await sampleArt([900, 900], '#222244', '#ffffff'))
  const { id: image } = await demo.call(assets.create, { name: 'art.png', file_url: file })
  const words = { headline: 'Set sail', line: 'Today', button: 'Go', language: 'ja' as const }
  const banner = await made({ ...words, image_ids: [image], count: 2 })
  expect(banner.error).toEqual({ code: 0, msg: '' })
  expect(banner.candidates.length).toBe(2)
  for (const one of banner.candidates)
    expect(one).toMatchObject({ headline: 'Set sail', line: 'Today', button: 'Go' })
  const wanted = banner.candidates.map(({ id }) => id)
  const { projects } = await demo.call(contract.use, { id: banner.id, candidates: wanted })
  expect(projects.map(({ candidate }) => candidate)).toEqual(wanted)
  const { document } = await demo.call(videos.initJson, { id: projects[0]!.id })
  const { records } = document as VideoDocument
  expect(records['banner:image']).toMatchObject({ asset: `asset:${image}`, fit: 'fill' })
  expect(records['banner:headline']).toMatchObject({ text: { en: 'Set sail' } })
  const cards = await demo.call(videos.list, { project_type: 'banner' })
  expect(cards.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Harbor 1', 'Harbor 2']))
  expect(cards.list.every(({ cover_url }) => cover_url !== '')).toBe(true)
  const after = await demo.call(contract.detail, { id: banner.id })
  expect(after.candidates.map(({ project_id }) => project_id)).toEqual(projects.map(({ id }) => id))
}, 60_000)

it('[VD-22.9, AS-14.2] images of a page become assets once, with what they need in the storage', async () => {
  const banner = await made({ address: `${site.origin}/app`, count: 1 })
  const [only] = banner.candidates
  const use = () => demo.call(contract.use, { id: banner.id, candidates: [only!.id] })
  const first = await use()
  const count = async () => (await demo.call(assets.list, { type: ['image'], keyword: 'Harbor' })).total
  const assetsMade = await count()
  const second = await use()
  expect(second.projects[0]!.id).not.toBe(first.projects[0]!.id)
  expect(await count()).toBe(assetsMade)
  await demo.call(contract.remove, { id: banner.id })
  expect((await demo.answer(contract.detail, { id: banner.id })).status).toBe(404)
  const { document } = await demo.call(videos.initJson, { id: first.projects[0]!.id })
  expect((document as VideoDocument).records).toMatchObject({
    'banner:image': { kind: 'image' },
    video: { sourceType: 'algorithmicMedia' },
  })
}, 60_000)

it('[VD-22.8] a run is cancelled while its page is awaited, and repeated under the lock', async () => {
  const id = await begun({ address: `${site.origin}/slow` })
  await expect.poll(() => site.waiting.length).toBe(1)
  await demo.call(contract.cancel, { id })
  expect(await demo.call(contract.detail, { id })).toMatchObject({ status: 'fail', error: { code: 6049 } })
  site.waiting.pop()!.destroy()
  const line = await openConnection(server.origin, `token=${demo.token}`)
  const granted = await line.ask('ai_banner/edit/lock', { id })
  expect(granted).toMatchObject({ code: 0, data: { rev: 1 } })
  const wish = { id, name: 'Harbor again', sizes, address: `${site.origin}/app`, count: 1 }
  expect(await demo.answer(contract.again, wish)).toMatchObject({ code: 500001 })
  const fence = Number(granted.data?.['fence'])
  expect(await demo.call(contract.again, { ...wish, fence })).toEqual({ rev: 2 })
  expect(await ended(id)).toMatchObject({ status: 'success', name: 'Harbor again', rev: 2, count: 1 })
  const other = await server.signIn('other')
  const theirs = await openConnection(server.origin, `token=${other.token}`)
  expect((await theirs.ask('ai_banner/edit/lock', { id })).code).toBe(4004)
  expect((await other.answer(contract.use, { id, candidates: [201] })).status).toBe(404)
  await Promise.all([line.leave(), theirs.leave()])
}, 60_000)

it('[VD-22.10] an account that asks for many at once is refused, and another is not', async () => {
  await worker.stop()
  const ids: number[] = []
  for (let count = 0; count < aiBannerLimits.pending; count += 1)
    ids.push(await begun({ address: `${site.origin}/app` }))
  expect(await demo.answer(contract.create, { name: 'More', sizes, headline: 'x' })).toMatchObject({
    ...{ status: 429, code: 6046 },
  })
  expect(await begun({ headline: 'x' }, await server.signIn('other'))).toBeGreaterThan(0)
  const pending = await demo.call(contract.list, { status: 'pending' })
  expect(pending.list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) await demo.call(contract.remove, { id })
  expect((await demo.call(contract.list, { status: 'pending' })).total).toBe(0)
})

it('[VD-22.1] unknown sizes, foreign images and a wish without page and words are refused', async () => {
  const refused = async (wish: Wish) =>
    (await demo.answer(contract.create, { name: 'Harbor', sizes, ...wish })).status
  expect(await refused({ headline: 'x', sizes: ['9:16'] })).toBe(400)
  expect(await refused({ headline: 'x', sizes: ['300x250', '300x250'] })).toBe(400)
  expect(await refused({ headline: 'x', image_ids: [999_999] })).toBe(404)
  expect(await refused({})).toBe(422)
})
