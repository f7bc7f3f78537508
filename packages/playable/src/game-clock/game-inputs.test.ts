import { launchChromium } from '@adloom/engine/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sampleGames } from '../testing/sample-games.ts'
import { serveGames, type ServedGames } from '../testing/served-games.ts'
import type { FromGame } from './game-protocol.ts'
import { findGameDivergence, type GameInput, type GameTake, readGameTake } from './game-take.ts'

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

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 120 },
  ...{ inputs: [], digests: [], courses: [] },
}

async function repeated(change: Partial<GameTake>) {
  const command = { cmd: 'repeat', take: { ...take, ...change }, speed: 0 } as const
  const { messages } = await games.play(watchingGame, [command], 'repeated')
  return messages.at(-1) as TakeMessage
}

const withScript = (code: string, markup = '') => ({
  ...sampleGames.canvas,
  'index.html': Buffer.from(`${markup}<canvas width="180" height="320"></canvas><script>
    const g = document.querySelector('canvas').getContext('2d')
    ${code}
  </script>`),
})

/** Draws how many events it got, and reports each as an error at the step 110. */
const watchingGame = withScript(
  `const seen = []
  const note = event => seen.push([event.type, event.button ?? '', event.target.id ?? '', event.timeStamp])
  const types = ['over', 'out', 'enter', 'leave', 'down', 'up', 'move']
  for (const target of [document.querySelector('canvas'), document.querySelector('#sign')])
    for (const type of types)
      for (const name of ['pointer', 'mouse']) target.addEventListener(name + type, note)
  for (const type of ['click', 'auxclick', 'contextmenu', 'dblclick']) addEventListener(type, note)
  for (const type of ['focus', 'blur']) addEventListener(type, note)
  document.addEventListener('visibilitychange', note)
  addEventListener('wheel', event => seen.push(['wheel', event.deltaX, event.deltaY]))
  for (const type of ['keydown', 'keypress', 'keyup'])
    addEventListener(type, ({ shiftKey, repeat, charCode }) => seen.push([type, shiftKey, repeat, charCode]))
  let steps = 0
  const paint = () => {
    g.fillStyle = '#123'
    g.fillRect(0, 0, 180, 320)
    g.fillStyle = '#fff'
    g.fillRect(0, (seen.length * 7) % 300, 180, 4)
    requestAnimationFrame(paint)
    if (++steps !== 110) return
    seen.push([document.hidden, document.hasFocus()])
    for (const [index, one] of seen.entries())
      reportError(new Error(index + ' ' + JSON.stringify(one)))
  }
  paint()`,
  '<style>body{margin:0}#sign{position:absolute;inset:0 0 auto;height:100px}</style><p id="sign"></p>',
)

/** What `watchingGame` got. */
async function seenBy(inputsOfTake: GameInput[]) {
  const { report, take: made } = await repeated({ inputs: inputsOfTake })
  const seen = report.errors.map(text => JSON.parse(text.slice(text.indexOf('['))) as unknown[])
  const front = seen.pop()
  return { seen, front, types: seen.map(([type]) => type), made }
}

const pointerId = 1
const [down, move, up, wheel, keydown, keyup, leave] = [0, 1, 2, 4, 5, 6, 7]

it('[RC-12.7] a pointer enters and leaves elements, and a mouse the frame, by its places', async () => {
  const { types, front, made } = await seenBy([
    [10, move, 0.5, 0.1, pointerId],
    [20, move, 0.5, 0.8, pointerId],
    [30, leave, 0.5, 1, pointerId],
  ])
  const over = ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove']
  const out = ['pointerout', 'pointerleave', 'mouseout', 'mouseleave']
  const [pointer, mouse] = [out.slice(0, 2), out.slice(2)]
  expect(types).toEqual([
    ...over,
    ...[...pointer, ...over.slice(0, 2), ...mouse, ...over.slice(2, 4), 'pointermove', 'mousemove'],
    ...out,
  ])
  expect(front).toEqual([false, true])
  expect(readGameTake(made)).toEqual(made)
})

it('[RC-12.8] events carry the time of the game', async () => {
  const { seen } = await seenBy([[30, move, 0.5, 0.1, pointerId]])
  expect(new Set(seen.map(([, , , stamp]) => Math.round(Number(stamp))))).toEqual(new Set([500]))
})

it('[RC-12.9] buttons, modifiers, repeated keys and sideways wheels reach a game as they were', async () => {
  const right = 2 << 5
  const { seen, types } = await seenBy([
    [10, down, 0.5, 0.1, pointerId, right],
    [11, up, 0.5, 0.1, pointerId, right],
    [20, down, 0.5, 0.1, pointerId],
    [21, up, 0.5, 0.1, pointerId],
    [24, down, 0.5, 0.1, pointerId],
    [25, up, 0.5, 0.1, pointerId],
    [30, wheel, 0.5, 0.5, 12, -7],
    [40, keydown, 'KeyA', 'A', 65, 1],
    [41, keydown, 'KeyA', 'A', 65, 17],
    [42, keyup, 'KeyA', 'A', 65],
  ])
  const buttons = seen.filter(([type]) => type === 'mousedown').map(([, button]) => button)
  expect(buttons).toEqual([2, 0, 0])
  const clicks = ['click', 'auxclick', 'contextmenu', 'dblclick']
  expect(types.filter(type => clicks.includes(String(type)))).toEqual([
    ...['contextmenu', 'auxclick', 'click', 'click', 'dblclick'],
  ])
  expect(seen).toContainEqual(['wheel', -7, 12])
  expect(seen.slice(-5)).toEqual([
    ['keydown', true, false, 0],
    ['keypress', true, false, 65],
    ['keydown', true, true, 0],
    ['keypress', true, true, 65],
    ['keyup', false, false, 0],
  ])
})

it('[RC-12.7] focus and hovering of the browser itself do not reach a recorded game', async () => {
  const { page } = games
  const made = games.play(watchingGame, [{ cmd: 'record' }], 'take')
  await page.waitForSelector('iframe')
  const frame = page.frames()[1]!
  // A selector of the driver would listen to touches in the page.
  const stepsPlayed = () => frame.evaluate('typeof steps === "undefined" ? 0 : steps')
  await expect.poll(stepsPlayed, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.mouse.move(90, 40)
  // Browsers unite the moves of one frame.
  const stepsBefore = Number(await stepsPlayed())
  await expect.poll(stepsPlayed, { timeout: 60_000 }).toBeGreaterThan(stepsBefore + 2)
  await page.mouse.move(90, 200)
  await page.evaluate(() => document.querySelector('iframe')!.focus())
  await page.evaluate(() => document.querySelector('iframe')!.blur())
  await expect.poll(stepsPlayed, { timeout: 60_000 }).toBeGreaterThan(111)
  await page.evaluate(() =>
    document.querySelector('iframe')!.contentWindow!.postMessage({ cmd: 'finish' }, '*'),
  )
  const { take: recorded, report } = (await made).messages.at(-1) as TakeMessage
  expect(report.errors.join()).toMatch(/pointerleave.*pointerenter/)
  expect(report.errors.join()).not.toMatch(/focus"|blur|visibility/)
  const again = await repeated(recorded)
  expect(findGameDivergence(recorded, again.take)).toBeUndefined()
  expect(again.report.errors).toEqual(report.errors)
})
