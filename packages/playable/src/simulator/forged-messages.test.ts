import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '@adloom/engine/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import { buildPlayerHtml } from '../packer/bundle/build-player-html.ts'
import { buildMock } from '../packer/bundle/build-simulator.ts'
import { bundleScript } from '../packer/bundle/bundle-scripts.ts'
import { collectPlayable } from '../packer/collect/collect-playable.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { simulatorPage } from './page/simulator-page.ts'
import { wrapArtefact } from './wrap.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let context: BrowserContext
let server: Server
let origin: string
const pages = new Map<string, string>()
const channel = findChannelByKey('mintegral')!

beforeAll(async () => {
  server = createServer((request, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(pages.get(request.url ?? '') ?? ''),
  )
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium('canvas')
  context = await browser.newContext()
  const data = JSON.stringify((await collectPlayable(await samplePack())).data).replace(/</g, '\\u003c')
  pages.set('/player', await buildPlayerHtml())
  const hooks =
    'window.muted=[];window.__playable={setMuted:on=>muted.push(on),autoplay(){},pause(){},resume(){}}'
  const ad = `<!doctype html><head></head><body><script>${hooks}</script></body>`
  const wrapped = wrapArtefact({ name: 'ad.html', bytes: new TextEncoder().encode(ad) }, channel, {
    mock: await buildMock(),
  })
  pages.set('/ad', wrapped)
  const script = await bundleScript(
    `import { startSimulatorPage } from './simulator/page/simulator-client.ts'\nstartSimulatorPage()`,
  )
  pages.set(
    '/simulator',
    simulatorPage({
      wrapped,
      script,
      title: 'Ad',
      channelName: channel.nameEn,
      ctaApi: channel.ctaApi,
      sizes: { file: '1 KB', limit: '2 KB' },
      language: 'en',
      adLanguages: [],
    }),
  )
  // Every message that the pages understand, and malformed ones.
  pages.set(
    '/attacker',
    `<script>
    const shapes = [
      { cmd: 'load', data: ${data}, assets: {} },
      ...['retry', 'pause', 'start', 'destroy', 'constructor', '__proto__', 'hasOwnProperty'].map(cmd => ({ cmd })),
      { cmd: 'mute', value: false }, { adloom: 'host', cmd: 'mute', value: true }, { adloom: 'host', cmd: 'hide' },
      { adloom: 'record', record: { kind: 'cta', api: 'forged', t: 1 } },
      null, 7, 'load', [], { cmd: {} }, { adloom: 'record' },
      { adloom: 'record', record: 'text' }, { adloom: 'record', record: { kind: 'cta', api: {}, t: 1 } },
      { adloom: 'record', record: { kind: 'toString', api: 'forged', t: 1 } },
      { adloom: 'record', record: { kind: 'game', api: 'x'.repeat(1e6), t: 1e999 } },
      JSON.parse('{"cmd":"load","__proto__":{"polluted":1}}'),
    ]
    const attack = target => { for (const shape of shapes) target.postMessage(shape, '*') }
  </script>`,
  )
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function open(path: string, html: string): Promise<{ page: Page; errors: string[] }> {
  pages.set(path, html)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  await page.goto(origin + path)
  return { page, errors }
}

const attacker = () => pages.get('/attacker')!
/** Waits for posted messages and one animation frame. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50))))

it('[RS-08.2] the player ignores messages of sibling frames and of the page that opened it', async () => {
  const { page, errors } = await open(
    '/embeds-player',
    `${attacker()}<script>const received=[];addEventListener('message',event=>received.push(event.data))</script>
    <iframe name="player" src="/player" sandbox="allow-scripts"></iframe><iframe name="beside" src="/attacker"></iframe>`,
  )
  await page.waitForFunction(`received.some(one => one.cmd === 'hello')`)
  await page.frame('beside')!.evaluate('attack(parent.frames[0])')
  await settle(page)
  expect(await page.evaluate('received.map(one => one.cmd)')).toEqual(['hello'])
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(`void (window.opened = open('/player'))`),
  ])
  await popup.waitForLoadState()
  await page.evaluate('attack(opened)')
  await settle(popup)
  for (const frame of [popup.mainFrame(), page.frame('player')!])
    expect(await frame.evaluate(`document.querySelectorAll('#ad *').length`)).toBe(0)
  await page.evaluate('attack(frames[0])')
  await page.waitForFunction(`received.some(one => one.cmd === 'frame')`)
  expect(errors).toEqual([])
  await popup.close()
  await page.close()
})

it('[RS-08.2] a packed preview accepts messages only from the page that embeds it', async () => {
  const { page, errors } = await open(
    '/embeds-ad',
    `${attacker()}<iframe name="ad" src="/ad" sandbox="allow-scripts"></iframe><iframe name="beside" src="/attacker"></iframe>`,
  )
  const muted = () => page.frame('ad')!.evaluate('muted')
  await page.frame('beside')!.evaluate('attack(parent.frames[0])')
  await settle(page)
  expect(await muted()).toEqual([])
  await page.evaluate('attack(frames[0])')
  await settle(page)
  expect(await muted()).toEqual([true])
  expect(errors).toEqual([])
  await page.close()
})

it('[RS-08.2] a simulator page logs a limited number of records of its own ad, and none of other frames', async () => {
  const { page, errors } = await open(
    '/embeds-simulator',
    `${attacker()}<iframe name="simulator" src="/simulator"></iframe>`,
  )
  const simulator = page.frame('simulator')!
  await simulator.waitForFunction(`document.querySelector('#glass iframe') !== null`)
  await page.evaluate('attack(frames[0])')
  await settle(page)
  const log = () =>
    simulator.evaluate(`[...document.querySelectorAll('#log b')].map(item => item.textContent)`) as Promise<
      string[]
    >
  expect(await log()).not.toContain('forged')
  const [ad] = simulator.childFrames()
  await ad!.evaluate(
    attacker()
      .replace(/<\/?script>/g, '')
      .replace('const shapes', 'var shapes')
      .replace('const attack', 'var attack') + ';attack(parent)',
  )
  await settle(page)
  expect((await log()).filter(api => api === 'forged')).toHaveLength(1)
  await ad!.evaluate(
    `for (let index = 0; index < 2000; index++) parent.postMessage({ adloom: 'record', record: { kind: 'cta', api: '<img src=x onerror=top.ran=1>', t: index } }, '*')`,
  )
  await simulator.waitForFunction(
    `[...document.querySelectorAll('#log time')].at(-1)?.textContent === '2.00 s'`,
  )
  expect(
    await simulator.evaluate(
      `[document.querySelectorAll('#log li').length, document.querySelectorAll('#log img').length]`,
    ),
  ).toEqual([500, 0])
  expect(await page.evaluate('typeof ran')).toBe('undefined')
  expect(errors).toEqual([])
  await page.close()
})

it('[IN-03.54] a simulated ad begins at the wanted scene once it is ready', async () => {
  const { page, errors } = await open(
    '/waits',
    '<iframe name="ad" src="/ad" sandbox="allow-scripts"></iframe>',
  )
  const ad = page.frame('ad')!
  await ad.evaluate(`window.scenes = []
    const handle = { goToScene: scene => scenes.push(scene), setMuted() {} }
    __playableHook(handle, listener => (window.notify = listener))`)
  await page.evaluate(`frames[0].postMessage({ adloom: 'host', cmd: 'scene', value: 'win' }, '*')`)
  await settle(page)
  expect(await ad.evaluate('scenes')).toEqual([])
  await ad.evaluate(`notify({ type: 'ready' })`)
  expect(await ad.evaluate('scenes')).toEqual(['win'])
  expect(errors).toEqual([])
  await page.close()
})

it('[IN-03.54] a page that embeds a simulator can hide its controls', async () => {
  const { page } = await open('/simulator#plain', '')
  expect(await page.locator('header').isVisible()).toBe(false)
  expect(await page.locator('#glass iframe').boundingBox()).toMatchObject({ x: 0, y: 0 })
  await page.close()
})
