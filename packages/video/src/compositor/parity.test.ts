import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '@adloom/engine/testing'
import { createCanvas, GlobalFonts, Image, loadImage } from '@napi-rs/canvas'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transitionKinds } from '../format/kinds.ts'
import { drawScene } from './draw-scene.ts'
import { evaluate } from './evaluate.ts'
import { type Context2D, createPainter, type Frame, type Surface } from './painter.ts'
import { type ParityCase, parityCases } from './parity-scenes.test-support.ts'

const size = { width: 270, height: 480 }
/** Decibels: measured differences are the edges of letters. */
const least = 34

const require = createRequire(import.meta.url)
const fonts = {
  Parity: readFileSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'),
  'Noto Sans JP': readFileSync(
    require.resolve('@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2'),
  ),
}

/** Two images of shapes and gradients: the first in warm colours, the second before a green screen. */
function sourceImage(name: string): Buffer {
  const canvas = createCanvas(320, 240)
  const context = canvas.getContext('2d')
  const gradient = context.createLinearGradient(0, 0, 320, 240)
  gradient.addColorStop(0, '#ff7a45')
  gradient.addColorStop(1, '#5b2be0')
  context.fillStyle = name === 'a' ? gradient : '#20c060'
  context.fillRect(0, 0, 320, 240)
  for (let at = 0; at < 12; at++) {
    context.fillStyle = `hsl(${at * 30 + (name === 'a' ? 180 : 0)} 80% 60%)`
    context.beginPath()
    context.arc(30 + (at % 4) * 85, 40 + Math.floor(at / 4) * 80, 14 + at * 2, 0, 2 * Math.PI)
    context.fill()
  }
  return canvas.toBuffer('image/png')
}

const sources = { a: sourceImage('a'), b: sourceImage('b') }
const images = new Map<string, Frame>()
const painter = createPainter((width, height) => createCanvas(width, height) as unknown as Surface)

function drawInNode({ document, frame }: ParityCase): Uint8ClampedArray {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  const scene = evaluate(document, '9:16', frame)
  drawScene(context as unknown as Context2D, painter, scene, ({ asset }) => images.get(asset))
  return context.getImageData(0, 0, size.width, size.height).data
}

let browser: Browser
let page: Page

const pageScript = `
import { drawScene } from './draw-scene.ts'
import { evaluate } from './evaluate.ts'
import { createPainter } from './painter.ts'
const painter = createPainter((width, height) => new OffscreenCanvas(width, height))
const images = new Map()
window.prepare = async (sources, fonts) => {
  for (const [name, url] of Object.entries(sources)) {
    const image = new Image()
    image.src = url
    await image.decode()
    images.set(name, { image, width: image.width, height: image.height })
  }
  for (const [family, url] of Object.entries(fonts))
    document.fonts.add(await new FontFace(family, 'url(' + url + ')').load())
}
window.draw = ({ document, frame }, { width, height }) => {
  const canvas = window.document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  drawScene(context, painter, evaluate(document, '9:16', frame), ({ asset }) => images.get(asset))
  return canvas.toDataURL('image/png')
}`

const dataUrl = (bytes: Buffer) => `data:application/octet-stream;base64,${bytes.toString('base64')}`

beforeAll(async () => {
  for (const [family, bytes] of Object.entries(fonts)) GlobalFonts.register(bytes, family)
  for (const [name, bytes] of Object.entries(sources)) {
    const image = await loadImage(bytes)
    images.set(name, {
      image: image as unknown as CanvasImageSource,
      width: image.width,
      height: image.height,
    })
  }
  const built = await build({
    stdin: { contents: pageScript, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  browser = await launchChromium()
  page = await browser.newPage()
  await page.setContent('<!doctype html><body>')
  await page.addScriptTag({ content: built.outputFiles[0]?.text ?? '' })
  const urls = (files: Record<string, Buffer>) =>
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, dataUrl(bytes)]))
  await page.evaluate(
    ([media, families]) =>
      (window as unknown as { prepare(a: unknown, b: unknown): Promise<void> }).prepare(media, families),
    [urls(sources), urls(fonts)] as const,
  )
})
afterAll(() => browser.close())

async function drawInBrowser(one: ParityCase): Promise<Uint8ClampedArray> {
  const url = await page.evaluate(
    ([given, pixels]) => (window as unknown as { draw(a: unknown, b: unknown): string }).draw(given, pixels),
    [one, size] as const,
  )
  const image = new Image()
  image.src = Buffer.from(url.split(',')[1] ?? '', 'base64')
  await image.decode()
  const context = createCanvas(size.width, size.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, size.width, size.height).data
}

/** Peak signal-to-noise ratio of two images, in decibels; infinite for equal ones. */
function psnr(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2
  return sum === 0 ? Infinity : 10 * Math.log10(255 ** 2 / (sum / a.length))
}

describe('a frame in browser and Node', () => {
  it.each(parityCases.map(one => [one.name, one] as const))(
    '[VD-03.1] is the same: %s',
    async (name, one) => {
      const decibels = psnr(drawInNode(one), await drawInBrowser(one))
      expect(decibels, name).toBeGreaterThanOrEqual(least)
    },
  )

  it('[VD-03.1] differs from transition to transition', () => {
    const shown = parityCases.slice(0, transitionKinds.length).map(one => Buffer.from(drawInNode(one)))
    expect(new Set(shown.map(pixels => pixels.toString('base64'))).size).toBe(transitionKinds.length)
  })
})
