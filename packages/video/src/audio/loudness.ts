import { sampleRate } from './mix-audio.ts'

/** Loudness that an ad is brought to: LUFS, as social networks play it. */
export const adLoudness = -16

/** The two filters of ITU-R BS.1770-4 at 48 kHz: a head's shelf and a high-pass. */
const stages = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  // Its numerator is 1, -2, 1.
  { a: [-1.99004745483398, 0.99007225036621] },
] as const

/** Blocks of 400 ms that begin every 100 ms. */
const step = sampleRate / 10
const stepsOfBlock = 4
const absoluteGate = -70
const relativeGate = -10

export interface LoudnessMeter {
  /** Takes the next window of a mix. */
  add(channels: readonly [Float32Array, Float32Array]): void
  /** Integrated loudness so far, in LUFS; -Infinity for silence. */
  integrated(): number
}

/** Creates a meter of integrated loudness after EBU R 128. */
export function createLoudnessMeter(): LoudnessMeter {
  const states = [new Float64Array(8), new Float64Array(8)]
  const powers: number[] = []
  let [sum, count] = [0, 0]
  return {
    add(channels) {
      const length = channels[0].length
      for (let from = 0; from < length;) {
        const to = Math.min(length, from + step - count)
        for (const side of [0, 1] as const) sum += weighedPower(states[side]!, channels[side], from, to)
        count += to - from
        from = to
        if (count < step) continue
        powers.push(sum / step)
        sum = 0
        count = 0
      }
    },
    integrated() {
      const blocks = powers
        .slice(0, Math.max(0, powers.length - stepsOfBlock + 1))
        .map((_, at) => mean(powers.slice(at, at + stepsOfBlock)))
      const audible = blocks.filter(power => loudnessOf(power) > absoluteGate)
      const gate = loudnessOf(mean(audible)) + relativeGate
      return loudnessOf(mean(audible.filter(power => loudnessOf(power) > gate)))
    },
  }
}

/** Filters samples and returns the sum of their squares; `state` keeps the filters' memory between calls. */
function weighedPower(state: Float64Array, samples: Float32Array, from: number, to: number): number {
  let [x1, x2, y1, y2, u1, u2, v1, v2] = state as unknown as Memory
  const { b: shelf, a: shelfBack } = stages[0]
  const { a: passBack } = stages[1]
  let sum = 0
  for (let at = from; at < to; at++) {
    const x = samples[at] ?? 0
    const y = shelf[0] * x + shelf[1] * x1 + shelf[2] * x2 - shelfBack[0] * y1 - shelfBack[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    const v = y - 2 * u1 + u2 - passBack[0] * v1 - passBack[1] * v2
    u2 = u1
    u1 = y
    v2 = v1
    v1 = v
    sum += v * v
  }
  state.set([x1, x2, y1, y2, u1, u2, v1, v2])
  return sum
}

type Memory = [number, number, number, number, number, number, number, number]

function loudnessOf(power: number): number {
  return power > 0 ? -0.691 + 10 * Math.log10(power) : -Infinity
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
