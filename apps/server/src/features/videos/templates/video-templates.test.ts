import * as assets from '@adloom/contract/assets'
import * as contract from '@adloom/contract/video-templates'
import * as videos from '@adloom/contract/videos'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import type { VideoDocument } from '@adloom/video/format'
import { templateFields } from '@adloom/video/templates'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server.stop())

async function addImage(client: TestClient) {
  const background = { r: Math.random() * 255, g: 10, b: 90 }
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return client.call(assets.create, {
    name: 'slot.png',
    file_url: await uploadFile(client, 'slot.png', bytes),
  })
}
const documentOf = async (id: number) => (await demo.call(videos.initJson, { id })).document as VideoDocument

it('[VD-09.3] makes a video of a template with texts, colours and files', async () => {
  const image = await addImage(demo)
  const use = { template: 'hook-gameplay', name: 'From template', language: 'zh-cn' } as const
  const { id } = await demo.call(contract.use, {
    ...{ ...use, colors: { primary: '123456', second: 'abcdef' } },
    texts: [{ clip: 'hook:text', text: '快来挑战' }],
    slots: ['slot:play'],
    asset_ids: [image.id],
  })
  const document = await documentOf(id)
  expect(document.records['slot:play']).toMatchObject({ kind: 'image', asset: `asset:${image.id}` })
  expect(document.records['hook:text']).toMatchObject({ text: { 'zh-cn': '快来挑战' } })
  expect(document.records['end:ground']).toMatchObject({ fill: { color: '#123456' } })
  expect(await demo.call(videos.info, { id })).toMatchObject({
    ...{ name: 'From template', duration_ms: 15_000, ratios: ['9:16', '4:5', '1:1', '16:9'] },
  })
  expect(await demo.answer(contract.use, { ...use, template: 'none' })).toMatchObject({ status: 400 })
  const foreign = { slots: ['slot:play'], asset_ids: [(await addImage(other)).id] }
  expect(await demo.answer(contract.use, { ...use, ...foreign })).toMatchObject({ status: 404 })
})

it('[VD-09.4] saves a video as a template of the account, uses and deletes it', async () => {
  const image = await addImage(demo)
  const { id: project_id } = await demo.call(videos.create, { name: 'Source', asset_ids: [image.id] })
  const { id: own_id } = await demo.call(contract.create, { project_id, name: 'Ours' })
  expect((await demo.call(contract.list, {})).list).toMatchObject([{ id: own_id, name: 'Ours' }])
  const { document } = await demo.call(contract.detail, { id: own_id })
  const [slot] = templateFields(document as VideoDocument, 'en').slots
  expect(slot?.name).toMatch(/^slot/)
  const next = await addImage(demo)
  const { id } = await demo.call(contract.use, {
    ...{ own_id, name: 'Again', language: 'en', slots: [slot!.clip], asset_ids: [next.id] },
  })
  expect((await documentOf(id)).records[slot!.clip]).toMatchObject({ asset: `asset:${next.id}` })
  expect((await other.call(contract.list, {})).total).toBe(0)
  for (const call of [contract.detail, contract.remove])
    expect(await other.answer(call, { id: own_id })).toMatchObject({ status: 404 })
  await demo.call(contract.remove, { id: own_id })
  expect((await demo.call(contract.list, {})).total).toBe(0)
})
