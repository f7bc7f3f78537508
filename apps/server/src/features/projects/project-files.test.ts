import * as projectMedia from '@adloom/contract/project-media'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import type { AssetRecord, PlayableDocument } from '@adloom/playable/format'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { projectLimits } from '../../platform/limits/content-limits.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const figureMime = 'application/vnd.adloom.figure'

const make = async () =>
  (await demo.call(projects.create, { template_id: 1001, name: 'Harbour', skin: 'night' })).id

async function unzipped(url: string): Promise<Record<string, Uint8Array>> {
  const answer = await server.visitor().fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  return unzipSync(bytes)
}

describe('reset-demo', () => {
  it('[PL-02.23] restores the skin the project was created with, and keeps the newer state as a revision', async () => {
    const id = await make()
    const { rev } = await demo.call(projects.save, { id, rev: 1, values: { color: '#ff0000' } })
    const reset = await demo.call(projectMedia.resetDemo, { id, rev })
    expect(reset.rev).toBe(rev + 1)
    expect((await demo.call(projects.info, { id })).values).toEqual({ color: '#101030' })
    expect((await demo.call(projects.revisions, { id })).list.map(one => one.rev)).toEqual([3, 2, 1])
  })

  it('[PL-02.23] still knows the initial values when the first revision is gone, and in a copy', async () => {
    const id = await make()
    for (let rev = 1; rev <= projectLimits.revisions + 1; rev++)
      await demo.call(projects.save, { id, rev, values: { radius: (rev % 12) * 5 } })
    const copy = (await demo.call(projects.copy, { id, name: 'Copy' })).id
    await demo.call(projectMedia.resetDemo, { id, rev: projectLimits.revisions + 2 })
    await demo.call(projectMedia.resetDemo, { id: copy, rev: 1 })
    for (const one of [id, copy])
      expect((await demo.call(projects.info, { id: one })).values).toEqual({ color: '#101030' })
  })

  it('[PL-02.23, D-10.2] refuses an old revision and another account', async () => {
    const id = await make()
    expect(await demo.answer(projectMedia.resetDemo, { id, rev: 0 })).toMatchObject({
      status: 409,
      code: 3003,
    })
    expect(await other.answer(projectMedia.resetDemo, { id, rev: 1 })).toMatchObject({
      status: 404,
      code: 4004,
    })
  })
})

describe('download-resource', () => {
  it('[PL-02.24] is a zip of the files the project uses', async () => {
    const id = await make()
    const link = await demo.call(projectMedia.downloadResource, { id })
    expect(link.name).toBe('Harbour-resources.zip')
    const files = await unzipped(link.url)
    expect(Object.keys(files)).toEqual(['hero.png'])
    const { document } = await demo.call(projects.initJson, { id })
    const hero = (document as PlayableDocument).records['hero'] as AssetRecord
    expect(files['hero.png']?.length).toBe(hero.bytes)
  })

  it('[PL-02.24] serves projects of the free editor too, and reports when there is nothing to download', async () => {
    const { id } = await demo.call(ps.create, { name: 'Empty', kind: 'playsmart' })
    expect(await demo.answer(projectMedia.downloadResource, { id })).toMatchObject({
      status: 422,
      code: 3030,
      msg: 'This project has no files of this type.',
    })
  })

  it('[PL-02.24, D-10.2] opens no project of another account, and a link ends with the project', async () => {
    const id = await make()
    expect(await other.answer(projectMedia.downloadResource, { id })).toMatchObject({
      status: 404,
      code: 4004,
    })
    const { url } = await demo.call(projectMedia.downloadResource, { id })
    await demo.call(projects.remove, { id })
    expect((await server.visitor().fetch(url)).status).toBe(404)
  })
})

describe('download-model', () => {
  it('[PL-02.25] leaves out every file that is no 3D model', async () => {
    const id = await make()
    expect(await demo.answer(projectMedia.downloadModel, { id })).toMatchObject({ status: 422, code: 3030 })
  })

  it('[PL-02.25] is a zip of the project’s models, as they were uploaded', async () => {
    const { db, blobs } = server.context
    const { account_id: accountId, id: userId } = await server.userOf('demo')
    const [archive, figure] = [
      await blobs.put(Buffer.from('PK the uploaded archive')),
      await blobs.put(Buffer.from('the baked model')),
    ]
    const asset = {
      account_id: accountId,
      created_by: userId,
      kind: 'resources' as const,
      name: 'Boat.zip',
      name_key: 'boat.zip',
      type: 'model3d' as const,
      format: 'zip',
      hash: archive,
      md5: 'a'.repeat(32),
      mime: 'application/zip',
      size: 23,
      source_size: 23,
    }
    const { id: assetId } = await db
      .insertInto('assets')
      .values(asset)
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = {
      asset_id: assetId,
      account_id: accountId,
      kind: 'figure',
      hash: figure,
      mime: figureMime,
      width: null,
      height: null,
      size: 15,
      info: '{}',
    }
    await db.insertInto('asset_derivatives').values(made).execute()
    const { id } = await demo.call(ps.create, { name: 'Port', kind: 'playsmart' })
    const record: AssetRecord = {
      id: 'boat',
      type: 'asset',
      kind: 'model3d',
      name: 'Boat',
      hash: figure,
      bytes: 15,
      mime: figureMime,
    }
    await demo.call(ps.save, { id, base_rev: 1, diff: { added: { boat: record }, updated: {}, removed: [] } })
    const link = await demo.call(projectMedia.downloadModel, { id })
    expect(link.name).toBe('Port-models.zip')
    expect(
      Object.entries(await unzipped(link.url)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    ).toEqual([['Boat.zip', 'PK the uploaded archive']])
  })
})
