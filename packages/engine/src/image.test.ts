import { readFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser, Page } from 'playwright-core'
import pixelmatch from 'pixelmatch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from './testing/chromium.ts'
import type { PlayData } from './data.ts'
import { renderFrame } from './host/node.ts'
import { CORE_ENTRY, bundleForBrowser } from './testing/bundle.ts'
import { imageTestAssets, imageTestPlays } from './testing/image-test-plays.ts'
import { stillVideo } from './testing/still-video.ts'
import { at, box, playOf, sceneOf } from './testing/sample-play.ts'

const WIDTH = 225
const HEIGHT = 400
const STEPS = 20
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'
// Share of pixels that may differ: edges are smoothed by three different rasterisers.
const TOLERANCE = 0.006

const VIDEO_ENTRY = `import { stillVideo } from './testing/still-video.ts'
Object.assign(window, { showStillVideo: (host) => { host.openVideo = () => stillVideo(host.createCanvas) } })`

/** Runs in the page. */
declare const window: { [name: string]: unknown; Adloom: never; opened: never }

let browser: Browser
let script: string
const assets = imageTestAssets()
const uris = Object.fromEntries(
  Object.entries(assets).map(([id, bytes]) => [id, 'data:image/png;base64,' + bytes.toString('base64')]),
)

beforeAll(async () => {
  browser = await launchChromium('webgl')
  script = await bundleForBrowser(CORE_ENTRY + VIDEO_ENTRY)
})
afterAll(() => browser.close())

async function openPage(body = '<div id="root" style="position:fixed;inset:0"></div>'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.setContent('<!doctype html><body style="margin:0">' + body)
  await page.addScriptTag({ content: script })
  return page
}

/** Plays in the page; its events are in `window.events`, the handle in `window.handle`. */
async function open(page: Page, data: PlayData, backends: string[]): Promise<void> {
  await page.evaluate(
    ([play, files, names]) => {
      const adloom = window.Adloom as Record<string, never> & {
        play: Function
        browserHost: Function
        webglWith: Function
      }
      const events: unknown[] = []
      const modules = {
        draw: names.map(name => (name === 'webgl' ? adloom.webglWith({ force: true }) : adloom[name])),
      }
      const host = adloom.browserHost({
        root: document.getElementById('root'),
        assets: (id: string) => files[id],
        onEvent: (event: unknown) => events.push(event),
      })
      ;(window.showStillVideo as Function)(host)
      Object.assign(window, { events, handle: adloom.play(play, host, modules) })
    },
    [data, uris, backends] as const,
  )
}

/** In Node every layer draws at once, so that they can share the video. */
function nodeVideo() {
  const video = stillVideo((w, h) => createCanvas(w, h) as never)
  return (_asset: string, time: number) => video.imageAt(time)
}

interface PixelImage {
  width: number
  height: number
  data: Uint8ClampedArray
}

async function decode(png: Buffer): Promise<PixelImage> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** One page for all images; its frame loop is stopped, so that only requested steps are drawn. */
let gallery: Page | undefined

async function shot(data: PlayData, backend: string): Promise<PixelImage> {
  if (!gallery) {
    gallery = await openPage()
    await gallery.evaluate(() => {
      Object.assign(window, { requestAnimationFrame: () => 0 })
    })
  }
  await open(gallery, data, [backend])
  const bytes = await gallery.evaluate(async steps => {
    const handle = window.handle as { ready: Promise<void>; step(steps: number): void; destroy(): void }
    await handle.ready
    handle.step(steps)
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    const url = canvas.toDataURL('image/png')
    handle.destroy()
    canvas.remove()
    return url
  }, STEPS)
  return decode(Buffer.from(bytes.split(',')[1]!, 'base64'))
}

function difference(a: PixelImage, b: PixelImage): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.15 }) / (a.width * a.height)
}

describe('the same play in every back end', () => {
  const withFont = (data: PlayData): PlayData => ({
    ...data,
    fonts: { sans: { family: 'Adloom Test Sans', asset: 'font' } },
    assets: { ...data.assets, font: { kind: 'font' } },
  })
  beforeAll(() => {
    const font = readFileSync(FONT)
    assets.font = font
    uris.font = 'data:font/ttf;base64,' + font.toString('base64')
  })

  for (const [name, data] of Object.entries(imageTestPlays())) {
    it(`[ED-02.19] draws the same image in Node, on a 2D canvas and with WebGL: ${name}`, async () => {
      const play = withFont(data)
      const node = await decode(
        await renderFrame(play, id => assets[id], {
          width: WIDTH,
          height: HEIGHT,
          steps: STEPS,
          still: nodeVideo(),
        }),
      )
      const flat = await shot(play, 'canvas2d')
      const card = await shot(play, 'webgl')
      const empty = await decode(
        await renderFrame({ ...play, scenes: [sceneOf('a', [])] }, id => assets[id], {
          width: WIDTH,
          height: HEIGHT,
        }),
      )
      expect(difference(flat, empty), 'the scene shows').toBeGreaterThan(2 * TOLERANCE)
      expect(difference(flat, card), '2D against WebGL').toBeLessThan(TOLERANCE)
      expect(difference(flat, node), 'Chromium against Node').toBeLessThan(TOLERANCE)
    })
  }
})

describe('an ad in a page', () => {
  const data = playOf([
    sceneOf(
      'a',
      [box('n', at(0, 0, 750, 1334))],
      [{ id: '1', on: { t: 'click', node: 'n' }, do: [{ t: 'store' }] }],
    ),
  ])
  const events = (page: Page) =>
    page.evaluate(() => (window.events as { type: string }[]).map(event => event.type))
  const middle = (page: Page) =>
    page
      .screenshot()
      .then(decode)
      .then(png => {
        return Array.from(png.data.subarray((200 * png.width + 110) * 4, (200 * png.width + 110) * 4 + 3))
      })

  it('[PL-03.59] recovers from a lost WebGL context on a new canvas', async () => {
    const page = await openPage()
    await open(page, data, ['webgl', 'canvas2d'])
    await page.waitForFunction(() => (window.events as unknown[]).length > 1)
    expect(await middle(page)).toEqual([255, 0, 0])
    const replaced = await page.evaluate(async () => {
      const before = document.querySelector('canvas') as HTMLCanvasElement
      before.getContext('webgl')!.getExtension('WEBGL_lose_context')!.loseContext()
      const deadline = performance.now() + 5000
      while (document.querySelector('canvas') === before && performance.now() < deadline)
        await new Promise(resolve => setTimeout(resolve, 20))
      return document.querySelector('canvas') !== before && document.querySelectorAll('canvas').length === 1
    })
    expect(replaced).toBe(true)
    await page.waitForTimeout(100)
    expect(await middle(page)).toEqual([255, 0, 0])
    await page.close()
  })

  it('[PL-03.1] starts once when its container is 0 x 0 first and is shown later', async () => {
    const page = await openPage(
      '<div id="root" style="position:absolute;left:0;top:0;width:0;height:0;overflow:hidden"></div>',
    )
    await open(page, data, ['canvas2d'])
    await page.waitForTimeout(500)
    expect(await events(page)).toEqual([])
    await page.evaluate(() => {
      document.getElementById('root')!.style.cssText = 'position:fixed;left:0;top:0;width:100%;height:100%'
    })
    await page.waitForFunction(() => (window.events as unknown[]).length > 1)
    await page.waitForTimeout(300)
    expect(await events(page)).toEqual(['ready', 'gameStart'])
    expect(await middle(page)).toEqual([255, 0, 0])
    await page.close()
  })

  it('[ED-03.36] handles a mouse and a touch alike, each tap once', async () => {
    for (const touch of [false, true]) {
      const context = await browser.newContext({
        viewport: { width: WIDTH, height: HEIGHT },
        hasTouch: touch,
      })
      const page = await context.newPage()
      await page.setContent(
        '<!doctype html><body style="margin:0"><div id="root" style="position:fixed;inset:0"></div>',
      )
      await page.addScriptTag({ content: script })
      await open(page, data, ['canvas2d'])
      await page.waitForFunction(() => (window.events as unknown[]).length > 1)
      if (touch) await page.touchscreen.tap(100, 100)
      else await page.mouse.click(100, 100)
      await page.waitForTimeout(400)
      expect(await events(page)).toEqual(['ready', 'gameStart', 'start', 'interaction', 'store'])
      await context.close()
    }
  })
})
