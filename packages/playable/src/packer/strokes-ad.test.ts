import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../format/records.ts'
import { packPlayable } from './pack.ts'
import type { PackOutcome } from './pack-types.ts'
import { openAdBrowser, seenEvents, waitForEvent } from '../testing/played-ad.ts'
import { samplePack } from '../testing/sample-pack.ts'

/** Packs the sample with a scratch layer that leads to the next scene, a drawing area and dots to connect. */
async function pack(channels: string[]): Promise<PackOutcome> {
  const sample = await samplePack({ channels: channels.map(key => findChannelByKey(key)!) })
  const node = (id: string, index: string, y: number, rest: object) =>
    ({
      id,
      type: 'node',
      name: id,
      parentId: 'play',
      index,
      portrait: { x: 75, y, w: 600, h: 300 },
      ...rest,
    }) as NodeRecord
  const more: (PlayableRecord | RuleRecord)[] = [
    node('cover', 'y', 200, {
      kind: 'scratch',
      scratch: { fill: { kind: 'image', asset: 'gem', fit: 'cover' }, brush: 150, share: 0.6 },
    }),
    node('sheet', 'z', 700, { kind: 'drawing', drawing: { color: '#ff0000', width: 30 } }),
    node('dots', 'zz', 1050, {
      kind: 'connect',
      connect: {
        way: 'order',
        dots: [
          { x: 0, y: 0.5 },
          { x: 1, y: 0.5 },
        ],
        color: '#ff0000',
        width: 20,
        size: 80,
        fill: { kind: 'image', asset: 'gem', fit: 'contain' },
      },
    }),
    {
      id: 'bare',
      type: 'rule',
      owner: 'play',
      index: 'y',
      on: { t: 'scratched', node: 'cover' },
      do: [{ t: 'scene', scene: 'finish' }],
    },
    {
      id: 'joined',
      type: 'rule',
      owner: 'play',
      index: 'zz',
      on: { t: 'allConnected', node: 'dots' },
      do: [{ t: 'track', id: 5 }],
    },
    {
      id: 'drawn',
      type: 'rule',
      owner: 'play',
      index: 'z',
      on: { t: 'drawEnd', node: 'sheet' },
      do: [{ t: 'track', id: 4 }],
    },
  ]
  const records = {
    ...sample.document.records,
    ...Object.fromEntries(more.map(record => [record.id, record])),
  }
  return packPlayable({ ...sample, document: { schema: 1, records } })
}

describe('an ad with scratch, drawing and connect layers', () => {
  let browser: Awaited<ReturnType<typeof openAdBrowser>>
  let outcome: PackOutcome
  beforeAll(async () => {
    ;[browser, outcome] = await Promise.all([openAdBrowser(), pack(['preview', 'unity', 'meta'])])
  }, 60_000)
  afterAll(() => browser.close())

  async function drag(page: Page, ...places: [number, number][]): Promise<void> {
    for (const [turn, [x, y]] of places.entries()) {
      await page.mouse.move(x / 2, y / 2, { steps: turn ? 6 : 1 })
      if (!turn) await page.mouse.down()
    }
    await page.mouse.up()
  }

  it('[PL-03.50] is packed for every network with its image and modules', () => {
    expect(outcome.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(
      outcome.artefacts.map(({ channel, findings }) => [
        channel.key,
        findings.filter(({ severity }) => severity === 'error'),
      ]),
    ).toEqual([
      ['preview', []],
      ['unity', []],
      ['meta', []],
    ])
    const text = Buffer.from(outcome.artefacts[0]!.file!.bytes).toString('latin1')
    expect(text).toContain('destination-out')
    expect(outcome.heaviest.map(({ asset }) => asset)).toContain('gem')
  })

  it('[ED-03.25] reacts to drawing, connecting and scratching with its events', async () => {
    const page = await browser.open(outcome.artefacts[0]!.file!.bytes)
    await drag(page, [150, 800], [600, 900])
    await waitForEvent(page, 'track 4')
    await drag(page, [115, 1200], [635, 1200])
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.includes('track 5'))
    await drag(page, [80, 260], [670, 260])
    expect(await seenEvents(page)).not.toContain('scenechange finish')
    await drag(page, [670, 400], [80, 400])
    await waitForEvent(page, 'scenechange finish')
    expect((await seenEvents(page)).filter(event => event.startsWith('error'))).toEqual([])
    await page.close()
  })
})
