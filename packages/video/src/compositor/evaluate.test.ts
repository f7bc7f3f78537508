import { describe, expect, it } from 'vitest'
import type { ClipRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { mediaOf } from './draw-scene.ts'
import { driftOffset } from './drift.ts'
import { evaluate } from './evaluate.ts'
import { keyedValue } from '../format/keyed-value.ts'
import { poseAt, restPose } from './animation-pose.ts'
import type { ClipLayer } from './scene.ts'

const withRecords = (...records: VideoRecord[]): VideoDocument => {
  const document = sampleVideo()
  return {
    ...document,
    records: { ...document.records, ...Object.fromEntries(records.map(record => [record.id, record])) },
  }
}
const clipOf = (id: string) => sampleVideo().records[id] as ClipRecord
const secondsAt = (document: VideoDocument, frame: number) =>
  mediaOf(evaluate(document, '9:16', frame)).map(({ clip, media }) => [clip, media.seconds])
const layerOf = (document: VideoDocument, frame: number, clip: string, canvas = '9:16') =>
  evaluate(document, canvas, frame).layers.find(
    (layer): layer is ClipLayer => layer.kind === 'clip' && layer.clip === clip,
  )

describe('a frame of a video', () => {
  it('[VD-03.2] shows the clips of visible tracks from the lowest up, each at its source time', () => {
    const document = sampleVideo()
    expect(secondsAt(document, 60)).toEqual([
      ['clip:hook', 2],
      ['clip:logo', 0],
    ])
    expect(layerOf(document, 60, 'clip:title')?.content).toMatchObject({ text: 'Can you beat level 7?' })
    const faster = withRecords({ ...clipOf('clip:play'), speed: 2 } as VideoRecord)
    expect(secondsAt(faster, 150)).toContainEqual(['clip:play', 3])
    const track = document.records['track:image'] as VideoRecord
    expect(secondsAt(withRecords({ ...track, hidden: true } as VideoRecord), 60)).toHaveLength(1)
    expect(evaluate(document, '9:16', 500).layers).toEqual([])
  })

  it('[VD-03.3] shows both clips from half a transition before the cut to half after it', () => {
    const document = sampleVideo()
    const kinds = [107, 108, 120, 131, 132].map(frame => evaluate(document, '9:16', frame).layers[0]?.kind)
    expect(kinds).toEqual(['clip', 'transition', 'transition', 'transition', 'clip'])
    expect(secondsAt(document, 131).slice(0, 2)).toEqual([
      ['clip:hook', 131 / 30],
      ['clip:play', 41 / 30],
    ])
    const layer = evaluate(document, '9:16', 108).layers[0]
    expect(layer).toMatchObject({ progress: 1 / 25, transition: 'crossfade' })
    // Before its own start a source has no frame but its first one.
    const early = withRecords({ ...clipOf('clip:play'), offset: 0 } as VideoRecord)
    expect(secondsAt(early, 110)).toContainEqual(['clip:play', 0])
  })

  it('[VD-03.4] uses the box of its canvas, the member of its group and the text of its language', () => {
    const title = { ...clipOf('clip:title'), text: { en: 'Play', ja: '遊ぶ' } } as VideoRecord
    const members = [
      { id: 'a', asset: 'asset:hook' },
      { id: 'b', asset: 'asset:play' },
    ]
    const document = withRecords(title, { id: 'group:x', type: 'group', clip: 'clip:hook', members })
    expect(layerOf(document, 60, 'clip:hook', '1:1')?.box).toMatchObject({ w: 1080, h: 1080 })
    const scene = evaluate(document, '9:16', 60, { language: 'ja', members: { 'group:x': 1 } })
    expect(mediaOf(scene)[0]?.media.asset).toBe('asset:play')
    expect(scene.layers.at(-1)).toMatchObject({ content: { text: '遊ぶ' } })
    expect(evaluate(document, '9:16', 60, { language: 'de' }).layers.at(-1)).toMatchObject({
      content: { text: 'Play' },
    })
  })
})

describe('motion of a clip', () => {
  it('[VD-03.5] follows keyframes along their curves and holds the first and last', () => {
    const keys = [
      { at: 10, value: 1 },
      {
        at: 20,
        value: 3,
        curve: [
          { x: 0, y: 0, out: [0, 1] as [number, number] },
          { x: 1, y: 1 },
        ],
      },
      { at: 30, value: 5 },
    ]
    expect([0, 10, 15, 20, 40].map(at => keyedValue(keys, at))).toEqual([1, 1, 2, 3, 5])
    expect(keyedValue(keys, 25)).toBeGreaterThan(4)
  })

  it('[VD-03.6] starts outside, is at rest between entrance and exit, and loops from rest to rest', () => {
    const animations = { in: { kind: 'fade', length: 10 }, out: { kind: 'fade', length: 5 } } as const
    const opacities = [0, 9, 10, 54, 55, 59].map(at => poseAt(animations, at, 60).opacity)
    expect(opacities).toEqual([1 / 11, 10 / 11, 1, 1, 5 / 6, 1 / 6])
    for (const kind of ['pulse', 'heartbeat', 'float', 'swing', 'shake', 'spin', 'blink'] as const) {
      const pose = poseAt({ loop: { kind, length: 20 } }, 40, 60)
      expect(pose, kind).toEqual({ ...restPose, y: expect.closeTo(0), x: expect.closeTo(0) as number })
    }
  })

  it('[VD-03.7] a watermark wanders inside the canvas and comes back', () => {
    const place = { x: 540, y: 960, w: 200, h: 100 }
    const size = { width: 1080, height: 1920 }
    const steps = Array.from({ length: 600 }, (_, at) => driftOffset(place, size, 100, at / 10))
    const xs = steps.map(({ x }) => place.x + x)
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...xs)).toBeLessThanOrEqual(980)
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(800)
    expect(driftOffset(place, size, 50, 0)).toEqual({ x: 0, y: 0 })
  })
})
