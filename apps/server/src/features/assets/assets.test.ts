import * as assets from '@adloom/contract/assets'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { plainImage } from '../../testing/samples/sample-media.ts'
import { uploadFile } from '../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const image = (color: string, side = 30) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer()
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer()
const add = async (name: string, bytes: Uint8Array, client = demo) =>
  client.call(assets.create, { name, file_url: await uploadFile(client, 'file.png', bytes) })

/** What the editor stores for an image of the library. */
function valueOf(asset: Awaited<ReturnType<typeof add>>, change: object = {}) {
  return {
    asset: {
      id: 'mine',
      type: 'asset',
      kind: 'image',
      name: asset.name,
      hash: asset.hash,
      bytes: asset.size,
      mime: asset.mime,
      width: asset.width,
      height: asset.height,
      ...change,
    },
  }
}

describe('assets', () => {
  it('[AS-01.1] makes an asset of an upload, returns it and serves its bytes', async () => {
    const asset = await add('hero.png', await image('#ff0000'))
    expect(asset).toMatchObject({
      name: 'hero.png',
      type: 'image',
      format: 'png',
      mime: 'image/png',
      width: 30,
      height: 30,
    })
    expect(await demo.call(assets.detail, { id: asset.id })).toEqual(asset)
    expect((await demo.call(assets.list, { type: 'image', keyword: 'HERO' })).list).toEqual([asset])
    const file = await demo.fetch(`/api/files/${asset.hash}`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private') as string,
    })
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(30)
    expect(
      (await demo.fetch(`/api/files/${asset.hash}`, { headers: { 'if-none-match': `"${asset.hash}"` } }))
        .status,
    ).toBe(304)
  })

  it('[AS-05.11] a converted file is listed under its stored extension, and found by the checksum of the upload', async () => {
    const avif = await plainImage('avif', 33, 21)
    const made = await demo.call(assets.create, {
      name: 'Sunset.avif',
      file_url: await uploadFile(demo, 'Sunset.avif', avif),
    })
    expect(made).toMatchObject({
      name: 'Sunset.jpg',
      type: 'image',
      format: 'jpg',
      mime: 'image/jpeg',
      width: 33,
      height: 21,
    })
    expect(
      (
        await demo.call(assets.create, {
          name: 'Sunset.avif',
          file_url: await uploadFile(demo, 'Sunset.avif', avif),
        })
      ).id,
    ).toBe(made.id)
    const own = await demo.call(assets.create, {
      name: 'Evening',
      file_url: await uploadFile(demo, 'Evening.avif', avif),
    })
    expect(own.name).toBe('Evening')
  })

  it('[D-50.1] numbers a name in use, and returns the same asset for the same file', async () => {
    const [first, second] = [
      await add('Café.png', await image('#111111')),
      await add('CAFE\u0301.png', await image('#222222')),
    ]
    expect(second.name).toBe('CAFE\u0301 (2).png')
    expect((await add('Café.png', await image('#111111'))).id).toBe(first.id)
    expect((await add('Café.png', await image('#222222'), other)).name).toBe('Café.png')
  })

  it('[D-50.1] never gives one name to two concurrent assets', async () => {
    const keys = await Promise.all(
      ['#31', '#32', '#33', '#34'].map(async (color, index) =>
        uploadFile(demo, `p${index}.png`, await image(`${color}0000`)),
      ),
    )
    const made = await Promise.all(
      keys.map(file_url => demo.call(assets.create, { name: 'same.png', file_url })),
    )
    expect(new Set(made.map(asset => asset.name)).size).toBe(4)
  })

  it.each([
    ['a broken image', 'a.png', async () => (await noise()).subarray(0, 5000), 422, 4102],
    ['an image under another extension', 'a.jpg', () => image('#0000ff'), 415, 4105],
    ['a text named as an image', 'a.png', () => Promise.resolve(Buffer.from('just words')), 422, 4102],
  ])('[D-52.2] refuses %s', async (_, filename, make, status, code) => {
    const before = (await demo.call(assets.list, {})).total
    const file_url = await uploadFile(demo, filename, await make())
    expect(await demo.answer(assets.create, { name: 'bad', file_url })).toMatchObject({ status, code })
    expect((await demo.call(assets.list, {})).total).toBe(before)
  })

  it("[D-52.1] refuses an image over the library's limit before it looks at it", async () => {
    const file_url = await uploadFile(demo, 'big.mp3', Buffer.alloc(10 * 1_048_576 + 1))
    expect(await demo.answer(assets.create, { name: 'big', file_url })).toMatchObject({
      status: 413,
      code: 4103,
    })
  })

  it("[AS-01.1] refuses another account's upload, asset and bytes", async () => {
    const bytes = await image('#abcdef')
    const file_url = await uploadFile(demo, 'own.png', bytes)
    expect(await other.answer(assets.create, { name: 'x', file_url })).toMatchObject({
      status: 404,
      code: 4107,
    })
    const asset = await demo.call(assets.create, { name: 'own.png', file_url })
    expect(await other.answer(assets.detail, { id: asset.id })).toMatchObject({ status: 404, code: 1003 })
    for (const path of [asset.hash, 'f'.repeat(64), '..%2f..%2fetc%2fpasswd'])
      expect((await other.fetch(`/api/files/${path}`)).status).toBe(404)
    expect((await server.visitor().fetch(`/api/files/${asset.hash}`)).status).toBe(401)
  })

  it('[AS-05.2] refuses an empty name', async () => {
    const file_url = await uploadFile(demo, 'own.png', await image('#abcdef'))
    expect((await demo.answer(assets.create, { name: ' ', file_url })).status).toBe(400)
  })
})

describe('assets in a project', () => {
  const make = async (client = demo) =>
    (await client.call(projects.create, { template_id: 1001, name: 'With image' })).id

  it('[ED-07.21] takes an image of the own library, with the measures the server knows', async () => {
    const id = await make()
    const asset = await add('mine.png', await image('#00ff00', 50))
    await demo.call(projects.save, {
      id,
      rev: 1,
      values: { image: valueOf(asset, { bytes: 1, width: 9999, mime: 'image/webp' }) },
    })
    expect((await demo.call(projects.info, { id })).values).toMatchObject({
      image: { asset: { hash: asset.hash, bytes: asset.size, width: 50, mime: 'image/png' } },
    })
  })

  it("[D-52.1] refuses an image over the slot's limit, also when its size is lied about", async () => {
    const id = await make()
    const asset = await add('heavy.png', await noise())
    for (const change of [{}, { bytes: 10 }]) {
      const answer = await demo.answer(projects.save, {
        id,
        rev: 1,
        values: { image: valueOf(asset, change) },
      })
      expect([answer.status, answer.code, answer.msg]).toEqual([
        422,
        3007,
        expect.stringContaining('Hero image'),
      ])
    }
    expect((await demo.call(projects.info, { id })).rev).toBe(1)
  })

  it('[D-10.2] refuses a file of another account', async () => {
    const asset = await add('secret.png', await image('#123456'))
    const answer = await other.answer(projects.save, {
      id: await make(other),
      rev: 1,
      values: { image: valueOf(asset) },
    })
    expect(answer).toMatchObject({ status: 404, code: 1003 })
  })
})
