import * as assets from '@adloom/contract/assets'
import * as library from '@adloom/contract/library'
import * as projects from '@adloom/contract/projects'
import * as contract from '@adloom/contract/recordings'
import type { Take } from '@adloom/playable/recording'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingLimits } from '../../platform/limits/recording-limits.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { uploadFile } from '../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let source: number
let pid: number

function takeOf(seconds: number, change: Partial<Take> = {}): Record<string, unknown> {
  const take: Take = {
    format: 1,
    width: 360,
    height: 640,
    language: 'en',
    steps: Math.round(seconds * 60),
    inputs: [
      [10, 0, 100, 200],
      [14, 2, 100, 200],
    ],
    journal: [[14, 'scene', 'end']],
    digests: [1, 2],
  }
  return { ...take, ...change }
}

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  source = (await demo.call(projects.create, { template_id: 1001, name: 'To record' })).id
  pid = (await demo.call(contract.projectCreate, { source_id: source })).id
})
afterAll(() => server.stop())

async function newGameplay(name = 'First take') {
  return (await demo.call(contract.gameplayCreate, { project_id: pid, name })).id
}

describe('projects to record', () => {
  it('[RC-02.1] are made of a playable once, and give its saved content', async () => {
    const requests = [1, 2, 3].map(() => demo.call(contract.projectCreate, { source_id: source }))
    expect(new Set((await Promise.all(requests)).map(({ id }) => id))).toEqual(new Set([pid]))
    const detail = await demo.call(contract.projectDetail, { id: pid })
    expect(detail).toMatchObject({ id: pid, name: 'To record', source_id: source, status: 2, rev: 1 })
    expect(Object.keys((detail.document as { records: object }).records)).toContain('project')
    expect(detail.languages).toContain('en')
  })

  it('[RC-02.2] are found by product, status and name, the last changed first', async () => {
    const other = await demo.call(projects.create, { template_id: 1002, name: 'Another one' })
    const otherId = (await demo.call(contract.projectCreate, { source_id: other.id })).id
    await newGameplay()
    const ids = async (input: object) =>
      (await demo.call(contract.projectFind, input)).list.map(({ id }) => id)
    expect(await ids({})).toEqual([pid, otherId])
    expect(await ids({ order: 'updated_time' })).toEqual([otherId, pid])
    expect(await ids({ order: 'name' })).toEqual([otherId, pid])
    expect(await ids({ status: 1 })).toEqual([])
    expect(await ids({ product_id: 999_999 })).toEqual([])
    const product = { name: 'Harbour', ios_url: 'https://apps.apple.com/us/app/harbour/id1000123' }
    const related = await demo.call(projects.relateProduct, { id: other.id, product })
    const ofProduct = await demo.call(contract.projectList, { product_id: related.product.id })
    expect(ofProduct.list.map(({ id }) => id)).toEqual([otherId])
    expect((await demo.call(contract.projectList, { keyword: 'ANOTHER' })).list).toMatchObject([
      { id: otherId },
    ])
    expect(await demo.call(contract.projectList, { page_size: 1, page: 2 })).toMatchObject({
      list: [{ id: otherId, gameplays: 0 }],
      total: 2,
    })
    await demo.call(projects.remove, { id: other.id })
    expect(await ids({})).toEqual([pid])
    expect(await demo.answer(contract.projectDetail, { id: otherId })).toMatchObject({ status: 404 })
  })

  it('[RC-02.3] need the permission to record, and a playable that the caller may open', async () => {
    const trial = await server.signIn('trial')
    expect(await trial.answer(contract.projectList)).toMatchObject({ status: 403, code: 2002 })
    const other = await server.signIn('other')
    expect(await other.answer(contract.projectCreate, { source_id: source })).toMatchObject({ status: 404 })
    expect(await demo.answer(contract.projectCreate, { source_id: 999_999 })).toMatchObject({ status: 404 })
  })
})

describe('a recording', () => {
  it('[RC-02.4] keeps its take, and states length, orientation and the recorded revision', async () => {
    const id = await newGameplay()
    expect(await demo.call(contract.gameplayDetail, { id })).toMatchObject({
      replay: null,
      duration: 0,
      rev: 0,
    })
    const replay = takeOf(4.5, { width: 640, height: 360 })
    const saved = await demo.call(contract.gameplaySave, { id, replay, rev: 3, name: 'Second try' })
    expect(saved).toMatchObject({ name: 'Second try', duration: 4500, orientation: 'landscape', rev: 3 })
    const { replay: read, product } = await demo.call(contract.gameplayDetail, { id })
    expect(read).toEqual(replay)
    expect(product).toBeNull()
    expect(
      await demo.call(contract.gameplaySave, { id, display_mode: 2, width: 128, rotation_angle: -30 }),
    ).toEqual({
      ...saved,
      display_mode: 2,
      width: 128,
      rotation_angle: -30,
      updated_time: expect.any(Number) as number,
    })
  })

  it('[RC-03.1] shorter than two seconds is refused, and nothing is saved', async () => {
    const id = await newGameplay()
    for (const steps of [0, 119])
      expect(
        await demo.answer(contract.gameplaySave, {
          id,
          name: 'Short',
          replay: takeOf(0, { steps, inputs: [], journal: [] }),
        }),
      ).toMatchObject({ status: 422, code: 600_001 })
    expect(await demo.call(contract.gameplayDetail, { id })).toMatchObject({
      name: 'First take',
      replay: null,
    })
    expect(await demo.call(contract.gameplaySave, { id, replay: takeOf(2) })).toMatchObject({
      duration: 2000,
    })
  })

  it('[RC-02.5] that cannot be read is refused', async () => {
    const id = await newGameplay()
    const broken = [
      {},
      takeOf(4, { inputs: [[300, 0, 1, 1]] }),
      takeOf(301),
      { ...takeOf(4), digests: 'none' },
    ]
    for (const replay of broken)
      expect(await demo.answer(contract.gameplaySave, { id, replay })).toMatchObject({
        status: 422,
        code: 600_003,
      })
  })

  it('[RC-04.1] whose cursor image was deleted answers 600002, and shows the default with -1', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const image = await demo.call(assets.create, {
      name: 'cursor.png',
      file_url: await uploadFile(demo, 'cursor.png', png),
    })
    const id = await newGameplay()
    const saved = await demo.call(contract.gameplaySave, { id, cursor_asset_id: image.id })
    expect(saved.cursor_asset_id).toBe(image.id)
    expect(saved.cursor_url).not.toBe('')
    await demo.call(library.remove, { ids: [image.id] })
    expect(await demo.call(contract.gameplayDetail, { id })).toMatchObject({
      cursor_asset_id: -1,
      cursor_url: '',
    })
    const refused = await demo.answer(contract.gameplaySave, { id, name: 'Kept', cursor_asset_id: image.id })
    expect(refused).toMatchObject({ status: 409, code: 600_002 })
    for (const change of [{ display_mode: 2 }, { width: 128, height: 128 }, { rotation_angle: 40 }])
      expect(await demo.answer(contract.gameplaySave, { id, ...change })).toMatchObject({
        status: 409,
        code: 600_002,
      })
    expect(await demo.call(contract.gameplaySave, { id, replay: takeOf(3) })).toMatchObject({
      duration: 3000,
      display_mode: 1,
    })
    const reset = { ...contract.defaultCursor, cursor_asset_id: -1 }
    const kept = await demo.call(contract.gameplaySave, { id, name: 'Kept', ...reset })
    expect(kept).toMatchObject({ name: 'Kept', ...reset, cursor_url: '' })
    expect(await demo.call(contract.gameplayDetail, { id })).toMatchObject(reset)
    const own = await demo.call(contract.gameplaySave, { id, cursor_asset_id: 0 })
    expect(own.cursor_asset_id).toBe(0)
  })

  it('[RC-02.6] is copied with its take and cursor, listed newest first, and deleted', async () => {
    const id = await newGameplay('Original')
    await demo.call(contract.gameplaySave, { id, replay: takeOf(3), display_mode: 0 })
    const copy = (await demo.call(contract.gameplayCopy, { id, name: 'Copy' })).id
    const { replay, ...copied } = await demo.call(contract.gameplayDetail, { id: copy })
    expect([replay, copied.name, copied.duration, copied.display_mode]).toEqual([takeOf(3), 'Copy', 3000, 0])
    const { list } = await demo.call(contract.gameplayList, { pid, page_size: 2 })
    expect(list.map(({ name }) => name)).toEqual(['Copy', 'Original'])
    await demo.call(contract.gameplayDelete, { id })
    expect(await demo.answer(contract.gameplayDetail, { id })).toMatchObject({ status: 404 })
    expect(await demo.answer(contract.gameplayDelete, { id })).toMatchObject({ status: 404 })
  })

  it('[RC-02.7] over the limit of an account is refused, also when it is copied', async () => {
    const id = await newGameplay()
    const { account_id, user_id } = await ownerOf()
    await server.context.db
      .insertInto('gameplays')
      .values(
        Array.from({ length: recordingLimits.gameplaysPerAccount }, () => ({
          account_id,
          project_id: pid,
          name: 'Many',
          display_mode: 1,
          cursor_width: 64,
          cursor_height: 64,
          rotation_angle: 0,
          created_by: user_id,
        })),
      )
      .execute()
    const refused = { status: 422, code: 600_004 }
    expect(await demo.answer(contract.gameplayCreate, { project_id: pid, name: 'More' })).toMatchObject(
      refused,
    )
    expect(await demo.answer(contract.gameplayCopy, { id, name: 'More' })).toMatchObject(refused)
    await demo.call(contract.projectDelete, { id: pid })
    expect(await demo.answer(contract.gameplayDetail, { id })).toMatchObject({ status: 404 })
    expect(await demo.call(projects.info, { id: source })).toMatchObject({ name: 'To record' })
  })
})

function ownerOf() {
  return server.context.db
    .selectFrom('recording_projects')
    .select(['account_id', 'created_by as user_id'])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
}
