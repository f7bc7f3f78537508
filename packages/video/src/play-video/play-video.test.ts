import { describe, expect, it } from 'vitest'
import { evaluate } from '../compositor/evaluate.ts'
import { findFaults } from '../format/find-faults.ts'
import { canvasRatios, type CanvasRatio } from '../format/kinds.ts'
import type { VideoAssetRecord } from '../format/records.ts'
import { timelineOf } from '../format/timeline.ts'
import { videoSchema } from '../format/video-schema.ts'
import { buildPlayVideo, playCuts, type PlayCut } from './build-play-video.ts'
import { chooseShots } from './choose-shots.ts'

const takeOf = (width: number, height: number, durationMs = 32_000): VideoAssetRecord => ({
  ...{ id: 'asset:take', type: 'asset', kind: 'video', name: 'Take.mp4', hash: 'a'.repeat(64), bytes: 1 },
  ...{ mime: 'video/mp4', width, height, durationMs, audio: true },
})
const music: VideoAssetRecord = {
  ...{ id: 'asset:music', type: 'asset', kind: 'audio', name: 'Music.mp3', hash: 'b'.repeat(64), bytes: 1 },
  ...{ mime: 'audio/mpeg', durationMs: 9000 },
}
const corners = [
  [0.1, 0.1],
  [0.9, 0.95],
  [0.5, 0.5],
  [0.95, 0.1],
] as const
const touches = Array.from({ length: 24 }, (_, at) => {
  const [x, y] = corners[at % corners.length]!
  return { ms: 900 + at * 1250, x, y }
})
const ratios: CanvasRatio[] = ['9:16', '4:5', '1:1', '16:9']

function build(ratio: CanvasRatio, seconds: PlayCut, take = takeOf(1080, 1920)) {
  return buildPlayVideo({
    ...{ take, touches, ratio, seconds, language: 'en', music },
    texts: {
      lines: ['Can you clear the board?', 'Only 3 moves left'],
      name: 'Gem Quest',
      button: 'Play now',
    },
    colors: { primary: '#5b4bdb', second: '#ff5a3c' },
  })
}

describe.each(ratios)('a video of a take in %s', ratio => {
  it.each(playCuts)('[VD-20.2] is a faultless document of %i seconds', seconds => {
    for (const take of [takeOf(1080, 1920), takeOf(1920, 1080), takeOf(1080, 1920, 4000)]) {
      const document = build(ratio, seconds, take)
      expect(videoSchema.safeParse(document).error?.issues).toBeUndefined()
      expect(findFaults(document.records)).toEqual([])
      const { length, tracks } = timelineOf(document)
      expect(length).toBe(seconds * 30)
      const main = tracks.find(({ track }) => track.main)!.clips
      for (const clip of main) {
        if (clip.kind !== 'video') continue
        expect(clip.offset + clip.length).toBeLessThanOrEqual((take.durationMs! * 30) / 1000 + 30)
      }
    }
  })

  it('[VD-20.3] keeps the canvas covered while the camera follows', () => {
    const { width, height } = canvasRatios[ratio]
    const isTall = height >= width
    const document = build(ratio, 30, isTall ? takeOf(1080, 1920) : takeOf(1920, 1080))
    const scales = new Set<number>()
    for (let frame = 0; frame < 800; frame += 3) {
      const layer = evaluate(document, ratio, frame).layers.find(
        one => one.kind === 'clip' && one.clip.startsWith('clip:take'),
      )
      if (layer?.kind !== 'clip') throw new Error('no take')
      const { box, scaleX } = layer
      scales.add(Math.round(scaleX * 100))
      const [w, h] = [box.w * scaleX, box.h * scaleX]
      expect(box.x - w / 2).toBeLessThanOrEqual(1)
      expect(box.x + w / 2).toBeGreaterThanOrEqual(width - 1)
      expect(box.y - h / 2).toBeLessThanOrEqual(1)
      expect(box.y + h / 2).toBeGreaterThanOrEqual(height - 1)
    }
    expect(Math.max(...scales)).toBe(122)
  })
})

it('[VD-20.3] shows the touched place inside the canvas', () => {
  const document = build('1:1', 30)
  const { height, width } = canvasRatios['1:1']
  const [clip] = timelineOf(document).tracks.find(({ track }) => track.main)!.clips
  if (clip?.kind !== 'video') throw new Error('no take')
  const from = (clip.offset * 1000) / 30
  const seen = touches.filter(({ ms }) => ms > from + 500 && ms < from + 26_000)
  expect(seen.length).toBeGreaterThan(15)
  for (const { ms, x, y } of seen) {
    const frame = Math.round(((ms - from) * 30) / 1000)
    const layer = evaluate(document, '1:1', frame).layers.find(one => one.kind === 'clip')
    if (layer?.kind !== 'clip') throw new Error('no take')
    const { box, scaleX } = layer
    const at = { x: box.x + (x - 0.5) * box.w * scaleX, y: box.y + (y - 0.5) * box.h * scaleX }
    expect(at.x).toBeGreaterThanOrEqual(0)
    expect(at.x).toBeLessThanOrEqual(width)
    expect(at.y).toBeGreaterThanOrEqual(0)
    expect(at.y).toBeLessThanOrEqual(height)
  }
})

it('[VD-20.3] a take that would lose more than half of itself is shown whole', () => {
  const document = build('16:9', 15)
  const clip = document.records['clip:take1']
  expect(clip).toMatchObject({ place: { h: canvasRatios['16:9'].height } })
  expect(clip).not.toHaveProperty('keys')
  expect(document.records['clip:ground']).toBeDefined()
})

it('[VD-20.4] a short cut shows the liveliest part, a long one repeats it', () => {
  const late = [1, 2, 3, 4].map(at => ({ ms: 20_000 + at * 500, x: 0.5, y: 0.5 }))
  const [shot] = chooseShots(30_000, 4000, late)
  expect(shot!.from).toBeGreaterThan(17_500)
  expect(shot!.from + shot!.ms).toBeGreaterThan(22_000)
  expect(chooseShots(10_000, 27_000, late).map(({ ms }) => ms)).toEqual([10_000, 10_000, 7000])
})
