import { canvas2d } from '@adloom/engine/draw'
import { play, type PlayHandle } from '@adloom/engine'
import { lintGrid, gridGame } from '@adloom/engine/games/grid'
import {
  lintPark,
  createPark,
  occupancy,
  reachOf,
  readParkConfig,
  cellsOf,
  layPark,
  parkVerdict,
  parkGame,
} from '@adloom/engine/games/park'
import {
  lintPuzzle,
  createPuzzle,
  readPuzzleConfig,
  layPuzzle,
  puzzleVerdict,
  puzzleGame,
} from '@adloom/engine/games/puzzle'
import { lintShelves, shelvesGame } from '@adloom/engine/games/shelves'
import { nodeHost, type NodeHost } from '@adloom/engine/host-node'
import { applyValues, compileDocument, type ParamValues } from '@adloom/playable/format'
import { lintDocument } from '@adloom/playable/lint'
import { untouchedScenes } from '@adloom/playable/pack'
import { beforeAll, describe, expect, it } from 'vitest'
import { dot, readTemplates } from './built-templates.test-support.ts'
import type { TemplateEntry } from './templates.ts'

let entries: TemplateEntry[] = []

beforeAll(async () => {
  entries = await readTemplates()
}, 300_000)

interface Session {
  host: NodeHost
  handle: PlayHandle
}

/**
 * Starts a template on a small screen, every image a dot: what is tested is what happens, not how it looks.
 */
async function open(key: string, screen: [number, number], values: ParamValues = {}): Promise<Session> {
  const entry = entries.find(one => one.key === key)!
  const data = compileDocument(applyValues(entry.document, values))
  const host = nodeHost({
    width: screen[0],
    height: screen[1],
    platform: 'ios',
    assets: id => (/font|music|sound/.test(id) ? undefined : dot),
  })
  const handle = play({ ...data, store: { ios: 'https://apps.apple.com/app/id1' } }, host, {
    draw: [canvas2d],
    games: [gridGame, parkGame, puzzleGame, shelvesGame],
  })
  await handle.ready
  return { host, handle }
}

function tap({ host, handle }: Session, node: string): void {
  const box = handle.boundsOf(node)
  if (!box) throw new Error(`${node} is not in the scene ${handle.scene()}`)
  for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + box.w / 2, box.y + box.h / 2)
}

/** A touch that hits nothing; countdowns start with it. */
function touchCorner({ host }: Session): void {
  for (const kind of ['down', 'up'] as const) host.touch(kind, 1, 1)
}

function playUntil({ handle }: Session, scene: string, seconds: number): void {
  for (let i = 0; i < seconds && handle.scene() !== scene; i++) handle.step(60)
  expect(handle.scene()).toBe(scene)
}

/** The config of a template's game node, with its default values. */
function nodeConfig(key: string, node: string): unknown {
  const record = entries.find(one => one.key === key)!.document.records[node] as { config: unknown }
  return record.config
}

/** The lot of the parking template and a pointer for its vehicles. */
function lotOf({ host, handle }: Session) {
  const box = handle.boundsOf('park')!
  const config = readParkConfig(nodeConfig('car-escape', 'park'))
  const layout = layPark(config, box.w, box.h)
  const touch = (vehicle: number) => {
    const cell = cellsOf(config, config.vehicles[vehicle]!, 0)[0]!
    const { x, y } = layout.pointOf(Math.floor(cell / config.cols), cell % config.cols)
    for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + x, box.y + y)
  }
  return { config, touch }
}

const storeCalls = ({ host }: Session) => host.events.filter(event => event.type === 'store').length
const portrait: [number, number] = [375, 667]
const landscape: [number, number] = [667, 375]

describe.each([portrait, landscape])('on a screen of %i x %i', (...screen) => {
  it.each(['fruit-burst', 'gem-rush', 'tidy-shelf', 'car-escape', 'photo-jigsaw'])(
    '[ED-04.11] wins %s by its own solver with the default values',
    async key => {
      const session = await open(key, screen)
      session.handle.autoplay(true)
      playUntil(session, 'win', 90)
      expect(session.host.events.filter(event => event.type === 'error')).toEqual([])
    },
  )

  it('[ED-04.11] fails the parking lot after three crashes, and plays the chosen level', async () => {
    const session = await open('car-escape', screen)
    const { config, touch } = lotOf(session)
    const { at } = createPark(config)
    const taken = occupancy(config, at)
    const blocked = at.findIndex((_, index) => reachOf(config, at, index, 1, taken).end.kind === 'thing')
    session.handle.step(90)
    for (const lives of [2, 1, 0]) {
      touch(blocked)
      session.handle.step(100)
      expect(session.handle.variable('lives')).toBe(lives)
    }
    playUntil(session, 'fail', 4)
    expect(session.host.events.filter(event => event.type === 'error')).toEqual([])
    const easy = await open('car-escape', screen, { level: 'easy' })
    easy.handle.autoplay(true)
    playUntil(easy, 'win', 60)
    expect(easy.host.events.filter(event => event.type === 'game' && event.event === 'match')).toHaveLength(6)
  })

  it('[ED-04.11] returns a piece from a wrong place, and fails the puzzle when its countdown ends', async () => {
    const session = await open('photo-jigsaw', screen, { 'time-limit': 30_000 })
    session.handle.step(90)
    const box = session.handle.boundsOf('puzzle')!
    const config = readPuzzleConfig(nodeConfig('photo-jigsaw', 'puzzle'))
    const state = createPuzzle(config, config.seed!)
    const layout = layPuzzle(config, box.w, box.h, 1, state.tray.length)
    const [from, to] = [layout.slotOf(0), layout.homeOf(state.tray[1]!)]
    session.host.touch('down', box.x + from.x, box.y + from.y)
    for (const share of [0.5, 1])
      session.host.touch(
        'move',
        box.x + from.x + (to.x - from.x) * share,
        box.y + from.y + (to.y - from.y) * share,
      )
    session.host.touch('up', box.x + to.x, box.y + to.y)
    session.handle.step(60 * 20)
    expect([session.handle.scene(), session.handle.variable('left')]).toEqual(['play', 6])
    playUntil(session, 'fail', 14)
  })

  it.each(['swap', 'rotate', 'slide'])(
    '[ED-04.11] completes the photo by its own solver as a puzzle to %s',
    async kind => {
      const session = await open('photo-jigsaw', screen, { kind })
      session.handle.autoplay(true)
      playUntil(session, 'win', 90)
    },
  )

  it('[D-36.10, ED-03.1] wins on a right card, fails on a wrong one, and fails by countdown after the first touch', async () => {
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
    late.handle.step(60 * 35)
    expect(late.handle.scene()).toBe('play')
    touchCorner(late)
    late.handle.step(60 * 4)
    expect(late.handle.scene()).toBe('play')
    playUntil(late, 'fail', 3)
  })

  it('[D-36.10] misses on the first spin, wins after the retry, or wins at once if set so', async () => {
    const session = await open('spin-to-win', screen)
    session.handle.step(120)
    tap(session, 'spin-button')
    playUntil(session, 'fail', 8)
    session.handle.step(120)
    tap(session, 'retry')
    expect(session.host.events.some(event => event.type === 'retry')).toBe(true)
    session.handle.step(120)
    tap(session, 'spin-button')
    playUntil(session, 'win', 8)
    const lucky = await open('spin-to-win', screen, { luck: 'win' })
    lucky.handle.step(120)
    tap(lucky, 'wheel-hub')
    playUntil(lucky, 'win', 8)
  })

  it('[D-36.10, ED-03.1] wins the dash with three stars and ends it with the storm', async () => {
    const session = await open('sky-dash', screen)
    session.handle.step(120)
    for (const star of ['star-1', 'star-2', 'star-3']) tap(session, star)
    playUntil(session, 'win', 3)
    const slow = await open('sky-dash', screen, { storm: 5000 })
    slow.handle.step(60 * 35)
    expect(slow.handle.scene()).toBe('play')
    touchCorner(slow)
    playUntil(slow, 'fail', 8)
  })

  it('[PL-03.3] calls the store once for a tap anywhere on an end card, and reports the end once', async () => {
    for (const { key } of entries) {
      const session = await open(key, screen)
      session.handle.goToScene('end')
      session.handle.step(150)
      expect(
        session.host.events.filter(event => event.type === 'end'),
        key,
      ).toHaveLength(1)
      for (const node of ['end-button', 'end-icon', 'install']) {
        const before = storeCalls(session)
        tap(session, node)
        expect(storeCalls(session) - before, `${key} ${node}`).toBe(1)
        session.handle.step(90)
      }
    }
  })

  it('[D-36.10] continues from the win scene to the end card, and keeps the buttons of every screen inside it', async () => {
    for (const { key } of entries)
      for (const [scene, buttons] of [
        ['win', ['win-button', 'install']],
        ['fail', ['retry', 'install']],
        ['end', ['end-button', 'install', 'logo']],
      ] as const) {
        const session = await open(key, screen)
        touchCorner(session)
        session.handle.goToScene(scene)
        session.handle.step(180)
        for (const node of buttons) {
          const box = session.handle.boundsOf(node)!
          expect(
            box.x >= -2 && box.y >= -2 && box.x + box.w <= screen[0] + 2 && box.y + box.h <= screen[1] + 2,
            `${key} ${node} ${JSON.stringify(box)}`,
          ).toBe(true)
        }
        if (scene === 'win') playUntil(session, 'end', 10)
      }
  })
})

it('[PL-03.40] starts no timer before the first touch', () => {
  for (const { key, document } of entries) {
    const data = compileDocument(document)
    const untouched = untouchedScenes(data)
    const rules = [
      ...data.rules,
      ...data.scenes.filter(({ id }) => untouched.has(id)).flatMap(scene => scene.rules),
    ]
    expect(
      rules.filter(({ on }) => on.t === 'timer' && on.ms > 0 && on.startsAt === 'entry').map(({ id }) => id),
      key,
    ).toEqual([])
  }
})

const games = [
  { type: 'grid', lint: lintGrid },
  { type: 'park', lint: lintPark },
  { type: 'puzzle', lint: (config: unknown) => lintPuzzle(config) },
  { type: 'shelves', lint: lintShelves },
]

it('[PL-03.41] has no lint finding in any skin', () => {
  for (const { key, document, skins } of entries)
    for (const skin of skins)
      expect(lintDocument(applyValues(document, skin.values), { games }), `${key} ${skin.id}`).toEqual([])
})

it.each(['easy', 'normal', 'hard'])(
  '[ED-04.11] solves the %s lot and the %s jigsaw within an ad, without a finding',
  preset => {
    const gameStage = {
      portrait: { width: 740, height: 816 },
      landscape: { width: 714, height: 734 },
      aspect: 1,
    }
    for (const verdict of [
      parkVerdict({ ...(nodeConfig('car-escape', 'park') as object), preset }),
      puzzleVerdict({ ...(nodeConfig('photo-jigsaw', 'puzzle') as object), preset }, gameStage),
    ]) {
      expect(verdict).toMatchObject({ solvable: 'yes', isShortest: true, findings: [] })
    }
  },
)
