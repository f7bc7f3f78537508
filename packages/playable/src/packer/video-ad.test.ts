import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../format/records.ts'
import { bytesHash } from './canonical-hash.ts'
import { packPlayable } from './pack.ts'
import type { PackOutcome } from './pack-types.ts'
import { openAdBrowser, seenEvents, waitForEvent } from '../testing/played-ad.ts'
import { sampleVideo } from '../testing/sample-video.ts'
import { samplePack } from '../testing/sample-pack.ts'

const place = (x: number, y: number, w: number, h: number) => ({ portrait: { x, y, w, h } })
const node = (id: string, index: string, rest: object): NodeRecord =>
  ({ id, type: 'node', name: id, parentId: 'play', index, ...rest }) as NodeRecord

/** Packs the sample with a red video that leads to the next scene, particles above it and a masked square. */
async function pack(channels: string[]): Promise<PackOutcome> {
  const video = await sampleVideo({ seconds: 4, width: 300, height: 300, color: 'red' })
  const sample = await samplePack({ channels: channels.map(key => findChannelByKey(key)!) })
  const end: RuleRecord = {
    id: 'video-end',
    type: 'rule',
    owner: 'play',
    index: 'b',
    on: { t: 'mediaEnd', node: 'video-node' },
    do: [{ t: 'scene', scene: 'finish' }],
  }
  const more: PlayableRecord[] = [
    {
      id: 'video',
      type: 'asset',
      kind: 'video',
      name: 'video.mp4',
      hash: bytesHash(video),
      bytes: video.length,
      mime: 'video/mp4',
      width: 300,
      height: 300,
      durationMs: 4000,
    },
    node('video-node', 'a0', {
      kind: 'video',
      asset: 'video',
      autoplay: true,
      from: 400,
      to: 3400,
      ...place(75, 300, 600, 600),
    }),
    node('voice', 'b1', {
      kind: 'audio',
      asset: 'music',
      autoplay: true,
      volume: 0.5,
      ...place(0, 0, 10, 10),
    }),
    node('sparks', 'b2', {
      kind: 'particles',
      ...place(600, 1200, 10, 10),
      particles: {
        area: { form: 'point' },
        space: 'world',
        count: 5,
        interval: 50,
        loop: true,
        life: [500, 500],
        size: [30, 30],
        alpha: [1, 1],
        speed: [0, 20],
        spin: [0, 0],
        colors: ['#00ff00'],
      },
    }),
    node('hole', 'b3', {
      kind: 'shape',
      shape: { form: 'ellipse', fill: { kind: 'color', color: '#ffffff' } },
      ...place(100, 400, 100, 100),
    }),
    node('blue', 'b4', {
      kind: 'shape',
      shape: { form: 'rect', fill: { kind: 'color', color: '#0000ff' } },
      mask: 'hole',
      ...place(100, 400, 300, 300),
    }),
    end,
  ]
  const records = {
    ...sample.document.records,
    ...Object.fromEntries(more.map(record => [record.id, record])),
  }
  // The video is the bottom layer: remove the layers that would cover it.
  delete records.back
  delete records['gem-node']
  delete records['tap-gem']
  const load = sample.loadAsset
  return packPlayable({
    ...sample,
    document: { schema: 1, records },
    loadAsset: async hash => (hash === bytesHash(video) ? video : load(hash)),
  })
}

describe('an ad with a video, an audio layer, particles and a mask', () => {
  let browser: Awaited<ReturnType<typeof openAdBrowser>>
  let outcome: PackOutcome
  beforeAll(async () => {
    ;[browser, outcome] = await Promise.all([openAdBrowser(), pack(['preview', 'unity', 'meta'])])
  }, 60_000)
  afterAll(() => browser.close())

  const open = () => browser.open(outcome.artefacts[0]!.file!.bytes)

  it('[PL-03.56] contains the trimmed video for every network and sends no requests', () => {
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
    expect(text).toContain('"kind":"video","asset":"video"')
    expect(text).toContain('"duration":3000')
    expect(text).not.toMatch(/fetch\(|XMLHttpRequest/)
    expect(outcome.heaviest.map(({ asset }) => asset)).toContain('video')
  })

  it('[ED-02.6] shows the video below the other layers, plays it without a touch and changes scene at its end', async () => {
    const page = await open()
    await page.waitForTimeout(700)
    const image = await loadImage(await page.screenshot())
    const context = createCanvas(375, 667).getContext('2d')
    context.drawImage(image, 0, 0)
    const colour = (x: number, y: number) =>
      Array.from(context.getImageData(Math.round(x / 2), Math.round(y / 2), 1, 1).data.slice(0, 3), value =>
        Math.round(value / 128),
      )
    expect(colour(500, 800)).toEqual([2, 0, 0])
    expect(colour(150, 450)).toEqual([0, 0, 2])
    expect(colour(300, 600)).toEqual([2, 0, 0])
    expect(colour(605, 1205)[1]).toBeGreaterThan(0)
    await waitForEvent(page, 'scenechange finish')
    expect((await seenEvents(page)).filter(event => event.startsWith('error'))).toEqual([])
    await page.close()
  })

  it('[ED-02.6] unmutes the video at the first touch, and removes it with its scene', async () => {
    const page = await open()
    expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(true)
    await page.mouse.click(20, 20)
    expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(false)
    await page.waitForFunction(() => !document.querySelector('video'), undefined, { timeout: 15_000 })
    await page.close()
  })
})
