/** Samples a second of all audio in a video. */
export const sampleRate = 48_000

/** Left and right. */
export type StereoSamples = readonly [left: Float32Array, right: Float32Array]

/** A piece of audio in a mix. Times are samples at 48 kHz, from the start of the mix unless stated. */
export interface MixSource {
  samples: StereoSamples
  /** When it begins to audio; may be negative. */
  start: number
  /** Where in its samples it begins. */
  offset?: number
  /** How long it audio; until its samples end where absent, and without end for a loop. */
  length?: number
  /** Begins again at `offset` when the samples end. */
  loop?: boolean
  /**
   * A factor, or points in order of time (counted from `start`) between which it changes evenly; the first
   * and last hold outside.
   */
  gain: number | readonly (readonly [at: number, gain: number])[]
}

/**
 * Mixes a window of sources: `length` samples from `from` on. Deterministic: the same in browser and Node,
 * and a window equals that section of a longer one. Sums are not limited; `limitPeaks` does that.
 */
export function mixAudio(
  sources: readonly MixSource[],
  from: number,
  length: number,
): [Float32Array, Float32Array] {
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  for (const source of sources) addSource(source, from, left, right)
  return [left, right]
}

function addSource(source: MixSource, from: number, left: Float32Array, right: Float32Array): void {
  const { samples, start, offset = 0, loop = false } = source
  const [ownLeft, ownRight] = samples
  const available = Math.max(0, Math.min(ownLeft.length, ownRight.length) - offset)
  if (available === 0) return
  const natural = loop ? Infinity : available
  const end = start + Math.min(source.length ?? natural, natural)
  const first = Math.max(start, from)
  const last = Math.min(end, from + left.length)
  const gainAt = gainReader(source.gain)
  for (let at = first; at < last; at++) {
    const own = at - start
    const index = offset + (loop ? own % available : own)
    const gain = gainAt(own)
    const to = at - from
    left[to] = (left[to] ?? 0) + (ownLeft[index] ?? 0) * gain
    right[to] = (right[to] ?? 0) + (ownRight[index] ?? 0) * gain
  }
}

/** Returns the gain of a source at rising times. */
function gainReader(gain: MixSource['gain']): (at: number) => number {
  if (typeof gain === 'number') return () => gain
  if (gain.length === 0) return () => 1
  let segment = 0
  return at => {
    while (segment < gain.length && (gain[segment]?.[0] ?? 0) <= at) segment++
    const after = gain[segment]
    const before = gain[segment - 1]
    if (!before) return after?.[1] ?? 1
    if (!after) return before[1]
    const share = (at - before[0]) / (after[0] - before[0])
    return before[1] + (after[1] - before[1]) * share
  }
}

/**
 * Limits samples to ±1 in place with a soft knee above 0.9, so that a loud mix is compressed at its peaks
 * instead of cut. Each sample is limited alone, so windows join without a step.
 */
export function limitPeaks(channels: readonly Float32Array[]): void {
  const knee = 0.9
  for (const channel of channels)
    for (let at = 0; at < channel.length; at++) {
      const value = channel[at] ?? 0
      const loudness = Math.abs(value)
      if (loudness <= knee) continue
      const over = (loudness - knee) / (1 - knee)
      channel[at] = Math.sign(value) * (knee + (1 - knee) * (over / (1 + over)))
    }
}

/** Returns the factor of a volume in decibels; -60 and below is silence. */
export function gainOf(decibels: number): number {
  return decibels <= -60 ? 0 : 10 ** (decibels / 20)
}
