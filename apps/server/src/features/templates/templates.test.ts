import { allChannels } from '@adloom/contract/projects'
import * as templates from '@adloom/contract/templates'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue, type SampleCatalogue } from '../../testing/sample-catalogue.ts'
import { seedTemplates } from './seed-templates.ts'

let catalogue: SampleCatalogue
let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  catalogue = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: catalogue.rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const names = async (
  query: Parameters<typeof demo.call<typeof templates.list.input, typeof templates.list.output>>[1],
) => (await demo.call(templates.list, query)).list.map(card => card.name.en)

describe('the template library', () => {
  it('[CS-03.1] lists what the build made, with images', async () => {
    const { list, total } = await demo.call(templates.list, {})
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      id: 1001,
      gameplay: 'choice',
      tags: [1, 2],
      param_count: 4,
      starred: false,
      languages: ['en', 'zh-cn', 'ja'],
    })
    const image = await demo.fetch(list[0]!.cover_url)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('[CS-03.1] finds by a word of any language, taken literally', async () => {
    expect(await names({ keyword: '英雄' })).toEqual(['Choose your hero'])
    expect(await names({ keyword: 'HERO' })).toEqual(['Choose your hero'])
    expect(await names({ keyword: '100%' })).toEqual(['Glow 100% card'])
    expect(await names({ keyword: '1_0' })).toEqual([])
  })

  it('[CS-03.1] filters by tag and gameplay, and turns pages in order', async () => {
    expect(await names({ tag: 2 })).toEqual(['Choose your hero'])
    expect(await names({ gameplay: 'endcard' })).toEqual(['Glow 100% card'])
    expect(await names({ order: 'name', page_size: 1, page: 2 })).toEqual(['Glow 100% card'])
  })

  it('[CS-03.1] counts the options', async () => {
    const { gameplay, tag } = await demo.call(templates.options)
    expect(gameplay.find(option => option.value === 'choice')).toMatchObject({
      count: 1,
      label: { 'zh-cn': '三选一' },
    })
    expect(tag.map(option => [option.value, option.count])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  it('[CS-03.1] keeps favourites per user', async () => {
    await demo.call(templates.star, { id: 1002, starred: true })
    await demo.call(templates.star, { id: 1002, starred: true })
    expect(await names({ starred: 'true' })).toEqual(['Glow 100% card'])
    expect((await other.call(templates.list, { starred: 'true' })).total).toBe(0)
    await demo.call(templates.star, { id: 1002, starred: false })
    expect((await demo.call(templates.list, { starred: true })).total).toBe(0)
  })

  it('[CS-03.1] opens a document in a skin and refuses unknown ones', async () => {
    expect((await demo.call(templates.document, { id: 1001, skin: 'night' })).values).toEqual({
      color: '#101030',
    })
    expect(await demo.answer(templates.document, { id: 1001, skin: 'none' })).toMatchObject({
      status: 404,
      code: 1003,
    })
    expect(await demo.answer(templates.document, { id: 4711 })).toMatchObject({ status: 404, code: 1003 })
    expect(await demo.answer(templates.star, { id: 4711, starred: true })).toMatchObject({
      status: 404,
      code: 1003,
    })
  })

  it('[CS-03.1] changes at a start only what the build changed', async () => {
    const before = await server.context.db
      .selectFrom('templates')
      .select(['id', 'updated_at'])
      .orderBy('id')
      .execute()
    await seedTemplates(server.context)
    expect(
      await server.context.db.selectFrom('templates').select(['id', 'updated_at']).orderBy('id').execute(),
    ).toEqual(before)
    const [first, second] = catalogue.entries
    first!.version = '2'
    first!.name.en = 'Choose again'
    catalogue.entries.splice(1, 1)
    catalogue.write()
    await seedTemplates(server.context)
    expect(await names({})).toEqual(['Choose again'])
    expect(
      (
        await server.context.db
          .selectFrom('template_versions')
          .select('version')
          .where('template_id', '=', 1001)
          .orderBy('version')
          .execute()
      ).map(row => row.version),
    ).toEqual(['1', '2'])
    catalogue.entries.push(second!)
    catalogue.write()
    await seedTemplates(server.context)
    expect(await names({})).toEqual(['Choose again', 'Glow 100% card'])
  })

  it('[PL-03.50] lists every channel with both names', async () => {
    const { list } = await demo.call(allChannels)
    expect(list.length).toBeGreaterThanOrEqual(20)
    expect(list.find(channel => channel.id === 21)).toMatchObject({ key: 'mintegral' })
    expect(
      list.every(channel => channel.name_cn !== '' && channel.name_en !== '' && channel.limit_bytes > 0),
    ).toBe(true)
  })
})
