import { describe, expect, it } from 'vitest'
import { gainOf, limitPeaks, mixAudio, type MixSource } from './mix-audio.ts'

const ramp = (count: number) => Float32Array.from({ length: count }, (_, at) => at + 1)
const source = (fields: Partial<MixSource>): MixSource => ({
  samples: [ramp(4), ramp(4).map(value => -value)],
  start: 0,
  gain: 1,
  ...fields,
})
const left = (sources: readonly MixSource[], from: number, length: number) => [
  ...mixAudio(sources, from, length)[0],
]

describe('a mix of audio', () => {
  it('[VD-02.1] adds sources at their start, from their offset, for their length', () => {
    expect(left([source({ start: 2 })], 0, 8)).toEqual([0, 0, 1, 2, 3, 4, 0, 0])
    expect(left([source({ offset: 1, length: 2 })], 0, 4)).toEqual([2, 3, 0, 0])
    expect(left([source({ start: -2 })], 0, 4)).toEqual([3, 4, 0, 0])
    expect(left([source({}), source({ start: 1, gain: 10 })], 0, 3)).toEqual([1, 12, 23])
    expect([...mixAudio([source({})], 0, 2)[1]]).toEqual([-1, -2])
  })

  it('[VD-02.1] repeats a loop from its offset', () => {
    expect(left([source({ loop: true, offset: 2 })], 0, 5)).toEqual([3, 4, 3, 4, 3])
    expect(left([source({ loop: true, length: 3 })], 0, 5)).toEqual([1, 2, 3, 0, 0])
  })

  it('[VD-02.1] changes the gain evenly between points, and holds it outside', () => {
    const flat = [new Float32Array(8).fill(1), new Float32Array(8).fill(1)] as const
    const gain = [
      [1, 0],
      [5, 1],
    ] as const
    expect(left([{ samples: flat, start: 0, gain }], 0, 8)).toEqual([0, 0, 0.25, 0.5, 0.75, 1, 1, 1])
    expect(left([{ samples: flat, start: 0, gain: [[2, 0.5]] }], 0, 4)).toEqual([0.5, 0.5, 0.5, 0.5])
  })

  it('[VD-02.1] gives the same samples in one window and in several', () => {
    const sources = [
      source({
        start: 3,
        gain: [
          [0, 0],
          [3, 1],
        ],
      }),
      source({ loop: true, gain: 0.3, offset: 1 }),
    ]
    const whole = left(sources, 0, 20)
    const pieces = [0, 7, 9, 16].flatMap((from, at, all) => left(sources, from, (all[at + 1] ?? 20) - from))
    expect(pieces).toEqual(whole)
  })

  it('[VD-02.2] keeps quiet samples as they are and never exceeds full scale', () => {
    const samples = Float32Array.from([0.5, -0.9, 1, 3, -20])
    limitPeaks([samples])
    expect(samples[0]).toBe(0.5)
    expect(samples[1]).toBeCloseTo(-0.9, 6)
    expect([...samples].every(value => Math.abs(value) <= 1)).toBe(true)
    expect(samples[3]).toBeGreaterThan(samples[2] ?? 1)
  })

  it('[VD-02.3] reads decibels, where -60 is silence', () => {
    expect(gainOf(0)).toBe(1)
    expect(gainOf(20)).toBeCloseTo(10)
    expect(gainOf(-6)).toBeCloseTo(0.501, 3)
    expect(gainOf(-60)).toBe(0)
  })
})
