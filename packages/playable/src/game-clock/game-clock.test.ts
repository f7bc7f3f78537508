import { launchChromium } from '@adloom/engine/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type GameFiles, sampleGames } from '../testing/sample-games.ts'
import { serveGames, type ServedGames } from '../testing/served-games.ts'
import type { FromGame } from './game-protocol.ts'
import { layOutFrame } from './lay-out-frame.ts'
import {
  findGameDivergence,
  type GameInput,
  gameInputKinds,
  type GameTake,
  readGameTake,
  withGameCourse,
} from './game-take.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let browser: Browser
let games: ServedGames

beforeAll(async () => {
  browser = await launchChromium('webgl')
  games = await serveGames(browser)
})

afterAll(async () => {
  await games?.close()
  await browser?.close()
})

type TakeMessage = Extract<FromGame, { cmd: 'take' | 'repeated' }>

const inputs: GameInput[] = [
  [20, 0, 0.5, 0.5, 1],
  [26, 1, 0.7, 0.5, 1],
  [30, 2, 0.7, 0.4, 1],
  [90, 0, 0.2, 0.3, 1],
  [92, 2, 0.2, 0.3, 1],
]
const take: GameTake = {
  format: 2,
  width: 180,
  height: 320,
  pixelRatio: 1,
  seed: 7,
  steps: 180,
  inputs,
  digests: [],
  courses: [],
}

function repeat(game: GameFiles, change: Partial<GameTake> = {}, values = {}) {
  const whole = { ...take, ...change }
  return games.play(
    game,
    [
      { cmd: 'repeat', take: whole, manual: true },
      { cmd: 'advance', steps: whole.steps },
    ],
    'image',
    { values },
  )
}

async function repeated(game: GameFiles, change: Partial<GameTake> = {}, values = {}) {
  const command = { cmd: 'repeat', take: { ...take, ...change }, speed: 0 } as const
  const { messages } = await games.play(game, [command], 'repeated', { values })
  return messages.at(-1) as TakeMessage
}

/** `GAME_RENDERS=20` plays each game so often. */
const plays = Number(process.env['GAME_RENDERS'] ?? 3)

describe('a held game', () => {
  it.each(['canvas', 'webgl', 'loading', 'bare'] as const)(
    '[RC-12.1] %s: the same inputs give the same last image, however its files arrive',
    async name => {
      const hashes = new Set<number>()
      for (let i = 0; i < plays; i++) hashes.add((await repeat(sampleGames[name])).hash)
      expect(hashes.size).toBe(1)
      expect([...hashes][0]).not.toBe(1)
      expect((await repeat(sampleGames[name], { inputs: [] })).hash, 'inputs count').not.toBe([...hashes][0])
    },
  )

  it('[RC-12.2] is recorded with the inputs of the user, and its repetition is the same', async () => {
    const first = await repeated(sampleGames.canvas)
    const second = await repeated(sampleGames.canvas)
    expect(first.take.digests).toHaveLength(3)
    expect(first.take.inputs).toEqual(inputs)
    expect(findGameDivergence(first.take, second.take)).toBeUndefined()
    const other = await repeated(sampleGames.canvas, {}, { color: '#ff0' })
    expect(findGameDivergence(first.take, other.take)).toEqual({ step: 60, why: 'image' })
    const shorter = await repeated(sampleGames.webgl)
    expect(findGameDivergence(first.take, shorter.take)).toMatchObject({ why: 'course' })
    expect(readGameTake(JSON.parse(JSON.stringify(first.take)))).toEqual(first.take)
  })

  it('[RC-12.3] reports its canvas, parameters, audio, blocked requests and errors', async () => {
    expect((await repeated(sampleGames.webgl)).report).toMatchObject({
      canvas: 'webgl2',
      isDrawn: true,
      read: ['gravity'],
      unheld: [],
      errors: [],
    })
    expect((await repeated(sampleGames.loading)).report).toMatchObject({ canvas: '2d', audioStarts: 2 })
    expect((await repeated(sampleGames.network)).report.blocked).toEqual(['https://example.com/track'])
    expect((await repeated(sampleGames.blank)).report).toMatchObject({ canvas: 'none', isDrawn: false })
    expect((await repeated(sampleGames.throws)).report.errors.join()).toContain('level is missing')
  })

  it('[RC-12.10] finds the size of its frame as its first script runs, on a busy page too', async () => {
    await games.page.evaluate(`globalThis.layOutFrame = ${layOutFrame.toString()}`)
    const size = await games.page.evaluate(() => {
      const frame = document.createElement('iframe')
      const src = `data:text/html,<script>parent.postMessage([innerWidth,innerHeight],'*')</script>`
      Object.assign(frame, { src, style: 'width:180px;height:320px;border:0' })
      frame.sandbox.add('allow-scripts')
      const isPosted = new Promise(resolve => {
        addEventListener('message', ({ data }) => resolve(data), { once: true })
      })
      document.body.replaceChildren(frame)
      ;(globalThis as unknown as { layOutFrame(frame: Element): void }).layOutFrame(frame)
      const until = performance.now() + 300
      while (performance.now() < until);
      return isPosted
    })
    expect(size).toEqual([180, 320])
  })

  it('[RC-12.10] a game starts once its frame has a size', async () => {
    const command = { cmd: 'repeat', take: { ...take, steps: 30 }, speed: 0 } as const
    const { messages } = await games.play(sampleGames.webgl, [command], 'repeated', {}, 400)
    expect((messages.at(-1) as TakeMessage).report.isDrawn).toBe(true)
    expect(messages.filter(({ cmd }) => cmd === 'hello')).toHaveLength(1)
  })

  it('[RC-12.1, RC-12.4] records presses before their step, and 20 replays are the same', async () => {
    const made = games.play(sampleGames.webgl, [{ cmd: 'record' }], 'take')
    await games.page.waitForTimeout(1500)
    await games.page.mouse.move(90, 100)
    await games.page.mouse.down()
    await games.page.mouse.up()
    await games.page.waitForTimeout(600)
    await games.page.evaluate(() =>
      document.querySelector('iframe')!.contentWindow!.postMessage({ cmd: 'finish' }, '*'),
    )
    const last = (await made).messages.at(-1) as TakeMessage
    const kinds = last.take.inputs.map(([, kind]) => kind)
    expect(kinds.filter(kind => kind === 0)).toHaveLength(1)
    expect(kinds.filter(kind => kind === 2)).toHaveLength(1)
    const down = last.take.inputs.find(([, kind]) => kind === 0)!
    expect(down[2]).toBeCloseTo((90 - 8) / 180, 2)
    const again = await repeated(sampleGames.webgl, last.take)
    expect(findGameDivergence(last.take, again.take)).toBeUndefined()
    const hashes = new Set<number>()
    for (let count = 0; count < 20; count++) hashes.add((await repeat(sampleGames.webgl, last.take)).hash)
    expect([hashes.size, hashes.has(1)]).toEqual([1, false])
  })

  it('[RC-12.4] records keys and the wheel, which reach the game again in its repetition', async () => {
    const { page } = games
    const made = games.play(steeredGame, [{ cmd: 'record' }], 'take')
    await page.waitForSelector('iframe')
    const frame = page.frames()[1]!
    await frame.waitForSelector('canvas', { state: 'attached' })
    const seen = () => frame.evaluate('seen.join()')
    // The focus of a frame comes later than that of its element.
    const press = async () => {
      await page.evaluate(() => document.querySelector('iframe')!.focus())
      await page.keyboard.press('ArrowRight')
      return seen()
    }
    await expect.poll(press, { timeout: 30_000 }).toContain('keyup ArrowRight')
    await page.mouse.move(90, 100)
    await page.mouse.wheel(0, 120)
    await expect.poll(seen).toContain('wheel 120')
    const inputsAt = Number(await frame.evaluate('performance.now()'))
    const isSecondOver = async () => Number(await frame.evaluate('performance.now()')) > inputsAt + 1100
    await expect.poll(isSecondOver, { timeout: 30_000 }).toBe(true)
    await page.evaluate(() =>
      document.querySelector('iframe')!.contentWindow!.postMessage({ cmd: 'finish' }, '*'),
    )
    const { take: recorded } = (await made).messages.at(-1) as TakeMessage
    const kinds = new Set(recorded.inputs.map(([, kind]) => gameInputKinds[kind]))
    expect([...kinds].sort()).toEqual(['keydown', 'keyup', 'move', 'wheel'])
    const again = await repeated(steeredGame, recorded)
    expect(again.take.inputs).toEqual(recorded.inputs)
    expect(findGameDivergence(recorded, again.take)).toBeUndefined()
    const without = (kind: 'keydown' | 'wheel') =>
      recorded.inputs.filter(input => gameInputKinds[input[1]] !== kind)
    for (const kind of ['keydown', 'wheel'] as const) {
      const other = await repeated(steeredGame, { ...recorded, inputs: without(kind) })
      expect(findGameDivergence(recorded, other.take), kind).toMatchObject({ why: 'image' })
    }
  })

  it.each(['held', 'free'] as const)(
    '[RC-21.4] leaves its frame by Tab when its time is %s, and other keys reach it',
    async time => {
      const { page } = games
      const played = games.play(keyGame, [{ cmd: time === 'held' ? 'record' : 'play' }], 'error', { time })
      await page.waitForSelector('iframe')
      await page.evaluate(() => {
        const frame = document.querySelector('iframe')!
        const button = (id: string) => Object.assign(document.createElement('button'), { id })
        document.body.prepend(button('before'))
        document.body.append(button('after'))
        frame.tabIndex = 0
      })
      await page.frames()[1]!.waitForSelector('canvas', { state: 'attached' })
      const focus = () => page.evaluate(() => document.querySelector('iframe')?.focus())
      const focused = () => page.evaluate(() => document.activeElement?.id)
      for (const [key, id] of [
        ['Tab', 'after'],
        ['Shift+Tab', 'before'],
      ] as const) {
        await focus()
        await page.keyboard.press(key)
        await expect.poll(focused).toBe(id)
      }
      // The focus of a frame comes later than that of its element; a frame that is removed meanwhile, at the
      // error, may leave the press without an answer.
      const left = async () => {
        await focus()
        const pressed = page.keyboard.press('ArrowLeft').catch(() => undefined)
        return Promise.race([played.then(() => true), pressed.then(() => page.waitForTimeout(100))])
      }
      await expect.poll(left, { timeout: 60_000 }).toBe(true)
      const message = expect.stringContaining('ArrowLeft') as string
      expect((await played).messages.at(-1)).toMatchObject({ message })
    },
  )
})

it('[RC-21.5] a capture ends before the largest size and states that it lacks the audio', async () => {
  const noise = {
    ...sampleGames.canvas,
    'index.html': Buffer.from(`<canvas width="180" height="320"></canvas><script>
      const g = document.querySelector('canvas').getContext('2d')
      const paint = () => {
        for (let i = 0; i < 400; i++) {
          g.fillStyle = '#' + Math.random().toString(16).slice(2, 8)
          g.fillRect(Math.random() * 180, Math.random() * 320, 20, 20)
        }
        requestAnimationFrame(paint)
      }
      paint()
      const source = new AudioContext().createOscillator()
      source.start()
    </script>`),
  }
  const settings = { time: 'free', captureBytes: 1000 } as const
  const { messages } = await games.play(noise, [{ cmd: 'capture' }], 'captured', settings)
  const capture = messages.at(-1)!
  expect(capture).toMatchObject({ cmd: 'captured', isFull: true, lacksAudio: true })
})

const withScript = (code: string, markup = '') => ({
  ...sampleGames.canvas,
  'index.html': Buffer.from(`${markup}<canvas width="180" height="320"></canvas><script>
    const g = document.querySelector('canvas').getContext('2d')
    ${code}
  </script>`),
})

/** Draws a bar that keys and the wheel move, and notes what it got in `seen`. */
const steeredGame = withScript(`const seen = []
  let [x, y] = [10, 10]
  addEventListener('keydown', event => { seen.push('keydown ' + event.key); x += event.keyCode })
  addEventListener('keyup', event => seen.push('keyup ' + event.key))
  addEventListener('wheel', event => { seen.push('wheel ' + event.deltaY); y += event.deltaY })
  const paint = () => {
    g.fillStyle = '#123'
    g.fillRect(0, 0, 180, 320)
    g.fillStyle = '#fff'
    g.fillRect(x % 150, y % 300, 30, 10)
    requestAnimationFrame(paint)
  }
  paint()`)

/** Prevents what every key does, and throws at an arrow. */
const keyGame = {
  ...sampleGames.canvas,
  'index.html': Buffer.from(`<canvas></canvas><script>
    addEventListener('keydown', event => {
      event.preventDefault()
      if (event.code.startsWith('Arrow')) throw new Error(event.code)
    })
  </script>`),
}

it('[RC-21.16] a game that runs freely counts its seconds', async () => {
  const { messages } = await games.play(sampleGames.canvas, [], 'step', { time: 'free' })
  expect(messages.at(-1)).toMatchObject({ cmd: 'step', step: 60 })
})

it('[RC-17.5] a take has the course of an accepted repetition, and its own after that', () => {
  const made = { ...take, digests: [1, 2, 3], courses: [4, 5, 6] }
  const shown = { digests: [1, 9], courses: [4, 8] }
  const accepted = withGameCourse(made, shown)
  expect(accepted).toEqual({ ...made, digests: [1, 9, 3], courses: [4, 8, 6] })
  expect(findGameDivergence(accepted, shown)).toBeUndefined()
})

it('[RC-12.5] a take is read with its limits; anything else is no take', () => {
  const change = (fields: object) => readGameTake({ ...take, ...fields })
  expect(change({})).toEqual(take)
  expect(change({ extra: 1 })).toEqual(take)
  for (const fields of [
    { steps: 18_001 },
    { seed: -1 },
    { inputs: [[5, 9, 0, 0, 0]] },
    { inputs: [[5, 0, 99, 0, 0]] },
    { inputs: [[5, 5, 'KeyA', 'x'.repeat(41), 65]] },
    { inputs: [inputs[3], inputs[0]] },
    { inputs: [[181, 0, 0, 0, 1]] },
    { digests: [1.5] },
    { format: 1 },
    { pixelRatio: 9 },
  ])
    expect(change(fields), JSON.stringify(fields)).toBeUndefined()
  expect(readGameTake(null)).toBeUndefined()
})
