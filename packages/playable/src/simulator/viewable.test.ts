import { launchChromium } from '@adloom/engine/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { channels, findChannelByKey } from '../channels/channels.ts'
import type { PlayableDocument, RuleRecord } from '../format/records.ts'
import { simulateArtefact } from '../packer/bundle/build-simulator.ts'
import { packPlayable } from '../packer/pack.ts'
import type { PackInput, PackOutcome } from '../packer/pack-types.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { findStarter } from '../starters/starters.ts'
import { bridgesReportingVisibility, type SimulatorMode, type SimulatorRecord } from './simulation.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A small screen: Chromium draws every frame of an ad on the processor. */
const screen = { width: 180, height: 320 }
let browser: Browser
let page: Page
let input: PackInput
let outcome: PackOutcome

beforeAll(async () => {
  input = await samplePack()
  outcome = await packPlayable({ ...input, document: withClock(input.document) })
  browser = await launchChromium('canvas')
  const context = await browser.newContext({ viewport: screen, hasTouch: true })
  page = await context.newPage()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
})

afterAll(() => browser?.close())

/** The sample with a rule that ends it after a second and a rule that counts every second from entry. */
function withClock(document: PlayableDocument): PlayableDocument {
  const rules: RuleRecord[] = [
    {
      id: 'count',
      type: 'rule',
      owner: 'play',
      index: 'b1',
      on: { t: 'timer', ms: 1000, startsAt: 'entry' },
      do: [{ t: 'track', id: 1 }],
    },
    {
      id: 'over',
      type: 'rule',
      owner: 'play',
      index: 'b2',
      on: { t: 'timer', ms: 1000 },
      do: [{ t: 'scene', scene: 'finish' }],
    },
  ]
  return {
    ...document,
    records: { ...document.records, ...Object.fromEntries(rules.map(rule => [rule.id, rule])) },
  }
}

/** Opens an artefact in its simulated container. Only `pass` advances the time. */
async function open(key: string, mode: SimulatorMode, from: PackOutcome = outcome, userAgent = '') {
  const channel = findChannelByKey(key)!
  const artefact = from.artefacts.find(item => item.channel.key === key)!
  const phone = userAgent
    ? `<script>Object.defineProperty(navigator,'userAgent',{value:${JSON.stringify(userAgent)}})</script>`
    : ''
  const html = (await simulateArtefact(artefact.file!, channel, mode, input.cache)).replace(
    '<head>',
    `<head>${phone}`,
  )
  const address = `http://ad.invalid/${key}-${mode}`
  await page.unrouteAll()
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(address)
  const records = (): Promise<SimulatorRecord[]> =>
    page.evaluate('window.__simulatorRecords') as Promise<SimulatorRecord[]>
  const count = async (kind: SimulatorRecord['kind'], api: string): Promise<number> =>
    (await records()).filter(record => record.kind === kind && record.api === api).length
  return {
    records,
    count,
    /** Advances the time of the page, with pauses: images and fonts are decoded in real time. */
    async pass(ms: number): Promise<void> {
      const steps = Math.min(10, Math.ceil(ms / 200))
      for (let step = 0; step < steps; step++) {
        await page.clock.runFor(ms / steps)
        if (step < 5) await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    tap: () => page.touchscreen.tap(screen.width / 2, 10),
    isDrawn: () => page.evaluate(`document.querySelector('#ad canvas') !== null`) as Promise<boolean>,
  }
}

describe('an ad that its container preloads', () => {
  for (const { key, bridge } of channels) {
    const reports = bridgesReportingVisibility.has(bridge)

    it(`[PL-03.1] ${key}: does not start or count while it is not viewable, and starts when it becomes viewable`, async () => {
      const ad = await open(key, 'late-viewable')
      await ad.pass(4500)
      expect(await ad.count('game', 'gameStart')).toBe(0)
      expect(await ad.isDrawn()).toBe(reports)
      await ad.pass(3500)
      expect(await ad.count('game', 'gameStart')).toBe(1)
      const counted = await ad.count('game', 'track 1')
      expect(counted).toBeGreaterThanOrEqual(1)
      expect(counted).toBeLessThanOrEqual(3)
      expect(
        (await ad.records()).filter(({ kind }) => ['error', 'network', 'console'].includes(kind)),
      ).toEqual([])
    })
  }

  for (const key of ['unity', 'applovin', 'ironsource', 'inmobi', 'mintegral', 'vungle']) {
    it(`[PL-03.1] ${key}: is drawn and silent for 35 s without being viewable, and starts at the first touch`, async () => {
      const ad = await open(key, 'never-viewable')
      await ad.pass(35_000)
      expect(await ad.isDrawn()).toBe(true)
      expect((await ad.records()).filter(({ kind }) => kind === 'game').map(({ api }) => api)).toEqual([
        'ready',
      ])
      await ad.tap()
      await ad.pass(1500)
      expect((await ad.records()).filter(({ kind }) => kind === 'game').map(({ api }) => api)).toEqual([
        'ready',
        'gameStart',
        'start',
        'interaction',
        'track 1',
        'scenechange finish',
        'end',
      ])
    })
  }

  it('[PL-03.1] pauses when it is hidden again and continues where it was', async () => {
    const ad = await open('applovin', 'happy')
    await ad.pass(2500)
    const before = await ad.count('game', 'track 1')
    await page.evaluate(`window.postMessage({ adloom: 'host', cmd: 'hide' }, '*')`)
    await ad.pass(10_000)
    expect((await ad.count('game', 'track 1')) - before).toBeLessThanOrEqual(1)
    await page.evaluate(`window.postMessage({ adloom: 'host', cmd: 'show' }, '*')`)
    await ad.pass(2200)
    expect((await ad.count('game', 'track 1')) - before).toBeGreaterThanOrEqual(2)
  })

  it('[PL-03.3] reports the end to the network once, also after a retry that ends again', async () => {
    const ad = await open('mintegral', 'happy')
    await ad.pass(1500)
    await ad.tap()
    await ad.pass(1500)
    await page.evaluate(`window.__playable.retry()`)
    await ad.pass(3000)
    expect(await ad.count('game', 'end')).toBe(2)
    expect(await ad.count('lifecycle', 'gameEnd')).toBe(1)
  })

  for (const [userAgent, link] of [
    ['Linux; Android 14', 'https://play.google.com/store/apps/details?id=com.example.gem'],
    ['iPhone; CPU iPhone OS 17_0', 'https://apps.apple.com/app/gem/id123456789'],
  ] as const) {
    it(`[PL-03.5] opens the store of the device: ${userAgent}`, async () => {
      const ad = await open('unity', 'happy', outcome, userAgent)
      await ad.pass(1000)
      const box = (await page.evaluate(`window.__playable.boundsOf('store-play')`)) as {
        x: number
        y: number
        w: number
        h: number
      }
      await page.touchscreen.tap(box.x + box.w / 2, box.y + box.h / 2)
      expect((await ad.records()).filter(({ kind }) => kind === 'cta').map(({ detail }) => detail)).toEqual([
        link,
      ])
    })
  }

  it('[ED-03.1] does not count down before the first touch', async () => {
    const ad = await open('unity', 'happy')
    await ad.pass(20_000)
    expect(await ad.count('game', 'end')).toBe(0)
    await ad.tap()
    await ad.pass(1500)
    expect(await ad.count('game', 'end')).toBe(1)
  })
})

describe('an ad that is only an end card', () => {
  const rewarded: [key: string, api: string][] = [
    ['vungle', 'parent.postMessage:complete'],
    ['mintegral', 'gameEnd'],
    ['tapjoy', 'TJ_API.gameplayFinished'],
    ['bigo', 'BGY_MRAID.gameEnd'],
  ]
  let endCard: PackOutcome
  beforeAll(async () => {
    endCard = await packPlayable({
      ...input,
      document: findStarter('end-card')!.document(),
      channels: rewarded.map(([key]) => findChannelByKey(key)!),
    })
  })

  for (const [key, api] of rewarded) {
    it(`[PL-03.2] ${key}: reports its end once, after the first touch`, async () => {
      const ad = await open(key, 'happy', endCard)
      await ad.pass(12_000)
      expect(await ad.count('game', 'end')).toBe(1)
      expect(await ad.count('lifecycle', api)).toBe(0)
      await ad.tap()
      await ad.tap()
      await ad.pass(3000)
      expect(await ad.count('lifecycle', api)).toBe(1)
    })
  }
})
