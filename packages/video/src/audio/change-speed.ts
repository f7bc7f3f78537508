import type { StereoSamples } from './mix-audio.ts'

/** Samples of one overlapping block (43 ms), half of which overlaps with the next. */
const block = 2048
const hop = block / 2
/** How far a block may be moved to where it continues the waveform, in samples. */
const search = 480
/** Every eighth position and sample are compared first, then each position near the best. */
const coarse = 8

/**
 * Returns samples at another speed: 2 is half as long. The pitch is kept by joining blocks where their
 * waveforms fit (WSOLA), or changes with the speed. Deterministic in browser and Node.
 */
export function changeSpeed(samples: StereoSamples, speed: number, keepsPitch: boolean): StereoSamples {
  if (speed === 1) return samples
  return keepsPitch ? stretch(samples, speed) : resample(samples, speed)
}

function resample(samples: StereoSamples, speed: number): StereoSamples {
  const [left, right] = samples.map(channel => {
    const result = new Float32Array(Math.floor(channel.length / speed))
    for (let at = 0; at < result.length; at++) {
      const from = at * speed
      const index = Math.floor(from)
      const share = from - index
      result[at] = (channel[index] ?? 0) * (1 - share) + (channel[index + 1] ?? 0) * share
    }
    return result
  })
  return [left ?? new Float32Array(0), right ?? new Float32Array(0)]
}

function stretch(samples: StereoSamples, speed: number): StereoSamples {
  const [left, right] = samples
  const length = Math.floor(left.length / speed)
  const mono = new Float32Array(left.length)
  for (let at = 0; at < mono.length; at++) mono[at] = (left[at] ?? 0) + (right[at] ?? 0)
  const result: StereoSamples = [new Float32Array(length), new Float32Array(length)]
  // The first block begins where it is; each later one continues the block before it.
  let natural = 0
  for (let to = 0; to < length; to += hop) {
    const wanted = Math.round(to * speed)
    const from = to === 0 ? 0 : bestOffset(mono, natural, wanted)
    for (const side of [0, 1] as const) addBlock(result[side], to, samples[side], from)
    natural = from + hop
  }
  return result
}

/** Adds a block with rising and falling edges that sum to one. The first block has no rising edge. */
function addBlock(result: Float32Array, to: number, source: Float32Array, from: number): void {
  const end = Math.min(block, result.length - to, source.length - from)
  for (let at = 0; at < end; at++) {
    const rising = to === 0 ? 1 : at / hop
    const weight = at < hop ? rising : 2 - at / hop
    result[to + at] = (result[to + at] ?? 0) + (source[from + at] ?? 0) * weight
  }
}

/** The position near `wanted` whose samples are most like those that follow the block before. */
function bestOffset(mono: Float32Array, natural: number, wanted: number): number {
  const nearest = bestOf(mono, natural, wanted - search, wanted + search, coarse)
  return bestOf(mono, natural, nearest - coarse + 1, nearest + coarse - 1, 1)
}

function bestOf(mono: Float32Array, natural: number, low: number, high: number, step: number): number {
  let best = Math.max(0, low)
  let most = -Infinity
  for (let from = Math.max(0, low); from <= high && from + hop <= mono.length; from += step) {
    let product = 0
    let power = 1e-9
    for (let at = 0; at < hop; at += coarse) {
      const value = mono[from + at] ?? 0
      product += value * (mono[natural + at] ?? 0)
      power += value * value
    }
    const likeness = product / Math.sqrt(power)
    if (likeness > most) {
      most = likeness
      best = from
    }
  }
  return best
}
