import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium } from '@adloom/engine/testing'
import { buildBanner, restFrame, setBannerMotion } from '@adloom/video/banners'
import { createVideoStore, videoDocumentOf } from '@adloom/video/commands'
import type { VideoAssetRecord } from '@adloom/video/format'
import { renderStill, VideoTooLargeError } from '@adloom/video/render'
import type { Browser } from 'playwright-core'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultFonts } from '../render/default-fonts.ts'
import { type HtmlBannerInput, packHtmlBanner } from './pack-html-banner.ts'

let folder: string
let browser: Browser
let input: HtmlBannerInput
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-html-banner-'))
  browser = await launchChromium()
  const path = join(folder, 'image.png')
  const gradient = Buffer.from(
    `<svg width="900" height="700">
      <linearGradient id="a"><stop stop-color="#f60"/><stop offset="1" stop-color="#50f"/></linearGradient>
      <rect width="900" height="700" fill="url(#a)"/><circle cx="450" cy="350" r="200" fill="#fff"/>
    </svg>`,
  )
  await sharp(gradient).png().toFile(path)
  const image: VideoAssetRecord = {
    ...{ id: 'asset:1', type: 'asset', kind: 'image', name: 'secret.png', hash: 'a'.repeat(64), bytes: 1 },
    ...{ mime: 'image/png', width: 900, height: 700 },
  }
  const texts = { headline: 'Rule the <farm> 遊ぶ', line: 'Free & easy — für alle', button: 'Play now' }
  const banner = { design: 'full', ...texts, image, ground: '#1b1464', accent: '#ffd60a' } as const
  const store = createVideoStore(buildBanner(['300x250', '728x90'], banner, 'en'))
  setBannerMotion(store, 'lively')
  input = {
    ...{
      document: videoDocumentOf(store),
      canvasId: '300x250',
      files: { 'asset:1': path },
      fonts: [],
    },
    ...{ shortSide: 250, clickUrl: 'https://example.com/?a=<b>' },
  }
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

async function pixelsOf(image: Buffer): Promise<Buffer> {
  return sharp(image).removeAlpha().raw().toBuffer()
}

it('[VD-21.13, VD-21.14] an HTML5 banner is one page that loads nothing and ends as its still', async () => {
  const files = unzipSync(await packHtmlBanner(input))
  expect(Object.keys(files)).toEqual(['index.html'])
  const html = Buffer.from(files['index.html']!).toString('utf8')
  expect(html).toContain('<meta name="ad.size" content="width=300,height=250">')
  expect(html).not.toContain('secret.png')
  const path = join(folder, 'index.html')
  await writeFile(path, html)
  const page = await browser.newPage({ viewport: { width: 300, height: 250 }, reducedMotion: 'reduce' })
  const asked: string[] = []
  const errors: string[] = []
  page.on('request', request => asked.push(request.url().slice(0, 5)))
  page.on('pageerror', error => errors.push(error.message))
  await page.addInitScript('window.opened = []; window.open = url => void window.opened.push(url)')
  await page.goto(pathToFileURL(path).href)
  await page.waitForTimeout(300)
  const shown = await page.screenshot()
  const fonts = defaultFonts()
  const still = await renderStill({ ...input, fonts }, restFrame(input.document), 'png')
  const [a, b] = await Promise.all([pixelsOf(shown), pixelsOf(still)])
  const error = a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length
  expect(10 * Math.log10(255 ** 2 / error)).toBeGreaterThan(30)
  expect([new Set(asked), errors]).toEqual([new Set(['file:']), []])
  const link = page.getByRole('link')
  expect(await link.getAttribute('aria-label')).toBe('Rule the <farm> 遊ぶ. Free & easy — für alle. Play now')
  await link.click()
  expect(await page.evaluate('window.opened')).toEqual(['https://example.com/?a=<b>'])
})

it('[VD-21.14] an HTML5 banner fits its limit with smaller images, or is refused', async () => {
  const whole = await packHtmlBanner(input)
  expect(whole.length).toBeLessThan(150_000)
  const limit = whole.length - 1000
  expect((await packHtmlBanner(input, limit)).length).toBeLessThanOrEqual(limit)
  await expect(packHtmlBanner(input, 9000)).rejects.toThrow(VideoTooLargeError)
})
