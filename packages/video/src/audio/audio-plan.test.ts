import { describe, expect, it } from 'vitest'
import type { ClipRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { changeSpeed } from './change-speed.ts'
import { createLoudnessMeter } from './loudness.ts'
import { gainOf, mixAudio, sampleRate, type StereoSamples } from './mix-audio.ts'
import { mixSourceOf, planAudio } from './plan-audio.ts'

const changed = (id: string, fields: object): VideoDocument => {
  const document = sampleVideo()
  const record = { ...document.records[id], ...fields } as VideoRecord
  return { ...document, records: { ...document.records, [id]: record } }
}
const planOf = (document: VideoDocument, clip: string) => planAudio(document).filter(one => one.clip === clip)
const second = sampleRate
const gainAt = (gain: ReturnType<typeof planOf>[number]['gain'], at: number) => {
  const flat = [new Float32Array(12 * second).fill(1), new Float32Array(12 * second)] as const
  return mixAudio([{ samples: flat, start: 0, gain }], at, 1)[0][0]
}

describe('the audio plan of a video', () => {
  it('[VD-02.4] plays each audible clip at its time, from its section of the source', () => {
    expect(planOf(sampleVideo(), 'clip:music')).toMatchObject([
      { asset: 'asset:music', from: 0, seconds: 10, start: 0, length: 10 * second },
    ])
    const faster = changed('clip:play', { speed: 2, length: 60 })
    expect(planOf(faster, 'clip:play')).toMatchObject([{ speed: 2, keepsPitch: true }])
    expect(planOf(changed('clip:play', { muted: true }), 'clip:play')).toEqual([])
    expect(planOf(changed('clip:play', { volume: -60 }), 'clip:play')).toEqual([])
    expect(planOf(changed('asset:play', { audio: false }), 'clip:play')).toEqual([])
    expect(planOf(changed('track:main', { muted: true }), 'clip:hook')).toEqual([])
    const long = changed('clip:music', { length: 3900 })
    const longer = { ...long.records['asset:music'], durationMs: 200_000 } as VideoRecord
    const pieces = planOf({ ...long, records: { ...long.records, 'asset:music': longer } }, 'clip:music')
    expect(pieces.map(({ start, seconds }) => [start / second, seconds])).toEqual([
      [0, 60],
      [60, 60],
      [120, 10],
    ])
  })

  it('[VD-02.5] crossfades two clips in a transition with the same power, and fades evenly', () => {
    const [hook] = planOf(sampleVideo(), 'clip:hook')
    const [play] = planOf(sampleVideo(), 'clip:play')
    // The transition of 24 frames begins at frame 108; the clip of the second one 12 frames before its start.
    expect(hook?.length).toBe(132 * (second / 30))
    expect([play?.start, play?.from]).toEqual([108 * (second / 30), (30 - 12) / 30])
    for (const frame of [108, 114, 120, 128]) {
      const leaving = (gainAt(hook!.gain, (frame / 30) * second) ?? 0) / gainOf(-12)
      const entering = gainAt(play!.gain, ((frame - 108) / 30) * second) ?? 0
      expect(leaving ** 2 + entering ** 2).toBeCloseTo(1, 2)
    }
    const [music] = planOf(sampleVideo(), 'clip:music')
    expect(gainAt(music!.gain, 9.5 * second)).toBeCloseTo(gainOf(-6) / 2, 3)
    const keyed: Partial<ClipRecord> = {
      keys: {
        volume: [
          { at: 0, value: -20 },
          { at: 30, value: 0 },
        ],
      },
    } as never
    const [rising] = planOf(changed('clip:music', keyed), 'clip:music')
    expect(gainAt(rising!.gain, second / 2)).toBeCloseTo(gainOf(-16), 2)
  })
})

function tone(hertz: number, seconds: number, level = 0.5): StereoSamples {
  const samples = Float32Array.from(
    { length: seconds * second },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / second),
  )
  return [samples, samples]
}

/** Rising zero crossings a second in the middle of some samples. */
function pitchOf([samples]: StereoSamples): number {
  const middle = samples.slice(samples.length * 0.25, samples.length * 0.75)
  let crossings = 0
  for (let at = 1; at < middle.length; at++)
    if ((middle[at - 1] ?? 0) < 0 && (middle[at] ?? 0) >= 0) crossings++
  return crossings / (middle.length / second)
}

describe('audio at another speed', () => {
  it.each([0.5, 0.8, 1.5, 2, 4])('[VD-02.6] keeps its pitch and its loudness at %s', speed => {
    const slower = changeSpeed(tone(440, 4), speed, true)
    expect(slower[0].length).toBe(Math.floor((4 * second) / speed))
    expect(pitchOf(slower) / 440).toBeCloseTo(1, 1)
    const middle = slower[0].slice(slower[0].length * 0.25, slower[0].length * 0.75)
    const power = middle.reduce((sum, value) => sum + value * value, 0) / middle.length
    expect(power).toBeGreaterThan(0.11)
    expect(power).toBeLessThan(0.135)
  })

  it('[VD-02.6] changes its pitch with the speed when asked for', () => {
    expect(pitchOf(changeSpeed(tone(440, 2), 2, false))).toBeCloseTo(880, -1)
    const [planned] = planOf(changed('clip:play', { speed: 2, pitchFollows: true }), 'clip:play')
    const source = mixSourceOf(planned!, tone(300, planned!.seconds))
    expect(pitchOf(source.samples)).toBeCloseTo(600, -1)
  })
})

describe('loudness', () => {
  it('[VD-02.7] is measured as EBU R 128 defines it', () => {
    const measured = (...tones: StereoSamples[]) => {
      const meter = createLoudnessMeter()
      for (const [left, right] of tones) meter.add([left, right])
      return meter.integrated()
    }
    // Cases 1 and 3 of EBU Tech 3341: a stereo tone of 1 kHz, and quiet passages that do not count.
    const level = (decibels: number) => tone(1000, 10, 10 ** (decibels / 20))
    expect(measured(level(-23))).toBeCloseTo(-23, 1)
    const gated = measured(level(-36), level(-23), level(-23), level(-36))
    expect(Math.abs(gated + 23)).toBeLessThan(0.1)
    expect(measured(tone(1000, 1, 0))).toBe(-Infinity)
  })
})
