import * as assets from '@adloom/contract/assets'
import * as jobs from '@adloom/contract/jobs'
import * as library from '@adloom/contract/library'
import * as ownTemplates from '@adloom/contract/own-templates'
import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import type { PlayableDocument } from '@adloom/playable/format'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { uniqueImage } from '@adloom/testbed/tenant-objects'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobWorker } from '../../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { renderCoverJob } from '../../thumbnails/render-cover-job.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const begin = async (input: { name?: string } = {}, person = demo) =>
  (await person.call(ps.create, { name: 'Source', starter_id: 'quiz', ...input })).id
const keep = async (project_id: number, name = 'Kept') =>
  (await demo.call(ownTemplates.create, { project_id, name })).id
const recordsOf = async (id: number) =>
  ((await demo.call(ps.initJson, { id })).document as PlayableDocument).records
const names = async (keyword?: string, person = demo) =>
  (await person.call(ownTemplates.list, { keyword })).list.map(card => card.name)

describe('templates of one’s own', () => {
  it('[PL-06.11] are made of a free project, and a project of either kind starts from one and is independent of it', async () => {
    const source = await begin()
    const id = await keep(source)
    const begun = (await demo.call(ps.create, { name: 'Begun', kind: 'iv', own_template_id: id })).id
    const { project, ...rest } = await recordsOf(begun)
    const { project: _, ...original } = await recordsOf(source)
    expect(project).toMatchObject({ name: 'Begun', kind: 'iv' })
    expect(rest).toEqual(original)
    await demo.call(ps.save, {
      id: begun,
      base_rev: 1,
      diff: { added: {}, updated: {}, removed: ['end-line'] },
    })
    await demo.call(ownTemplates.remove, { id })
    expect((await demo.call(ps.resetDemo, { id: begun, base_rev: 2 })).rev).toBe(3)
    expect((await recordsOf(begun))['end-line']).toBeDefined()
  })

  it('[PL-06.17] stay unchanged when their project is edited, until they are replaced by it', async () => {
    const source = await begin()
    const id = await keep(source, 'Steady')
    const held = async () =>
      ((await demo.call(ownTemplates.initJson, { id })).document as PlayableDocument).records['end-line']
    await demo.call(ps.save, {
      id: source,
      base_rev: 1,
      diff: { added: {}, updated: {}, removed: ['end-line'] },
    })
    expect(await held()).toBeDefined()
    expect(await demo.call(ownTemplates.replace, { id, project_id: source })).toEqual({ id })
    expect(await held()).toBeUndefined()
    expect(await names('Steady')).toEqual(['Steady'])
  })

  it('[PL-06.16] record their source: those of interactive videos are listed separately, and keep their story', async () => {
    const story = (await demo.call(ps.create, { name: 'Story', kind: 'iv', starter_id: 'two-ways' })).id
    const [video, free] = [await keep(story, 'Kind of video'), await keep(await begin(), 'Kind of free')]
    const listed = async (kind?: 'playsmart' | 'iv') =>
      (await demo.call(ownTemplates.list, { kind, keyword: 'Kind of' })).list.map(card => [
        card.id,
        card.kind,
      ])
    expect(await listed()).toEqual([
      [free, 'playsmart'],
      [video, 'iv'],
    ])
    expect([await listed('iv'), await listed('playsmart')]).toEqual([[[video, 'iv']], [[free, 'playsmart']]])
    const again = (await demo.call(ps.create, { name: 'Again', kind: 'iv', own_template_id: video })).id
    expect((await recordsOf(again))['scene']).toMatchObject({ story: { elements: [{ kind: 'hold' }] } })
  })

  it('[PL-06.16] are listed, found, renamed, deleted and restored, and appear in no list of projects', async () => {
    const id = await keep(await begin({ name: 'Plain' }), 'Zebra one')
    await keep(await begin({ name: 'Plain' }), 'Zebra two')
    expect(await names('zebra')).toEqual(['Zebra two', 'Zebra one'])
    await demo.call(ownTemplates.update, { id, name: 'Zebra first' })
    expect(
      (await demo.call(ownTemplates.list, { keyword: 'zebra', order: 'name' })).list.map(card => card.name),
    ).toEqual(['Zebra first', 'Zebra two'])
    expect(
      (await demo.call(ps.list, { keyword: 'zebra' })).total +
        (await demo.call(projects.list, { keyword: 'zebra' })).total,
    ).toBe(0)
    await demo.call(ownTemplates.remove, { id })
    expect(await names('zebra')).toEqual(['Zebra two'])
    expect(await demo.answer(ps.create, { name: 'x', own_template_id: id })).toMatchObject({ status: 404 })
    await demo.call(ownTemplates.restore, { id })
    expect(await names('zebra')).toHaveLength(2)
    for (const call of [ps.info, ps.initJson, ps.remove, ps.preview, projects.info] as const)
      expect(await demo.answer(call, { id }), call.name).toMatchObject({ status: 404 })
    expect((await demo.answer(ownTemplates.update, { id, name: 'a/b' })).status).toBe(400)
  })

  it('[PL-06.16, D-10.1] are made of projects of the free editor alone, and belong to one account', async () => {
    const game = (await demo.call(projects.create, { template_id: 1001, name: 'Game' })).id
    expect(await demo.answer(ownTemplates.create, { project_id: game, name: 'x' })).toMatchObject({
      status: 404,
    })
    const id = await keep(await begin(), 'Ours')
    expect(await names(undefined, other)).toEqual([])
    const theirs = await begin({}, other)
    for (const answer of [
      await other.answer(ownTemplates.initJson, { id }),
      await other.answer(ownTemplates.update, { id, name: 'x' }),
      await other.answer(ownTemplates.remove, { id }),
      await other.answer(ownTemplates.replace, { id, project_id: theirs }),
      await other.answer(ps.create, { name: 'x', own_template_id: id }),
      await demo.answer(ownTemplates.replace, { id, project_id: theirs }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expect(await names('Ours')).toEqual(['Ours'])
  })

  it("[PL-06.17, AS-01.9] use their files: the asset lists them, and the file stays readable after the asset's deletion", async () => {
    const source = await begin()
    const file = await demo.call(assets.create, {
      name: 'photo.png',
      file_url: await uploadFile(demo, 'photo.png', await uniqueImage()),
    })
    const photo = {
      id: 'photo',
      type: 'asset',
      kind: 'image',
      name: 'Photo',
      hash: file.hash,
      bytes: file.size,
      mime: file.mime,
      width: 8,
      height: 8,
    }
    await demo.call(ps.save, {
      id: source,
      base_rev: 1,
      diff: { added: { photo }, updated: {}, removed: [] },
    })
    const id = await keep(source, 'Holds')
    await demo.call(ps.remove, { id: source })
    expect((await demo.call(library.uses, { id: file.id })).list).toMatchObject([
      { kind: 'template', id, name: 'Holds' },
    ])
    await demo.call(library.remove, { ids: [file.id] })
    await demo.call(library.purge, { ids: [file.id] })
    expect((await demo.fetch(`/api${assets.contentPath}${file.hash}`)).status).toBe(200)
    const begun = (await demo.call(ps.create, { name: 'Begun', own_template_id: id })).id
    expect(
      (await demo.call(ps.save, { id: begun, base_rev: 1, diff: { added: {}, updated: {}, removed: [] } }))
        .rev,
    ).toBe(2)
  })

  it('[PL-06.16] have an image of their own, drawn when the project has none yet', async () => {
    const id = await keep(await begin(), 'Drawn')
    const worker = await startJobWorker(server.context, [renderCoverJob(server.context)])
    const cover = async () => (await demo.call(ownTemplates.list, { keyword: 'Drawn' })).list[0]?.cover_url
    await expect.poll(cover, { timeout: 60_000 }).not.toBe('')
    await worker.stop()
    expect((await demo.fetch((await cover())!)).status).toBe(200)
    expect((await demo.call(jobs.list, {})).list.map(job => job.kind)).not.toContain('renderCover')
    expect(id).toBeGreaterThan(0)
  })

  it('[PL-08.2] a product names the editor of each project that promotes it', async () => {
    const id = await begin({ name: 'Promotes' })
    const { product } = await demo.call(ps.relateProduct, {
      id,
      product: { name: 'Candy', android_url: 'https://play.google.com/store/apps/details?id=com.candy.uses' },
    })
    await keep(id, 'Promotes nothing')
    expect((await demo.call(products.uses, { id: product.id! })).list).toEqual([
      { id, kind: 'ps', template_id: 0, name: 'Promotes' },
    ])
  })
})
