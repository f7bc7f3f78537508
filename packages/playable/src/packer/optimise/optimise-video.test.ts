import type { PlayData } from '@adloom/engine/data'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileDocument } from '../../format/compile/compile-document.ts'
import { sampleAsset, sampleDocument } from '../../format/sample-document.ts'
import { optimiseVideo, videoPlan, type VideoRecipe } from './optimise-video.ts'
import { qualitySettings } from './quality-settings.ts'
import { readVideoFacts, sampleVideo } from '../../testing/sample-video.ts'
import { videoUses, withCuts } from '../collect/video-uses.ts'

const complete: VideoRecipe = {
  drawn: undefined,
  use: { from: 0, to: 0, isAudible: true },
  settings: qualitySettings('high'),
  audio: true,
}
const record = (bytes: number, more = {}) =>
  sampleAsset('clip', 'video', { width: 320, height: 568, durationMs: 2000, bytes, ...more })

/** The sample document with its only video layer. */
function compileSample() {
  const data = compileDocument(sampleDocument())
  const video = data.scenes[1]!.nodes.find(node => node.kind === 'video')!
  return { data, video }
}

describe('videoPlan', () => {
  it('[PL-03.56] limits a video to its drawn size and to what phones decode, with even sides', () => {
    expect(videoPlan(record(1, { width: 1080, height: 1920 }), complete)).toMatchObject({
      width: 750,
      height: 1334,
    })
    expect(videoPlan(record(1), { ...complete, drawn: { w: 101, h: 180, exact: false } })).toMatchObject({
      width: 152,
      height: 270,
    })
    expect(videoPlan(record(1), { ...complete, drawn: { w: 4000, h: 4000, exact: false } })).toMatchObject({
      width: 320,
      height: 568,
    })
  })

  it('[PL-03.56] limits a video to the range that is played, and keeps audio only where it is audible', () => {
    const use = { from: 500, to: 1500, isAudible: true }
    expect(videoPlan(record(1), { ...complete, use })).toMatchObject({ from: 500, to: 1500, kilobits: 96 })
    expect(
      videoPlan(record(1), { ...complete, use: { from: 100, to: 1900, isAudible: false } }),
    ).toMatchObject({
      from: 0,
      to: 0,
      kilobits: 0,
    })
    expect(videoPlan(record(1), { ...complete, audio: false })).toMatchObject({ kilobits: 0 })
  })

  it('[PL-03.56] videoUses combines all layers that play a video', () => {
    const { data, video } = compileSample()
    expect([...videoUses(data)]).toEqual([[video.asset, { from: 500, to: 2500, isAudible: true }]])
    const twice: PlayData = {
      ...data,
      global: {
        below: [{ ...video, id: 'second', from: 200, to: 1000, volume: 0 }],
        above: [{ ...video, id: 'third', volume: 0 }],
      },
    }
    expect(videoUses(twice).get(video.asset)).toEqual({ from: 200, to: 2500, isAudible: true })
    const open = { ...video, id: 'open' }
    delete (open as { to?: number }).to
    expect(videoUses({ ...data, global: { below: [open], above: [] } }).get(video.asset)).toMatchObject({
      to: 0,
    })
  })

  it('[PL-03.56] withCuts shifts times of layers and rules by the removed start', () => {
    const { data, video } = compileSample()
    const cut = withCuts(data, new Map([[video.asset, { from: 500, duration: 2000 }]]))
    const node = cut.scenes[1]!.nodes.find(({ id }) => id === video.id)!
    expect(node).not.toHaveProperty('from')
    expect(node).not.toHaveProperty('to')
    expect(cut.assets[video.asset]).toMatchObject({ duration: 2000 })
    expect(withCuts(data, new Map())).toBe(data)
    const withRules = {
      ...data,
      rules: [
        {
          id: 'r',
          on: { t: 'mediaAt', node: video.id, ms: 900 },
          do: [
            { t: 'seekVideo', node: video.id, ms: 600 },
            { t: 'setAlpha', node: video.id, alpha: 1, ms: 900 },
          ],
        },
      ],
    } as unknown as PlayData
    expect(
      withCuts(withRules, new Map([[video.asset, { from: 500, duration: 2000 }]])).rules[0],
    ).toMatchObject({
      on: { ms: 400 },
      do: [{ ms: 100 }, { ms: 900 }],
    })
  })
})

describe('optimiseVideo', () => {
  let video: Uint8Array
  beforeAll(async () => {
    video = await sampleVideo({ seconds: 2 })
  })

  it('[PL-03.56] reduces and trims a video, and removes audio that is never audible', async () => {
    const result = await optimiseVideo(video, record(video.length), {
      ...complete,
      drawn: { w: 100, h: 178, exact: false },
      use: { from: 500, to: 1500, isAudible: false },
    })
    expect(result).toMatchObject({ mime: 'video/mp4', width: 150, cut: { from: 500, duration: 1000 } })
    expect(result.bytes.length).toBeLessThan(video.length / 2)
    const facts = await readVideoFacts(result.bytes)
    expect(facts).toMatchObject({ width: 150, hasAudio: false })
    expect(facts.seconds).toBeCloseTo(1, 1)
    expect(Buffer.from(result.bytes).indexOf('moov')).toBeLessThan(Buffer.from(result.bytes).indexOf('mdat'))
  })

  it('[PL-03.56] keeps audio and length where both are used', async () => {
    const result = await optimiseVideo(video, record(video.length), {
      ...complete,
      settings: qualitySettings('low'),
    })
    const facts = await readVideoFacts(result.bytes)
    expect([facts.hasAudio, Math.round(facts.seconds)]).toEqual([true, 2])
    expect(result).not.toHaveProperty('cut')
    expect(result.bytes.length).toBeLessThan(video.length)
  })

  it('[PL-03.56] keeps a video that is lean, unreadable or rotated', async () => {
    const lean = await optimiseVideo(video, record(video.length, { durationMs: 600_000 }), complete)
    expect(lean.bytes).toBe(video)
    const broken = new Uint8Array(5000).fill(7)
    expect((await optimiseVideo(broken, record(5000), { ...complete, audio: false })).bytes).toBe(broken)
    const rotated = await optimiseVideo(video, record(video.length, { width: 568, height: 320 }), {
      ...complete,
      audio: false,
    })
    expect(rotated.bytes).toBe(video)
  })
})
