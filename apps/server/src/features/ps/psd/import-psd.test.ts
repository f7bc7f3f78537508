import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as fonts from '@adloom/contract/fonts'
import * as jobs from '@adloom/contract/jobs'
import * as ps from '@adloom/contract/ps'
import type { NodeRecord, PlayableDocument } from '@adloom/playable/format'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { uniqueImage } from '@adloom/testbed/tenant-objects'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/job-worker.ts'
import { fredoka } from '../../../testing/samples/sample-font-files.ts'
import { alignedPsd, artboardPsd, layeredPsd } from '../../../testing/samples/layered-psd.ts'
import { flatPsd, oddPsd } from '../../../testing/samples/odd-psd.ts'
import { samplePsd } from '../../../testing/samples/sample-psd.ts'
import { closePool } from '../../../media-tasks/media-pool.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { importPsdJob } from './import-psd-job.ts'

let server: TestServer
let demo: TestClient
let worker: JobWorker

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  worker = await startJobWorker(server.context, [importPsdJob(server.context)])
})
afterAll(async () => {
  await worker?.stop()
  closePool(server.context)
  await server?.stop()
})

const settled = async (id: number) => {
  const found = async () => (await demo.call(jobs.query, { ids: [id] }))[0]
  await expect.poll(async () => (await found())?.status, { timeout: 60_000 }).not.toBe('pending')
  return found()
}

async function imported(
  bytes: Buffer,
  name: string,
): Promise<{ id: number; document: PlayableDocument; nodes: Map<string, NodeRecord> }> {
  const file_url = await uploadFile(demo, `${name}.psd`, bytes)
  const { job_id } = await demo.call(ps.createFromPsd, { name, file_url })
  const job = await settled(job_id)
  expect(job, JSON.stringify(job?.error)).toMatchObject({ status: 'success', progress: 100 })
  const id = job!.result!.project_id!
  const document = (await demo.call(ps.initJson, { id })).document as PlayableDocument
  return {
    id,
    document,
    nodes: new Map(
      Object.values(document.records).flatMap(record =>
        record.type === 'node' ? [[record.name, record] as const] : [],
      ),
    ),
  }
}

async function pixelsOf(document: PlayableDocument, node: NodeRecord | undefined) {
  const asset = node?.kind === 'image' ? document.records[node.asset] : undefined
  if (asset?.type !== 'asset') throw new Error('no image')
  const answer = await demo.fetch(`/api${assets.contentPath}${asset.hash}`)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  }
}

describe('a Photoshop file', () => {
  it('[PL-01.5, PL-06.12] of forty layers becomes a project: places, groups, opacity, visibility, texts and masks', async () => {
    await demo.call(fonts.add, {
      name: 'Fredoka.ttf',
      file_url: await uploadFile(demo, 'Fredoka.ttf', Buffer.from(fredoka())),
    })
    const { id, document, nodes } = await imported(layeredPsd(), 'Forty')
    expect(document.records['project']).toMatchObject({
      name: 'Forty',
      kind: 'playsmart',
      defaultLanguage: 'en',
      startScene: 'scene-1',
    })
    expect([...nodes.values()].filter(node => node.kind !== 'group').length).toBe(38)
    // 375 pixels map to 750: everything is twice as large, the height is centred.
    expect(nodes.get('Tile 1')).toMatchObject({ kind: 'image', portrait: { w: 100, h: 100 } })
    expect(nodes.get('Board')).toMatchObject({
      kind: 'group',
      parentId: 'scene-1',
      alpha: expect.closeTo(0.8, 2) as number,
      portrait: { x: 40, y: 400 },
    })
    expect(nodes.get('Tile 2')).toMatchObject({
      parentId: nodes.get('Board')!.id,
      portrait: { x: 112, y: 0 },
    })
    expect(document.records[nodes.get('Tile 30')!.parentId]).toMatchObject({
      name: 'Inner',
      parentId: nodes.get('Board')!.id,
    })
    expect(nodes.get('Ghost')).toMatchObject({ hidden: true, alpha: expect.closeTo(0.5, 2) as number })
    expect(nodes.get('Ground')!.index < nodes.get('Board')!.index).toBe(true)
    expect(nodes.get('Known words')).toMatchObject({
      kind: 'text',
      text: { en: 'Hello\nworld' },
      style: { size: 80, align: 'center', fill: { color: '#ff8000' } },
    })
    expect(nodes.get('Unknown words')).toMatchObject({ kind: 'image' })

    const masked = await pixelsOf(document, nodes.get('Masked'))
    expect([masked.at(5, 20)[3], masked.at(30, 20)[3]]).toEqual([255, 0])
    const clipped = await pixelsOf(document, nodes.get('Clipped'))
    expect([clipped.at(2, 2)[3], clipped.at(15, 15), clipped.at(45, 45)[3]]).toEqual([0, [0, 255, 0, 255], 0])

    const folder = (await demo.call(folders.list, {})).list.find(one => one.name === 'Forty')
    const kept = await demo.call(assets.list, { folder_id: folder!.id, page_size: 100 })
    expect(kept.total).toBe(37)
    expect((await demo.call(ps.save, { id, base_rev: 1, document })).normalised).toEqual({})
  }, 120_000)

  it("[PL-06.12] keeps Photoshop's seven text alignments, and the wrap box", async () => {
    const { nodes } = await imported(alignedPsd(), 'Aligned')
    const ways = ['left', 'center', 'right', 'justify-left', 'justify-center', 'justify-right', 'justify-all']
    for (const [at, way] of ways.entries())
      expect(nodes.get(way), way).toMatchObject({
        kind: 'text',
        portrait: { x: 50, y: 20 + at * 160, w: 600, h: 160 },
        style: { align: way, wrap: true, valign: 'top' },
      })
    const point = nodes.get('At a point') as { style: object }
    expect(point.style).toMatchObject({ align: 'right', valign: 'middle' })
    expect(point.style).not.toHaveProperty('wrap')
  }, 120_000)

  it('[PL-06.12] of artboards has a scene for each, and one for the layers outside them', async () => {
    const { document, nodes } = await imported(artboardPsd(), 'Boards')
    const scenes = Object.values(document.records).filter(record => record.type === 'scene')
    expect(scenes.map(scene => [scene.id, scene.name, scene.background])).toEqual([
      ['scene-1', 'First', { kind: 'color', color: '#00000a' }],
      ['scene-2', 'Second', { kind: 'color', color: '#000014' }],
      ['scene-3', 'Scene 3', { kind: 'color', color: '#ffffff' }],
    ])
    expect(nodes.get('Second image')).toMatchObject({
      parentId: 'scene-2',
      portrait: { x: 208.25, y: 333.5, w: 333.5, h: 333.5 },
    })
    expect(nodes.get('Beside')?.landscape).toBeDefined()
  }, 120_000)

  it('[PL-06.13, PL-06.14] lists what was left out, merged or redrawn, and imports the rest', async () => {
    const { id, document, nodes } = await imported(oddPsd(), 'Odd')
    const { import_notes } = await demo.call(ps.info, { id })
    expect(import_notes).toEqual([
      { what: 'fonts', count: 1, names: ['NoSuch-Bold'] },
      { what: 'bent', count: 1, names: ['Bent words'] },
      { what: 'mixed', count: 1, names: ['Two sizes'] },
      { what: 'adjusted', count: 1, names: ['Contrast'] },
      { what: 'baked', count: 1, names: ['Overlay'] },
      { what: 'outside', count: 1, names: ['Parked'] },
      { what: 'cropped', count: 1, names: ['Half out'] },
      { what: 'empty', count: 2, names: ['Nothing', 'No layers in it'] },
      { what: 'merged', count: 2, names: ['Spot', 'Over the pair'] },
    ])
    for (const name of ['Contrast', 'Nothing', 'No layers in it', 'Parked'])
      expect(nodes.has(name), name).toBe(false)
    expect(nodes.get('Sky')).toMatchObject({
      kind: 'shape',
      portrait: { x: 0, y: 0, w: 750, h: 1334, fit: 'cover' },
      shape: {
        fill: {
          kind: 'linear',
          angle: 270,
          stops: [
            { at: 0, color: '#0808ff' },
            { at: 1, color: '#ffffff' },
          ],
        },
      },
    })
    expect(nodes.get('Tint')).toMatchObject({
      kind: 'shape',
      alpha: expect.closeTo(0.3, 2) as number,
      shape: { fill: { kind: 'color', color: '#131e29' } },
    })
    expect(nodes.get('Spot')).toMatchObject({ kind: 'image', portrait: { w: 750 } })
    expect((await pixelsOf(document, nodes.get('Spot'))).at(120, 120)).toEqual([8, 255, 8, 255])
    expect((await pixelsOf(document, nodes.get('Spot'))).at(20, 20)[3]).toBe(0)
    expect(nodes.get('Half out')).toMatchObject({ portrait: { x: 710, w: 40 } })
    expect([nodes.get('Glow')?.blend, nodes.get('Overlay')?.blend]).toEqual(['screen', undefined])
    const clipped = await pixelsOf(document, nodes.get('Over the pair'))
    expect([clipped.at(15, 15), clipped.at(40, 15)[3], clipped.at(60, 15), clipped.at(15, 2)[3]]).toEqual([
      [0, 0, 255, 255],
      0,
      [0, 0, 255, 255],
      0,
    ])
    expect(nodes.get('Over the pair')!.alpha).toBeCloseTo(0.5, 2)
    expect([nodes.get('Words in an unknown font')?.kind, nodes.get('Bent words')?.kind]).toEqual([
      'image',
      'image',
    ])
    expect(nodes.get('Outlined')).toMatchObject({
      kind: 'text',
      style: {
        underline: true,
        strike: true,
        stroke: { color: '#ffffff', width: 12 },
        shadow: { color: '#00000080', blur: 8, dx: 0, dy: 10 },
      },
    })
    const named = Object.values(document.records)
      .filter(record => record.type === 'node')
      .map(record => record.name)
    expect(named.filter(name => name === '同名 图层')).toHaveLength(2)
    const long = named.find(name => name.startsWith('很长的名字'))!
    expect([long.length <= 200, long.endsWith('🎈')]).toEqual([true, true])
  }, 120_000)

  it('[PL-06.15] without layers is one image, and of another mode is refused in words that help', async () => {
    const { id, nodes } = await imported(flatPsd(), 'Flat')
    expect(nodes.get('Background')).toMatchObject({ kind: 'image', portrait: { fit: 'cover' } })
    expect((await demo.call(ps.info, { id })).import_notes).toEqual([{ what: 'flat', count: 1, names: [] }])
    const cmyk = flatPsd()
    cmyk.writeUInt16BE(7, 24)
    const answer = await demo.answer(ps.createFromPsd, {
      name: 'x',
      file_url: await uploadFile(demo, 'cmyk.psd', cmyk),
    })
    expect(answer).toMatchObject({ status: 422, code: 4190 })
    expect(JSON.stringify(answer)).toContain('Multichannel')
  }, 60_000)

  it('[ED-07.7] imports a large document (PSB) like a usual one, from an upload and from the library', async () => {
    const psb = samplePsd(90, 60, { psb: true })
    const file_url = await uploadFile(demo, 'Large.psb', psb)
    const { job_id } = await demo.call(ps.createFromPsd, { name: 'Large', file_url })
    const job = await settled(job_id)
    expect(job?.error).toBe(null)
    const { document } = await demo.call(ps.initJson, { id: job!.result!.project_id! })
    const names = Object.values((document as PlayableDocument).records).flatMap(record =>
      record.type === 'node' ? [record.name] : [],
    )
    expect(names).toEqual(expect.arrayContaining(['Background', 'Group', 'Button', 'Hidden']))
    const { list } = await demo.call(assets.list, { type: ['psd'], keyword: 'Large.psb' })
    expect(list.map(asset => [asset.name, asset.format])).toEqual([['Large.psb', 'psd']])
  }, 60_000)

  it("[PL-01.5] that is of another type, broken or another account's creates nothing", async () => {
    const before = (await demo.call(ps.list, {})).total
    const png = await uploadFile(demo, 'photo.png', await uniqueImage())
    expect(await demo.answer(ps.createFromPsd, { name: 'x', file_url: png })).toMatchObject({
      status: 415,
      code: 3220,
    })
    const { id } = await demo.call(assets.create, { name: 'photo.png', file_url: png })
    expect(await demo.answer(ps.createFromPsd, { name: 'x', asset_id: id })).toMatchObject({
      status: 415,
      code: 3220,
    })
    expect((await demo.answer(ps.createFromPsd, { name: 'x', asset_id: 999_999 })).status).toBe(404)
    expect((await demo.answer(ps.createFromPsd, { name: 'x' })).status).toBe(400)
    const other = await server.signIn('other')
    const theirs = await demo.call(assets.create, {
      name: 'mine.psd',
      file_url: await uploadFile(demo, 'mine.psd', artboardPsd()),
    })
    expect((await other.answer(ps.createFromPsd, { name: 'x', asset_id: theirs.id })).status).toBe(404)
    expect((await demo.call(ps.list, {})).total).toBe(before)
  }, 60_000)

  it('[PL-06.12] is imported once for any number of runs of its job', async () => {
    const { id } = await demo.call(assets.create, {
      name: 'twice.psd',
      file_url: await uploadFile(demo, 'twice.psd', artboardPsd()),
    })
    const { job_id } = await demo.call(ps.createFromPsd, { name: 'Twice', asset_id: id, kind: 'iv' })
    const project = (await settled(job_id))?.result?.project_id
    const { hash } = await demo.call(assets.detail, { id })
    const again = await importPsdJob(server.context).run(
      {
        id: job_id,
        accountId: 0,
        userId: 0,
        attempt: 2,
        signal: new AbortController().signal,
        input: { hash, name: 'Twice', kind: 'iv', language: 'en' },
      },
      () => Promise.resolve(),
    )
    expect(again.result?.project_id).toBe(project)
    expect((await demo.call(ps.list, { kind: 'iv', keyword: 'Twice' })).total).toBe(1)
  }, 60_000)
})
