/** The engine's arithmetic under short names: an ad pays for every `Math.` it carries. */
export const { PI, abs, ceil, cos, floor, max, min, pow, round, sin, sqrt } = Math

/** The value, or what stands for it when it is not given. */
export function or<T>(value: T | undefined, fallback: T): T {
  return value === undefined ? fallback : value
}
