import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '@adloom/engine/testing'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import type { Channel } from '../channels/channel.ts'
import { channels, findChannelByKey } from '../channels/channels.ts'
import { simulateArtefact } from '../packer/bundle/build-simulator.ts'
import { packPlayable } from '../packer/pack.ts'
import type { Artefact, PackInput, PackOutcome } from '../packer/pack-types.ts'
import { samplePack } from '../testing/sample-pack.ts'
import type { SimulatorMode, SimulatorRecord } from './simulation.ts'

// Tests wait for events, never for a time: the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let server: Server
let origin: string
const served = new Map<string, string>()
let input: PackInput
let outcome: PackOutcome

beforeAll(async () => {
  input = await samplePack()
  outcome = await packPlayable(input)
  server = createServer((request, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(served.get(request.url ?? '') ?? ''),
  )
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium('canvas')
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

/** A small screen: Chromium draws every frame of an ad on the processor. */
const screen = { width: 180, height: 320 }

/** Two pages, one per core, are reused for all ads. */
const pages: Page[] = []
const waiting: ((page: Page) => void)[] = []
let opened = 0

async function freePage(): Promise<Page> {
  const page = pages.pop()
  if (page) return page
  if (opened++ < 2) return browser.newPage({ viewport: screen })
  return new Promise(resolve => waiting.push(resolve))
}

function releasePage(page: Page): void {
  const next = waiting.shift()
  if (next) next(page)
  else pages.push(page)
}

interface Run {
  page: Page
  frame: Frame
  requests: string[]
  errors: string[]
  records(): Promise<SimulatorRecord[]>
  until(
    what: string,
    test: (records: SimulatorRecord[]) => boolean,
    timeoutMs?: number,
  ): Promise<SimulatorRecord[]>
  tap(node: string, times?: number): Promise<void>
  close(): Promise<void>
}

async function run(channel: Channel, mode: SimulatorMode = 'happy'): Promise<Run> {
  const artefact = outcome.artefacts.find(item => item.channel.key === channel.key) as Artefact
  const wrapped = await simulateArtefact(artefact.file!, channel, mode, input.cache)
  const hidden = mode === 'zero-size'
  const path = `/${channel.key}-${mode}-${served.size}`
  served.set(
    path,
    '<!DOCTYPE html><meta charset="utf-8">' +
      `<style>body{margin:0}iframe{border:0;width:${screen.width}px;height:${screen.height}px}` +
      `.hidden{width:0;height:0}</style><iframe id="ad" ${hidden ? 'class="hidden"' : ''} sandbox="allow-scripts"></iframe>` +
      `<script>document.getElementById('ad').srcdoc=${JSON.stringify(wrapped).replace(/</g, '\\u003c')}</script>`,
  )
  const page = await freePage()
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', request => {
    if (
      !/^(data|blob|about):/.test(request.url()) &&
      request.url() !== origin + path &&
      !request.url().endsWith('favicon.ico')
    )
      requests.push(request.url())
  })
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('GL Driver Message'))
      errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  await page.goto(origin + path)
  if (hidden)
    setTimeout(() => void page.evaluate(`document.getElementById('ad').className = ''`).catch(() => {}), 1500)
  const frame = (await (await page.waitForSelector('#ad', { state: 'attached' })).contentFrame()) as Frame
  const records = (): Promise<SimulatorRecord[]> =>
    frame.evaluate('window.__simulatorRecords') as Promise<SimulatorRecord[]>
  return {
    page,
    frame,
    requests,
    errors,
    records,
    async close() {
      page.removeAllListeners()
      releasePage(page)
    },
    async until(what, test, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs
      for (;;) {
        const now = await records()
        if (test(now)) return now
        if (Date.now() > end)
          throw new Error(
            `${channel.key} ${mode}: ${what} did not come: ${JSON.stringify(now.map(record => record.api))}`,
          )
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    async tap(node, times = 1) {
      const box = (await frame.evaluate(`window.__playable.boundsOf(${JSON.stringify(node)})`)) as {
        x: number
        y: number
        w: number
        h: number
      }
      for (let count = 0; count < times; count++)
        await page.mouse.click(box.x + box.w / 2, box.y + box.h / 2, { delay: 30 })
    },
  }
}

function named(...names: string[]): (records: SimulatorRecord[]) => boolean {
  return records => names.every(name => records.some(record => record.api === name))
}

describe.concurrent('every channel in its own container', () => {
  for (const channel of channels) {
    it(`[D-37.1] ${channel.nameEn}: boots without requests and errors, opens the store once per tap, and reports in order`, async ({
      expect,
    }) => {
      const ad = await run(channel)
      try {
        await ad.until('the start', named('ready', 'gameStart'))
        await ad.tap('gem-node')
        await ad.until('the end', named('end'))
        await ad.tap('store-end')
        const last = await ad.until('the store', records => records.some(record => record.kind === 'cta'))
        // Some networks get reports after the store call. A duplicate would follow soon.
        const calls = channel.lifecycle.calls.filter(name => !name.startsWith('$'))
        await ad.until('its reports', named(...calls))
        await new Promise(resolve => setTimeout(resolve, 400))
        const records = await ad.records()
        const stores = records.filter(record => record.kind === 'cta')
        expect(stores.map(record => [record.api, record.correct, record.auto])).toEqual([
          [channel.ctaApi, true, false],
        ])
        expect(last.length).toBeLessThanOrEqual(records.length)
        expect(records.filter(record => ['error', 'network', 'console'].includes(record.kind))).toEqual([])
        for (const call of calls) expect(records.filter(record => record.api === call).length, call).toBe(1)
        const order = records.map(record => record.api)
        expect(order.indexOf('ready')).toBeLessThan(order.indexOf('gameStart'))
        if (channel.hostStarts)
          expect(order.indexOf('gameReady')).toBeLessThan(order.lastIndexOf('gameStart'))
        expect(ad.requests).toEqual([])
        expect(ad.errors).toEqual([])
      } finally {
        await ad.close()
      }
    })
  }
})

describe.concurrent('faulty containers', () => {
  const cases: [key: string, mode: SimulatorMode][] = [
    ['unity', 'late-ready'],
    ['unity', 'lost-pulse'],
    ['unity', 'lexical-mraid'],
    ['unity', 'no-host'],
    ['applovin', 'late-viewable'],
    ['unity', 'offline'],
    ['mintegral', 'late-ready'],
    ['mintegral', 'no-start'],
    ['mintegral', 'no-host'],
    ['google', 'no-host'],
    // The first channel of each bridge: any container may stay invisible or start without a size.
    ...[...new Map([...channels].reverse().map(({ bridge, key }) => [bridge, key])).values()].flatMap(
      (key): [string, SimulatorMode][] => [
        [key, 'never-viewable'],
        [key, 'zero-size'],
      ],
    ),
  ]
  /** Containers that never report the ad as viewable: the first touch starts it. */
  const untilTouched: SimulatorMode[] = ['never-viewable', 'no-start']
  for (const [key, mode] of cases) {
    it(`[D-37.1] ${key} starts without errors in the container mode ${mode}`, async ({ expect }) => {
      const ad = await run(findChannelByKey(key)!, mode)
      try {
        await ad.until('the first frame', named('ready'))
        if (untilTouched.includes(mode)) await ad.page.mouse.click(2, 2)
        await ad.until('the start', named('gameStart'))
        await ad.tap('gem-node')
        await ad.until('the end', named('end'))
        if (mode !== 'no-host') {
          await ad.tap('store-end')
          await ad.until('the store', all => all.some(record => record.kind === 'cta'))
        }
        const records = await ad.records()
        // Without its host, nothing can open the store.
        expect(records.filter(record => record.kind === 'cta').length).toBe(mode === 'no-host' ? 0 : 1)
        const order = records.map(record => record.api)
        expect(order.indexOf('ready')).toBeLessThan(order.indexOf('gameStart'))
        expect(records.filter(record => ['error', 'network', 'console'].includes(record.kind))).toEqual([])
        expect(ad.requests).toEqual([])
        expect(ad.errors).toEqual([])
      } finally {
        await ad.close()
      }
    })
  }

  it('[D-37.1] Mintegral starts when the host starts it, not before', async ({ expect }) => {
    const ad = await run(findChannelByKey('mintegral')!)
    try {
      const records = await ad.until('the start', records =>
        records.some(record => record.kind === 'game' && record.api === 'gameStart'),
      )
      const order = records.map(record => `${record.kind} ${record.api}`)
      expect(order.indexOf('lifecycle gameReady')).toBeLessThan(order.indexOf('lifecycle gameStart'))
      expect(order.indexOf('lifecycle gameStart')).toBeLessThan(order.indexOf('game gameStart'))
    } finally {
      await ad.close()
    }
  })

  it('[PL-03.5] opens the store once at a double tap, and again at a later tap', async ({ expect }) => {
    const ad = await run(findChannelByKey('meta')!)
    try {
      await ad.until('the start', named('gameStart'))
      await ad.tap('store-play', 2)
      await new Promise(resolve => setTimeout(resolve, 700))
      expect((await ad.records()).filter(record => record.kind === 'cta').length).toBe(1)
      await ad.tap('store-play')
      await ad.until(
        'the second jump',
        records => records.filter(record => record.kind === 'cta').length === 2,
      )
    } finally {
      await ad.close()
    }
  })

  it('[PL-03.5] opens the store once at repeated taps', async ({ expect }) => {
    const ad = await run(findChannelByKey('google')!, 'double-tap')
    try {
      await ad.until('the start', named('gameStart'))
      await ad.tap('store-play')
      const records = await ad.until(
        'both taps',
        all => all.filter(record => record.api === 'interaction').length >= 2,
      )
      expect(records.filter(record => record.kind === 'cta').map(record => record.api)).toEqual([
        'ExitApi.exit',
      ])
    } finally {
      await ad.close()
    }
  })
})
