import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canvas2d } from '@adloom/engine/draw/canvas2d'
import { play, type PlayHandle } from '@adloom/engine'
import { lintGrid } from '@adloom/engine/games/grid/lint'
import { lintPark } from '@adloom/engine/games/park/lint'
import { lintPuzzle } from '@adloom/engine/games/puzzle/lint'
import { lintShelves } from '@adloom/engine/games/shelves/lint'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'
import { nodeHost, type NodeHost } from '@adloom/engine/host/node'
import { applyValues } from '@adloom/playable/format/apply-values'
import { compileDocument } from '@adloom/playable/format/compile-document'
import type { ParamValues } from '@adloom/playable/format/records'
import { lintDocument } from '@adloom/playable/lint/lint-document'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTemplates } from './build.ts'
import type { TemplateEntry } from './templates.ts'

const outDir = fileURLToPath(new URL('../../../node_modules/.cache/adloom-templates', import.meta.url))
let entries: TemplateEntry[] = []

beforeAll(async () => {
  await buildTemplates(outDir)
  entries = JSON.parse(await readFile(join(outDir, 'templates.json'), 'utf8')) as TemplateEntry[]
}, 300_000)

interface Session { host: NodeHost; handle: PlayHandle }

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** Starts a template on a small screen, every picture a dot: what is tested is what happens, not how it looks. */
async function open(key: string, screen: [number, number], values: ParamValues = {}): Promise<Session> {
  const entry = entries.find((one) => one.key === key)!
  const data = compileDocument(applyValues(entry.document, values))
  const host = nodeHost({ width: screen[0], height: screen[1], platform: 'ios', assets: (id) => (/font|music|sound/.test(id) ? undefined : dot) })
  const handle = play({ ...data, store: { ios: 'https://apps.apple.com/app/id1' } }, host, { draw: [canvas2d], games: [gridGame, parkGame, puzzleGame, shelvesGame] })
  await handle.ready
  return { host, handle }
}

function tap({ host, handle }: Session, node: string): void {
  const box = handle.boundsOf(node)
  if (!box) throw new Error(`${node} is not in the scene ${handle.scene()}`)
  for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + box.w / 2, box.y + box.h / 2)
}

function playUntil({ handle }: Session, scene: string, seconds: number): void {
  for (let i = 0; i < seconds && handle.scene() !== scene; i++) handle.step(60)
  expect(handle.scene()).toBe(scene)
}

const storeCalls = ({ host }: Session) => host.events.filter((event) => event.type === 'store').length
const portrait: [number, number] = [375, 667]
const landscape: [number, number] = [667, 375]

describe.each([portrait, landscape])('on a screen of %i x %i', (...screen) => {
  it.each(['fruit-burst', 'gem-rush', 'tidy-shelf'])('[ED-04] %s is won by its own solver with the default values', async (key) => {
    const session = await open(key, screen)
    session.handle.autoplay(true)
    playUntil(session, 'win', 90)
    expect(session.host.events.filter((event) => event.type === 'error')).toEqual([])
  })

  it('[ED-03] a right card saves, a wrong one fails, and the countdown fails by itself', async () => {
    const right = await open('who-to-save', screen)
    right.handle.step(200)
    tap(right, 'card-1')
    tap(right, 'card-2')
    playUntil(right, 'win', 3)
    const wrong = await open('who-to-save', screen, { 'right-card': 3 })
    wrong.handle.step(200)
    tap(wrong, 'card-1')
    playUntil(wrong, 'fail', 3)
    const late = await open('who-to-save', screen, { countdown: 5 })
    late.handle.step(60 * 4)
    expect(late.handle.scene()).toBe('play')
    playUntil(late, 'fail', 3)
  })

  it('[ED-03] the wheel misses first, wins after the retry, or wins at once when told to', async () => {
    const session = await open('spin-to-win', screen)
    session.handle.step(120)
    tap(session, 'spin-button')
    playUntil(session, 'fail', 8)
    session.handle.step(120)
    tap(session, 'retry')
    expect(session.host.events.some((event) => event.type === 'retry')).toBe(true)
    session.handle.step(120)
    tap(session, 'spin-button')
    playUntil(session, 'win', 8)
    const lucky = await open('spin-to-win', screen, { luck: 'win' })
    lucky.handle.step(120)
    tap(lucky, 'wheel-hub')
    playUntil(lucky, 'win', 8)
  })

  it('[ED-03] three stars win the dash and the storm ends it', async () => {
    const session = await open('sky-dash', screen)
    session.handle.step(120)
    for (const star of ['star-1', 'star-2', 'star-3']) tap(session, star)
    playUntil(session, 'win', 3)
    const slow = await open('sky-dash', screen, { storm: 5000 })
    playUntil(slow, 'fail', 8)
  })

  it('[D-36] one tap on any end card is one store call, wherever it lands, and the end is told once', async () => {
    for (const { key } of entries) {
      const session = await open(key, screen)
      session.handle.goToScene('end')
      session.handle.step(150)
      expect(session.host.events.filter((event) => event.type === 'end'), key).toHaveLength(1)
      for (const node of ['end-button', 'end-icon', 'install']) {
        const before = storeCalls(session)
        tap(session, node)
        expect(storeCalls(session) - before, `${key} ${node}`).toBe(1)
        session.handle.step(90)
      }
    }
  })

  it('[D-36] the win scene moves on to the end card, and every screen keeps its buttons inside', async () => {
    for (const { key } of entries) for (const [scene, buttons] of [['win', ['win-button', 'install']], ['fail', ['retry', 'install']], ['end', ['end-button', 'install', 'logo']]] as const) {
      const session = await open(key, screen)
      session.handle.goToScene(scene)
      session.handle.step(180)
      for (const node of buttons) {
        const box = session.handle.boundsOf(node)!
        expect(box.x >= -2 && box.y >= -2 && box.x + box.w <= screen[0] + 2 && box.y + box.h <= screen[1] + 2, `${key} ${node} ${JSON.stringify(box)}`).toBe(true)
      }
      if (scene === 'win') playUntil(session, 'end', 10)
    }
  })
})

const games = [{ type: 'grid', lint: lintGrid }, { type: 'park', lint: lintPark }, { type: 'puzzle', lint: (config: unknown) => lintPuzzle(config) }, { type: 'shelves', lint: lintShelves }]

it('[D-36] has no finding of the document lint in any skin', () => {
  for (const { key, document, skins } of entries) for (const skin of skins) expect(lintDocument(applyValues(document, skin.values), { games }), `${key} ${skin.id}`).toEqual([])
})
