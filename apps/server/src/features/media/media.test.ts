import { writeFile } from 'node:fs/promises'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as ps from '@adloom/contract/ps'
import * as library from '@adloom/contract/library'
import { readBones, FIGURE_MIME, readFigure, textOf, readModel } from '@adloom/engine/figures'
import type { AssetRecord } from '@adloom/playable/format'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakedMagic, type BakedHead } from '@adloom/playable/figures'
import { woffToTtf } from '../../testing/samples/sample-font.ts'
import { framePng, sampleWav } from '../../testing/samples/sample-media.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { animatedImage } from '../../testing/samples/sample-animation.ts'
import { withVideo } from '../../inspection/video/open-video.ts'
import { up } from '../../platform/database/migrations/0220-posters-of-works.ts'
import { up as stripsUp } from '../../platform/database/migrations/0236-filmstrips-of-works.ts'
import { storeWork } from '../assets/works/service.ts'
import { requestMissing } from './service.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { bonesFiles } from '../../testing/samples/sample-dragonbones.ts'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { glb } from '../../testing/samples/sample-model.ts'
import { samplePsd } from '../../testing/samples/sample-psd.ts'
import { zipOf } from '../../testing/samples/sample-zip.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-media-test-'))
  server = await startTestServer()
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const add = async (name: string, bytes: Uint8Array) =>
  demo.call(assets.create, { name, file_url: await uploadFile(demo, name, bytes) })

/** Waits until the asset is settled, and reads what was made of it by kind. */
async function settled(id: number) {
  for (;;) {
    const [one] = await demo.call(assets.transcodeStatus, { asset_ids: [id] })
    if (one && one.status !== 'pending')
      return { ...one, by: Object.fromEntries(one.derivatives.map(file => [file.kind, file])) }
    await sleep(50)
  }
}

async function bytesOf(hash: string | undefined): Promise<Buffer> {
  const answer = await demo.fetch(`/api/files/${hash}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('preparing assets', () => {
  it('[D-53.1] an image gets two thumbnails without what the camera wrote', async () => {
    const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3366ff' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'photographer' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .toBuffer()
    const { by, status } = await settled((await add('photo.jpg', photo)).id)
    expect(status).toBe('done')
    expect(by['thumb_large']).toMatchObject({ mime: 'image/webp', width: 720, height: 360 })
    expect(by['thumb_small']).toMatchObject({ width: 240, height: 120 })
    const small = await sharp(await bytesOf(by['thumb_small']?.hash)).metadata()
    expect([small.format, small.exif]).toEqual(['webp', undefined])
  })

  it('[D-53.1] a video gets an upright proxy, poster, filmstrip and waveform, and keeps its place to itself', async () => {
    const path = join(folder, 'phone.mov')
    await makeVideo(path, {
      seconds: 2,
      format: 'mov',
      turned: true,
      metadata: { location: '+48.8577+002.295/', comment: 'Jane’s phone' },
    })
    expect(readFileSync(path).includes('+48.8577')).toBe(true)
    const asset = await add('phone.mov', readFileSync(path))
    expect(asset).toMatchObject({ type: 'video', width: 180, height: 320, duration_ms: 2000 })
    const { by } = await settled(asset.id)
    expect(by['proxy']).toMatchObject({
      mime: 'video/mp4',
      width: 180,
      height: 320,
      info: { fps: 25, has_audio: true },
    })
    expect(by['filmstrip']?.info).toMatchObject({
      count: 4,
      columns: 4,
      rows: 1,
      frame_width: 90,
      frame_height: 160,
    })
    expect(by['poster']).toMatchObject({ width: 180, height: 320 })
    const proxy = await bytesOf(by['proxy']?.hash)
    expect(proxy.includes('+48.8577')).toBe(false)
    expect(proxy.includes('Jane')).toBe(false)
    // The index is at the front, so that playback starts during the download.
    expect(proxy.indexOf('moov')).toBeLessThan(proxy.indexOf('mdat'))
    const { path: drawn, peaks } = JSON.parse(String(await bytesOf(by['waveform']?.hash))) as {
      path: string
      peaks: number[]
    }
    expect([peaks.length > 100, drawn.startsWith('M0 50L')]).toEqual([true, true])
    await proxyIs709(proxy)
    const partial = await demo.fetch(`/api/files/${by['proxy']?.hash}`, { headers: { range: 'bytes=4-7' } })
    expect([partial.status, partial.headers.get('content-range'), await partial.text()]).toEqual([
      206,
      `bytes 4-7/${proxy.length}`,
      'ftyp',
    ])
    expect(
      (await demo.fetch(`/api/files/${by['proxy']?.hash}`, { headers: { range: `bytes=${proxy.length}-` } }))
        .status,
    ).toBe(416)
  })

  async function proxyIs709(bytes: Buffer): Promise<void> {
    const path = join(folder, 'proxy.mp4')
    await writeFile(path, bytes)
    await withVideo({ path, format: 'mp4' }, async video => {
      const { codecpar } = video.video()!
      expect([codecpar.colorSpace, codecpar.colorPrimaries, codecpar.colorTrc]).toEqual([1, 1, 1])
    })
  }

  it('[D-53.1] an audio file gets its waveform: silence first, loud at its end', async () => {
    const { by } = await settled((await add('rise.wav', sampleWav(2))).id)
    const { duration_ms, peaks } = JSON.parse(String(await bytesOf(by['waveform']?.hash))) as {
      duration_ms: number
      peaks: number[]
    }
    expect(duration_ms).toBe(2000)
    expect([peaks[0]! < 5, peaks.at(-1)! > 85]).toEqual([true, true])
    expect(by['thumb_small']).toMatchObject({ width: 240 })
  })

  it('[D-53.1] a font gets a specimen of the scripts it has', async () => {
    const font = woffToTtf(
      readFileSync(
        createRequire(import.meta.url).resolve('@fontsource/fredoka/files/fredoka-latin-400-normal.woff'),
      ),
    )
    const { by } = await settled((await add('fredoka.ttf', font)).id)
    expect(by['specimen']?.info['lines']).toEqual(expect.arrayContaining(['ABCDEFGHIJKLM', '0123456789']))
    expect(by['specimen']?.info['lines']).not.toContain('いろはにほへと')
    const { channels } = await sharp(await bytesOf(by['specimen']?.hash)).stats()
    expect(channels[0]!.stdev).toBeGreaterThan(10)
  })

  it('[D-53.1] a layered image gets its flat image and the tree of its layers', async () => {
    const { by } = await settled((await add('design.psd', samplePsd())).id)
    const { dominant } = await sharp(await bytesOf(by['preview']?.hash)).stats()
    expect(dominant.r).toBeGreaterThan(150)
    const { layers } = JSON.parse(String(await bytesOf(by['layers']?.hash))) as {
      layers: {
        name: string
        kind: string
        visible: boolean
        layers?: { name: string; x: number; y: number; width: number; visible: boolean }[]
      }[]
    }
    expect(layers.map(layer => [layer.name, layer.kind])).toEqual([
      ['Group', 'group'],
      ['Background', 'image'],
    ])
    expect(layers[0]?.layers).toMatchObject([
      { name: 'Hidden', visible: false },
      { name: 'Button', x: 5, y: 6, width: 20 },
    ])
  })

  it('[D-53.1] frames show the one in their middle', async () => {
    const coloured = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const { by } = await settled(
      (
        await add(
          'run.zip',
          await zipOf({
            '1.png': await coloured('#f00'),
            '2.png': await coloured('#0f0'),
            '3.png': await coloured('#00f'),
          }),
        )
      ).id,
    )
    expect((await sharp(await bytesOf(by['thumb_small']?.hash)).stats()).dominant.g).toBeGreaterThan(200)
  })

  it('[D-53.2] a figure gets its atlas, skeleton and texture, and is drawn in its setup pose', async () => {
    const { by, error } = await settled((await add('figure.zip', await zipOf(await bonesFiles()))).id)
    expect(error).toBeNull()
    expect(by['skeleton']?.info).toEqual({
      frame_rate: 24,
      armatures: [{ name: 'figure', animations: ['wave'] }],
    })
    expect(JSON.parse(String(await bytesOf(by['atlas']?.hash)))).toMatchObject({
      SubTexture: [{ name: 'body' }, { name: 'arm' }],
    })
    expect(by['poster']!.width! > by['texture']!.width!).toBe(true)
    const { kind, sections } = readFigure(await bytesOf(by['figure']?.hash))
    expect([kind, Object.keys(sections)]).toEqual(['dragonbones', ['skeleton', 'atlas', 'texture']])
    const [armature] = readBones(
      textOf(sections['skeleton']!),
      textOf(sections['atlas']!),
      await sharp(sections['texture']).metadata(),
    )
    expect([armature!.slots.map(slot => slot.displays.length), armature!.box.x]).toEqual([[1, 1], -20])
    expect(by['figure']).toMatchObject({
      mime: FIGURE_MIME,
      info: { clips: [{ name: 'wave', duration_ms: 1000, armature: 'figure' }], triangles: 4 },
    })
    expect([by['figure']!.width, by['figure']!.height]).toEqual([
      Math.round(armature!.box.w),
      Math.round(armature!.box.h),
    ])
  })

  it('[AS-06.5] a model of two meshes is refused, and merged on request is prepared like any other', async () => {
    const bytes = await zipOf({ 'a.glb': await glb({ meshes: 2, materials: 2, squares: 3 }) })
    const file = async () => uploadFile(demo, 'two.zip', bytes)
    expect(await demo.answer(assets.create, { name: 'two.zip', file_url: await file() })).toMatchObject({
      status: 422,
      code: 4131,
    })
    const merged = await demo.call(assets.create, {
      name: 'two.zip',
      file_url: await file(),
      merge_meshes: true,
    })
    expect(merged).toMatchObject({ type: 'model3d', name: 'two.zip', payload: { triangles: 72 } })
    const { by, error } = await settled(merged.id)
    expect([error, by['figure']?.info]).toEqual([null, { clips: [], triangles: 72 }])

    // A new version of it is merged on request too.
    const other = await zipOf({ 'b.glb': await glb({ meshes: 2, squares: 2 }) })
    expect(
      await demo.answer(library.replace, { id: merged.id, file_url: await uploadFile(demo, 'b.zip', other) }),
    ).toMatchObject({ code: 4131 })
    const replaced = await demo.call(library.replace, {
      id: merged.id,
      file_url: await uploadFile(demo, 'b.zip', other),
      merge_meshes: true,
    })
    expect(replaced).toMatchObject({ id: merged.id, version: 2, payload: { triangles: 16 } })
  })

  it('[D-53.2] a model is baked to what the renderer reads, and drawn', async () => {
    const { by } = await settled(
      (
        await add(
          'model.zip',
          await zipOf({ 'a.glb': await glb({ bones: ['hip', 'knee'], clip: 'bone', squares: 6 }) }),
        )
      ).id,
    )
    const bytes = await bytesOf(by['model']?.hash)
    expect(bytes.toString('latin1', 0, 4)).toBe(bakedMagic)
    const at = 8 + bytes.readUInt32LE(4)
    const head = JSON.parse(bytes.toString('utf8', 8, at)) as BakedHead
    expect(head).toMatchObject({ vertices: 49, triangles: 72, clips: [{ name: 'wave', durationS: 1 }] })
    expect(head.joints.map(joint => [joint.name, joint.parent])).toEqual([
      ['hip', -1],
      ['knee', 0],
    ])
    const x =
      head.min[0]! +
      (bytes.readUInt16LE(at + head.places.positions + 8 * 6) / 65_535) * (head.max[0]! - head.min[0]!)
    expect(x).toBeCloseTo(0.5, 4)
    const weights = at + head.places.weights!
    expect([...bytes.subarray(weights, weights + 4)].reduce((sum, weight) => sum + weight, 0)).toBe(255)
    expect(bytes.readFloatLE(at + head.places.numbers + head.clips[0]!.tracks[0]!.times * 4 + 4)).toBeCloseTo(
      0.5,
    )
    const { data, info } = await sharp(await bytesOf(by['poster']?.hash))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const filled = Array.from(
      { length: info.width * info.height },
      (_, pixel) => data[pixel * 4 + 3]!,
    ).filter(alpha => alpha > 200).length
    expect(filled / (info.width * info.height)).toBeGreaterThan(0.2)
    const { sections } = readFigure(await bytesOf(by['figure']?.hash))
    const model = readModel(sections['model']!)
    expect([model.order.length, model.clips.map(clip => clip.name)]).toEqual([216, ['wave']])
    expect((JSON.parse(textOf(sections['ball']!)) as number[])[3]).toBeGreaterThan(1)
    expect(Buffer.from(sections['poster']!).equals(await bytesOf(by['poster']?.hash))).toBe(true)
    expect(by['figure']).toMatchObject({
      mime: FIGURE_MIME,
      info: { clips: [{ name: 'wave', duration_ms: 1000 }], triangles: 72 },
    })
  })

  it('[D-53.2, ED-07.22] a figure that was prepared when there was no one file of it is prepared once more', async () => {
    const { id } = await add(
      'old.zip',
      await zipOf(
        await bonesFiles(({ atlas }) => {
          atlas['name'] = 'old'
        }),
      ),
    )
    const first = (await settled(id)).by['figure']!.hash
    await server.context.db
      .deleteFrom('asset_derivatives')
      .where('asset_id', '=', id)
      .where('kind', '=', 'figure')
      .execute()
    await requestMissing(server.context)
    expect((await settled(id)).by['figure']?.hash).toBe(first)
  })

  it('[RC-21.15] a video that was rendered before works had posters gets one at the next start', async () => {
    const { db, blobs } = server.context
    const path = join(folder, 'rendered.mp4')
    await makeVideo(path, { seconds: 1, width: 64, height: 64 })
    const { account_id: accountId, created_by: userId } = await db
      .selectFrom('assets')
      .select(['account_id', 'created_by'])
      .where('id', '=', (await add('owner.png', await framePng())).id)
      .executeTakeFirstOrThrow()
    const { key: hash } = await blobs.putFile(path)
    const work = { name: 'rendered.mp4', hash, md5: '', size: 1, mime: 'video/mp4', format: 'mp4' }
    const id = await db
      .transaction()
      .execute(tx => storeWork(tx, { accountId, userId }, { ...work, type: 'video', projectId: null }))
    const unready = { asset_id: id!, account_id: accountId, state: 'pending' as const, reason: null }
    await db.insertInto('asset_preparations').values(unready).execute()
    await up(db as never)
    await requestMissing(server.context)
    expect((await settled(id!)).by['poster']).toMatchObject({ width: 64, height: 64 })
  })

  it('[D-53.6] a video of the works gets a filmstrip and no proxy, also one from before', async () => {
    const { db } = server.context
    const { id } = await db
      .selectFrom('assets')
      .select('id')
      .where('name', '=', 'rendered.mp4')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('asset_derivatives')
      .where('asset_id', '=', id)
      .where('kind', '=', 'filmstrip')
      .execute()
    await stripsUp(db as never)
    await requestMissing(server.context)
    const { by } = await settled(id)
    expect(by['filmstrip']?.info).toMatchObject({ count: 2 })
    expect(by).not.toHaveProperty('proxy')
  })

  it("[ED-07.21, PL-01.4] a project stores the figure file made of the asset, with the server's facts, and keeps it after permanent deletion", async () => {
    const made = await add(
      'kept.zip',
      await zipOf(
        await bonesFiles(({ atlas }) => {
          atlas['name'] = 'kept'
        }),
      ),
    )
    const { by } = await settled(made.id)
    const { id } = await demo.call(ps.create, { name: 'Figures', starter_id: 'blank' })
    const record: AssetRecord = {
      id: 'hero',
      type: 'asset',
      kind: 'dragonbones',
      name: 'Hero',
      hash: by['figure']!.hash,
      bytes: 1,
      mime: 'application/zip',
    }
    const save = (asset: AssetRecord, base_rev: number) =>
      demo.answer(ps.save, { id, base_rev, diff: { added: { hero: asset }, updated: {}, removed: [] } })
    expect(await save({ ...record, hash: made.hash }, 1), 'the archive itself').toMatchObject({ code: 3210 })
    expect(await save({ ...record, kind: 'model3d' }, 1)).toMatchObject({ code: 3210 })
    const saved = await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { added: { hero: record }, updated: {}, removed: [] },
    })
    expect(saved.normalised['hero']).toMatchObject({
      bytes: by['figure']!.size,
      mime: FIGURE_MIME,
      clips: [{ name: 'wave', durationMs: 1000, armature: 'figure' }],
      triangles: 4,
      width: by['figure']!.width,
    })
    expect((await demo.call(library.uses, { id: made.id })).list.map(project => project.id)).toEqual([id])
    await demo.call(library.remove, { ids: [made.id] })
    await demo.call(library.purge, { ids: [made.id] })
    expect((await bytesOf(by['figure']!.hash)).length).toBe(by['figure']!.size)
    const other = await demo.call(ps.create, { name: 'Again', starter_id: 'blank' })
    expect(
      await demo.answer(ps.save, {
        id: other.id,
        base_rev: 1,
        diff: { added: { hero: record }, updated: {}, removed: [] },
      }),
    ).toMatchObject({ code: 0 })
  })

  it('[AS-08.2, ED-07.21] a project stores an animated image as its frame sheet with its rate, and keeps it after permanent deletion', async () => {
    const made = await add(
      'spinner.gif',
      await animatedImage(
        'gif',
        [
          [255, 0, 0],
          [0, 255, 0],
          [0, 0, 255],
        ],
        { delay: [100, 200, 300], loop: 0 },
        32,
      ),
    )
    const sheet = (await settled(made.id)).by['sheet']!
    expect(sheet).toMatchObject({ mime: 'image/webp', info: { fps: 10, loops: 0, count: 3 } })
    const order = sheet.info['frames'] as NonNullable<AssetRecord['frames']>
    const { id } = await demo.call(ps.create, { name: 'Spinner', starter_id: 'blank' })
    const record: AssetRecord = {
      id: 'spin',
      type: 'asset',
      kind: 'frames',
      name: 'Spinner',
      hash: sheet.hash,
      bytes: 1,
      mime: 'image/png',
      width: 5,
      height: 5,
      fps: 60,
      loops: 3,
      frames: [{ x: 0, y: 0, w: 5, h: 5 }],
    }
    const saved = await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { added: { spin: record }, updated: {}, removed: [] },
    })
    expect(saved.normalised['spin']).toEqual({
      ...record,
      bytes: sheet.size,
      mime: 'image/webp',
      width: sheet.width,
      height: sheet.height,
      frames: order,
      fps: 10,
      loops: 0,
    })
    expect((await demo.call(library.uses, { id: made.id })).list.map(project => project.id)).toEqual([id])
    await demo.call(library.remove, { ids: [made.id] })
    await demo.call(library.purge, { ids: [made.id] })
    expect((await bytesOf(sheet.hash)).length).toBe(sheet.size)
    const other = await demo.call(ps.create, { name: 'Spinner again', starter_id: 'blank' })
    const again = await demo.call(ps.save, {
      id: other.id,
      base_rev: 1,
      diff: { added: { spin: record }, updated: {}, removed: [] },
    })
    expect(again.normalised['spin']).toMatchObject({ kind: 'frames', frames: order })
    expect(
      (
        await demo.answer(ps.save, {
          id: other.id,
          base_rev: 2,
          diff: { added: { still: { ...record, id: 'still', kind: 'image' } }, updated: {}, removed: [] },
        })
      ).code,
    ).toBe(3210)
  })

  it('[D-53.1] any other archive gets a listing of its files', async () => {
    const { by } = await settled(
      (await add('notes.zip', await zipOf({ 'a.txt': 'hello', 'docs/b.md': 'x' }))).id,
    )
    expect(JSON.parse(String(await bytesOf(by['listing']?.hash)))).toEqual({
      version: 1,
      files: [
        { name: 'a.txt', size: 5 },
        { name: 'docs/b.md', size: 1 },
      ],
    })
  })

  it('[D-10.2, AS-08.3] another account sees neither state nor files, and cannot ask for a retry', async () => {
    const asset = await add('own.png', await framePng(300, 200))
    const { by } = await settled(asset.id)
    expect(await other.call(assets.transcodeStatus, { asset_ids: [asset.id] })).toEqual([])
    expect((await other.fetch(`/api/files/${by['thumb_small']?.hash}`)).status).toBe(404)
    expect(await other.answer(assets.retryTranscode, { asset_id: asset.id })).toMatchObject({
      status: 404,
      code: 1003,
    })
  })

  it('[D-53.3, JB-01.3] a file whose process is killed at work is prepared by the next', async () => {
    const path = join(folder, 'long.mp4')
    await makeVideo(path, { seconds: 6, width: 1280, height: 720, sound: false })
    const asset = await add('long.mp4', readFileSync(path))
    const { context } = server
    const attempts = async () =>
      (
        await context.db
          .selectFrom('jobs')
          .select('attempt')
          .where('kind', '=', 'prepareFilm')
          .where('input', '@>', JSON.stringify({ assetId: asset.id }) as never)
          .executeTakeFirstOrThrow()
      ).attempt
    while ((await attempts()) === 0) await sleep(10)
    await sleep(400)
    for (const pid of poolOf(context).pids()) process.kill(pid, 'SIGKILL')
    const { status, by } = await settled(asset.id)
    expect([status, by['proxy']?.height, await attempts()]).toEqual(['done', 720, 2])
  }, 60_000)
})
