import * as assets from '@adloom/contract/assets'
import * as library from '@adloom/contract/library'
import * as contract from '@adloom/contract/videos'
import { openConnection } from '@adloom/testbed/live-connection'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import type { VideoDocument } from '@adloom/video/format'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { uploadFile } from '../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  other = await server.signIn('other')
})
afterAll(() => server.stop())

let made = 0
async function addImage(client = demo) {
  const bytes = await sharp({
    create: { width: 40, height: 20, channels: 3, background: { r: ++made, g: 10, b: 90 } },
  })
    .png()
    .toBuffer()
  const file_url = await uploadFile(client, `v${made}.png`, bytes)
  return client.call(assets.create, { name: `v${made}.png`, file_url })
}

const newVideo = async (name = 'Spring sale', asset_ids: number[] = []) =>
  (await demo.call(contract.create, { name, asset_ids })).id
const documentOf = async (id: number) =>
  (await demo.call(contract.initJson, { id })).document as VideoDocument
const marker = (at: number) => ({ id: `m${at}`, type: 'marker', at })
const diffOf = (...records: { id: string }[]) => ({
  added: Object.fromEntries(records.map(record => [record.id, record])),
  updated: {},
  removed: [],
})

describe('projects of the video editor', () => {
  it('[VD-05.1] begin empty in a ratio, or with files of the library one after another', async () => {
    const empty = await demo.call(contract.create, { name: 'Wide', ratio: '16:9' })
    expect(await demo.call(contract.info, { id: empty.id })).toMatchObject({
      name: 'Wide',
      rev: 1,
      duration_ms: 0,
      ratios: ['16:9'],
      cover_url: '',
    })
    const [one, two] = [await addImage(), await addImage()]
    const id = await newVideo('Images', [two.id, one.id])
    expect(await demo.call(contract.info, { id })).toMatchObject({ duration_ms: 6000, ratios: ['9:16'] })
    const { records } = await documentOf(id)
    expect(records[`clip:${two.id}`]).toMatchObject({ kind: 'image', start: 0, length: 90 })
    expect(records[`clip:${one.id}`]).toMatchObject({ kind: 'image', start: 90, length: 90 })
    expect(await demo.answer(contract.create, { name: 'x', ratio: '7:3' })).toMatchObject({ status: 400 })
    expect(
      await demo.answer(contract.create, { name: 'x', asset_ids: [(await addImage(other)).id] }),
    ).toMatchObject({ status: 404 })
  })

  it('[VD-05.2] are listed with length and ratios, found by name, copied, deleted and restored', async () => {
    const id = await newVideo('Autumn needle')
    const copy = await demo.call(contract.copy, { id, name: 'Autumn needle 2' })
    await demo.call(contract.update, { id, name: 'Autumn needle 1' })
    const found = async () => (await demo.call(contract.list, { keyword: 'needle', order: 'name' })).list
    expect((await found()).map(card => card.name)).toEqual(['Autumn needle 1', 'Autumn needle 2'])
    await demo.call(contract.remove, { id })
    expect((await found()).map(card => card.id)).toEqual([copy.id])
    expect(await demo.answer(contract.info, { id })).toMatchObject({ status: 404 })
    await demo.call(contract.restore, { id })
    expect(await found()).toHaveLength(2)
    expect((await other.call(contract.list, { keyword: 'needle' })).total).toBe(0)
    expect(await other.answer(contract.initJson, { id })).toMatchObject({ status: 404 })
  })

  it('[VD-05.3] saves differences over the newest revision only; a repeat gets its answer', async () => {
    const id = await newVideo()
    const save = { id, base_rev: 1, save_id: 'save-one', diff: diffOf(marker(5)) }
    expect(await demo.call(contract.save, save)).toMatchObject({ rev: 2, normalised: {} })
    expect(await demo.call(contract.save, save)).toMatchObject({ rev: 2 })
    expect(await demo.answer(contract.save, { ...save, save_id: 'save-two' })).toMatchObject({ status: 409 })
    expect((await documentOf(id)).records['m5']).toEqual(marker(5))
    const { list } = await demo.call(contract.revisions, { id })
    const kept = await demo.call(contract.revision, { id, revision_id: list.at(-1)!.id })
    expect((kept.document as VideoDocument).records['m5']).toBeUndefined()
    const { revision_id } = await demo.call(contract.keepDraft, {
      id,
      base_rev: 1,
      document: await documentOf(id),
    })
    expect((await demo.call(contract.revisions, { id })).list[0]).toMatchObject({
      id: revision_id,
      kind: 'conflict',
    })
  })

  it('[VD-05.4] refuses a document with faults and names the record', async () => {
    const id = await newVideo()
    const clip = { id: 'c1', type: 'clip', kind: 'filter', track: 'none', start: 0, length: 5, filter: {} }
    expect(await demo.answer(contract.save, { id, base_rev: 1, diff: diffOf(clip) })).toMatchObject({
      status: 422,
      data: { record: 'c1' },
    })
    const much = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`m${at}`, marker(at)]))
    expect(
      await demo.answer(contract.save, { id, base_rev: 1, document: { schema: 1, records: much } }),
    ).toMatchObject({ status: 422 })
  })

  it('[VD-05.5] uses only files of the account, and takes their facts from the server', async () => {
    const id = await newVideo()
    const [mine, theirs] = [await addImage(), await addImage(other)]
    const asset = (hash: string) => ({
      id: 'a1',
      type: 'asset',
      kind: 'image',
      name: 'x',
      hash,
      bytes: 1,
      mime: 'image/gif',
    })
    expect(
      await demo.answer(contract.save, { id, base_rev: 1, diff: diffOf(asset(theirs.hash)) }),
    ).toMatchObject({ status: 422, data: { error: 'document_file' } })
    const saved = await demo.call(contract.save, { id, base_rev: 1, diff: diffOf(asset(mine.hash)) })
    expect(saved.normalised).toMatchObject({ a1: { bytes: mine.size, mime: mine.mime, width: 40 } })
    const { list } = await demo.call(library.uses, { id: mine.id })
    expect(list).toMatchObject([{ kind: 'video', id, name: 'Spring sale' }])
    // The video still plays after the asset is deleted permanently.
    await demo.call(library.remove, { ids: [mine.id] })
    await demo.call(library.purge, { ids: [mine.id] })
    const again = { ...asset(mine.hash), id: 'a2' }
    expect(await demo.call(contract.save, { id, base_rev: 2, diff: diffOf(again) })).toMatchObject({ rev: 3 })
  })

  it('[VD-05.6] are edited under the lock veditor: a save needs the newest fence', async () => {
    const id = await newVideo()
    const line = await openConnection(server.origin, `token=${demo.token}`)
    const grant = await line.ask('veditor/edit/lock', { id })
    expect(grant).toMatchObject({ code: 0, data: { id, rev: 1 } })
    const fence = (grant.data as { fence: number }).fence
    const diff = diffOf(marker(1))
    expect(await demo.answer(contract.save, { id, base_rev: 1, diff })).toMatchObject({ code: 500001 })
    expect(await demo.call(contract.save, { id, base_rev: 1, diff, fence })).toMatchObject({ rev: 2 })
    const theirs = await openConnection(server.origin, `token=${other.token}`)
    expect(await theirs.ask('veditor/edit/lock', { id })).toMatchObject({ code: 4004 })
    await Promise.all([line.leave(), theirs.leave()])
  })
})
