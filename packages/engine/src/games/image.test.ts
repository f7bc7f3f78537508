import { createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import type { PlayData } from '../data.ts'
import { renderFrame } from '../host/node.ts'
import { bundleForBrowser } from '../testing/bundle.ts'
import { imageTestAssets } from '../testing/image-test-plays.ts'
import { at, playOf, sceneOf } from '../testing/sample-play.ts'
import { parkGame } from './park.ts'
import { puzzleGame } from './puzzle.ts'

const [WIDTH, HEIGHT] = [225, 400]
// As in the engine's image tests: three rasterisers smooth edges differently.
const TOLERANCE = 0.006

/** Runs in the page. */
declare const window: { [name: string]: unknown; Adloom: never }

const ENTRY = `
import { play } from './engine.ts'
import { browserHost } from './host/browser.ts'
import { webglWith } from './draw/webgl.ts'
import { canvas2d } from './draw/canvas2d.ts'
import { parkGame } from './games/park.ts'
import { puzzleGame } from './games/puzzle.ts'
Object.assign(window, { Adloom: { play, browserHost, webglWith, canvas2d, games: [parkGame, puzzleGame] } })
`

const photo = imageTestAssets()['photo']!
const uri = 'data:image/png;base64,' + photo.toString('base64')

function playing(game: string, config: object): PlayData {
  return playOf(
    [
      sceneOf('a', [
        {
          id: 'g',
          name: 'g',
          kind: 'game',
          game,
          config: { seed: 4, tutorial: false, hintDelayMs: 0, popup: null, ...config },
          portrait: at(25, 150, 700, 1000),
        },
      ]),
    ],
    { assets: { photo: { kind: 'image', width: 200, height: 200 } } },
  )
}

/** Without words, whose letters differ from machine to machine. */
const plays: Record<string, { data: PlayData; steps: number; autoplay: boolean }> = {
  'a parking lot, one driving out': {
    data: playing('park', {
      exits: [{ side: 'top', cell: 1 }],
      obstacles: [20],
      effects: { burst: 'none' },
      crash: 'none',
      hand: 'photo',
    }),
    steps: 95,
    autoplay: true,
  },
  'a walled lot': {
    data: playing('park', {
      rule: 'slide',
      goal: 'target',
      road: 0,
      exits: [{ side: 'right', cell: 1 }],
      look: { arrows: true },
    }),
    steps: 10,
    autoplay: false,
  },
  'a jigsaw with some pieces in place': {
    data: playing('puzzle', { image: 'photo', preplaced: 4, rotation: true }),
    steps: 10,
    autoplay: false,
  },
  'a sliding puzzle': {
    data: playing('puzzle', { image: 'photo', mode: 'slide', rows: 4, cols: 4 }),
    steps: 10,
    autoplay: false,
  },
}

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium('webgl')
  page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.setContent(
    '<!doctype html><body style="margin:0"><div id="root" style="position:fixed;inset:0"></div>',
  )
  await page.addScriptTag({ content: await bundleForBrowser(ENTRY) })
  await page.evaluate(() => {
    Object.assign(window, { requestAnimationFrame: () => 0 })
  })
}, 120_000)
afterAll(() => browser.close())

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

async function decode(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

async function shot(name: string, backend: string): Promise<Pixels> {
  const url = await page.evaluate(
    async ([{ data, steps, autoplay }, file, drawer]) => {
      const adloom = window.Adloom as Record<string, never> & {
        play: Function
        browserHost: Function
        webglWith: Function
      }
      const modules = {
        draw: [drawer === 'webgl' ? adloom.webglWith({ force: true }) : adloom['canvas2d']],
        games: adloom['games'],
      }
      const host = adloom.browserHost({
        root: document.getElementById('root'),
        assets: () => file,
        onEvent: () => {},
      })
      const handle = adloom.play(data, host, modules) as {
        ready: Promise<void>
        step(steps: number): void
        autoplay(on: boolean): void
        destroy(): void
      }
      await handle.ready
      if (autoplay) handle.autoplay(true)
      handle.step(steps)
      const canvas = document.querySelector('canvas') as HTMLCanvasElement
      const image = canvas.toDataURL('image/png')
      handle.destroy()
      canvas.remove()
      return image
    },
    [plays[name]!, uri, backend] as const,
  )
  return decode(Buffer.from(url.split(',')[1]!, 'base64'))
}

function difference(a: Pixels, b: Pixels): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.15 }) / (a.width * a.height)
}

describe('the same game in every back end', () => {
  for (const name of Object.keys(plays)) {
    it(`[D-33.1] draws the same image in Node, on a 2D canvas and with WebGL: ${name}`, async () => {
      const { data, steps, autoplay } = plays[name]!
      const node = await decode(
        await renderFrame(data, () => photo, {
          width: WIDTH,
          height: HEIGHT,
          steps,
          autoplay,
          games: [parkGame, puzzleGame],
        }),
      )
      const flat = await shot(name, 'canvas2d')
      const card = await shot(name, 'webgl')
      const empty = await decode(
        await renderFrame({ ...data, scenes: [sceneOf('a', [])] }, () => photo, {
          width: WIDTH,
          height: HEIGHT,
        }),
      )
      expect(difference(flat, empty), 'the game shows').toBeGreaterThan(0.1)
      expect(difference(flat, card), '2D against WebGL').toBeLessThan(TOLERANCE)
      expect(difference(flat, node), 'Chromium against Node').toBeLessThan(TOLERANCE)
    }, 60_000)
  }
})
