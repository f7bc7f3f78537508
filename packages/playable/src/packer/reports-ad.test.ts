import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import { readReport } from '../report/read-report.ts'
import { openAdBrowser, seenEvents, waitForEvent } from '../testing/played-ad.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { bundleScript } from './bundle/bundle-scripts.ts'
import { packPlayable } from './pack.ts'

const report = { url: 'https://collect.example/e', creative: 'c0123456789a', key: [7, 8] }

/** A container of MRAID that records which addresses the ad opens, and what the ad tries to send. */
const container = `
  window.opened = []
  window.sent = []
  window.mraid = {
    getState: () => 'default',
    isViewable: () => true,
    getAudioVolume: () => 100,
    addEventListener() {},
    open: url => opened.push(url),
  }
  Navigator.prototype.sendBeacon = (url, body) => sent.push(body) > 0
`
const failingSend = `${container}
  Navigator.prototype.sendBeacon = (url, body) => { sent.push(body); throw new Error('no beacons') }
  window.fetch = () => { throw new Error('no requests') }
`
/** The reporter encodes the id of each scene. */
const failingStart = `${container}
  window.encodeURIComponent = text => { sent.push(text); throw new Error('no reports') }
`

const recorded = (page: Page, name: 'opened' | 'sent'): Promise<string[]> =>
  page.evaluate(list => (window as unknown as Record<string, string[]>)[list]!, name)

describe('an ad that reports, in Chromium', () => {
  let browser: Awaited<ReturnType<typeof openAdBrowser>>
  let bytes: Uint8Array
  beforeAll(async () => {
    const unity = findChannelByKey('unity')!
    const input = await samplePack({ channels: [unity], reports: { [unity.id]: report } })
    const [opened, outcome] = await Promise.all([openAdBrowser(), packPlayable(input)])
    browser = opened
    bytes = outcome.artefacts[0]!.file!.bytes
  }, 60_000)
  afterAll(() => browser.close())

  /** Touches the gem, which leads to the end, and the button that opens the store. */
  async function playToStore(prepare: string): Promise<Page> {
    const page = await browser.open(bytes, prepare)
    await page.mouse.click(187, 300)
    await waitForEvent(page, 'scenechange finish')
    await page.mouse.click(187, 325)
    await page.waitForFunction(() => (window as unknown as { opened: string[] }).opened.length > 0)
    return page
  }

  it('[IN-04.27] has sent its events when it opens the store', async () => {
    const page = await playToStore(container)
    const bodies = await recorded(page, 'sent')
    const codes = bodies.flatMap(body => readReport(body, report.key)?.events.map(({ code }) => code) ?? [])
    expect(codes).toEqual(expect.arrayContaining(['gs', 'sr', 'fi', 'ge', 'rd']))
    await page.close()
  })

  it.each([
    ['sending', failingSend],
    ['the start of reports', failingStart],
  ])('[IN-04.29] plays to the store while %s fails', async (_, prepare) => {
    const page = await playToStore(prepare)
    expect((await recorded(page, 'sent')).length).toBeGreaterThan(0)
    expect(await recorded(page, 'opened')).toHaveLength(1)
    expect((await seenEvents(page)).filter(event => event.startsWith('error'))).toEqual([])
    await page.close()
  })
})

describe('the module that reports, in Chromium', () => {
  /** A phone is slower. */
  const slower = 4
  const bodies = 200

  it('[IN-04.28] takes less than a millisecond to fill, sign and send a body', async () => {
    const entry = `
      import { startReports } from './shell/start-reports.ts'
      window.send = (settings, bodies) => {
        for (let at = 0; at < bodies; at++) {
          const { reportEvent } = startReports(settings, 'a scene with a long name')
          for (let count = 0; count < 58; count++) reportEvent({ type: 'retry' })
        }
      }
    `
    const [script, browser] = await Promise.all([
      bundleScript(entry, undefined, { ADLOOM_REPORT: 'true' }, true),
      openAdBrowser(),
    ])
    const page = await browser.blank()
    await page.addScriptTag({ content: script })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // The time of the thread leaves out what other programs of the machine take.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const scriptMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value
    }
    const send = (count: number): Promise<number> =>
      page.evaluate(
        ([settings, times]) => {
          let sent = 0
          Navigator.prototype.sendBeacon = () => ++sent > 0
          ;(window as unknown as { send: (given: object, times: number) => void }).send(settings, times)
          return sent
        },
        [report, count] as const,
      )
    await send(20)
    const before = await scriptMs()
    expect(await send(bodies)).toBe(bodies)
    expect(((await scriptMs()) - before) / bodies).toBeLessThan(1)
    await browser.close()
  }, 60_000)
})
