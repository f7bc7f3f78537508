import { list } from '@adloom/contract/public-assets'
import * as ps from '@adloom/contract/ps'
import * as projects from '@adloom/contract/projects'
import { FIGURE_MIME } from '@adloom/engine/figures'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { sampleLibrary } from '../../testing/sample-library.ts'
import { seedPublicAssets } from './seed-public-assets.ts'

let library: Awaited<ReturnType<typeof sampleLibrary>>
let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  library = await sampleLibrary(rootDir)
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const ids = async (query: Parameters<typeof demo.call<typeof list.input, typeof list.output>>[1]) =>
  (await demo.call(list, query)).list.map(asset => asset.id)

describe('the public library', () => {
  it('[AS-12.1] lists what the build made, to every account, with bytes and images', async () => {
    for (const person of [demo, other]) {
      const {
        list: [first],
        total,
      } = await person.call(list, {})
      expect(total).toBe(3)
      expect(first).toMatchObject({
        id: 'background-dawn',
        name: { 'zh-cn': '黎明天空' },
        width: 32,
        height: 48,
        duration_ms: null,
        frames: null,
      })
      for (const address of [first!.full_url, first!.cover_url]) {
        const file = await person.fetch(address)
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
    }
    expect((await server.visitor().fetch((await demo.call(list, {})).list[0]!.full_url)).status).toBe(401)
  })

  it('[AS-12.2] finds by words of any language and by tags, taken literally, all of them', async () => {
    expect(await ids({ keyword: '天空' })).toEqual(['background-dawn'])
    expect(await ids({ keyword: 'SKY dawn' })).toEqual(['background-dawn'])
    expect(await ids({ keyword: 'sky party' })).toEqual([])
    expect(await ids({ keyword: '100%' })).toEqual(['background-dawn'])
    expect(await ids({ keyword: '1_0' })).toEqual([])
  })

  it('[AS-12.2] narrows to types and categories, counts the categories and turns pages', async () => {
    expect(await ids({ type: 'image,frames' })).toEqual(['background-dawn', 'confetti-burst'])
    const chosen = await demo.call(list, { category: 'confetti' })
    expect([chosen.total, chosen.list.length]).toEqual([1, 1])
    expect(chosen.categories).toEqual([
      { category: 'background', count: 1 },
      { category: 'confetti', count: 1 },
      { category: 'effect', count: 1 },
    ])
    expect((await demo.call(list, { type: 'audio' })).categories).toEqual([{ category: 'effect', count: 1 }])
    expect(await ids({ page_size: 2, page: 2 })).toEqual(['effect-click'])
  })

  it('[AS-12.2] a public asset may be put into any project, with the facts the server knows', async () => {
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Public image' })
    const { rev } = await demo.call(projects.initJson, { id })
    const entry = library.entries[0]!
    const asset = {
      id: 'hero',
      type: 'asset',
      kind: 'image',
      name: 'Dawn',
      hash: entry.hash,
      bytes: 1,
      mime: 'image/png',
      width: 9000,
      height: 1,
    }
    await demo.call(projects.save, { id, rev, values: { image: { asset } } })
    const { values } = await demo.call(projects.initJson, { id })
    expect(values['image']).toMatchObject({
      asset: { hash: entry.hash, bytes: entry.size, mime: 'image/webp', width: 32, height: 48 },
    })
  })

  it('[AS-12.3] a start changes only what the build changed; removed assets are not listed and stay readable', async () => {
    const gone = library.entries.splice(1, 1)[0]!
    library.entries[0]!.name.en = 'Dusk sky'
    library.write()
    await seedPublicAssets(server.context)
    expect(await ids({})).toEqual(['background-dawn', 'effect-click'])
    expect(await ids({ keyword: 'dusk' })).toEqual(['background-dawn'])
    expect((await demo.fetch(`/api/files/${gone.hash}`)).status).toBe(200)
    library.entries.push(gone)
    library.write()
    await seedPublicAssets(server.context)
    expect(await ids({})).toEqual(['background-dawn', 'effect-click', 'confetti-burst'])
  })

  it('[AS-12.2, ED-07.22] a public figure is one file too, and brings its clips into a project', async () => {
    const made = library.keep(new Uint8Array([65, 68, 70, 49]))
    library.entries.push({
      key: 'figure-hero',
      name: { en: 'Hero', 'zh-cn': '主角', ja: 'ヒーロー' },
      category: 'character',
      tags: ['figure'],
      type: 'dragonbones',
      format: 'zip',
      mime: FIGURE_MIME,
      width: 30,
      height: 40,
      clips: [{ name: 'walk', durationMs: 800, armature: 'hero' }],
      triangles: 12,
      ...made,
      cover: library.entries[0]!.cover,
    })
    library.write()
    await seedPublicAssets(server.context)
    const {
      list: [hero],
    } = await demo.call(list, { type: 'dragonbones' })
    expect(hero!.info).toEqual({
      clips: [{ name: 'walk', duration_ms: 800, armature: 'hero' }],
      triangles: 12,
    })
    const { id } = await demo.call(ps.create, { name: 'Figures', starter_id: 'blank' })
    const asset = {
      id: 'hero',
      type: 'asset',
      kind: 'dragonbones',
      name: 'Hero',
      hash: hero!.hash,
      bytes: 1,
      mime: 'application/zip',
    }
    const { normalised } = await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { added: { hero: asset }, updated: {}, removed: [] },
    })
    expect(normalised).toEqual({
      hero: {
        ...asset,
        bytes: 4,
        mime: FIGURE_MIME,
        width: 30,
        height: 40,
        clips: library.entries.at(-1)!.clips,
        triangles: 12,
      },
    })
  })
})
