import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as account from '@adloom/contract/account'
import * as apiKeys from '@adloom/contract/api-keys'
import { download, downloadLinkSeconds } from '@adloom/contract/asset-downloads'
import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { framePng, sampleWav } from '../../testing/samples/sample-media.ts'
import { uploadFile } from '../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())
afterEach(() => {
  server.context.clock.now = () => Date.now()
})

const add = async (name: string, bytes: Uint8Array, more: { folder_id?: number } = {}, client = demo) =>
  client.call(assets.create, {
    name,
    file_url: await uploadFile(
      client,
      `${createHash('md5').update(name).digest('hex')}${/\.\w+$/.exec(name)?.[0] ?? '.png'}`,
      bytes,
    ),
    ...more,
  })

/** Opens a link as a client without a session. */
const open = (url: string, headers: Record<string, string> = {}) => server.visitor().fetch(url, { headers })

async function unzipped(url: string): Promise<Record<string, Buffer>> {
  const answer = await open(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]),
  )
}

describe('one asset', () => {
  it('[AS-01.11] is served as the file itself, under its name in any script', async () => {
    const bytes = await framePng(21, 7)
    const { id } = await add('Größe “1” 100%; 画像.png', bytes)
    const link = await demo.call(download, { ids: [id] })
    expect(link).toMatchObject({ size: bytes.length })
    const answer = await open(link.url)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual(
      [200, 'image/png', String(bytes.length)],
    )
    const header = answer.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')).toBe(
      'Größe “1” 100%; 画像.png',
    )
    expect(header).toMatch(/^attachment; filename="Gr__e _1_ 100_; __\.png"; /)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('[AS-01.11] resumes where it stopped, unless the file was replaced', async () => {
    const bytes = sampleWav(1)
    const { id } = await add('tone.wav', bytes)
    const { url } = await demo.call(download, { ids: [id] })
    const partial = await open(url, { range: 'bytes=100-199' })
    expect([partial.status, partial.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ])
    expect(Buffer.from(await partial.arrayBuffer()).equals(Buffer.from(bytes.subarray(100, 200)))).toBe(true)
    expect(
      (await open(url, { range: 'bytes=100-199', 'if-range': partial.headers.get('etag') ?? '' })).status,
    ).toBe(206)
    expect((await open(url, { range: 'bytes=100-199', 'if-range': '"another"' })).status).toBe(200)
    expect((await open(url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  })

  it('[AS-01.11] gets the extension of its format when its name has none, and a name that is valid on every system', async () => {
    const [plain, odd] = [
      await add('con', await framePng(5, 9)),
      await add('Sunset. .', await framePng(9, 5)),
    ]
    expect((await demo.call(download, { ids: [plain.id] })).name).toBe('_con.png')
    expect((await demo.call(download, { ids: [odd.id] })).name).toBe('Sunset. ..png')
  })
})

const hostileNames = [
  'a"; filename="evil.exe',
  'a\r\nSet-Cookie: token=stolen\r\n\r\n<script>',
  "a'; filename*=UTF-8''evil.exe",
  'photo\u202egnp.exe',
  'a\u200b\u2066b',
  '../../etc/passwd',
  '..',
  '%2e%2e%2f',
  '画像 "1" 100%',
  `${'長'.repeat(300)}.png`,
  '\u0000',
]

it('[RS-08.4] stored invalid names add no header and leave no folder, alone and in a zip', async () => {
  const { db } = server.context
  const made = []
  for (const [index, name] of hostileNames.entries()) {
    const asset = await add(`hostile-${index}.png`, await framePng(40 + index, 3))
    // PostgreSQL stores no NUL.
    await db
      .updateTable('assets')
      .set({ name: name.replaceAll('\u0000', '\u0001') })
      .where('id', '=', asset.id)
      .execute()
    made.push(asset)
    const answer = await open((await demo.call(download, { ids: [asset.id] })).url)
    const header = answer.headers.get('content-disposition') ?? ''
    expect(header).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
    )
    expect(decodeURIComponent(/[^']+$/.exec(header)?.[0] ?? '')).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
    expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('content-type')]).toEqual([
      200,
      null,
      'image/png',
    ])
  }
  const names = Object.keys(
    await unzipped((await demo.call(download, { ids: made.map(asset => asset.id) })).url),
  )
  expect(new Set(names.map(name => name.toLowerCase())).size).toBe(hostileNames.length)
  for (const name of names) {
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\:]|^\.+$/u)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  }
})

describe('several assets', () => {
  it('[AS-01.12] are downloaded as a zip in which folders are directories and equal names are numbered', async () => {
    const outer = await demo.call(folders.create, { name: 'Summer' })
    const inner = await demo.call(folders.create, { name: '夏 “1”', parent_id: outer.id })
    const [one, two, three] = [await framePng(11, 1), await framePng(12, 1), await framePng(13, 1)]
    const made = [
      await add('Sun', one, { folder_id: inner.id }),
      await add('sun.png', two, { folder_id: inner.id }),
      await add('SUN.PNG', three),
    ]
    const files = await unzipped((await demo.call(download, { ids: made.map(asset => asset.id) })).url)
    expect(Object.keys(files).sort()).toEqual(
      ['SUN (2).PNG', 'Summer/夏 “1”/Sun.png', 'Summer/夏 “1”/sun (2).png'].sort(),
    )
    expect(files['Summer/夏 “1”/Sun.png']?.equals(one)).toBe(true)
    expect(files['Summer/夏 “1”/sun (2).png']?.equals(two)).toBe(true)
  })

  it('[AS-01.12] the zip is named after its content, and one asset can be requested as a zip', async () => {
    const folder = await demo.call(folders.create, { name: 'Autumn leaves' })
    const [leaf, twig] = [
      await add('leaf.png', await framePng(14, 1), { folder_id: folder.id }),
      await add('twig.png', await framePng(15, 1), { folder_id: folder.id }),
    ]
    const whole = await demo.call(download, { ids: [leaf.id, twig.id] })
    expect([whole.name, Object.keys(await unzipped(whole.url))]).toEqual([
      'Autumn leaves.zip',
      ['Autumn leaves/leaf.png', 'Autumn leaves/twig.png'],
    ])
    const single = await demo.call(download, { ids: [leaf.id], batch: true })
    expect([single.name, Object.keys(await unzipped(single.url))]).toEqual([
      'leaf.zip',
      ['Autumn leaves/leaf.png'],
    ])
    const loose = await add('loose.png', await framePng(16, 1))
    expect((await demo.call(download, { ids: [leaf.id, loose.id] })).name).toMatch(
      /^assets-\d{4}-\d\d-\d\d\.zip$/,
    )
  })

  it('[D-10.2] assets of other accounts and those in the trash are left out; without any, it answers not_found', async () => {
    const [mine, thrown] = [
      await add('mine.png', await framePng(17, 1)),
      await add('thrown.png', await framePng(18, 1)),
    ]
    const theirs = await add('theirs.png', await framePng(19, 1), {}, other)
    const { url } = await demo.call(download, { ids: [mine.id, theirs.id, thrown.id] })
    await demo.call(library.remove, { ids: [thrown.id] })
    expect(Object.keys(await unzipped(url))).toEqual(['mine.png'])
    for (const ids of [[theirs.id], [thrown.id], [theirs.id, thrown.id]])
      expect(await demo.answer(download, { ids })).toMatchObject({ status: 404, code: 1003 })
    await demo.call(library.remove, { ids: [mine.id] })
    expect((await open(url)).status).toBe(404)
  })
})

describe('a download link', () => {
  it('[AS-01.10] is valid for ten minutes, cannot be forged and reveals nothing', async () => {
    const { id } = await add('link.png', await framePng(20, 1))
    const { url } = await demo.call(download, { ids: [id] })
    expect(Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain(String(id))
    const bent = url.slice(0, -3) + (url.at(-3) === 'A' ? 'B' : 'A') + url.slice(-2)
    for (const wrong of [bent, '/api/assets/download/x', `/api/assets/download/${'A'.repeat(300)}`])
      expect((await open(wrong)).status).toBe(404)
    const start = Date.now()
    server.context.clock.now = () => start + downloadLinkSeconds * 1000 - 5000
    expect((await open(url)).status).toBe(200)
    server.context.clock.now = () => start + downloadLinkSeconds * 1000 + 5000
    expect((await open(url)).status).toBe(404)
  })

  it('[AS-01.10, SE-08.6] expires with the session or key that requested it', async () => {
    const { id } = await add('revoked.png', await framePng(22, 1))
    const second = await server.signIn('demo')
    const { url } = await second.call(download, { ids: [id] })
    const { list } = await demo.call(account.sessions)
    const current = (await second.call(account.sessions)).list.find(session => session.current)
    expect([list.length > 1, (await open(url)).status]).toEqual([true, 200])
    await demo.call(account.endSession, { id: current?.id ?? 0 })
    expect((await open(url)).status).toBe(404)

    const key = await demo.call(apiKeys.create, { name: 'Fetcher', permissions: ['assets'] })
    const asked = await fetch(`${server.origin}/open/api/assets/download`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [id] }),
    })
    const { data } = (await asked.json()) as { data: { url: string } }
    expect((await open(data.url)).status).toBe(200)
    await demo.call(apiKeys.revoke, { id: key.id })
    expect((await open(data.url)).status).toBe(404)
  })
})

/** Referenced memory counts, not garbage. */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('a zip being downloaded', () => {
  // Counts the files the process has open, so these tests always store on disk.
  beforeAll(async () => {
    await server.stop()
    server = await startTestServer({ worker: false, storage: 'disk' })
    demo = await server.signIn('demo')
  })

  /** Rows of assets over large files; their content is not inspected. */
  async function largeAssets(count: number, megabytes: number) {
    const { id } = await add(`large-${randomBytes(4).toString('hex')}.png`, await framePng(23, 1))
    const { context } = server
    const row = await context.db
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const ids: number[] = []
    for (let number = 0; number < count; number++) {
      const bytes = randomBytes(megabytes * 1_048_576)
      const hash = await context.blobs.put(bytes)
      const name = `${randomBytes(6).toString('hex')}.png`
      const made = await context.db
        .insertInto('assets')
        .values({
          account_id: row.account_id,
          created_by: row.created_by,
          name,
          name_key: name,
          type: 'image',
          format: 'png',
          hash,
          mime: 'image/png',
          size: bytes.length,
          width: 1,
          height: 1,
          source_size: null,
          duration_ms: null,
          frames: null,
          folder_id: null,
          project_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(made.id)
    }
    return ids
  }

  const openBlobs = () =>
    readdirSync('/proc/self/fd').filter(fd => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${server.dataDir}/blobs`)
      } catch {
        return false
      }
    }).length

  const begin = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(url, server.origin), resolve).once('error', reject)
    })

  it('[AS-01.13] is created while it is read: nothing is buffered for a slow reader', async () => {
    const { url, size } = await demo.call(download, { ids: await largeAssets(3, 12) })
    const answer = await begin(url)
    expect(Number(answer.headers['content-length'])).toBe(size)
    let taken = 0
    answer.once('readable', () => {
      taken += (answer.read(1024) as Buffer | null)?.length ?? 0
    })
    while (openBlobs() === 0) await sleep(10)
    collectGarbage()
    const { arrayBuffers } = process.memoryUsage()
    await sleep(300)
    // The buffers of two sockets, not the files.
    collectGarbage()
    expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(8 * 1_048_576)
    expect([openBlobs(), taken < 12 * 1_048_576]).toEqual([1, true])
    let most = 0
    answer.on('data', (chunk: Buffer) => {
      taken += chunk.length
      if (Math.floor(taken / 1_048_576) === Math.floor((taken - chunk.length) / 1_048_576)) return
      collectGarbage()
      most = Math.max(most, process.memoryUsage().arrayBuffers)
    })
    await new Promise(resolve => answer.once('end', resolve))
    expect(taken).toBe(size)
    await expect.poll(openBlobs).toBe(0)
    expect(most - arrayBuffers).toBeLessThan(24 * 1_048_576)
  })

  it('[AS-01.13] releases everything when its reader disconnects', async () => {
    const { url } = await demo.call(download, { ids: await largeAssets(2, 12) })
    const answer = await begin(url)
    answer.once('readable', () => answer.read(1024))
    while (openBlobs() === 0) await sleep(10)
    answer.destroy()
    while (openBlobs() > 0) await sleep(10)
    expect(
      (await open((await demo.call(download, { ids: await largeAssets(1, 1), batch: true })).url)).status,
    ).toBe(200)
  })

  it('[AS-01.13] aborts rather than ending as a zip that lacks a file', async () => {
    const ids = await largeAssets(3, 2)
    const { hash } = await server.context.db
      .selectFrom('assets')
      .select('hash')
      .where('id', '=', ids[1]!)
      .executeTakeFirstOrThrow()
    const { url } = await demo.call(download, { ids })
    await server.context.blobs.retire(hash)
    await server.context.blobs.discard(hash)
    const answer = await begin(url)
    const ended = await new Promise<string>(resolve => {
      answer
        .on('data', () => undefined)
        .once('end', () => resolve('whole'))
        .once('error', error => resolve(error.message))
    })
    expect(ended).toBe('aborted')
    await expect.poll(openBlobs).toBe(0)
  })
})
