import { modelLimits } from '../../platform/limits/file-limits.ts'

const hertz = 30

/**
 * Samples a cubic spline (in-tangent, value, out-tangent per key) as linear keys, 30 a second: no visible
 * difference.
 */
export function sampleCubic(
  times: Float32Array,
  values: Float32Array,
  size: number,
): { times: Float32Array; values: Float32Array } {
  const last = times.length - 1
  const [start, end] = [times[0] ?? 0, times[last] ?? 0]
  const count = Math.min(modelLimits.sampledKeys, Math.max(2, Math.ceil((end - start) * hertz) + 1))
  if (last < 1) return { times, values: values.slice(size, size * 2) }
  const sampled = new Float32Array(count * size)
  const at = Float32Array.from({ length: count }, (_, index) => start + ((end - start) * index) / (count - 1))
  let key = 0
  for (const [index, time] of at.entries()) {
    while (key < last - 1 && time >= times[key + 1]!) key++
    const span = times[key + 1]! - times[key]! || 1
    const u = (time - times[key]!) / span
    const keyValue = (which: number, of: number, component: number): number =>
      values[(of * 3 + which) * size + component]!
    for (let component = 0; component < size; component++) {
      sampled[index * size + component] =
        (2 * u ** 3 - 3 * u ** 2 + 1) * keyValue(1, key, component) +
        (u ** 3 - 2 * u ** 2 + u) * span * keyValue(2, key, component) +
        (-2 * u ** 3 + 3 * u ** 2) * keyValue(1, key + 1, component) +
        (u ** 3 - u ** 2) * span * keyValue(0, key + 1, component)
    }
  }
  return { times: at, values: sampled }
}
