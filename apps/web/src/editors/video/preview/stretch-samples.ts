import type { StereoSamples } from '@adloom/video/audio'

/** Samples of a grain, and of the overlap of two grains. */
const grain = 2048
const step = grain / 2

/** Returns samples played at a speed; the pitch stays when `keepsPitch`. */
export function stretchSamples(samples: StereoSamples, speed: number, keepsPitch: boolean): StereoSamples {
  return keepsPitch ? overlapped(samples, speed) : resampled(samples, speed)
}

function resampled([left, right]: StereoSamples, speed: number): StereoSamples {
  const length = Math.max(1, Math.floor(left.length / speed))
  const read = (channel: Float32Array) => {
    const made = new Float32Array(length)
    for (let at = 0; at < length; at++) {
      const from = at * speed
      const whole = Math.floor(from)
      const [a, b] = [channel[whole] ?? 0, channel[whole + 1] ?? 0]
      made[at] = a + (b - a) * (from - whole)
    }
    return made
  }
  return [read(left), read(right)]
}

/** Adds up grains from other places of the source, each moved to where it continues the last one best. */
function overlapped([left, right]: StereoSamples, speed: number): StereoSamples {
  const length = Math.max(1, Math.floor(left.length / speed))
  const made: StereoSamples = [new Float32Array(length + grain), new Float32Array(length + grain)]
  const fade = Float32Array.from(
    { length: grain },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / grain),
  )
  let previous = 0
  for (let to = 0; to < length; to += step) {
    const wanted = Math.round(to * speed)
    const from = to === 0 ? 0 : bestOffset(left, previous + step, wanted)
    previous = from
    for (let at = 0; at < grain; at++) {
      const weight = to === 0 && at < step ? 1 : fade[at]!
      made[0][to + at]! += (left[from + at] ?? 0) * weight
      made[1][to + at]! += (right[from + at] ?? 0) * weight
    }
  }
  return [made[0].subarray(0, length), made[1].subarray(0, length)]
}

/** The place near `wanted` whose samples are most like those that would follow the last grain. */
function bestOffset(channel: Float32Array, natural: number, wanted: number): number {
  let best = wanted
  let most = -Infinity
  for (let shift = -256; shift <= 256; shift += 8) {
    const from = Math.max(0, wanted + shift)
    let alike = 0
    for (let at = 0; at < 512; at += 8) alike += (channel[from + at] ?? 0) * (channel[natural + at] ?? 0)
    if (alike > most) {
      most = alike
      best = from
    }
  }
  return best
}
