import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountId } from '../../platform/binder/caller.ts'
import { folderLimits } from '../../platform/limits/storage-limits.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { createFolderFor } from './service.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const make = (name: string, parent_id = 0, client = demo) => client.call(folders.create, { name, parent_id })
const list = async (client = demo) => (await client.call(folders.list)).list
const parentOf = async (id: number) => (await list()).find(folder => folder.id === id)?.parent_id

/** Folders in one another, the outermost first. */
async function chain(name: string, length: number, parent = 0) {
  const made: folders.Folder[] = []
  for (let level = 0; level < length; level += 1)
    made.push(await make(`${name} ${level}`, made.at(-1)?.id ?? parent))
  return made
}

async function add(folder_id: number, client = demo) {
  const bytes = await sharp({
    create: { width: 9, height: 9, channels: 3, background: { r: folder_id % 256, g: folder_id >> 8, b: 3 } },
  })
    .png()
    .toBuffer()
  return client.call(assets.create, {
    name: `in ${folder_id}.png`,
    folder_id,
    file_url: await uploadFile(client, 'a.png', bytes),
  })
}

it('[D-51.2] folders are created, listed by name with their asset counts, and renamed; resources and works have their own', async () => {
  const [b, a] = [await make('Beta'), await make('alpha')]
  const inner = await make('Inner', b.id)
  await add(b.id)
  expect(b).toMatchObject({ parent_id: 0, kind: 'resources', assets: 0, name: 'Beta' })
  expect(await list()).toMatchObject([
    { id: a.id, assets: 0 },
    { id: b.id, assets: 1 },
    { id: inner.id, parent_id: b.id },
  ])
  expect(await list(other)).toEqual([])
  const works = await demo.call(folders.create, { name: 'alpha', kind: 'works' })
  expect((await demo.call(folders.list, { kind: 'works' })).list).toMatchObject([{ id: works.id }])
  expect(await demo.call(folders.rename, { id: a.id, name: 'Gamma' })).toMatchObject({ name: 'Gamma' })
  expect(
    (await demo.answer(folders.create, { name: 'x', parent_id: works.id, kind: 'resources' })).status,
  ).toBe(404)
  expect((await demo.answer(folders.move, { id: a.id, parent_id: works.id })).status).toBe(404)
})

it('[D-51.2] a name is unique among its siblings in any spelling, also with concurrent requests', async () => {
  const [parent, elsewhere] = [await make('Names'), await make('Elsewhere')]
  const first = await make('Café', parent.id)
  expect(await demo.answer(folders.create, { name: 'CAFE\u0301', parent_id: parent.id })).toMatchObject({
    status: 409,
    code: 4151,
  })
  const second = await make('Café', elsewhere.id)
  expect(await demo.answer(folders.move, { id: second.id, parent_id: parent.id })).toMatchObject({
    status: 409,
    code: 4151,
  })
  const third = await make('Tea', parent.id)
  expect(await demo.answer(folders.rename, { id: third.id, name: 'café' })).toMatchObject({
    status: 409,
    code: 4151,
  })
  expect((await demo.call(folders.rename, { id: first.id, name: 'CAFÉ' })).name).toBe('CAFÉ')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => demo.answer(folders.create, { name: 'Same', parent_id: parent.id })),
  )
  expect(answers.map(answer => answer.code).sort((x, y) => x - y)).toEqual([0, 4151, 4151, 4151, 4151])
})

it('[D-51.2] folders nest to eight levels, also when a tree is moved', async () => {
  const deep = await chain('Deep', 8)
  expect(await demo.answer(folders.create, { name: 'Ninth', parent_id: deep[7]!.id })).toMatchObject({
    status: 422,
    code: 4152,
  })
  const tree = await chain('Tree', 3)
  expect(await demo.answer(folders.move, { id: tree[0]!.id, parent_id: deep[5]!.id })).toMatchObject({
    status: 422,
    code: 4152,
  })
  expect(await demo.call(folders.move, { id: tree[0]!.id, parent_id: deep[4]!.id })).toMatchObject({
    parent_id: deep[4]!.id,
  })
  expect(await demo.call(folders.move, { id: tree[0]!.id, parent_id: 0 })).toMatchObject({ parent_id: 0 })
})

it('[D-51.3] a folder cannot contain itself, and two concurrent moves create no cycle', async () => {
  const [outer, inner] = (await chain('Loop', 2)) as [folders.Folder, folders.Folder]
  for (const parent_id of [outer.id, inner.id])
    expect(await demo.answer(folders.move, { id: outer.id, parent_id })).toMatchObject({
      status: 422,
      code: 4153,
    })
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await make(`A ${round}`), await make(`B ${round}`)]
    const answers = await Promise.all([
      demo.answer(folders.move, { id: a.id, parent_id: b.id }),
      demo.answer(folders.move, { id: b.id, parent_id: a.id }),
    ])
    expect(answers.map(answer => answer.code).sort((x, y) => x - y)).toEqual([0, 4153])
    expect([await parentOf(a.id), await parentOf(b.id)]).toContain(0)
  }
})

it('[D-51.4] deleting a folder deletes its descendants and moves their assets to the trash, of this account alone', async () => {
  const tree = await chain('Gone', 3)
  const side = await make('Side', tree[0]!.id)
  const inside = [await add(tree[0]!.id), await add(tree[2]!.id), await add(side.id)]
  const outside = await add(0)
  const theirs = await make('Gone 0', 0, other)
  const foreign = await add(theirs.id, other)
  expect(await demo.call(folders.remove, { id: tree[0]!.id })).toEqual({ folders: 4, assets: 3 })
  expect((await list()).filter(folder => [...tree, side].some(gone => gone.id === folder.id))).toEqual([])
  const trash = (await demo.call(assets.list, { trash: true })).list.map(asset => asset.id)
  expect(trash).toEqual(expect.arrayContaining(inside.map(asset => asset.id)))
  expect((await demo.call(assets.detail, { id: outside.id })).deleted_time).toBeNull()
  expect((await other.call(assets.detail, { id: foreign.id })).folder_id).toBe(theirs.id)
  expect(await list(other)).toMatchObject([{ id: theirs.id, assets: 1 }])
})

it('[D-51.2] another account’s folder answers not_found', async () => {
  const theirs = await make('Private', 0, other)
  const mine = await make('Open')
  const tries = [
    demo.answer(folders.rename, { id: theirs.id, name: 'x' }),
    demo.answer(folders.move, { id: theirs.id, parent_id: mine.id }),
    demo.answer(folders.move, { id: mine.id, parent_id: theirs.id }),
    demo.answer(folders.create, { name: 'x', parent_id: theirs.id }),
    demo.answer(folders.remove, { id: theirs.id }),
    demo.answer(assets.list, { folder_id: theirs.id }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, code: 1003 })
  expect((await list(other)).find(folder => folder.id === theirs.id)).toMatchObject({
    name: 'Private',
    parent_id: 0,
  })
})

it('[D-51.4] an asset added to a folder during its deletion is never orphaned', async () => {
  for (let round = 0; round < 4; round += 1) {
    const folder = await make(`Race ${round}`)
    const [made, gone] = await Promise.all([
      add(folder.id).catch(() => undefined),
      demo.call(folders.remove, { id: folder.id }),
    ])
    const asset = made && (await demo.call(assets.detail, { id: made.id }))
    expect(asset === undefined ? gone.assets : asset.deleted_time === null ? 'seen' : 'trashed').toBe(
      asset === undefined ? 0 : 'trashed',
    )
    expect(asset?.folder_id ?? 0).toBe(0)
  }
})

it('[D-51.1] limits the folders of each account separately', async () => {
  const trial = await server.signIn('trial')
  const { account_id, created_by } = await server.context.db
    .selectFrom('asset_folders')
    .select(['account_id', 'created_by'])
    .where('id', '=', (await make('First', 0, trial)).id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: folderLimits.perAccount - 2 }, (_, at) => ({
    account_id,
    created_by,
    name: `f${at}`,
    name_key: `f${at}`,
    kind: 'resources' as const,
    parent_id: null,
  }))
  await server.context.db.insertInto('asset_folders').values(rows).execute()
  await make('Last', 0, trial)
  expect(await trial.answer(folders.create, { name: 'One more', parent_id: 0 })).toMatchObject({
    status: 422,
    code: 4157,
    msg: expect.stringContaining('5000') as string,
  })
  await make('Of another account')
})

it('[D-51.1] refuses a folder for the output of a job when the account has its limit of folders', async () => {
  const { account_id: accountId, created_by: userId } = await server.context.db
    .selectFrom('asset_folders')
    .innerJoin('users', 'users.account_id', 'asset_folders.account_id')
    .select(['asset_folders.account_id', 'asset_folders.created_by'])
    .where('users.email', '=', emailOf('trial'))
    .executeTakeFirstOrThrow()
  const owner = { accountId: accountId as AccountId, userId }
  const create = () =>
    server.context.db.transaction().execute(transaction => createFolderFor(transaction, owner, 'Imported'))
  await expect(create()).rejects.toMatchObject({ reason: 'folders_full' })
  await server.context.db
    .deleteFrom('asset_folders')
    .where('account_id', '=', accountId)
    .where('name', '=', 'Last')
    .execute()
  await expect(create()).resolves.toBeTypeOf('number')
})
