import { storage } from '@adloom/contract/assets'
import * as contract from '@adloom/contract/recording-builds'
import * as renders from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import type { GameTake } from '@adloom/playable/game-clock'
import { type GameFiles, sampleGames, zippedGame } from '@adloom/playable/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendChunk, uploadFile } from '../../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient

beforeAll(async () => {
  server = await startTestServer({})
  demo = await server.signIn('demo')
})
afterAll(() => server.stop())

const newBuild = async (fields: object = {}) =>
  (await demo.call(contract.buildCreate, { name: 'Falling balls', ...fields })).id

/** Uploads a build and waits until it is prepared or refused. */
async function upload(id: number, bytes: Uint8Array, name = `build-${id}-${bytes.length}.zip`) {
  const file_url = await uploadFile(demo, name, bytes)
  await demo.call(contract.buildUpload, { id, file_url })
  await expect
    .poll(async () => (await demo.call(contract.buildDetail, { id })).status, { timeout: 30_000 })
    .not.toBe(1)
  return demo.call(contract.buildDetail, { id })
}

const open = async (id: number) => (await demo.call(contract.buildOpen, { id })).url

describe('builds to record', () => {
  it('[RC-11.1, RC-22.1] have parameters of five types and are listed and found by status', async () => {
    const params = [
      { name: 'skin', type: 'single', choices: ['red', 'blue'], default: 'red', reload: true },
      { name: 'foes', type: 'multiple', choices: ['a', 'b'], default: ['b'], description: 'Who appears' },
      { name: 'world', type: 'single_list', choices: ['ice'], default: 'ice', active: false },
      { name: 'tools', type: 'multiple_list', choices: ['axe'], default: [] },
      { name: 'gravity', type: 'number', default: 9.8 },
    ]
    const id = await newBuild({ width: 1280, height: 720, params })
    expect(await demo.call(contract.buildDetail, { id })).toMatchObject({
      kind: 'build',
      status: 0,
      source_id: 0,
      orientation: 'landscape',
      params: params.map(param => ({ active: true, reload: false, description: '', choices: [], ...param })),
    })
    const changed = await demo.call(contract.buildSave, {
      id,
      name: 'Renamed',
      width: 720,
      height: 1280,
      params: [],
    })
    expect(changed).toMatchObject({ name: 'Renamed', orientation: 'portrait', params: [] })
    const found = async (status: number) =>
      (await demo.call(recordings.projectFind, { status })).list.map(one => one.id)
    expect([await found(0), await found(2)]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ])
    const listed = (await demo.call(recordings.projectList, { status: 0 })).list
    expect(listed.find(one => one.id === id)).toMatchObject({ param_count: 0, cover_url: '' })
    expect((await demo.call(recordings.projectList, { status: 1 })).list).toEqual([])
    for (const bad of [
      { name: 'x', type: 'single', choices: ['red'], default: 'green' },
      { name: 'x', type: 'number', default: 'ten' },
      { name: 'x y', type: 'number', default: 1 },
      { name: 'x', type: 'multiple', choices: ['a'], default: ['a', 'a'] },
    ])
      expect(
        (await demo.answer(contract.buildSave, { id, params: [bad] })).code,
        JSON.stringify(bad),
      ).not.toBe(0)
    const twice = [params[4], params[4]]
    expect((await demo.answer(contract.buildSave, { id, params: twice })).code).not.toBe(0)
  })

  it('[RC-11.2, RC-11.4] are unpacked by a job and counted until they are removed', async () => {
    const before = await demo.call(storage)
    const id = await newBuild()
    const files: GameFiles = { ...sampleGames.canvas, 'a/b/c.wasm': new Uint8Array(5000) }
    const ready = await upload(id, zippedGame(files))
    expect(ready).toMatchObject({ status: 2, rev: 1, files: 3, failure: '' })
    const after = await demo.call(storage)
    expect(after.used_size - before.used_size).toBe(ready.size)
    expect(after.total_assets).toBe(before.total_assets)
    const next = await upload(id, zippedGame(sampleGames.webgl))
    expect(next).toMatchObject({ status: 2, rev: 2, files: 2 })
    expect((await demo.call(storage)).used_size - before.used_size).toBe(next.size)
    await demo.call(recordings.projectDelete, { id })
    expect((await demo.call(storage)).used_size).toBe(before.used_size)
  })

  it('[RC-11.3] are refused without a page and beyond limits; the one before stays', async () => {
    const id = await newBuild()
    const text = (value: string) => new TextEncoder().encode(value)
    expect(await upload(id, zippedGame({ 'main.js': text('1') }))).toMatchObject({
      status: 0,
      failure: expect.stringContaining('index.html'),
    })
    expect((await upload(id, zippedGame({ 'index.html': text('hello') }))).failure).toContain('index.html')
    expect(
      (await upload(id, zippedGame({ ...sampleGames.canvas, '../out.js': text('1') }))).failure,
    ).not.toBe('')
    expect(
      (await upload(id, zippedGame({ ...sampleGames.canvas, 'zeros.bin': new Uint8Array(40_000_000) })))
        .failure,
    ).not.toBe('')
    const bomb = brotliCompressSync(new Uint8Array(60_000_000))
    expect(
      (await upload(id, zippedGame({ ...sampleGames.canvas, 'Build/x.data.br': bomb }))).failure,
    ).not.toBe('')
    const huge = { total_size: 2_147_483_648, total_chunks: 342, current_chunk_size: 6_291_456 }
    expect(
      await sendChunk(demo, { ...huge, identifier: 'huge', filename: 'huge.zip' }, new Uint8Array(6_291_456)),
    ).toMatchObject({ status: 413, code: 4103 })
    const many = Object.fromEntries(Array.from({ length: 3001 }, (_, i) => [`f/${i}`, text('')]))
    expect((await upload(id, zippedGame({ ...sampleGames.canvas, ...many }))).failure).toContain('3000')
    expect(await demo.answer(contract.buildOpen, { id })).toMatchObject({ code: 600022 })
    await upload(id, zippedGame(sampleGames.canvas))
    expect(await upload(id, zippedGame({ 'other.html': text('<p>') }))).toMatchObject({
      ...{ status: 2, rev: 1, failure: expect.stringContaining('index.html') },
    })
  })

  it('[RC-11.5, RC-14.9] are served on the preview origin without network, with their types', async () => {
    const id = await newBuild()
    const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])
    const wrapped = Object.fromEntries(
      Object.entries({ ...sampleGames.canvas, 'Build/g.wasm.br': brotliCompressSync(wasm) }).map(
        ([name, bytes]) => [`game-1.0/${name}`, new Uint8Array(bytes)],
      ),
    )
    await upload(id, zippedGame(wrapped))
    const url = await open(id)
    expect(url.startsWith(server.previewOrigin)).toBe(true)
    expect(await open(id), 'one address while it is served').toBe(url)
    const page = await fetch(url)
    expect(await page.text()).toContain('<head><script src="/game-clock.js"></script>')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:\/\/(?!127|localhost)/)
    expect(page.headers.get('set-cookie')).toBeNull()
    const compiled = await fetch(`${url}Build/g.wasm.br`)
    expect(compiled.headers.get('content-type')).toBe('application/wasm')
    expect(new Uint8Array(await compiled.arrayBuffer())).toEqual(wasm)
    const clock = await fetch(new URL('/game-clock.js', url))
    expect(clock.headers.get('content-type')).toContain('text/javascript')
    expect((await fetch(`${url}../${id}`)).status).toBe(404)
    await demo.call(recordings.projectDelete, { id })
    expect((await fetch(url)).status, 'a deleted build').toBe(404)
  })

  it('[RC-11.6] have takes of games, which playables have not, with values of their parameters', async () => {
    const project_id = await newBuild()
    const { id } = await demo.call(recordings.gameplayCreate, { project_id, name: 'First' })
    const take: GameTake = {
      ...{ format: 2, width: 360, height: 640, pixelRatio: 2, seed: 7, steps: 180 },
      inputs: [[10, 0, 0.5, 0.5, 1]],
      digests: [1, 2, 3],
      courses: [1, 2, 3],
    }
    const param_values = { skin: 'blue', foes: ['a'], gravity: 1 }
    expect(
      await demo.call(recordings.gameplaySave, { id, replay: { ...take }, rev: 1, param_values }),
    ).toMatchObject({
      duration: 3000,
      param_values,
    })
    expect(await demo.call(recordings.gameplayDetail, { id })).toMatchObject({
      ...{ replay: take, cover: '' },
      params: expect.arrayContaining(
        Object.entries(param_values).map(([name, value]) => ({ id: name, value })),
      ),
    })
    const copy = await demo.call(recordings.gameplayCopy, { id, name: 'Copy' })
    expect(await demo.call(recordings.gameplayDetail, { id: copy.id })).toMatchObject({
      param_values,
      replay: take,
    })
    const engine = {
      format: 1,
      width: 1,
      height: 1,
      language: '',
      steps: 200,
      inputs: [],
      journal: [],
      digests: [],
    }
    expect(await demo.answer(recordings.gameplaySave, { id, replay: engine })).toMatchObject({ code: 600003 })
    const render = { id, name: 'Video', sizes: [{ width: 720, height: 1280 }] }
    expect(await demo.answer(renders.render, render), 'nothing was uploaded').toMatchObject({ code: 600022 })
    const short = { ...take, steps: 100 }
    expect(await demo.answer(recordings.gameplaySave, { id, replay: short })).toMatchObject({ code: 600001 })
  })
})
