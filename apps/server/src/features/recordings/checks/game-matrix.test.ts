import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@adloom/contract/recording-checks'
import * as renders from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import type { GameTake } from '@adloom/playable/game-clock'
import { sampleGames, zippedGame } from '@adloom/playable/testing'
import { recordedTake, uploadedGame } from '@adloom/testbed/recorded-game'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { framesOf } from '../../../testing/video-frames.ts'

let server: TestServer
let demo: TestClient
let folder: string
/** The project of a game whose color is a parameter. */
let project: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-game-matrix-'))
  server = await startTestServer({})
  demo = await server.signIn('demo')
  project = await uploadedGame(demo, zippedGame(sampleGames.canvas), { params: [color] })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 120 },
  ...{ inputs: [], digests: [], courses: [] },
}
const tall = { width: 180, height: 320 }
const wide = { width: 320, height: 180 }
const colors = ['#003300', '#330000']

const color = { name: 'color', type: 'single_list', choices: colors, default: colors[0] }
const gravity = { name: 'gravity', type: 'number', default: 1 }
const mode = { name: 'mode', type: 'single', choices: ['fine', 'broken'], default: 'fine' }

async function checked(id: number, variants: object[], sizes = [tall]) {
  await demo.call(contract.checkStart, { id, sizes, variants })
  const check = async () => (await demo.call(contract.checkDetail, { id })).check
  await expect.poll(async () => (await check())?.status, { timeout: 200_000 }).not.toBe('pending')
  return (await check())!
}

it('[RC-18.9] renders an uploaded game with values of its parameters in each size', async () => {
  const id = await recordedTake(demo, project, take)
  const { task_id, list } = await demo.call(renders.render, {
    ...{ id, name: 'Colours', sizes: [tall, wide], quality: { level: 'high' }, audio: false, to: 700 },
    variants: colors.map(value => ({ values: { color: value }, name: value.slice(1) })),
  })
  expect(list.map(({ name }) => name)).toEqual([
    'Colours 003300 180x320.mp4',
    'Colours 003300 320x180.mp4',
    'Colours 330000 180x320.mp4',
    'Colours 330000 320x180.mp4',
  ])
  const rows = async () => (await demo.call(renders.renderList, { task_id })).list.toReversed()
  const states = async () => (await rows()).map(({ state }) => state)
  await expect.poll(states, { timeout: 200_000 }).not.toContain('pending')
  expect((await rows()).map(({ state, fitted }) => [state, fitted])).toEqual([
    ...[['success', false] as const, ['success', true] as const],
    ...[['success', false] as const, ['success', true] as const],
  ])
  const corners: boolean[] = []
  for (const { id: row, url } of (await rows()).filter(({ fitted }) => !fitted)) {
    const path = join(folder, `${row}.mp4`)
    writeFileSync(path, Buffer.from(await (await demo.fetch(url)).arrayBuffer()))
    const [frame] = await framesOf(path, [10])
    corners.push(frame![0]! > frame![1]!)
  }
  expect(corners, 'the second variant is red').toEqual([false, true])
}, 400_000)

it('[RC-18.9] refuses skins and languages of a game, and values that a parameter cannot have', async () => {
  const id = await recordedTake(demo, project, take)
  const ask = (variant: object) =>
    demo.answer(renders.render, { id, name: 'Refused', sizes: [tall], variants: [variant] })
  expect(await ask({ skin: 'night' })).toMatchObject({ status: 422, code: 600026 })
  expect(await ask({ language: 'ja' })).toMatchObject({ status: 422, code: 600026 })
  expect(await ask({ values: { color: '#ffffff' } })).toMatchObject({ status: 422, code: 4400 })
  expect(await ask({ values: { speed: 2 } })).toMatchObject({ status: 422, code: 4400 })
  expect(await ask({ values: { color: { r: 1 } } })).toMatchObject({ status: 422, code: 4400 })
  expect((await demo.call(renders.renderList, { gameplay_id: id })).list).toEqual([])
}, 120_000)

it('[RC-18.10] states which variants of a game take another course or fail, and from when', async () => {
  const main = new TextDecoder().decode(sampleGames.webgl['game/main.js'])
  const breaks = `if (AdloomRecorder.param('mode', 'fine') === 'broken') throw new Error('no mode')\n${main}`
  const files = { ...sampleGames.webgl, 'game/main.js': new TextEncoder().encode(breaks) }
  const game = await uploadedGame(demo, zippedGame(files), { params: [gravity, mode] })
  const id = await recordedTake(demo, game, take)
  const variants = [{ values: { mode: 'broken' } }, { values: { gravity: 9 } }, {}]
  const check = await checked(id, variants, [tall, wide])
  expect(check).toMatchObject({ status: 'success', error: '' })
  const [broken, heavy, same] = check.results
  expect(broken).toMatchObject({ variant: 0, checked: true })
  expect(broken!.diverged).toBeGreaterThanOrEqual(0)
  expect(heavy).toMatchObject({ variant: 1, checked: true, diverged: 1000, expected: null, actual: null })
  expect(same).toMatchObject({ variant: 2, checked: true, diverged: -1, fitted: [1] })
  // The course of the recording itself counts where the take has one.
  await demo.call(recordings.gameplaySave, { id, replay: { ...take, courses: [1] } })
  expect((await checked(id, [{}])).results[0]).toMatchObject({ diverged: 1000 })
}, 400_000)
