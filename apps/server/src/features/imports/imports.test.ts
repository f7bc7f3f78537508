import { randomBytes } from 'node:crypto'
import { create, storage } from '@adloom/contract/assets'
import * as imports from '@adloom/contract/imports'
import { query } from '@adloom/contract/jobs'
import * as projects from '@adloom/contract/projects'
import { channels } from '@adloom/playable/channels'
import { zippedGame } from '@adloom/playable/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadFile } from '../../testing/sample-upload.ts'
import { purgeDeletedProjects } from '../projects/purge-deleted.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  server = await startTestServer({})
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const page = `<html><head><script src="mraid.js"></script></head><body style="background:#fff">
<p style="color:#c00;font:40px sans-serif">Play now</p>
<script>
const store = 'https://play.google.com/store/apps/details?id=com.example.gem'
document.body.addEventListener('click', () => mraid.open(store))
</script>
</body></html>`

let count = 0

const encode = (text: string) => new TextEncoder().encode(text)

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

async function importFile(bytes: Uint8Array, person = demo) {
  const file_url = await uploadFile(person, `ad-${++count}.zip`, bytes)
  const { job_id } = await person.call(imports.create, { name: `Ad ${count}`, file_url })
  return ended(person, job_id)
}

async function ended(person: TestClient, jobId: number) {
  const job = async () => (await person.call(query, { ids: String(jobId) }))[0]!
  await expect.poll(async () => (await job()).status, { timeout: 120_000, interval: 100 }).not.toBe('pending')
  return job()
}

describe('imports of playables', () => {
  it('[PL-06.97] makes a project with a report and an image of a zip, and packs it', async () => {
    const job = await importFile(zippedGame({ 'ad/index.html': encode(page) }))
    expect(job.error).toBeNull()
    const id = job.result!.project_id!
    const found = await demo.call(imports.info, { id })
    expect(found).toMatchObject({ engine: 'unknown', engine_code: 99, rev: 1, entry: 'ad/index.html' })
    expect(found.android_url).toContain('com.example.gem')
    expect(found.findings).toContainEqual(expect.objectContaining({ name: 'mraid', effect: 'bridged' }))
    expect(found.cover_url).not.toBe('')
    const happy = found.probes.find(({ mode }) => mode === 'happy')
    expect(happy).toEqual({ mode: 'happy', responds: true, drawn: true, errors: [], requests: 0 })
    const list = await demo.call(imports.list, {})
    expect(list.list.map(one => one.id)).toContain(id)
    expect((await other.answer(imports.info, { id })).code).toBe(4004)

    const { collectOrigin } = server.context.config
    Object.assign(server.context.config, { collectOrigin: 'https://collect.example' })
    const check = await demo.call(projects.downloadCheck, {
      id,
      channel_ids: channels
        .filter(one => one.key !== 'preview' && one.id !== 29)
        .map(one => one.id)
        .join(','),
      quality: 'high',
    })
    expect(check.channels.filter(({ allowed }) => !allowed)).toEqual([])
    expect(check.channels.some(channel => channel.report_bytes > 0)).toBe(true)
    Object.assign(server.context.config, { collectOrigin })

    const slot = found.texts.find(({ text }) => text === 'Play now')!
    const saved = await demo.call(imports.save, { id, rev: 1, texts: [{ id: slot.id, text: 'Jetzt' }] })
    expect(saved).toEqual({ rev: 2 })
    expect((await demo.call(imports.info, { id })).texts[0]).toMatchObject({
      original: 'Play now',
      text: 'Jetzt',
    })
    const again = await demo.call(projects.downloadCheck, { id, channel_ids: '21', quality: 'high' })
    expect(again.content_hash).not.toBe(check.content_hash)
    expect((await demo.answer(imports.save, { id, rev: 1, texts: [] })).code).not.toBe(0)
    expect((await demo.answer(imports.save, { id, rev: 2, texts: [{ id: 'x', text: '' }] })).code).toBe(3121)
    const preview = await demo.call(projects.preview, { id })
    expect(await (await fetch(preview.url)).text()).toContain('Jetzt')
  })

  it('[PL-06.97] refuses a zip without a page, and other files', async () => {
    const job = await importFile(zippedGame({ 'readme.txt': encode('none') }))
    expect(job).toMatchObject({ status: 'fail', error: { code: 3120 } })
    const file_url = await uploadFile(demo, 'ad.png', encode('x'))
    expect((await demo.answer(imports.create, { name: 'x', file_url })).code).toBe(3122)
  })

  it('[PL-06.100] replaces an image by one of the account in its size and format', async () => {
    const { config } = server.context
    const chromiumPath = config.chromiumPath
    Object.assign(config, { chromiumPath: undefined })
    const icon = await solid(40, 20, '#c00').png().toBuffer()
    const inline = `<img src="data:image/png;base64,${icon.toString('base64')}">`
    const files = { 'index.html': encode(`${page}<img src="a.jpg">${inline}`) }
    const photo = await solid(64, 32, '#00c').jpeg().toBuffer()
    const job = await importFile(zippedGame({ ...files, 'a.jpg': photo, 'b.png': encode('none') }))
    Object.assign(config, { chromiumPath })
    expect(job.error).toBeNull()
    const id = job.result!.project_id!
    const read = async () => (await demo.call(imports.info, { id })).images
    const before = await read()
    expect(before).toMatchObject([
      { mime: 'image/png', width: 40, height: 20, replaced: false },
      { mime: 'image/jpeg', width: 64, height: 32, file: 'a.jpg', replaced: false },
    ])

    const file_url = await uploadFile(demo, 'sky.png', await solid(300, 300, '#0c0').png().toBuffer())
    const sky = await demo.call(create, { name: 'Sky', file_url })
    const { used_size: used } = await demo.call(storage)
    const replace = (slot: string, rev: number, hash: string, person = demo) =>
      person.answer(imports.replaceImage, { id, rev, slot, hash })
    for (const [at, { id: slot }] of before.entries())
      expect((await replace(slot, at + 1, sky.hash)).code).toBe(0)
    const after = await read()
    expect(after.map(one => [one.width, one.height, one.mime, one.replaced])).toEqual([
      [40, 20, 'image/png', true],
      [64, 32, 'image/jpeg', true],
    ])
    expect(after[0]!.thumb).not.toBe(before[0]!.thumb)
    const sizes = after.reduce((sum, { bytes }) => sum + bytes, 0)
    expect((await demo.call(storage)).used_size - used).toBe(sizes)
    const html = async () => (await fetch((await demo.call(projects.preview, { id })).url)).text()
    expect(await html()).not.toContain(icon.toString('base64'))

    expect((await replace(before[0]!.id, 1, sky.hash)).code).not.toBe(0)
    expect((await replace('file:none.png', 3, sky.hash)).code).toBe(3121)
    expect((await replace(before[0]!.id, 3, 'f'.repeat(64))).status).toBe(404)
    expect((await replace(before[0]!.id, 3, '', other)).status).toBe(404)
    for (const [at, { id: slot }] of before.entries()) expect((await replace(slot, at + 3, '')).code).toBe(0)
    expect(await read()).toEqual(before)
    expect((await demo.call(storage)).used_size).toBe(used)
    expect(await html()).toContain(icon.toString('base64'))
  })

  it('[PL-06.99] reports a page that freezes after a dialog, and does not wait for each mode', async () => {
    const frozen = `${page}<script>alert('stop'); for (;;) {}</script>`
    const id = (await importFile(zippedGame({ 'index.html': encode(frozen) }))).result!.project_id!
    const { probes } = await demo.call(imports.info, { id })
    expect([1, 2, 3]).toContain(probes.length)
    for (const probe of probes) expect(probe).toMatchObject({ responds: false, drawn: false })
  })

  it('[PL-06.102] starts no import while ten of the account wait, and none of a large file', async () => {
    const { db } = server.context
    const { account_id, id: user_id } = await server.userOf('demo')
    const { config } = server.context
    const chromiumPath = config.chromiumPath
    // The import that is started is not played: the next ones would wait for it.
    Object.assign(config, { chromiumPath: undefined })
    const waiting = { account_id, user_id, kind: 'importPlayable', title: 'Waiting', input: '{}' }
    const file_url = await uploadFile(demo, 'ad.zip', zippedGame({ 'index.html': encode(page) }))
    await db
      .insertInto('jobs')
      .values(Array.from({ length: 10 }, () => waiting))
      .execute()
    const answer = await demo.answer(imports.create, { name: 'x', file_url })
    expect(answer).toMatchObject({ status: 429, data: { error: 'too_many_requests' } })
    await db.deleteFrom('jobs').where('title', '=', 'Waiting').execute()
    const large = await uploadFile(demo, 'large.zip', randomBytes(33_600_000))
    expect(await demo.answer(imports.create, { name: 'x', file_url: large })).toMatchObject({
      data: { error: 'file_too_large' },
    })
    const { job_id } = await demo.call(imports.create, { name: 'x', file_url })
    await ended(demo, job_id)
    Object.assign(config, { chromiumPath })
  })

  it('[PL-06.97] refuses an archive that leaves its folder or exceeds a limit', async () => {
    const files = { 'index.html': encode(page) }
    for (const hostile of [
      { '../../out.js': encode('1') },
      { 'zeros.bin': new Uint8Array(70_000_000) },
      Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f/${at}`, encode('')])),
    ]) {
      const job = await importFile(zippedGame({ ...files, ...hostile }))
      expect(job.status).toBe('fail')
      expect(job.error?.msg).not.toBe('')
    }
  })

  it('[PL-06.98] counts as used storage until a day after its deletion, and must fit', async () => {
    const { db } = server.context
    const account = (await server.userOf('trial')).account_id
    const person = await server.signIn('trial')
    // Without Chromium nothing is played.
    Object.assign(server.context.config, { chromiumPath: undefined })
    const used = async () => (await person.call(storage)).used_size
    const archive = zippedGame({ 'index.html': encode(page) })
    const id = (await importFile(archive, person)).result!.project_id!
    expect((await person.call(imports.info, { id })).probes).toEqual([])
    const { hash } = await db
      .selectFrom('project_imports')
      .select('hash')
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow()
    const size = archive.length + (await server.context.blobs.size(hash))!
    expect(await person.call(storage)).toMatchObject({ used_size: size, total_assets: 0 })

    const { free_size: free } = await person.call(storage)
    const grow = (bytes: number) =>
      sql`update project_imports set size_bytes = ${bytes} where account_id = ${account}`.execute(db)
    await grow(size + free - archive.length - 1)
    expect(await importFile(archive, person)).toMatchObject({ status: 'fail', error: { code: 4106 } })
    await grow(size)

    await person.call(projects.remove, { id })
    await purgeDeletedProjects(db)
    expect(await used()).toBe(size)
    await sql`update projects set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(db)
    await purgeDeletedProjects(db)
    expect(await used()).toBe(0)
    expect((await person.answer(projects.restore, { id })).status).toBe(404)
  })
})
