import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as jobs from '@adloom/contract/jobs'
import * as library from '@adloom/contract/library'
import { transcode } from '@adloom/contract/transcodes'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/job-worker.ts'
import { framePng, sampleWav } from '../../../testing/samples/sample-media.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { probeVideo } from '../../../inspection/video/probe-video.ts'
import { readPeaks } from '../../../inspection/audio/read-peaks.ts'
import type { TaskLimits } from '../../../platform/children/task-child.ts'
import { poolOf } from '../../../media-tasks/media-pool.ts'
import { prepareAssetJob, prepareVideoJob } from '../prepare-asset-job.ts'
import { makeVideo, type VideoRecipe } from '../../../testing/samples/sample-video.ts'
import { transcodeAssetJob, transcodeVideoJob } from './transcode-job.ts'

const usual: TaskLimits = { memoryBytes: 2 ** 31, timeoutMs: 60_000 }
let limits = usual
let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker | undefined
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-transcode-test-'))
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

async function work(kinds = [transcodeAssetJob, transcodeVideoJob]): Promise<void> {
  const { context } = server
  await worker?.stop()
  worker = await startJobWorker(
    context,
    kinds.map(
      kind =>
        kind(
          context,
          () => poolOf(context),
          () => limits,
        ) as JobKind,
    ),
  )
}

const add = async (name: string, bytes: Uint8Array) =>
  demo.call(assets.create, { name, file_url: await uploadFile(demo, name, bytes) })

async function addVideo(name: string, recipe: VideoRecipe) {
  const path = join(folder, name)
  await makeVideo(path, recipe)
  return add(name, readFileSync(path))
}

async function settled(id: number) {
  for (;;) {
    const [job] = await demo.call(jobs.query, { ids: [id] })
    if (job && job.status !== 'pending') return job
    await sleep(30)
  }
}

/** The channel mode of the first frame of an MP3. */
function isMono(bytes: Buffer): boolean {
  const at = bytes.findIndex((byte, index) => byte === 0xff && (bytes[index + 1]! & 0xe0) === 0xe0)
  return bytes[at + 3]! >> 6 === 3
}

/** Waits for the job and reads the asset's form of that kind with its bytes. */
async function formOf(
  input: Parameters<typeof demo.call<typeof transcode.input, typeof transcode.output>>[1],
  kind: string,
) {
  const asked = await demo.call(transcode, input)
  const job = await settled(asked.job_id)
  expect(job).toMatchObject({ status: 'success', error: null })
  const { asset } = await demo.call(transcode, input)
  const form = asset?.derivatives.find(file => file.kind === kind)
  const answer = await demo.fetch(job.result?.url ?? '')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([
    200,
    form?.mime,
    form?.size,
  ])
  const path = join(folder, `${kind}.made`)
  await writeFile(path, bytes)
  return { form: form!, job, path, bytes }
}

describe('another form of a video', () => {
  it('[AS-08.8] a preparation keeps what people had made, until the asset has other bytes', async () => {
    await work([prepareAssetJob, prepareVideoJob, transcodeAssetJob] as never)
    const { id } = await addVideo('kept.mp4', { seconds: 1 })
    const { db } = server.context
    const state = async () => (await demo.call(assets.transcodeStatus, { asset_ids: [id] }))[0]!
    while ((await state()).status === 'pending') await sleep(30)
    await formOf({ asset_id: id, format: 'png', time_ms: 0 }, 'png_1280_0')
    const again = async () => {
      await db
        .updateTable('asset_preparations')
        .set({ state: 'failed', reason: 'media_failed' })
        .where('asset_id', '=', id)
        .execute()
      await demo.call(assets.retryTranscode, { asset_id: id })
      while ((await state()).status === 'pending') await sleep(30)
      return (await state()).derivatives.map(file => file.kind)
    }
    expect(await again()).toEqual(expect.arrayContaining(['png_1280_0', 'proxy', 'poster']))
    const path = join(folder, 'newer.mp4')
    await makeVideo(path, { seconds: 2 })
    await db
      .updateTable('assets')
      .set({ hash: await server.context.blobs.put(readFileSync(path)) })
      .where('id', '=', id)
      .execute()
    expect((await again()).filter(kind => kind.startsWith('png'))).toEqual([])
    expect((await demo.call(transcode, { asset_id: id, format: 'png', time_ms: 0 })).asset).toBeNull()
    // The videos of the other tests need not be prepared.
    await work()
  }, 60_000)

  it('[AS-08.5] is MP4 or WebM within the requested side, upright, with its audio', async () => {
    const { id } = await addVideo('phone.mov', {
      seconds: 1,
      width: 640,
      height: 360,
      format: 'mov',
      turned: true,
      metadata: { location: '+48.8577+002.295/' },
    })
    const mp4 = await formOf({ asset_id: id, format: 'mp4', max_side: 320 }, 'mp4_320')
    expect(mp4.form).toMatchObject({ mime: 'video/mp4', width: 180, height: 320, info: { has_audio: true } })
    expect(mp4.job.result?.name).toBe('phone.mp4')
    expect(await probeVideo({ path: mp4.path, format: 'mp4' })).toMatchObject({
      width: 180,
      height: 320,
      codec: 'h264',
      hasAudio: true,
    })
    expect(mp4.bytes.indexOf('moov')).toBeLessThan(mp4.bytes.indexOf('mdat'))
    const webm = await formOf({ asset_id: id, format: 'webm' }, 'webm_1280')
    const facts = await probeVideo({ path: webm.path, format: 'webm' })
    expect(facts).toMatchObject({ width: 360, height: 640, codec: 'vp9', hasAudio: true })
    expect(Math.abs(facts.durationMs - 1000)).toBeLessThan(60)
    for (const { bytes } of [mp4, webm]) expect(bytes.includes('+48.8577')).toBe(false)
  }, 60_000)

  it('[AS-08.5] is its audio alone as MP3; a silent video is refused', async () => {
    const { id } = await addVideo('loud.mp4', { seconds: 2 })
    const { path, form } = await formOf({ asset_id: id, format: 'mp3', time_ms: 5, max_side: 99 }, 'mp3')
    expect(form.mime).toBe('audio/mpeg')
    const { durationMs, peaks } = await readPeaks({ path, format: 'mp3' })
    expect(Math.abs(durationMs - 2000)).toBeLessThan(80)
    expect(Math.max(...peaks)).toBeGreaterThan(5)
    const silent = await addVideo('silent.mp4', { sound: false })
    const job = await settled((await demo.call(transcode, { asset_id: silent.id, format: 'mp3' })).job_id)
    expect(job).toMatchObject({ status: 'fail', error: { code: 4163 } })
    expect((await demo.call(assets.transcodeStatus, { asset_ids: [silent.id] }))[0]?.error).toBeNull()
  }, 60_000)

  it('[AS-08.5] is its audio at a lower bitrate, in mono when the bitrate is low', async () => {
    const tone = await add('lighter.wav', sampleWav(2))
    const [usual, light, lightest] = [
      await formOf({ asset_id: tone.id, format: 'mp3' }, 'mp3'),
      await formOf({ asset_id: tone.id, format: 'mp3', kilobits: 64 }, 'mp3_64'),
      await formOf({ asset_id: tone.id, format: 'mp3', kilobits: 32 }, 'mp3_32'),
    ]
    expect(light.bytes.length).toBeLessThan(usual.bytes.length * 0.6)
    expect(lightest.bytes.length).toBeLessThan(light.bytes.length * 0.7)
    expect(
      Math.abs((await readPeaks({ path: lightest.path, format: 'mp3' })).durationMs - 2000),
    ).toBeLessThan(120)
    expect([light, lightest].map(({ bytes }) => isMono(bytes))).toEqual([false, true])
    expect(await demo.answer(transcode, { asset_id: tone.id, format: 'mp3', kilobits: 8 })).toMatchObject({
      status: 400,
    })
  }, 60_000)

  it('[AS-08.5] is the image it shows at a moment, to the frame, in any of three formats', async () => {
    // The card counts its frames: each has another image.
    const { id } = await addVideo('card.mp4', { seconds: 2, width: 320, height: 180, fps: 10, sound: false })
    const at = async (time_ms: number) =>
      (await formOf({ asset_id: id, format: 'png', time_ms }, `png_1280_${time_ms}`)).bytes
    const [start, seventh, same, next, last] = [
      await at(0),
      await at(700),
      await at(799),
      await at(800),
      await at(2000),
    ]
    expect(seventh.equals(same)).toBe(true)
    expect(seventh.equals(next)).toBe(false)
    expect(start.equals(seventh)).toBe(false)
    expect(last.equals(await at(1900))).toBe(true)
    const jpg = await formOf({ asset_id: id, format: 'jpg', time_ms: 700, max_side: 160 }, 'jpg_160_700')
    expect([jpg.form.width, jpg.form.height, (await sharp(jpg.bytes).metadata()).format]).toEqual([
      160,
      90,
      'jpeg',
    ])
    expect(
      (
        await sharp(
          (await formOf({ asset_id: id, format: 'webp', time_ms: 0 }, 'webp_1280_0')).bytes,
        ).metadata()
      ).format,
    ).toBe('webp')
    expect(await demo.answer(transcode, { asset_id: id, format: 'png', time_ms: 2001 })).toMatchObject({
      status: 422,
      code: 4162,
      msg: expect.stringContaining('2 s') as string,
    })
  }, 60_000)
})

describe('asking for a form', () => {
  it('[AS-08.6] a repeated request returns the same job, then the file; another user waits for the same file', async () => {
    const { id } = await addVideo('again.mp4', { seconds: 1, sound: false })
    await worker?.stop()
    const input = { asset_id: id, format: 'mp4' as const, max_side: 100 }
    const asked = await Promise.all([1, 2, 3].map(() => demo.call(transcode, input)))
    expect(new Set(asked.map(answer => answer.job_id)).size).toBe(1)
    expect(asked[0]?.asset).toBeNull()
    expect((await demo.call(transcode, { ...input, max_side: 102 })).job_id).not.toBe(asked[0]?.job_id)
    await work()
    await settled(asked[0]!.job_id)
    const { asset, job_id } = await demo.call(transcode, input)
    expect([job_id, asset?.derivatives.filter(file => file.kind === 'mp4_100').length]).toEqual([
      asked[0]?.job_id,
      1,
    ])
  }, 60_000)

  it('[AS-08.7] an impossible conversion is refused before a job is queued', async () => {
    const [image, tone] = [await add('still.png', await framePng()), await add('tone.wav', sampleWav(1))]
    for (const format of ['mp4', 'jpg', 'mp3'])
      expect(await demo.answer(transcode, { asset_id: image.id, format })).toMatchObject({
        status: 422,
        code: 4161,
      })
    expect(await demo.answer(transcode, { asset_id: tone.id, format: 'webm' })).toMatchObject({
      status: 422,
      code: 4161,
      msg: expect.stringContaining('webm') as string,
    })
    const { path } = await formOf({ asset_id: tone.id, format: 'mp3' }, 'mp3')
    expect(Math.abs((await readPeaks({ path, format: 'mp3' })).durationMs - 1000)).toBeLessThan(80)
    expect(await other.answer(transcode, { asset_id: tone.id, format: 'mp3' })).toMatchObject({
      status: 404,
      code: 1003,
    })
    await demo.call(library.remove, { ids: [tone.id] })
    expect(await demo.answer(transcode, { asset_id: tone.id, format: 'mp3' })).toMatchObject({
      status: 404,
      code: 1003,
    })
  }, 60_000)

  it('[AS-08.8] an asset has a hundred forms at most', async () => {
    const { id, hash } = await add('full.wav', sampleWav(2))
    const { db } = server.context
    const { account_id, created_by } = await db
      .selectFrom('assets')
      .select(['account_id', 'created_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('asset_transcodes')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          asset_id: id,
          account_id,
          user_id: created_by,
          kind: `png_1280_${index}`,
          source: hash,
          job_id: null,
        })),
      )
      .execute()
    expect(await demo.answer(transcode, { asset_id: id, format: 'mp3' })).toMatchObject({
      status: 422,
      code: 4164,
      msg: expect.stringContaining('100') as string,
    })
    await db.deleteFrom('asset_transcodes').where('kind', '=', 'png_1280_7').execute()
    expect((await demo.call(transcode, { asset_id: id, format: 'mp3' })).asset).toBeNull()
  })

  it('[AS-08.7, D-53.3] too much memory or time fails this form alone, and asking again tries again', async () => {
    const { id } = await addVideo('heavy.mp4', { seconds: 1 })
    for (const [tight, code] of [
      [{ ...usual, timeoutMs: 1 }, 4147],
      [{ ...usual, memoryBytes: 20 * 1_048_576 }, 4146],
    ] as const) {
      limits = tight
      const { job_id } = await demo.call(transcode, { asset_id: id, format: 'mp4', max_side: 64 })
      expect(await settled(job_id)).toMatchObject({ status: 'fail', error: { code } })
    }
    limits = usual
    expect((await formOf({ asset_id: id, format: 'mp4', max_side: 64 }, 'mp4_64')).form.width).toBe(64)
  }, 60_000)
})
