import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productLimits } from '../../platform/limits/content-limits.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { startFakeStores, type FakeStores } from '../../testing/fake-stores.ts'

let server: TestServer
let stores: FakeStores
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  stores = await startFakeStores(await image(512, 300))
  server.context.outbound = stores.outbound
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(async () => {
  await stores?.unplug()
  await server?.stop()
})

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3070f0' } })
    .png()
    .toBuffer()
let last = 100
const ios = () => `https://apps.apple.com/us/app/x/id${++last}`
const add = (fields: object = {}, client = demo) =>
  client.call(products.add, { name: 'Puzzle', ios_url: ios(), ...fields })
const found = async (query: object = {}, client = demo) =>
  (await client.call(products.list, { page_size: 100, ...query })).list
const use = async (product: { id: number; name: string; ios_url: string }, client = demo) => {
  const { id } = await client.call(projects.create, { template_id: 1001, name: `Uses ${product.name}` })
  await client.call(projects.relateProduct, { id, product })
  return id
}

it('[RS-09.6] limits the products of each account separately, counting those deleted today', async () => {
  const trial = await server.signIn('trial')
  const first = await add({}, trial)
  await trial.call(products.remove, { id: first.id })
  const { account_id } = await server.context.db
    .selectFrom('products')
    .select('account_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: productLimits.perAccount - 2 }, (_, at) => ({
    account_id,
    name: `p${at}`,
    icon_url: '',
    ios_url: `https://apps.apple.com/app/id9${at}`,
    android_url: '',
  }))
  await server.context.db
    .insertInto('products')
    .values(rows as never)
    .execute()
  await add({}, trial)
  expect(await trial.answer(products.add, { name: 'One more', ios_url: ios() })).toMatchObject({
    status: 422,
    code: 2077,
    msg: expect.stringContaining('2000') as string,
  })
  await add()
})

describe('products', () => {
  it('[PL-08.2] are added, found by name or maker, and changed', async () => {
    const made = await add({
      name: 'Harbor 100%',
      developer: 'Salt & Co',
      description: 'Ships',
      android_url: 'https://play.google.com/store/apps/details?id=com.salt.harbor&hl=en',
    })
    expect(made).toMatchObject({
      name: 'Harbor 100%',
      icon_url: '',
      used_count: 0,
      archived: false,
      android_url: 'https://play.google.com/store/apps/details?id=com.salt.harbor',
    })
    expect(await found({ keyword: '100%' })).toEqual([made])
    expect(await found({ keyword: 'SALT &' })).toEqual([made])
    expect(await found({ keyword: 'nothing like it' })).toEqual([])
    const changed = await demo.call(products.update, { ...made, name: 'Harbor', description: '' })
    expect(await found({ keyword: 'harbor' })).toContainEqual(changed)
    expect(changed).toMatchObject({ id: made.id, name: 'Harbor', description: '', developer: 'Salt & Co' })
  })

  it('[PL-08.2] exist once per pair of links, or per name without links', async () => {
    const made = await add({ name: 'Once' })
    expect(await demo.answer(products.add, { name: 'Again', ios_url: made.ios_url })).toMatchObject({
      status: 409,
      code: 2075,
      data: { id: made.id },
      msg: expect.stringContaining('Once') as string,
    })
    const second = await add()
    expect(await demo.answer(products.update, { ...second, ios_url: made.ios_url })).toMatchObject({
      code: 2075,
    })
    const bare = await add({ name: 'Bare', ios_url: '' })
    expect((await add({ name: 'Bare too', ios_url: '' })).id).not.toBe(bare.id)
    expect(await demo.answer(products.add, { name: 'BARE' })).toMatchObject({ code: 2075 })
    expect((await add({ ios_url: made.ios_url }, other)).id).not.toBe(made.id)
  })

  it('[PL-08.2] without links keep their own name when another project names another product', async () => {
    const [one, two] = [
      await use({ id: (await add({ name: 'First', ios_url: '' })).id, name: 'First', ios_url: '' }),
      (await demo.call(projects.create, { template_id: 1001, name: 'b' })).id,
    ]
    await demo.call(projects.relateProduct, { id: two, product: { name: 'Second' } })
    expect((await demo.call(projects.info, { id: one })).product?.name).toBe('First')
  })

  it('[PL-08.2] list the projects that use them and are not deleted while used', async () => {
    const made = await add({ name: 'Used' })
    const project = await use(made)
    expect(await found({ keyword: 'Used' })).toMatchObject([{ id: made.id, used_count: 1 }])
    expect((await demo.call(products.uses, { id: made.id })).list).toEqual([
      { id: project, kind: 'gmaker', template_id: 1001, name: 'Uses Used' },
    ])
    const refused = await demo.answer(products.remove, { id: made.id })
    expect(refused).toMatchObject({ status: 409, code: 2074, data: { count: 1 } })
    expect(refused.msg).toContain('Uses Used')
    await demo.call(projects.remove, { id: project })
    await demo.call(products.remove, { id: made.id })
    expect(await found({ keyword: 'Used' })).toEqual([])
    // The restored project still names its product.
    await demo.call(projects.restore, { id: project })
    expect((await demo.call(projects.info, { id: project })).product).toMatchObject({
      name: 'Used',
      ios_url: made.ios_url,
    })
  })

  it('[PL-08.2] are restored after a deletion, unless there is a new one with the same links', async () => {
    const made = await add({ name: 'Gone' })
    await demo.call(products.remove, { id: made.id })
    await demo.call(products.restore, { id: made.id })
    expect((await found({ keyword: 'Gone' })).map(one => one.id)).toEqual([made.id])
    await demo.call(products.remove, { id: made.id })
    const next = await add({ name: 'Next', ios_url: made.ios_url })
    expect(next.id).not.toBe(made.id)
    expect(await demo.answer(products.restore, { id: made.id })).toMatchObject({ code: 2075 })
  })

  it('[PL-08.2] are archived out of the list, keep their projects, and are restored by use or by adding them again', async () => {
    const made = await add({ name: 'Old' })
    const project = await use(made)
    expect(await demo.call(products.archive, { id: made.id, archived: true })).toMatchObject({
      archived: true,
      used_count: 1,
    })
    expect(await found({ keyword: 'Old' })).toEqual([])
    expect((await found({ keyword: 'Old', archived: '1' })).map(one => one.id)).toEqual([made.id])
    expect((await demo.call(projects.info, { id: project })).product?.name).toBe('Old')
    expect(await add({ name: 'Old again', ios_url: made.ios_url })).toMatchObject({
      id: made.id,
      name: 'Old again',
      archived: false,
    })
  })

  it('[PL-08.2] belong to their account alone', async () => {
    const made = await add({ name: 'Ours' })
    await use(made)
    expect(await found({ keyword: 'Ours' }, other)).toEqual([])
    for (const answer of [
      await other.answer(products.update, { ...made, ios_url: ios(), name: 'Theirs' }),
      await other.answer(products.archive, { id: made.id, archived: true }),
      await other.answer(products.remove, { id: made.id }),
      await other.answer(products.restore, { id: made.id }),
      await other.answer(products.uses, { id: made.id }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 1003 })
    expect(await found({ keyword: 'Ours' })).toMatchObject([{ name: 'Ours', archived: false }])
    expect((await server.visitor().answer(products.list)).status).toBe(401)
  })
})

describe('the icon of a product', () => {
  it("[PL-08.4] is redrawn from an upload: a square without the sender's bytes, readable by its account alone", async () => {
    const { icon_url } = await demo.call(products.icon, {
      file_url: await uploadFile(demo, 'icon.png', await image(900, 400)),
    })
    const file = await demo.fetch(icon_url)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      width: 256,
      height: 256,
      format: 'webp',
    })
    expect((await other.fetch(icon_url)).status).toBe(404)
    const made = await add({ name: 'Iconic', icon_url })
    expect(made.icon_url).toBe(icon_url)
    expect(await other.answer(products.add, { name: 'Stolen', ios_url: ios(), icon_url })).toMatchObject({
      status: 422,
      code: 2076,
    })
    // A project that names the product without its icon does not remove the icon.
    await use(made)
    expect(await found({ keyword: 'Iconic' })).toMatchObject([{ icon_url }])
  })

  it('[RS-03.9] is decoded in a child process', async () => {
    const drawn = vi.spyOn(poolOf(server.context), 'run')
    await demo.call(products.icon, {
      file_url: await uploadFile(demo, 'icon.png', await image(6000, 6000)),
    })
    expect(drawn.mock.calls.map(([operation]) => operation)).toEqual(['drawIcon'])
  })

  it.each([
    'https://evil.example/track.png',
    'javascript:alert(1)',
    `/api/files/${'0'.repeat(64)}`,
    '/api/files/../logout',
  ])('[PL-08.4] is never %s', async icon_url => {
    expect(await demo.answer(products.add, { name: 'x', ios_url: ios(), icon_url })).toMatchObject({
      status: 422,
      code: 2076,
    })
  })

  it('[PL-08.4] is made of an upload up to the size limit, and refused above it', async () => {
    const png = await image(40, 40)
    const ofSize = (bytes: number) =>
      uploadFile(demo, 'icon.png', Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
    expect(
      await demo.answer(products.icon, { file_url: await ofSize(productLimits.iconBytes) }),
    ).toMatchObject({ status: 200 })
    expect(
      await demo.answer(products.icon, { file_url: await ofSize(productLimits.iconBytes + 1) }),
    ).toMatchObject({ data: { error: 'file_too_large' } })
  })

  it('[PL-08.4] is refused when it is no image', async () => {
    const file_url = await uploadFile(
      demo,
      'icon.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    )
    expect(await demo.answer(products.icon, { file_url })).toMatchObject({ status: 422, code: 2076 })
    expect(await other.answer(products.icon, { file_url })).toMatchObject({ status: 404 })
  })
})

describe('looking a product up in its store', () => {
  const lookup = (link: string, client = demo) => client.call(products.lookup, { link })

  it("[PL-08.3] asks the App Store in the link's country and stores the icon", async () => {
    const facts = await lookup('https://apps.apple.com/jp/app/candy/id42?l=en')
    expect(facts).toEqual({
      store: 'ios',
      name: 'キャンディ港',
      developer: 'Demo K.K.',
      description: '船に積もう',
      icon_url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}$/) as string,
      ios_url: 'https://apps.apple.com/jp/app/candy/id42',
      android_url: '',
    })
    expect(stores.asked.slice(-2)).toEqual([
      'https://itunes.apple.com/lookup?id=42&country=jp&entity=software',
      'https://is1-ssl.mzstatic.com/512.png',
    ])
    expect((await demo.fetch(facts.icon_url)).status).toBe(200)
    expect((await other.fetch(facts.icon_url)).status).toBe(404)
  })

  it("[PL-08.3] reads the app's page when the look-up service does not know the app", async () => {
    expect(await lookup('https://apps.apple.com/us/app/tile/id43')).toMatchObject({
      name: 'Tile & Parade',
      description: 'Merge tiles',
      icon_url: expect.stringContaining('/api/files/') as string,
    })
  })

  it("[PL-08.3] reads Google Play's structured data, else its link preview tags, in the user's language", async () => {
    expect(await lookup('https://play.google.com/store/apps/details?id=com.demo.garden')).toMatchObject({
      store: 'android',
      name: 'Garden Days',
      developer: 'Demo Studio',
      description: 'Plant & water',
      android_url: 'https://play.google.com/store/apps/details?id=com.demo.garden',
      ios_url: '',
    })
    expect(stores.asked.at(-2)).toBe('https://play.google.com/store/apps/details?id=com.demo.garden&hl=en')
    const japanese = await demo.answer(
      products.lookup,
      { link: 'https://play.google.com/store/apps/details?id=com.demo.plain' },
      { 'accept-language': 'ja' },
    )
    // The icon is broken; the other facts are used.
    expect(japanese.data).toMatchObject({ icon_url: '' })
    expect(japanese.data['name']).toMatch(/^(庭の日々|Garden)$/)
  })

  it('[D-72.1] never requests an internal address for the icon of a page', async () => {
    expect(await lookup('https://play.google.com/store/apps/details?id=com.demo.inner')).toMatchObject({
      name: 'Inner',
      icon_url: '',
    })
  })

  it('[PL-08.3] reports that the store has no such app', async () => {
    expect(
      await demo.answer(products.lookup, { link: 'https://apps.apple.com/us/app/nothing/id999' }),
    ).toMatchObject({ status: 422, code: 2073, msg: expect.stringContaining('App Store') as string })
    expect(
      await demo.answer(products.lookup, {
        link: 'https://play.google.com/store/apps/details?id=com.no.app',
      }),
    ).toMatchObject({ code: 2073 })
  })

  it.each([
    'https://evil.example/id42',
    'http://169.254.169.254/',
    'https://apps.apple.com.evil.example/app/id42',
    'file:///etc/passwd',
  ])('[D-72.1] sends no request for %s', async link => {
    const before = stores.asked.length
    expect(await demo.answer(products.lookup, { link })).toMatchObject({ status: 422, code: 3008 })
    expect(stores.asked).toHaveLength(before)
  })

  it('[D-72.3] is limited per account, and reports a store that does not answer', async () => {
    await stores.unplug()
    const link = 'https://apps.apple.com/us/app/candy/id42'
    expect(await other.answer(products.lookup, { link })).toMatchObject({ status: 422, code: 2071 })
    const codes: number[] = []
    for (let count = 0; count < 22; count++) codes.push((await other.answer(products.lookup, { link })).code)
    expect(codes.filter(code => code === 1004).length).toBeGreaterThan(0)
    expect((await demo.answer(products.lookup, { link })).code).toBe(2071)
  })
})
