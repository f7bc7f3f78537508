import type { StereoSamples } from '@adloom/video/audio'
import { expect, it } from 'vitest'
import { stretchSamples } from './stretch-samples.ts'

const hz = 440
const tone = Float32Array.from({ length: 48_000 }, (_, at) => Math.sin((2 * Math.PI * hz * at) / 48_000))
const source: StereoSamples = [tone, tone]

/** Rises through zero in the second half, per second. */
function pitchOf([left]: StereoSamples): number {
  const half = left.subarray(left.length / 2)
  let rises = 0
  for (let at = 1; at < half.length; at++) if (half[at - 1]! < 0 && half[at]! >= 0) rises++
  return (rises * 48_000) / half.length
}

it('[VD-06.11] keeps the pitch at another speed, or lets it follow', () => {
  for (const speed of [0.5, 1.5, 2]) {
    const kept = stretchSamples(source, speed, true)
    expect(kept[0].length, String(speed)).toBe(Math.floor(48_000 / speed))
    expect(Math.abs(pitchOf(kept) - hz) / hz, String(speed)).toBeLessThan(0.04)
    expect(Math.abs(pitchOf(stretchSamples(source, speed, false)) - hz * speed), String(speed)).toBeLessThan(
      8,
    )
  }
})
