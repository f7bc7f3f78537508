import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { emailOf, testPassword } from '@adloom/testbed/people'
import type { TestClient } from '@adloom/testbed/test-client'
import * as session from '@adloom/contract/session'
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { checkFiles } from './check-service.ts'
import { fillSums } from '../fill-sums.ts'
import { sampleWav } from '../../../testing/samples/sample-media.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

let made = 0
const image = () =>
  sharp({
    create: { width: 20, height: 10, channels: 3, background: { r: ++made % 256, g: made >> 8, b: 7 } },
  })
    .png()
    .toBuffer()
async function add(name: string, client = demo, bytes?: Uint8Array) {
  return client.call(assets.create, {
    name,
    file_url: await uploadFile(client, `upload-${made}.png`, bytes ?? (await image())),
  })
}
const detail = (id: number, client = demo) => client.call(assets.detail, { id })

const owner = () =>
  server.context.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', emailOf('demo'))
    .executeTakeFirstOrThrow()

/** Another user of the same account. */
async function signInColleague(): Promise<TestClient> {
  const { id: _id, ...person } = await owner()
  await server.context.db
    .insertInto('users')
    .values({ ...person, email: 'colleague@adloom.local' } as never)
    .execute()
  const client = server.visitor()
  client.token = (
    await client.call(session.login, { account: 'colleague@adloom.local', password: testPassword })
  ).token
  return client
}

describe('an asset', () => {
  it('[AS-01.9] shows its folder, who uploaded it, its checksums and its file addresses', async () => {
    const bytes = await image()
    const asset = await add('facts.png', demo, bytes)
    expect(asset).toMatchObject({
      kind: 'resources',
      md5: createHash('md5').update(bytes).digest('hex'),
      full_url: `/api/files/${asset.hash}`,
      cover_url: '',
      status: 'pending',
      derivatives: [],
      folder_id: 0,
      favourite: false,
      tags: [],
      version: 1,
      deleted_time: null,
    })
    expect(asset.created_by).toBe((await owner()).username)
    expect(Math.abs(asset.created_time - Date.now() / 1000)).toBeLessThan(60)
    const hash = 'c'.repeat(64)
    await server.context.db
      .insertInto('asset_derivatives')
      .values({
        asset_id: asset.id,
        account_id: (await owner()).account_id,
        kind: 'thumb_small',
        hash,
        mime: 'image/webp',
        width: 20,
        height: 10,
        size: 9,
        info: '{}',
      })
      .execute()
    expect(await detail(asset.id)).toMatchObject({
      cover_url: `/api/files/${hash}`,
      derivatives: [{ kind: 'thumb_small', hash }],
    })
  })

  it('[AS-01.21, D-50.1] is renamed, and never to a name in use in any spelling', async () => {
    const [first, second] = [await add('Straße.png'), await add('second.png')]
    expect(await demo.call(library.update, { id: second.id, name: '  Third.png ' })).toMatchObject({
      name: 'Third.png',
    })
    expect(await demo.answer(library.update, { id: second.id, name: 'STRAßE.PNG' })).toMatchObject({
      status: 409,
      code: 4150,
      data: { error: 'name_taken' },
    })
    expect((await detail(second.id)).name).toBe('Third.png')
    expect((await demo.call(library.update, { id: first.id, name: 'straße.png' })).name).toBe('straße.png')
    expect(await other.answer(library.update, { id: first.id, name: 'x' })).toMatchObject({
      status: 404,
      code: 1003,
    })
    for (const name of ['a/b', 'a:b', '', 'x'.repeat(201)])
      expect((await demo.answer(library.update, { id: first.id, name })).status, name).toBe(400)
  })

  it('[D-50.1] one of two concurrent renames to the same name succeeds', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`racer-${index}.png`)))
    const answers = await Promise.all(
      all.map(asset => demo.answer(library.update, { id: asset.id, name: 'winner.png' })),
    )
    expect(answers.map(answer => answer.code).sort((a, b) => a - b)).toEqual([
      0, 4150, 4150, 4150, 4150, 4150,
    ])
    expect((await demo.call(assets.list, { keyword: 'winner' })).list).toHaveLength(1)
  })

  it('[D-51.8] has tags, each once in any spelling, and at most 20', async () => {
    const [asset, second] = [await add('tagged.png'), await add('tagged-2.png')]
    expect(
      (await demo.call(library.update, { id: asset.id, tags: ['Summer', 'SUMMER', 'sale'] })).tags,
    ).toEqual(['sale', 'Summer'])
    const foreign = await add('foreign.png', other)
    expect(
      await demo.call(library.tag, {
        ids: [asset.id, foreign.id, second.id],
        add: ['Beach', 'sale'],
        remove: ['summer'],
      }),
    ).toMatchObject({ done: [asset.id, second.id], failed: [{ id: foreign.id, code: 1003 }] })
    expect((await detail(asset.id)).tags).toEqual(['Beach', 'sale'])
    expect((await detail(foreign.id, other)).tags).toEqual([])
    expect((await demo.call(library.tags)).list).toEqual([
      { name: 'Beach', count: 2 },
      { name: 'sale', count: 2 },
    ])
    expect((await other.call(library.tags)).list).toEqual([])
    const many = Array.from({ length: 19 }, (_, index) => `t${index}`)
    expect(
      await demo.call(library.tag, { ids: [asset.id, second.id], add: many, remove: ['beach'] }),
    ).toEqual({ done: [asset.id, second.id], failed: [] })
    expect(await demo.call(library.tag, { ids: [asset.id], add: ['one more'] })).toMatchObject({
      done: [],
      failed: [{ id: asset.id, code: 4155, msg: expect.stringContaining('20') as string }],
    })
    expect((await detail(asset.id)).tags).toHaveLength(20)
    expect((await demo.answer(library.update, { id: asset.id, tags: ['a,b'] })).status).toBe(400)
  })

  it('[D-51.8] is a favourite of one user and not of another in the same account', async () => {
    const colleague = await signInColleague()
    const [asset, foreign] = [await add('liked.png'), await add('liked.png', other)]
    expect(
      await demo.call(library.favourite, { ids: [asset.id, foreign.id], favourite: true }),
    ).toMatchObject({ done: [asset.id], failed: [{ id: foreign.id }] })
    expect([(await detail(asset.id)).favourite, (await detail(asset.id, colleague)).favourite]).toEqual([
      true,
      false,
    ])
    expect((await demo.call(assets.list, { favourite: true })).list.map(one => one.id)).toEqual([asset.id])
    expect((await colleague.call(assets.list, { favourite: true })).list).toEqual([])
    expect((await colleague.call(library.update, { id: asset.id, favourite: true })).favourite).toBe(true)
    await demo.call(library.favourite, { ids: [asset.id], favourite: false })
    expect([(await detail(asset.id)).favourite, (await detail(asset.id, colleague)).favourite]).toEqual([
      false,
      true,
    ])
  })

  it('[D-51.2, AS-01.7] moves into folders of its account and place only', async () => {
    const [asset, foreign] = [await add('moved.png'), await add('moved.png', other)]
    const [mine, works, theirs] = [
      await demo.call(folders.create, { name: 'Mine' }),
      await demo.call(folders.create, { name: 'Works', kind: 'works' }),
      await other.call(folders.create, { name: 'Theirs' }),
    ]
    expect(
      await demo.call(library.move, { ids: [asset.id, foreign.id, 99_999_999], folder_id: mine.id }),
    ).toMatchObject({ done: [asset.id], failed: [{ id: foreign.id, code: 1003 }, { id: 99_999_999 }] })
    expect([(await detail(asset.id)).folder_id, (await detail(foreign.id, other)).folder_id]).toEqual([
      mine.id,
      0,
    ])
    expect(await demo.call(library.move, { ids: [asset.id], folder_id: works.id })).toMatchObject({
      done: [],
      failed: [{ id: asset.id }],
    })
    expect((await demo.answer(library.move, { ids: [asset.id], folder_id: theirs.id })).status).toBe(404)
    expect((await demo.answer(library.update, { id: asset.id, folder_id: theirs.id })).status).toBe(404)
    expect(
      (
        await demo.answer(assets.create, {
          name: 'x.png',
          file_url: await uploadFile(demo, 'x.png', await image()),
          folder_id: theirs.id,
        })
      ).status,
    ).toBe(404)
    expect((await demo.call(assets.list, { folder_id: mine.id })).list.map(one => one.id)).toEqual([asset.id])
    expect((await demo.call(library.update, { id: asset.id, folder_id: 0 })).folder_id).toBe(0)
    expect(
      (
        await demo.call(assets.create, {
          name: 'inside.png',
          file_url: await uploadFile(demo, 'y.png', await image()),
          folder_id: mine.id,
        })
      ).folder_id,
    ).toBe(mine.id)
  })
})

describe('the check before an upload', () => {
  const ask = async (client: TestClient, ...files: { name: string; md5?: string; size?: number }[]) =>
    client.call(library.check, {
      json: files.map(file => ({
        check_name: file.name,
        name: file.name,
        file_md5: file.md5 ?? '',
        format: 'png',
        size: file.size ?? 0,
      })),
    })

  it('[AS-01.6, D-50.1] lists assets with the same name or content and reports whether the name is valid', async () => {
    const bytes = await image()
    const asset = await add('Known.png', demo, bytes)
    const md5 = createHash('md5').update(bytes).digest('hex')
    expect(
      await ask(
        demo,
        { name: 'known.PNG' },
        { name: 'new.png', md5, size: bytes.length },
        { name: 'new.png', md5: md5.toUpperCase(), size: bytes.length },
        { name: 'new.png', md5, size: 1 },
        { name: 'new.png' },
      ),
    ).toEqual([
      { id: asset.id, name_valid: false },
      { id: asset.id, name_valid: true },
      { id: asset.id, name_valid: true },
      { id: 0, name_valid: true },
      { id: 0, name_valid: true },
    ])
    expect(await ask(other, { name: 'Known.png', md5, size: bytes.length })).toEqual([
      { id: 0, name_valid: true },
    ])
    await demo.call(library.remove, { ids: [asset.id] })
    expect(await ask(demo, { name: 'Known.png', md5, size: bytes.length })).toEqual([
      { id: 0, name_valid: true },
    ])
  })

  it('[AS-05.2] reports an invalid name', async () => {
    const answers = await ask(
      demo,
      ...[
        'a/b',
        'a\\b',
        'a"b',
        'a:b',
        'a*b',
        'a?b',
        'a<b',
        'a>b',
        'a|b',
        'a\tb',
        'a\nb',
        ' ',
        'x'.repeat(201),
        'x'.repeat(200),
      ].map(name => ({ name })),
    )
    expect(answers.map(answer => answer.name_valid)).toEqual([
      ...Array.from({ length: 13 }, () => false),
      true,
    ])
  })

  it('[AS-01.8] answers 500 files with as many queries as one', async () => {
    const { pool } = openDatabase(server.databaseUrl, server.context.log, 1)
    let total = 0
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: () => {
        total += 1
      },
    })
    const queriesFor = async (count: number) => {
      const before = total
      const files = Array.from({ length: count }, (_, index) => ({
        check_name: `n${index}.png`,
        name: '',
        file_md5: 'a'.repeat(32),
        format: 'png',
        size: 1,
      }))
      expect(
        await checkFiles({ ...server.context, db }, files, {
          accountId: (await owner()).account_id,
        } as Caller),
      ).toHaveLength(count)
      return total - before
    }
    const [one, many] = [await queriesFor(1), await queriesFor(500)]
    expect(one).toBeGreaterThan(0)
    expect(many).toBe(one)
    await pool.end()
    expect(
      (
        await demo.answer(library.check, {
          json: Array.from({ length: 501 }, () => ({
            check_name: 'a',
            name: 'a',
            file_md5: '',
            format: 'png',
            size: 0,
          })),
        })
      ).status,
    ).toBe(400)
  })
})

it('[AS-01.9] computes missing checksums of older assets', async () => {
  const [asset, lost] = [await add('before.png'), await add('lost.png')]
  const { db } = server.context
  await db.updateTable('assets').set({ md5: '' }).where('id', 'in', [asset.id, lost.id]).execute()
  await db
    .updateTable('assets')
    .set({ hash: 'e'.repeat(64) })
    .where('id', '=', lost.id)
    .execute()
  await fillSums(server.context)
  expect([(await detail(asset.id)).md5, (await detail(lost.id)).md5]).toEqual([asset.md5, ''])
})

describe('versions', () => {
  it('[D-51.10] a replaced asset keeps its old bytes, which count towards the storage and can be restored exactly', async () => {
    const [first, second] = [await image(), await image()]
    const before = await demo.call(assets.storage)
    const asset = await add('replaced.png', demo, first)
    await server.context.db
      .updateTable('asset_preparations')
      .set({ state: 'done' })
      .where('asset_id', '=', asset.id)
      .execute()
    const replaced = await demo.call(library.replace, {
      id: asset.id,
      file_url: await uploadFile(demo, 'second.png', second),
    })
    expect(replaced).toMatchObject({
      id: asset.id,
      name: 'replaced.png',
      version: 2,
      md5: createHash('md5').update(second).digest('hex'),
      status: 'pending',
    })
    expect(replaced.hash).not.toBe(asset.hash)
    const usage = await demo.call(assets.storage)
    expect([usage.used_size - before.used_size, usage.total_assets - before.total_assets]).toEqual([
      asset.size + replaced.size,
      1,
    ])
    expect((await demo.call(library.versions, { id: asset.id })).list).toMatchObject([
      { version: 2, hash: replaced.hash, current: true },
      { version: 1, hash: asset.hash, current: false, created_time: asset.created_time },
    ])
    expect(
      Buffer.from(await (await demo.fetch(`/api/files/${asset.hash}`)).arrayBuffer()).equals(first),
    ).toBe(true)
    expect((await other.fetch(`/api/files/${asset.hash}`)).status).toBe(404)

    const back = await demo.call(library.restoreVersion, { id: asset.id, version: 1 })
    expect(back).toMatchObject({ version: 3, hash: asset.hash, md5: asset.md5, size: asset.size })
    expect(Buffer.from(await (await demo.fetch(back.full_url)).arrayBuffer()).equals(first)).toBe(true)
    expect(
      (await demo.call(library.versions, { id: asset.id })).list.map(one => [one.version, one.hash]),
    ).toEqual([
      [3, asset.hash],
      [2, replaced.hash],
    ])
    expect((await demo.call(assets.storage)).used_size).toBe(usage.used_size)
    expect((await demo.answer(library.restoreVersion, { id: asset.id, version: 1 })).status).toBe(404)
    for (const call of [library.versions, library.uses])
      expect((await other.answer(call, { id: asset.id })).status).toBe(404)
    expect((await other.answer(library.restoreVersion, { id: asset.id, version: 2 })).status).toBe(404)
  })

  it('[D-51.10] refuses a file of another type, and the same bytes change nothing', async () => {
    const bytes = await image()
    const asset = await add('typed.png', demo, bytes)
    const audio = await uploadFile(demo, 'audio.wav', sampleWav(1))
    expect(await demo.answer(library.replace, { id: asset.id, file_url: audio })).toMatchObject({
      status: 422,
      code: 4154,
    })
    expect(
      await demo.call(library.replace, {
        id: asset.id,
        file_url: await uploadFile(demo, 'again.png', bytes),
      }),
    ).toMatchObject({ version: 1, hash: asset.hash })
    expect((await demo.call(library.versions, { id: asset.id })).list).toHaveLength(1)
    expect(
      (
        await other.answer(library.replace, {
          id: asset.id,
          file_url: await uploadFile(other, 'o.png', bytes),
        })
      ).status,
    ).toBe(404)
  })

  it('[D-51.10] two concurrent replacements both become versions', async () => {
    const asset = await add('twice.png')
    const keys = await Promise.all(
      [0, 1, 2].map(async index => uploadFile(demo, `r${index}.png`, await image())),
    )
    await Promise.all(keys.map(file_url => demo.call(library.replace, { id: asset.id, file_url })))
    const { list } = await demo.call(library.versions, { id: asset.id })
    expect(list.map(one => one.version)).toEqual([4, 3, 2, 1])
    expect(new Set(list.map(one => one.hash)).size).toBe(4)
  })
})
