import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { purgeExpired } from './service.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

let made = 0
const image = () =>
  sharp({
    create: { width: 20, height: 10, channels: 3, background: { r: ++made % 256, g: made >> 8, b: 90 } },
  })
    .png()
    .toBuffer()
const add = async (name: string, client = demo, folder_id = 0) =>
  client.call(assets.create, {
    name,
    folder_id,
    file_url: await uploadFile(client, `t${made}.png`, await image()),
  })
const names = async (input: object = {}, client = demo) =>
  (await client.call(assets.list, { order: 'name', page_size: 100, ...input })).list.map(one => one.name)

describe('the trash', () => {
  it('[D-51.5] keeps deleted assets until they are restored or permanently deleted, and counts their size', async () => {
    const before = await demo.call(assets.storage)
    const [one, two, foreign] = [await add('one.png'), await add('two.png'), await add('one.png', other)]
    expect(await demo.call(library.remove, { ids: [one.id, foreign.id, two.id, one.id] })).toMatchObject({
      done: [one.id, two.id],
      failed: [{ id: foreign.id, code: 1003 }],
    })
    expect(await names()).toEqual([])
    expect(await names({}, other)).toEqual(['one.png'])
    const trash = await demo.call(assets.list, { trash: true, order: 'name' })
    expect(trash).toMatchObject({ total: 2, list: [{ id: one.id }, { id: two.id }] })
    expect(trash.list[0]?.deleted_time).toBeGreaterThan(0)
    expect((await demo.call(assets.storage)).used_size - before.used_size).toBe(one.size + two.size)
    expect((await demo.answer(library.update, { id: one.id, name: 'x' })).status).toBe(404)

    expect(await demo.call(library.restore, { ids: [one.id, foreign.id] })).toMatchObject({
      done: [one.id],
      failed: [{ id: foreign.id }],
    })
    expect(await demo.call(library.purge, { ids: [one.id, two.id, foreign.id] })).toMatchObject({
      done: [two.id],
      failed: [{ id: one.id }, { id: foreign.id }],
    })
    const after = await demo.call(assets.storage)
    expect([after.used_size - before.used_size, after.total_assets - before.total_assets]).toEqual([
      one.size,
      1,
    ])
    expect((await demo.answer(assets.detail, { id: two.id })).status).toBe(404)
    expect((await demo.fetch(`/api/files/${two.hash}`)).status).toBe(404)
    await demo.call(library.remove, { ids: [one.id] })
    expect(await demo.call(library.emptyTrash)).toEqual({ count: 1 })
    expect(await demo.call(assets.storage)).toEqual(before)
    expect(await names({}, other)).toEqual(['one.png'])
    await other.call(library.remove, { ids: [foreign.id] })
    expect(await demo.call(library.emptyTrash)).toEqual({ count: 0 })
  })

  it('[D-50.1, D-51.6] numbers an asset whose name is in use meanwhile, also with concurrent restores', async () => {
    const all = []
    for (let count = 0; count < 4; count += 1) {
      const asset = await add('again.png')
      expect(asset.name).toBe('again.png')
      await demo.call(library.remove, { ids: [asset.id] })
      all.push(asset.id)
    }
    await add('AGAIN.png')
    await Promise.all([
      demo.call(library.restore, { ids: all.slice(0, 2) }),
      demo.call(library.restore, { ids: [...all].reverse() }),
    ])
    expect(await names({ keyword: 'again' })).toEqual([
      'again (2).png',
      'again (3).png',
      'again (4).png',
      'again (5).png',
      'AGAIN.png',
    ])
    expect((await demo.call(library.restore, { ids: all })).done).toEqual(all)
    expect(await names({ keyword: 'again' })).toHaveLength(5)
  })

  it('[D-51.6] restores an asset into its folder if that still exists', async () => {
    const folder = await demo.call(folders.create, { name: 'Home' })
    const asset = await add('homely.png', demo, folder.id)
    await demo.call(library.remove, { ids: [asset.id] })
    await demo.call(library.restore, { ids: [asset.id] })
    expect((await demo.call(assets.detail, { id: asset.id })).folder_id).toBe(folder.id)
    expect(await demo.call(folders.remove, { id: folder.id })).toEqual({ folders: 1, assets: 1 })
    await demo.call(library.restore, { ids: [asset.id] })
    expect((await demo.call(assets.detail, { id: asset.id })).folder_id).toBe(0)
  })

  it('[D-51.5] deletes permanently after 30 days, in every account', async () => {
    const [old, recent, theirs] = [await add('old.png'), await add('recent.png'), await add('old.png', other)]
    await demo.call(library.remove, { ids: [old.id, recent.id] })
    await other.call(library.remove, { ids: [theirs.id] })
    const { db } = server.context
    await sql`update assets set deleted_at = now() - interval '31 days' where id in (${old.id}, ${theirs.id})`.execute(
      db,
    )
    expect(await purgeExpired(server.context)).toBe(2)
    expect(await names({ trash: true })).toContain('recent.png')
    expect(await names({ trash: true })).not.toContain('old.png')
  })

  it('[D-51.5] concurrent deletions and restores cause no deadlock', async () => {
    const ids = (await Promise.all(Array.from({ length: 8 }, (_, index) => add(`crowd-${index}.png`)))).map(
      asset => asset.id,
    )
    const calls = Array.from({ length: 12 }, (_, index) =>
      demo.answer(index % 3 === 0 ? library.restore : library.remove, {
        ids: index % 2 === 0 ? ids : [...ids].reverse(),
      }),
    )
    expect(
      (await Promise.all([...calls, add('crowd-x.png')])).map(answer => ('code' in answer ? answer.code : 0)),
    ).toEqual(Array.from({ length: 13 }, () => 0))
  })
})

describe('an asset that projects use', () => {
  const valueOf = (asset: assets.Asset) => ({
    asset: {
      id: 'mine',
      type: 'asset',
      kind: 'image',
      name: asset.name,
      hash: asset.hash,
      bytes: asset.size,
      mime: asset.mime,
      width: 20,
      height: 10,
    },
  })
  const make = async (name: string, client = demo) =>
    (await client.call(projects.create, { template_id: 1001, name })).id
  const uses = async (id: number) => (await demo.call(library.uses, { id })).list.map(one => one.name)

  it('[D-51.9] lists the projects that use it in any version, and not those that used it before', async () => {
    const [asset, unused] = [await add('used.png'), await add('unused.png')]
    const [first, second] = [await make('First'), await make('Second')]
    await demo.call(projects.save, { id: first, rev: 1, values: { image: valueOf(asset) } })
    expect(await uses(asset.id)).toEqual(['First'])
    const replaced = await demo.call(library.replace, {
      id: asset.id,
      file_url: await uploadFile(demo, 'n.png', await image()),
    })
    await demo.call(projects.save, { id: second, rev: 1, values: { image: valueOf(replaced) } })
    expect(await uses(asset.id)).toEqual(['Second', 'First'])
    expect((await demo.call(library.uses, { id: asset.id })).list[1]).toMatchObject({
      kind: 'gmaker',
      id: first,
      template_id: 1001,
    })
    expect(await uses(unused.id)).toEqual([])
    const copy = await demo.call(projects.copy, { id: second, name: 'Copy' })
    expect((await uses(asset.id)).sort()).toEqual(['Copy', 'First', 'Second'])
    await demo.call(projects.save, { id: first, rev: 2, values: {} })
    await demo.call(projects.remove, { id: copy.id })
    expect(await uses(asset.id)).toEqual(['Second'])
  })

  it('[D-51.7] can be deleted permanently and leaves its projects working: they save, open and show it; other accounts cannot', async () => {
    const asset = await add('goes.png')
    const bytes = Buffer.from(await (await demo.fetch(asset.full_url)).arrayBuffer())
    const id = await make('Keeps')
    await demo.call(projects.save, { id, rev: 1, values: { image: valueOf(asset) } })
    await demo.call(library.remove, { ids: [asset.id] })
    await demo.call(library.purge, { ids: [asset.id] })
    expect(Buffer.from(await (await demo.fetch(asset.full_url)).arrayBuffer()).equals(bytes)).toBe(true)
    expect((await other.fetch(asset.full_url)).status).toBe(404)
    await demo.call(projects.save, { id, rev: 2, values: { image: valueOf(asset), color: '#00ff00' } })
    expect((await demo.call(projects.info, { id })).values).toMatchObject({
      image: { asset: { hash: asset.hash, bytes: asset.size } },
    })
    await demo.call(projects.save, { id, rev: 3, values: {} })
    // A stored revision still shows it.
    expect((await demo.fetch(asset.full_url)).status).toBe(200)
    expect(
      (
        await other.answer(projects.save, {
          id: await make('Thief', other),
          rev: 1,
          values: { image: valueOf(asset) },
        })
      ).status,
    ).toBe(404)
  })

  it('[D-51.7] a save concurrent with the permanent deletion stores valid references', async () => {
    const asset = await add('race.png')
    const id = await make('Race')
    await demo.call(library.remove, { ids: [asset.id] })
    const [saved] = await Promise.all([
      demo.answer(projects.save, { id, rev: 1, values: { image: valueOf(asset) } }),
      demo.call(library.purge, { ids: [asset.id] }),
    ])
    expect([0, 1003]).toContain(saved.code)
    expect((await demo.fetch(asset.full_url)).status).toBe(saved.code === 0 ? 200 : 404)
  })

  it('[D-51.7] keeps the file in the store while a project uses it, and marks it as used', async () => {
    const asset = await add('held.png')
    const id = await make('Holds')
    await demo.call(projects.save, { id, rev: 1, values: { image: valueOf(asset) } })
    await demo.call(library.remove, { ids: [asset.id] })
    await demo.call(library.purge, { ids: [asset.id] })
    const { db } = server.context
    await sql`update kept_files set kept_at = now() - interval '2 days'`.execute(db)
    const next = await add('next.png')
    await demo.call(library.remove, { ids: [next.id] })
    await demo.call(library.purge, { ids: [next.id] })
    const kept = async () => (await db.selectFrom('kept_files').select('hash').execute()).map(row => row.hash)
    expect(await kept()).toEqual(expect.arrayContaining([asset.hash, next.hash]))
    expect(await server.context.blobs.size(asset.hash)).toBe(asset.size)
    await sql`update kept_files set kept_at = now() - interval '2 days'`.execute(db)
    const last = await add('last.png')
    await demo.call(library.remove, { ids: [last.id] })
    await demo.call(library.purge, { ids: [last.id] })
    expect(await kept()).toContain(asset.hash)
    expect(await kept()).not.toContain(next.hash)
  })
})
