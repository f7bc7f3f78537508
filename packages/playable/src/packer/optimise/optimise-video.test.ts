import type { PlayData } from '@adloom/engine/data'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileDocument } from '../../format/compile/compile-document.ts'
import { sampleAsset, sampleDocument } from '../../format/sample-document.ts'
import { optimiseVideo, videoPlan, type VideoRecipe } from './optimise-video.ts'
import { qualitySettings } from './quality-settings.ts'
import { filmFacts, sampleFilm } from '../../testing/sample-video.ts'
import { videoUses, withCuts } from '../collect/video-uses.ts'

const whole: VideoRecipe = {
  drawn: undefined,
  use: { from: 0, to: 0, isAudible: true },
  settings: qualitySettings('high'),
  audio: true,
}
const record = (bytes: number, more = {}) =>
  sampleAsset('film', 'video', { width: 320, height: 568, durationMs: 2000, bytes, ...more })

describe('what becomes of a video', () => {
  it('[PL-03] no larger than it is drawn nor than phones decode, with even sides', () => {
    expect(videoPlan(record(1, { width: 1080, height: 1920 }), whole)).toMatchObject({
      width: 750,
      height: 1334,
    })
    expect(videoPlan(record(1), { ...whole, drawn: { w: 101, h: 180, exact: false } })).toMatchObject({
      width: 152,
      height: 270,
    })
    expect(videoPlan(record(1), { ...whole, drawn: { w: 4000, h: 4000, exact: false } })).toMatchObject({
      width: 320,
      height: 568,
    })
  })

  it('[PL-03] only the part that is played, and sound only where it is heard', () => {
    const use = { from: 500, to: 1500, isAudible: true }
    expect(videoPlan(record(1), { ...whole, use })).toMatchObject({ from: 500, to: 1500, kilobits: 96 })
    expect(videoPlan(record(1), { ...whole, use: { from: 100, to: 1900, isAudible: false } })).toMatchObject({
      from: 0,
      to: 0,
      kilobits: 0,
    })
    expect(videoPlan(record(1), { ...whole, audio: false })).toMatchObject({ kilobits: 0 })
  })

  it('[PL-03] is asked of all layers that play it', () => {
    const data = compileDocument(sampleDocument())
    expect([...videoUses(data)]).toEqual([['asset:film', { from: 500, to: 2500, isAudible: true }]])
    const film = data.scenes[1]!.nodes.find(node => node.kind === 'video')!
    const twice: PlayData = {
      ...data,
      global: {
        below: [{ ...film, id: 'second', from: 200, to: 1000, volume: 0 }],
        above: [{ ...film, id: 'third', volume: 0 }],
      },
    }
    expect(videoUses(twice).get('asset:film')).toEqual({ from: 200, to: 2500, isAudible: true })
    const open = { ...film, id: 'open' }
    delete (open as { to?: number }).to
    expect(videoUses({ ...data, global: { below: [open], above: [] } }).get('asset:film')).toMatchObject({
      to: 0,
    })
  })

  it('[PL-03] moves the layers’ own ends along with what was cut off', () => {
    const data = compileDocument(sampleDocument())
    const cut = withCuts(data, new Map([['asset:film', { from: 500, duration: 2000 }]]))
    const node = cut.scenes[1]!.nodes.find(({ id }) => id === 'node:film')!
    expect(node).not.toHaveProperty('from')
    expect(node).not.toHaveProperty('to')
    expect(cut.assets['asset:film']).toMatchObject({ duration: 2000 })
    expect(withCuts(data, new Map())).toBe(data)
    const told = {
      ...data,
      rules: [
        {
          id: 'r',
          on: { t: 'mediaAt', node: 'node:film', ms: 900 },
          do: [
            { t: 'seekVideo', node: 'node:film', ms: 600 },
            { t: 'setAlpha', node: 'node:film', alpha: 1, ms: 900 },
          ],
        },
      ],
    } as unknown as PlayData
    expect(withCuts(told, new Map([['asset:film', { from: 500, duration: 2000 }]])).rules[0]).toMatchObject({
      on: { ms: 400 },
      do: [{ ms: 100 }, { ms: 900 }],
    })
  })
})

describe('a video really made', () => {
  let film: Uint8Array
  beforeAll(async () => {
    film = await sampleFilm({ seconds: 2 })
  })

  it('[PL-03] is smaller, cut and silent when nobody hears it', async () => {
    const made = await optimiseVideo(film, record(film.length), {
      ...whole,
      drawn: { w: 100, h: 178, exact: false },
      use: { from: 500, to: 1500, isAudible: false },
    })
    expect(made).toMatchObject({ mime: 'video/mp4', width: 150, cut: { from: 500, duration: 1000 } })
    expect(made.bytes.length).toBeLessThan(film.length / 2)
    const facts = await filmFacts(made.bytes)
    expect(facts).toMatchObject({ width: 150, sound: false })
    expect(facts.seconds).toBeCloseTo(1, 1)
    expect(Buffer.from(made.bytes).indexOf('moov')).toBeLessThan(Buffer.from(made.bytes).indexOf('mdat'))
  })

  it('[PL-03] keeps its sound and its whole length where both are wanted', async () => {
    const made = await optimiseVideo(film, record(film.length), {
      ...whole,
      settings: qualitySettings('low'),
    })
    const facts = await filmFacts(made.bytes)
    expect([facts.sound, Math.round(facts.seconds)]).toEqual([true, 2])
    expect(made).not.toHaveProperty('cut')
    expect(made.bytes.length).toBeLessThan(film.length)
  })

  it('[PL-03] stays the file it is when it is lean, or cannot be read', async () => {
    const lean = await optimiseVideo(film, record(film.length, { durationMs: 600_000 }), whole)
    expect(lean.bytes).toBe(film)
    const broken = new Uint8Array(5000).fill(7)
    expect((await optimiseVideo(broken, record(5000), { ...whole, audio: false })).bytes).toBe(broken)
    const turned = await optimiseVideo(film, record(film.length, { width: 568, height: 320 }), {
      ...whole,
      audio: false,
    })
    expect(turned.bytes).toBe(film)
  })
})
