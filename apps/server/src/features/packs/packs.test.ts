import { setTimeout as sleep } from 'node:timers/promises'
import * as jobs from '@adloom/contract/jobs'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectLimits } from '../../platform/limits/content-limits.ts'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { renderCoverJob } from '../thumbnails/render-cover-job.ts'
import { packPlayableJob } from './pack-job.ts'
import { backfillElements } from './packed-elements.ts'
import { prepareMediaJob } from './prepare-media-job.ts'

let server: TestServer
let worker: JobWorker | undefined
let demo: TestClient
let trial: TestClient
let other: TestClient

const product = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}
const mintegral = 21

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, trial, other] = [
    await server.signIn('demo'),
    await server.signIn('trial'),
    await server.signIn('other'),
  ]
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

async function work(): Promise<void> {
  worker ??= await startJobWorker(server.context, [
    packPlayableJob(server.context),
    renderCoverJob(server.context),
  ])
}

async function make(client: TestClient, related = true): Promise<number> {
  const { id } = await client.call(projects.create, { template_id: 1001, name: 'Süße Bucht' })
  if (related) await client.call(projects.relateProduct, { id, product })
  return id
}

async function finish(client: TestClient, job_id: number) {
  for (;;) {
    const [job] = await client.call(jobs.query, { ids: [job_id] })
    if (job!.status !== 'pending') return job!
    await sleep(50)
  }
}

async function pack(client: TestClient, id: number, channel_ids = [mintegral]) {
  const { job_id } = await client.call(projects.pack, { id, channel_ids, quality: 'medium' })
  await work()
  return finish(client, job_id)
}

/** An image among an ad's media, not the table of signatures that its shell has. */
const [webpMedia, pngMedia] = [/"UklGR[\w+/]{40}/, /"iVBOR[\w+/]{40}/]

const remaining = async (id: number) => (await trial.call(projects.downloadCount, { id })).remaining

describe('packing', () => {
  it('[D-22.2] releases the reservation of a failed job', async () => {
    const id = await make(trial)
    const { job_id } = await trial.call(projects.pack, { id, channel_ids: [mintegral] })
    expect(await trial.call(projects.downloadCount, { id })).toEqual({ used: 1, remaining: 9, total: 10 })
    await sql`update jobs set input = jsonb_set(input, '{snapshot,templateVersion}', '"gone"') where id = ${job_id}`.execute(
      server.context.db,
    )
    await work()
    expect(await finish(trial, job_id)).toMatchObject({
      status: 'fail',
      result: null,
      error: { code: 1003, msg: expect.any(String) as string },
    })
    expect(await remaining(id)).toBe(10)
    expect(
      (await trial.call(projects.downloadCheck, { id, channel_ids: String(mintegral) })).channels[0]!.paid,
    ).toBe(false)
    expect((await trial.call(projects.info, { id })).status).toBe('draft')
  })

  it('[PL-02.50, D-15.1] packs one channel into its own file and serves it', async () => {
    const id = await make(demo)
    const job = await pack(demo, id)
    expect(job).toMatchObject({ status: 'success', progress: 100, kind: 'packPlayable', title: 'Süße Bucht' })
    const file = await demo.fetch(job.result!.url)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect([file.status, bytes.length, file.headers.get('content-length')]).toEqual([
      200,
      job.result!.size,
      String(job.result!.size),
    ])
    expect(file.headers.get('content-disposition')).toContain(`filename="${job.result!.name}"`)
    expect(job.result!.name).toMatch(/mintegral/)
    expect(await demo.call(projects.info, { id })).toMatchObject({
      status: 'packed',
      channel_ids: [mintegral],
    })
    const line = await server.context.db
      .selectFrom('audit')
      .select(['action', 'object'])
      .where('action', '=', 'download')
      .executeTakeFirstOrThrow()
    expect(line.object).toContain(job.result!.name)
    expect((await other.fetch(job.result!.url)).status).toBe(404)
    expect((await server.visitor().fetch(job.result!.url)).status).toBe(401)
    expect((await demo.fetch('/api/gmaker/project/download/99999')).status).toBe(404)
  })

  it('[D-35.2] packs several channels into one archive, the same bytes each time', async () => {
    const id = await make(demo)
    const urls = [await pack(demo, id, [7, mintegral, 5]), await pack(demo, id, [5, 7, mintegral])].map(
      job => job.result!.url,
    )
    const [first, second] = await Promise.all(
      urls.map(async url => Buffer.from(await (await demo.fetch(url)).arrayBuffer())),
    )
    expect(first!.equals(second!)).toBe(true)
    const paths = Object.keys(unzipSync(first!))
    expect(paths).toContain('manifest.json')
    expect(
      paths
        .filter(path => path.startsWith('channels/'))
        .map(path => path.split('/')[1])
        .sort(),
    ).toEqual(['applovin', 'mintegral', 'unity'])
  })

  it('[D-22.1] charges new content once, for any name, quality or number of packs', async () => {
    const id = await make(trial)
    const before = await remaining(id)
    expect((await pack(trial, id)).status).toBe('success')
    expect(await remaining(id)).toBe(before - 1)
    await trial.call(projects.update, { id, name: 'Other name' })
    const check = await trial.call(projects.downloadCheck, {
      id,
      channel_ids: String(mintegral),
      quality: 'low',
    })
    expect(check).toMatchObject({ cost: 0, remaining: before - 1 })
    expect(check.channels[0]).toMatchObject({ paid: true, allowed: true })
    const { job_id } = await trial.call(projects.pack, { id, channel_ids: [mintegral], quality: 'low' })
    expect((await finish(trial, job_id)).status).toBe('success')
    expect(await remaining(id)).toBe(before - 1)
    await trial.call(projects.save, { id, rev: 1, values: { color: '#00ff00' } })
    expect((await trial.call(projects.downloadCheck, { id, channel_ids: String(mintegral) })).cost).toBe(1)
    await pack(trial, id)
    expect(await remaining(id)).toBe(before - 2)
  })

  it('[D-22.1] charges equal concurrent packs once', async () => {
    const id = await make(trial)
    await trial.call(projects.save, { id, rev: 1, values: { color: '#0000fe' } })
    const before = await remaining(id)
    const asked = await Promise.all(
      [1, 2, 3].map(() => trial.call(projects.pack, { id, channel_ids: [mintegral] })),
    )
    for (const { job_id } of asked) expect((await finish(trial, job_id)).status).toBe('success')
    expect(await remaining(id)).toBe(before - 1)
  })

  it('[PL-07.1] refuses when no downloads are left, and queues nothing', async () => {
    const id = await make(trial)
    await setQuota(server.context.db, await account('trial@adloom.local'), 'download_push', 0)
    await trial.call(projects.save, { id, rev: 1, values: { color: '#0a0b0c' } })
    const before = (await trial.call(jobs.list, {})).total
    expect(await trial.answer(projects.pack, { id, channel_ids: [mintegral] })).toMatchObject({
      status: 403,
      code: 3103,
    })
    expect((await trial.call(jobs.list, {})).total).toBe(before)
    expect(
      (await trial.call(projects.downloadCheck, { id, channel_ids: String(mintegral) })).channels[0]!.paid,
    ).toBe(false)
  })

  it('[D-23.1] a trial packs for Mintegral only and gets the reason for other channels', async () => {
    const id = await make(trial)
    expect(await trial.answer(projects.pack, { id, channel_ids: [mintegral, 5] })).toMatchObject({
      status: 403,
      code: 3104,
    })
    const { channels } = await trial.call(projects.downloadCheck, { id, channel_ids: `${mintegral},5` })
    expect(channels.map(channel => [channel.id, channel.allowed])).toEqual([
      [5, false],
      [mintegral, true],
    ])
    expect(channels[0]!.findings[0]).toMatchObject({ rule: 'trial', severity: 'error' })
  })

  it('[D-36.11] returns size, limit and findings of each channel, and blocks only the channel with an error', async () => {
    const id = await make(demo, false)
    const check = await demo.call(projects.downloadCheck, {
      id,
      channel_ids: `${mintegral},5`,
      quality: 'medium',
    })
    expect(check.remaining).toBe(-1)
    expect(check.sizes.medium).toBe(Math.max(...check.channels.map(channel => channel.size)))
    expect(Math.min(check.sizes.high, check.sizes.low)).toBeGreaterThan(10_000)
    expect(check.heaviest.map(asset => asset.name)).toContain('hero.png')
    const blocked = check.channels.filter(channel => !channel.allowed)
    expect(blocked.map(channel => channel.id)).toEqual([5])
    expect(blocked[0]!.findings.some(finding => finding.severity === 'error')).toBe(true)
    expect(await demo.answer(projects.pack, { id, channel_ids: [5] })).toMatchObject({
      status: 422,
      code: 3105,
    })
    expect((await pack(demo, id, [5, mintegral])).result!.name).toMatch(/mintegral/)
  })

  it('[PL-03.30] sizes and packs without WebP to reach iOS 12 and 13, at no further cost', async () => {
    const id = await make(demo)
    const asked = { id, channel_ids: String(mintegral), quality: 'medium' as const }
    const [usual, plain] = [
      await demo.call(projects.downloadCheck, asked),
      await demo.call(projects.downloadCheck, { ...asked, reach_ios12: '1' }),
    ]
    expect(plain.content_hash).toBe(usual.content_hash)
    for (const preset of ['high', 'medium', 'low'] as const)
      expect(plain.sizes[preset]).not.toBe(usual.sizes[preset])
    const { job_id } = await demo.call(projects.pack, {
      id,
      channel_ids: [mintegral],
      quality: 'medium',
      reach_ios12: true,
    })
    await work()
    const { result } = await finish(demo, job_id)
    const file = new Uint8Array(await (await demo.fetch(result!.url)).arrayBuffer())
    expect(file.length).toBe(plain.channels[0]!.size)
    const page = Object.values(unzipSync(file))
      .map(bytes => Buffer.from(bytes).toString('latin1'))
      .join('')
    expect([webpMedia, pngMedia].map(media => media.test(page))).toEqual([false, true])
  })

  it.each([
    ['an unknown channel', { channel_ids: [9999] }, 422, 3101],
    ['no channel', { channel_ids: [] }, 400, 1001],
    ['a quality out of range', { channel_ids: [21], quality: { image: 0, audio: 64 } }, 400, 1001],
  ])('[PL-02.50] refuses %s', async (_, input, status, code) => {
    expect(await demo.answer(projects.pack, { id: await make(demo), ...input })).toMatchObject({
      status,
      code,
    })
  })

  it('[PL-02.50] refuses an unknown channel, or none, in a check', async () => {
    const id = await make(demo)
    expect(await demo.answer(projects.downloadCheck, { id, channel_ids: '9999' })).toMatchObject({
      status: 422,
      code: 3101,
    })
    expect(await demo.answer(projects.downloadCheck, { id, channel_ids: '' })).toMatchObject({
      status: 422,
      code: 3102,
    })
    expect(
      await demo.answer(projects.downloadCheck, { id, channel_ids: '21', quality: '{broken' }),
    ).toMatchObject({ status: 400, code: 1001 })
  })

  it('[D-37.3, PL-04.30] shows the packed ad in its simulator on the origin without cookies', async () => {
    const id = await make(demo)
    for (const channel_id of [undefined, mintegral]) {
      const { url, source_id, product_name, creative_type } = await demo.call(projects.preview, {
        id,
        channel_id,
      })
      expect([source_id, product_name, creative_type, new URL(url).origin]).toEqual([
        id,
        product.name,
        'playable',
        server.previewOrigin,
      ])
      const page = await fetch(url)
      expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
      expect(await page.text()).toContain('<script id="config" type="application/json">')
    }
    const player = await fetch(`${server.previewOrigin}/player.html`)
    expect([player.status, (await player.text()).length > 10_000]).toEqual([200, true])
  })

  it('[RS-09.6] limits the previews of each account separately', async () => {
    const trial = await server.signIn('trial')
    const id = await make(trial)
    const { account_id } = await server.context.db
      .selectFrom('projects')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const mount = (at: number, expires_at: Date) => ({
      token_hash: Buffer.from(`preview ${at} ${account_id}`),
      account_id,
      files: '{}',
      expires_at,
    })
    const [future, past] = [new Date(Date.now() + 3_600_000), new Date(Date.now() - 1000)]
    const rows = Array.from({ length: projectLimits.previews }, (_, at) =>
      mount(at, at === 0 ? past : future),
    )
    await server.context.db
      .insertInto('preview_mounts')
      .values(rows as never)
      .execute()
    await trial.call(projects.preview, { id })
    expect(await trial.answer(projects.preview, { id })).toMatchObject({ status: 429, code: 1004 })
    await demo.call(projects.preview, { id: await make(demo) })
  })

  it("[D-35.1] prepares a template's media once, when a project of it is opened first", async () => {
    const ids = [await make(demo), await make(other)]
    for (const id of [...ids, ...ids]) await (id === ids[1] ? other : demo).call(projects.initJson, { id })
    const asked = await server.context.db
      .selectFrom('jobs')
      .select(['id', 'silent'])
      .where('kind', '=', 'prepareMedia')
      .execute()
    expect(asked).toMatchObject([{ silent: true }])
    const keys = async () =>
      (
        await server.context.db
          .selectFrom('derived_files')
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await keys()
    await prepareMediaJob(server.context).run(
      {
        id: 0,
        accountId: 0,
        userId: 0,
        attempt: 1,
        signal: new AbortController().signal,
        input: { templateId: 1001, version: '1' },
      },
      () => Promise.resolve(),
    )
    expect(await keys()).toBeGreaterThan(before)
  })

  it('[IN-08.5] stores the elements of a packed version, and of versions packed before', async () => {
    const id = await make(demo)
    await demo.call(projects.save, { id, rev: 1, values: { color: '#0000ff' } })
    expect((await pack(demo, id)).status).toBe('success')
    const { db } = server.context
    const { content_hash } = await db
      .selectFrom('packs')
      .select('content_hash')
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow()
    const creative = `f:${content_hash.slice(0, 16)}`
    const stored = () =>
      db
        .selectFrom('creative_elements')
        .select(['is_exact', 'elements'])
        .where('creative', '=', creative)
        .execute()
    const [first] = await stored()
    expect(first!.is_exact).toBe(true)
    expect(first!.elements).toMatchObject({ mechanic: [expect.any(String)], language: expect.any(Array) })
    expect(first!.elements['skin']![0]).toMatch(/^1001\//)
    await db.deleteFrom('creative_elements').where('creative', '=', creative).execute()
    await backfillElements(server.context)
    expect(await stored()).toEqual([first])

    // A version whose template is gone can be set by a user.
    await db.deleteFrom('creative_elements').where('creative', '=', creative).execute()
    await sql`update jobs set input = jsonb_set(input, '{snapshot,templateVersion}', '"gone"')
      where input #>> '{snapshot,projectId}' = ${String(id)}`.execute(db)
    await backfillElements(server.context)
    expect(await stored()).toEqual([{ is_exact: false, elements: {} }])
  })

  it('[PL-02.50] draws a cover of a new project, and another after a save', async () => {
    const id = await make(demo)
    const cover = async (old: string) => {
      for (;;) {
        const { cover_url } = await demo.call(projects.info, { id })
        if (cover_url !== old) return cover_url
        await sleep(50)
      }
    }
    await work()
    const first = await cover('')
    const image = await demo.fetch(first)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (let rev = 1; rev <= 4; rev++)
      await demo.call(projects.save, { id, rev, values: { color: `#4400${rev}0` } })
    // Four saves may draw two images; the one before the newest is gone when the newest is there.
    await expect
      .poll(async () => (await demo.fetch(await cover(first))).status, { timeout: 20_000 })
      .toBe(200)
    expect((await other.fetch(await cover(first))).status).toBe(404)
    const { waiting } = await server.context.db
      .selectFrom('jobs')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('kind', '=', 'renderCover')
      .where(sql`input ->> 'projectId'`, '=', String(id))
      .executeTakeFirstOrThrow()
    expect(waiting).toBeLessThanOrEqual(5)
  })
})

async function account(email: string): Promise<number> {
  return (
    await server.context.db
      .selectFrom('users')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).account_id
}
