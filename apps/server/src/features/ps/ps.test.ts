import * as projects from '@adloom/contract/projects'
import * as jobs from '@adloom/contract/jobs'
import * as ps from '@adloom/contract/ps'
import * as viewer from '@adloom/contract/viewer'
import type { AssetRecord, NodeRecord, PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { documentVersion } from '@adloom/playable/stored-document'
import { starters } from '@adloom/playable/starters'
import { openConnection } from '@adloom/testbed/live-connection'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { uniqueImage } from '@adloom/testbed/tenant-objects'
import * as assets from '@adloom/contract/assets'
import * as library from '@adloom/contract/library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { startJobWorker } from '../../platform/jobs/job-worker.ts'
import { packPlayableJob } from '../packs/pack-job.ts'
import { renderCoverJob } from '../thumbnails/render-cover-job.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
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

const make = async (input: Partial<z.input<typeof ps.create.input>> = {}, person = demo) =>
  (await person.call(ps.create, { name: 'Free', starter_id: 'choose-one', ...input })).id
const open = async (id: number, person = demo) => {
  const { rev, document } = await person.call(ps.initJson, { id })
  return { rev, document: document as PlayableDocument }
}
const noChange = { added: {}, updated: {}, removed: [] }
const layer = (id: string, parentId: string, more: Partial<NodeRecord> = {}) =>
  ({
    id,
    type: 'node',
    kind: 'group',
    parentId,
    index: 'zz',
    name: id,
    portrait: { x: 0, y: 0, w: 10, h: 10 },
    ...more,
  }) as NodeRecord

/** An image of the person's library as a record of a document. */
async function image(person: TestClient, id = 'photo'): Promise<AssetRecord & { assetId: number }> {
  const file_url = await uploadFile(person, 'photo.png', await uniqueImage())
  const asset = await person.call(assets.create, { name: 'photo.png', file_url })
  return {
    id,
    type: 'asset',
    kind: 'image',
    name: 'Photo',
    hash: asset.hash,
    bytes: asset.size,
    mime: asset.mime,
    width: 8,
    height: 8,
    assetId: asset.id,
  }
}

describe('projects of the free editor', () => {
  it('[PL-06.11] start from a starter, blank, from a template in a skin, or from a game-maker project in its current state', async () => {
    const { list } = await demo.call(ps.starters, {})
    expect(list.map(starter => starter.id)).toEqual(starters.map(starter => starter.id))
    for (const { id: starter_id } of list)
      expect((await open(await make({ starter_id }))).document.records['project']).toMatchObject({
        name: 'Free',
        kind: 'playsmart',
      })
    expect(
      Object.values((await open(await make({ starter_id: undefined }))).document.records).filter(
        record => record.type === 'node',
      ),
    ).toEqual([])
    const ofTemplate = (
      await open(await make({ starter_id: undefined, template_id: 1001, skin: 'night', kind: 'iv' }))
    ).document
    expect(ofTemplate.records['one']).toMatchObject({ background: { color: '#101030' } })
    expect(ofTemplate.records['project']).toMatchObject({ kind: 'iv' })
    expect(Object.values(ofTemplate.records).filter(record => record.type === 'param')).toEqual([])
    const game = (await demo.call(projects.create, { template_id: 1001, name: 'Source' })).id
    await demo.call(projects.save, { id: game, rev: 1, values: { radius: 35 } })
    const copied = (await open(await make({ starter_id: undefined, project_id: game }))).document
    expect(copied.records['button']).toMatchObject({ shape: { radius: 35 } })
    expect((await demo.call(projects.info, { id: game })).rev).toBe(2)
    const story = await make({ starter_id: undefined, kind: 'iv' })
    const video = (await open(story)).document.records['scene']
    expect(video).toMatchObject({ story: { kind: 'video' } })
    expect(
      (await open(await make({ starter_id: undefined, kind: 'iv', project_id: story }))).document.records[
        'scene'
      ],
    ).toMatchObject({ story: { kind: 'video' } })
    expect(
      (await open(await make({ starter_id: undefined, project_id: story }))).document.records['scene'],
    ).not.toHaveProperty('story')
  })

  it.each([
    ['a skin of nothing', { skin: 'night' }, 400],
    ['an unknown starter', { starter_id: 'none' }, 404],
    ['a playable’s starter for an interactive video', { starter_id: 'reveal', kind: 'iv' }, 404],
    ['an unknown template', { starter_id: undefined, template_id: 9 }, 404],
    ['a name with a slash', { name: 'a/b' }, 400],
  ])('[PL-01.4] refuses %s', async (_, input, status) => {
    const before = (await demo.call(ps.list, {})).total
    expect((await demo.answer(ps.create, { name: 'Free', starter_id: 'quiz', ...input })).status).toBe(status)
    expect((await demo.call(ps.list, {})).total).toBe(before)
  })

  it("[PL-06.10] each kind has a list of its own, and no editor opens another's projects", async () => {
    const [free, video] = [
      await make({ name: 'Only free' }),
      await make({ name: 'Only video', kind: 'iv', starter_id: undefined }),
    ]
    const names = async (kind: 'playsmart' | 'iv') =>
      (await demo.call(ps.list, { kind, keyword: 'Only' })).list.map(({ id, name, kind }) => [id, name, kind])
    expect(await names('playsmart')).toEqual([[free, 'Only free', 'playsmart']])
    expect(await names('iv')).toEqual([[video, 'Only video', 'iv']])
    expect((await demo.call(projects.list, { keyword: 'Only' })).total).toBe(0)
    expect(await demo.answer(projects.info, { id: free })).toMatchObject({ status: 404, code: 4004 })
    expect(await demo.answer(projects.save, { id: free, rev: 1, values: {} })).toMatchObject({ status: 404 })
    expect(await demo.answer(projects.remove, { id: free })).toMatchObject({ status: 404 })
    const game = (await demo.call(projects.create, { template_id: 1001, name: 'Game' })).id
    for (const call of [ps.info, ps.initJson, ps.remove, ps.channels, ps.preview] as const)
      expect(await demo.answer(call, { id: game }), call.name).toMatchObject({ status: 404 })
    expect(await demo.answer(ps.copy, { id: game, name: 'x' })).toMatchObject({ status: 404 })
  })

  it('[PL-01.2] saves the changes since a revision, and the complete document over it', async () => {
    const id = await make()
    const { rev, document } = await open(id)
    expect(rev).toBe(1)
    const title = { ...(document.records['title'] as NodeRecord), name: 'Headline' }
    const saved = await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { added: { mine: layer('mine', 'play') }, updated: { title }, removed: ['end-line'] },
    })
    expect(saved).toMatchObject({ rev: 2, normalised: {} })
    const after = await open(id)
    expect(after.document.records).toEqual({
      ...document.records,
      title,
      mine: layer('mine', 'play'),
      ['end-line']: undefined,
    })
    expect((await demo.call(ps.info, { id })).layer_count).toBe(
      Object.values(document.records).filter(record => record.type === 'node').length,
    )
    expect((await demo.call(ps.save, { id, base_rev: 2, document })).rev).toBe(3)
    expect((await open(id)).document).toEqual(document)
    for (const input of [{}, { diff: noChange, document }])
      expect((await demo.answer(ps.save, { id, base_rev: 3, ...input })).status).toBe(400)
    const byQuery = await demo.fetch(`/api${ps.save.path}?id=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ base_rev: 3, diff: noChange }),
    })
    expect(await byQuery.json()).toMatchObject({ code: 0, data: { rev: 4 } })
  })

  it('[PL-06.3] a story includes its clips, which another account may use too; a language without clips has the plain story', async () => {
    const { document } = await open(await make({ kind: 'iv', starter_id: 'hook' }, other), other)
    const { hash } = document.records['asset:clip'] as { hash: string }
    expect(document.records['video']).toMatchObject({ asset: 'asset:clip' })
    expect((await other.fetch(`/api/files/${hash}`)).status).toBe(200)
    const { stories } = await other.call(ps.starters, {})
    expect(stories.map(({ id, cover_url }) => [id, cover_url !== '']).slice(0, 3)).toEqual([
      ['blank', false],
      ['hook', true],
      ['two-ways', false],
    ])
    const plain = await open(await make({ kind: 'iv', starter_id: 'quiz' }, other), other)
    expect(plain.document.records['video']).toMatchObject({ asset: 'none' })
  })

  it('[PL-06.1] a starter includes its art, whose files another account may use too', async () => {
    const { document } = await open(await make({ starter_id: 'tap' }, other), other)
    expect(document.records['hero']).toMatchObject({ type: 'asset', mime: 'image/png' })
    const id = await make()
    const added = { art: { ...(document.records['hero'] as AssetRecord), id: 'art' } }
    expect(await demo.call(ps.save, { id, base_rev: 1, diff: { ...noChange, added } })).toMatchObject({
      rev: 2,
    })
    expect(
      (
        await demo.answer(ps.save, {
          id,
          base_rev: 2,
          diff: { ...noChange, added: { gone: { ...added.art, id: 'gone', hash: 'e'.repeat(64) } } },
        })
      ).status,
    ).toBe(422)
    const { list } = await demo.call(ps.starters, {})
    expect(list.find(starter => starter.id === 'tap')?.cover_url).not.toBe('')
  })

  it('[ED-01.9] limits the size and number of scripts in a document', async () => {
    const id = await make()
    const script = (at: number, source: string) =>
      ({ id: `s${at}`, type: 'script', index: `a${at}`, name: 'Own', language: 'ts', source }) as const
    expect(
      await demo.call(ps.save, {
        id,
        base_rev: 1,
        diff: { ...noChange, added: { s0: script(0, 'x'.repeat(65_536)) } },
      }),
    ).toMatchObject({ rev: 2 })
    for (const bad of [
      script(1, 'x'.repeat(65_537)),
      { ...script(1, ''), language: 'py' },
      { ...script(1, ''), run: true },
    ]) {
      expect(
        (await demo.answer(ps.save, { id, base_rev: 2, diff: { ...noChange, added: { s1: bad as never } } }))
          .status,
      ).toBe(422)
    }
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`s${at + 1}`, script(at + 1, '')]))
    expect((await demo.answer(ps.save, { id, base_rev: 2, diff: { ...noChange, added: many } })).status).toBe(
      422,
    )
    const { document } = await open(id)
    expect(Object.values(document.records).filter(({ type }) => type === 'script')).toEqual([
      script(0, 'x'.repeat(65_536)),
    ])
    const { assets, scene_count: scenes } = await demo.call(ps.info, { id })
    expect(assets).toContainEqual({ id: 's0', name: 'Own', type: 99 })
    expect(assets.filter(({ type }) => type === 1)).toHaveLength(scenes)
    expect(assets).toContainEqual({
      id: 'title',
      name: (document.records['title'] as NodeRecord).name,
      type: 4,
    })
  })

  it('[D-34.1] a stale save overwrites nothing, and of many concurrent ones exactly one wins', async () => {
    const id = await make()
    await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { ...noChange, added: { first: layer('first', 'play') } },
    })
    expect(
      await demo.answer(ps.save, { id, base_rev: 1, diff: { ...noChange, removed: ['title'] } }),
    ).toMatchObject({ status: 409, code: 3003, data: { rev: 2 } })
    const { document } = await open(id)
    expect([document.records['first']?.id, document.records['title']?.id]).toEqual(['first', 'title'])
    const { revision_id } = await demo.call(ps.keepDraft, {
      id,
      base_rev: 1,
      document: { ...document, records: { ...document.records, late: layer('late', 'end') } },
    })
    expect((await demo.call(ps.revision, { id, revision_id })).document).toMatchObject({
      records: { late: { parentId: 'end' } },
    })
    expect((await open(id)).rev).toBe(2)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        demo.answer(ps.save, {
          id,
          base_rev: 2,
          diff: { ...noChange, added: { [`n${at}`]: layer(`n${at}`, 'play') } },
        }),
      ),
    )
    expect(answers.map(answer => answer.code).sort()).toEqual([0, 3003, 3003, 3003, 3003])
    expect(Object.keys((await open(id)).document.records).filter(key => /^n\d$/.test(key))).toHaveLength(1)
  })

  it('[D-34.2] a save repeated because its response was lost is stored once and answered again, in sequence and concurrently; any other late save is refused', async () => {
    const id = await make()
    const { assetId: _, ...photo } = await image(demo)
    const sent = {
      id,
      base_rev: 1,
      save_id: 'save-0001',
      diff: { ...noChange, added: { photo: { ...photo, bytes: 1 }, mine: layer('mine', 'play') } },
    }
    const first = await demo.call(ps.save, sent)
    expect(first).toMatchObject({ rev: 2, normalised: { photo } })
    expect(await demo.call(ps.save, sent)).toEqual(first)
    expect((await open(id)).rev).toBe(2)
    expect(await demo.answer(ps.save, { ...sent, save_id: 'save-0002' })).toMatchObject({
      status: 409,
      code: 3003,
      data: { rev: 2 },
    })
    expect(await demo.answer(ps.save, { ...sent, save_id: undefined })).toMatchObject({
      status: 409,
      code: 3003,
    })
    expect(await other.answer(ps.save, sent)).toMatchObject({ status: 404 })

    const next = { ...sent, base_rev: 2, save_id: 'save-0003', diff: { ...noChange, removed: ['mine'] } }
    const answers = await Promise.all(Array.from({ length: 4 }, () => demo.answer(ps.save, next)))
    expect(answers.map(({ code, data }) => [code, (data as { rev: number }).rev])).toEqual(
      Array.from({ length: 4 }, () => [0, 3]),
    )
    // Another save followed: the revision of the repeated one is not the newest any more.
    await demo.call(ps.save, { id, base_rev: 3, save_id: 'save-0004', diff: noChange })
    expect(await demo.answer(ps.save, next)).toMatchObject({ code: 3003, data: { rev: 4 } })
    // A reset to the initial document carries no save name.
    await demo.call(ps.resetDemo, { id, base_rev: 4 })
    expect(await demo.answer(ps.save, { ...next, base_rev: 4, save_id: 'save-0004' })).toMatchObject({
      code: 3003,
      data: { rev: 5 },
    })
    expect((await demo.answer(ps.save, { ...next, base_rev: 5, save_id: 'a b' })).status).toBe(400)
  })

  it('[D-34.1] keeps the first state and one in two minutes of work', async () => {
    const id = await make()
    for (let rev = 1; rev <= 4; rev++) await demo.call(ps.save, { id, base_rev: rev, diff: noChange })
    const { list } = await demo.call(ps.revisions, { id })
    expect(list.length).toBeLessThanOrEqual(3)
    expect([list[0]?.rev, list.at(-1)?.rev]).toEqual([5, 1])
    await server.context.db
      .updateTable('project_revisions')
      .set({ created_at: new Date(Date.now() - 240_000) })
      .where('project_id', '=', id)
      .execute()
    await demo.call(ps.save, { id, base_rev: 5, diff: noChange })
    expect((await demo.call(ps.revisions, { id })).list.slice(0, 2).map(({ rev }) => rev)).toEqual([6, 5])
  })

  it("[LV-03.4] a save needs the fence of the editor's lock while it is held; a refused save is stored as a draft revision", async () => {
    const id = await make()
    const line = await openConnection(server.origin, `token=${demo.token}`)
    const ask = (cmd: string, wanted = id) =>
      line.ask(cmd, { id: wanted, tab: 'tab-0001', page: 'page-0001' })
    expect(await ask('gmaker/edit/lock')).toMatchObject({ code: 4004 })
    const fence = Number((await ask('ps/edit/lock')).data?.['fence'])
    expect(
      await demo.answer(ps.save, { id, base_rev: 1, diff: { ...noChange, removed: ['end-line'] } }),
    ).toMatchObject({ status: 409, code: 500001 })
    expect(await demo.answer(ps.resetDemo, { id, base_rev: 1 })).toMatchObject({ code: 500001 })
    const aside = (await demo.call(ps.revisions, { id })).list.filter(
      revision => revision.kind === 'conflict',
    )
    expect(aside.length).toBeGreaterThan(0)
    expect(await demo.call(ps.save, { id, base_rev: 1, fence, diff: noChange })).toMatchObject({ rev: 2 })
    await line.leave()
  })

  it.each<[string, (document: PlayableDocument) => Record<string, unknown>, number, string]>([
    [
      'a record of another shape',
      () => ({ title: { id: 'title', type: 'node', kind: 'text' } }),
      3210,
      'document_invalid',
    ],
    ['a record under another id', () => ({ title: layer('elsewhere', 'play') }), 3210, 'document_invalid'],
    [
      'a layer in a group that is not there',
      () => ({ lost: layer('lost', 'nowhere') }),
      3211,
      'document_reference',
    ],
    [
      'a layer in a layer that holds none',
      ({ records }) => ({
        lost: layer(
          'lost',
          Object.values(records).find(record => record.type === 'node' && record.kind === 'text')!.id,
        ),
      }),
      3211,
      'document_reference',
    ],
    [
      'groups that hold one another',
      () => ({ a: layer('a', 'b'), b: layer('b', 'a') }),
      3211,
      'document_reference',
    ],
    [
      'events of a scene that is not there',
      () => ({
        lost: { id: 'lost', type: 'rule', owner: 'nowhere', index: 'a', on: { t: 'enter' }, do: [] },
      }),
      3211,
      'document_reference',
    ],
    [
      'a beginning that is no scene',
      ({ records }) => ({ project: { ...records['project'], startScene: 'title' } }),
      3211,
      'document_reference',
    ],
    [
      'an unknown file',
      () => ({
        photo: {
          id: 'photo',
          type: 'asset',
          kind: 'image',
          name: 'Photo',
          hash: 'a'.repeat(64),
          bytes: 3,
          mime: 'image/png',
          width: 1,
          height: 1,
        },
      }),
      3212,
      'document_file',
    ],
  ])('[PL-01.4] refuses %s with a reason and keeps the stored document', async (_, change, code, error) => {
    const id = await make()
    const { document } = await open(id)
    const answer = await demo.answer(ps.save, {
      id,
      base_rev: 1,
      diff: { added: change(document), updated: {}, removed: [] },
    })
    expect(answer).toMatchObject({ status: 422, code, data: { error } })
    expect(answer.msg).not.toMatch(/\{|\}/)
    expect(await open(id)).toEqual({ rev: 1, document })
  })

  it('[PL-01.4] refuses a document that is too large', async () => {
    const id = await make()
    const long = Object.fromEntries(
      Array.from({ length: 1300 }, (_, at) => [
        `t${at}`,
        {
          ...layer(`t${at}`, 'play'),
          kind: 'text',
          text: { en: 'x'.repeat(5000) },
          style: { font: 'font', size: 10, fill: { kind: 'none' }, align: 'left' },
        },
      ]),
    )
    expect(await demo.answer(ps.save, { id, base_rev: 1, diff: { ...noChange, added: long } })).toMatchObject(
      { status: 413, code: 3213 },
    )
  })

  it("[PL-01.4, ED-07.21] accepts files of the own library alone, with the server's facts, and records their use", async () => {
    const id = await make()
    const { assetId, ...photo } = await image(demo)
    const sent = { ...photo, bytes: 1, width: 4000, mime: 'image/gif', crop: { x: 0, y: 0, w: 4, h: 4 } }
    const { normalised } = await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { ...noChange, added: { photo: sent } },
    })
    expect(normalised).toEqual({ photo: { ...photo, crop: sent.crop } })
    expect((await open(id)).document.records['photo']).toEqual({ ...photo, crop: sent.crop })
    expect((await demo.call(library.uses, { id: assetId })).list.map(project => project.id)).toEqual([id])
    const foreign = await make({}, other)
    expect(
      await other.answer(ps.save, { id: foreign, base_rev: 1, diff: { ...noChange, added: { photo } } }),
    ).toMatchObject({ code: 3212 })
    // A file removed from the document stays readable for stored revisions.
    await demo.call(ps.save, { id, base_rev: 2, diff: { ...noChange, removed: ['photo'] } })
    const held = await server.context.db
      .selectFrom('project_files')
      .select(['revision_id'])
      .where('project_id', '=', id)
      .where('hash', '=', photo.hash)
      .execute()
    expect(held.every(row => row.revision_id !== null)).toBe(true)
  })

  it('[PL-01.4] refuses a font in the place of an image', async () => {
    const id = await make()
    const { assetId: _, ...photo } = await image(demo)
    expect(
      await demo.answer(ps.save, {
        id,
        base_rev: 1,
        diff: { ...noChange, added: { photo: { ...photo, kind: 'font' } } },
      }),
    ).toMatchObject({ status: 422, code: 3210 })
  })

  it('[PL-01.1] resets to the initial document', async () => {
    const id = await make({ starter_id: 'quiz' })
    const { document } = await open(id)
    await demo.call(ps.save, {
      id,
      base_rev: 1,
      diff: { ...noChange, removed: ['again', 'play-rule-2', 'play-rule-3'] },
    })
    expect(await demo.answer(ps.resetDemo, { id, base_rev: 1 })).toMatchObject({ code: 3003 })
    expect((await demo.call(ps.resetDemo, { id, base_rev: 2 })).rev).toBe(3)
    expect((await open(id)).document).toEqual(document)
    const copy = (await demo.call(ps.copy, { id, name: 'Copy' })).id
    expect((await open(copy)).document).toEqual(document)
  })

  it('[PL-01.2] takes the names of the tracking points from the document when a save names none', async () => {
    const id = await make()
    const track = { id: 'track-1', type: 'track', number: 3, name: 'Chosen' } satisfies PlayableRecord
    await demo.call(ps.save, { id, base_rev: 1, diff: { ...noChange, added: { 'track-1': track } } })
    expect((await demo.call(ps.info, { id })).material_event).toEqual({ 3: 'Chosen' })
    await demo.call(ps.save, { id, base_rev: 2, diff: noChange, material_event: { plays: 2 } })
    expect((await demo.call(ps.info, { id })).material_event).toEqual({ plays: 2 })
  })

  it('[PL-01.1, PL-08.1] is renamed, linked to a product, deleted and restored', async () => {
    const id = await make()
    await demo.call(ps.update, { id, name: 'Renamed' })
    await demo.call(ps.relateProduct, {
      id,
      product: { name: 'Candy', android_url: 'https://play.google.com/store/apps/details?id=com.candy.free' },
    })
    expect(await demo.call(ps.info, { id })).toMatchObject({
      name: 'Renamed',
      product: { name: 'Candy' },
      status: 'draft',
      languages: ['en', 'zh-cn', 'ja'],
      scene_count: 2,
    })
    await demo.call(ps.remove, { id })
    expect(await demo.answer(ps.info, { id })).toMatchObject({ status: 404 })
    expect(await demo.answer(ps.save, { id, base_rev: 1, diff: noChange })).toMatchObject({ status: 404 })
    await demo.call(ps.restore, { id })
    expect((await open(id)).rev).toBe(1)
  })

  it('[PL-01.3, PL-04.30] is checked, previewed, packed and shared in its saved state', async () => {
    const id = await make({ starter_id: 'end-card' })
    await demo.call(ps.relateProduct, {
      id,
      product: {
        name: 'Candy',
        ios_url: 'https://apps.apple.com/us/app/candy/id1234567890',
        android_url: 'https://play.google.com/store/apps/details?id=com.candy.packed',
      },
    })
    expect((await demo.call(ps.channels, { id })).list.length).toBeGreaterThan(20)
    const check = await demo.call(ps.downloadCheck, { id, channel_ids: [21, 7] })
    expect(check.channels.map(channel => [channel.id, channel.allowed])).toEqual([
      [7, true],
      [21, true],
    ])
    expect(check.cost).toBe(2)
    expect(Math.max(...check.channels.map(channel => channel.size))).toBeLessThan(46_000)
    const { url } = await demo.call(ps.preview, { id, channel_id: 21 })
    expect((await fetch(url)).status).toBe(200)
    const { job_id } = await demo.call(ps.pack, { id, channel_ids: [21] })
    const worker = await startJobWorker(server.context, [
      packPlayableJob(server.context),
      renderCoverJob(server.context),
    ])
    await expect
      .poll(async () => (await demo.call(jobs.query, { ids: [job_id] }))[0]?.status, { timeout: 60_000 })
      .toBe('success')
    await expect
      .poll(async () => (await demo.call(ps.info, { id })).cover_url, { timeout: 60_000 })
      .not.toBe('')
    await worker.stop()
    const job = await server.context.db
      .selectFrom('jobs')
      .select('result')
      .where('id', '=', job_id)
      .executeTakeFirstOrThrow()
    expect((await demo.fetch(job.result!.url)).status).toBe(200)
    expect(await demo.call(ps.info, { id })).toMatchObject({ status: 'packed', channel_ids: [21] })
    expect((await demo.call(ps.downloadCount, { id })).used).toBeGreaterThan(0)
    const share = new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!
    expect(await server.visitor().call(viewer.viewCreatives, { share })).toMatchObject({
      source_id: id,
      info: { scene_count: 1, template: { en: 'Free' } },
    })
    expect(await other.answer(viewer.shareProject, { id })).toMatchObject({ status: 404 })
  }, 120_000)

  it('[D-37.2] can be previewed before its product has a store link: a placeholder replaces it, and the page shows a note', async () => {
    const id = await make({ starter_id: 'end-card' })
    for (const channel_id of [undefined, 7]) {
      const page = await (
        await fetch((await demo.call(ps.preview, { id, channel_id, language: 'en' })).url)
      ).text()
      expect(page).toContain('<span class="note" title="No store link yet')
      expect(page).toContain('https://store.example/your-app')
    }
    await demo.call(ps.relateProduct, {
      id,
      product: {
        name: 'Candy',
        android_url: 'https://play.google.com/store/apps/details?id=com.candy.linked',
      },
    })
    const page = await (await fetch((await demo.call(ps.preview, { id, language: 'en' })).url)).text()
    expect([page.includes('<span class="note"'), page.includes('store.example')]).toEqual([false, false])
  }, 60_000)

  it('[D-36.10] a blank canvas lists what it lacks and cannot be packed', async () => {
    const id = await make({ starter_id: undefined })
    const check = await demo.call(ps.downloadCheck, { id, channel_ids: [21] })
    expect(check.channels[0]?.allowed).toBe(false)
    expect(check.findings.map(finding => finding.rule)).toContain('no_store')
    expect(await demo.answer(ps.pack, { id, channel_ids: [21] })).toMatchObject({ code: 3105 })
  })

  it('[D-30.3] refuses a document of a newer version with its own sentence', async () => {
    const id = await make()
    const { document } = await open(id)
    expect(
      await demo.answer(ps.save, { id, base_rev: 1, document: { ...document, schema: documentVersion + 1 } }),
    ).toMatchObject({ code: 3218 })
  })
})
