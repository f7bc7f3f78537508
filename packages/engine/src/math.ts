/** The functions of `Math` under short names: each `Math.` adds bytes to every ad. */
export const { PI, abs, ceil, cos, floor, max, min, pow, round, sin, sqrt } = Math

/** The value, or the fallback when it is undefined. */
export function or<T>(value: T | undefined, fallback: T): T {
  return value === undefined ? fallback : value
}
