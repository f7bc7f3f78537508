import { mixAudio, mixSourceOf, planAudio, sampleRate, type StereoSamples } from '@adloom/video/audio'
import type { VideoDocument } from '@adloom/video/format'
import { sampleVideo } from '@adloom/video/testing'
import { expect, it } from 'vitest'
import { createPreviewMix } from './preview-mix.ts'

const seconds = 8
/** A rising tone, so that every section differs from every other. */
const sweep = Float32Array.from({ length: seconds * sampleRate }, (_, at) =>
  Math.sin((at / 40) * (1 + at / (20 * sampleRate))),
)
const samples: StereoSamples = [sweep, sweep.map(value => value / 2)]

function changed(change: (records: Record<string, Record<string, unknown>>) => void): VideoDocument {
  const document = structuredClone(sampleVideo()) as VideoDocument
  change(document.records as never)
  return document
}

/** The whole mix by the plan of the render, from sections that are cut as its decoder cuts them. */
function rendered(document: VideoDocument, length: number) {
  const sources = planAudio(document).map(planned => {
    const cut = (channel: Float32Array) => {
      const section = new Float32Array(Math.round(planned.seconds * sampleRate))
      const first = Math.round(planned.from * sampleRate)
      section.set(channel.subarray(first, first + section.length))
      return section
    }
    return mixSourceOf(planned, [cut(samples[0]), cut(samples[1])])
  })
  return mixAudio(sources, 0, length)
}

it('[VD-06.11, VD-06.20] the preview mixes what is rendered: speeds, fades, keyframes, transitions', () => {
  const document = changed(records => {
    Object.assign(records['clip:play']!, { speed: 1.5, fadeIn: 10, offset: 12 })
    Object.assign(records['clip:music']!, {
      speed: 0.75,
      pitchFollows: true,
      keys: {
        volume: [
          { at: 0, value: -20 },
          { at: 90, value: 3 },
        ],
      },
    })
  })
  const length = 4 * sampleRate
  const expected = rendered(document, length)
  expect(Math.max(...expected[0].subarray(0, sampleRate))).toBeGreaterThan(0.01)
  const mix = createPreviewMix(() => samples)
  const size = sampleRate / 4
  for (let from = 0; from < length; from += size) {
    const window = mix.window(document, {}, from, size)
    for (const side of [0, 1] as const)
      expect(
        Buffer.from(window[side].buffer).equals(Buffer.from(expected[side].slice(from, from + size).buffer)),
      ).toBe(true)
  }
})

it('[VD-06.20] a file that is not decoded yet, a muted track and a take are silent', () => {
  const isSilent = (document: VideoDocument, known: StereoSamples | undefined) =>
    createPreviewMix(() => known)
      .window(document, {}, 0, 4800)
      .every(channel => channel.every(value => value === 0))
  expect(isSilent(sampleVideo(), undefined)).toBe(true)
  expect(isSilent(sampleVideo(), samples)).toBe(false)
  const muted = changed(records => {
    for (const record of Object.values(records)) if (record['type'] === 'track') record['muted'] = true
  })
  expect(isSilent(muted, samples)).toBe(true)
  const takes = changed(records => {
    for (const record of Object.values(records)) if (record['type'] === 'asset') record['kind'] = 'take'
  })
  expect(isSilent(takes, samples)).toBe(true)
})
