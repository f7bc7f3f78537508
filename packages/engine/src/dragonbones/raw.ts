import { max, min } from '../math.ts'

/** A piece of an export that has not been validated. */
export type Raw = Record<string, unknown>

export function number(raw: Raw, key: string, fallback: number): number {
  const value = raw[key]
  return typeof value === 'number' && isFinite(value) ? value : fallback
}

export function text(raw: Raw, key: string): string {
  const value = raw[key]
  return typeof value === 'string' ? value : ''
}

/** The objects in a list; none where there is no list. */
export function objects(raw: Raw, key: string): Raw[] {
  const value = raw[key]
  return Array.isArray(value) ? (value.filter(one => one && typeof one === 'object') as Raw[]) : []
}

export function object(raw: Raw, key: string): Raw {
  const value = raw[key]
  return value && typeof value === 'object' ? (value as Raw) : {}
}

/** The numbers of a list; what is none counts as 0. */
export function numbers(raw: Raw, key: string): number[] {
  const value = raw[key]
  return Array.isArray(value) ? value.map(one => Number(one) || 0) : []
}

/**
 * A colour transform: red, green, blue, alpha 0-1 from its percentages, then, where present, what is added
 * to red, green and blue, -1 to 1. Added alpha applies to opaque pixels only, else the box of the image
 * would show.
 */
export function readColors(raw: Raw): number[] {
  const [r, g, b, a] = ['r', 'g', 'b', 'a'].map(key => number(raw, key + 'M', 100) / 100) as [
    number,
    number,
    number,
    number,
  ]
  const added = ['rO', 'gO', 'bO'].map(key => number(raw, key, 0) / 255)
  const shares = [r, g, b, max(0, min(1, a + number(raw, 'aO', 0) / 255))]
  return added.some(value => value !== 0) ? shares.concat(added) : shares
}
