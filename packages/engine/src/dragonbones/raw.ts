/** A piece of an export nobody has checked. */
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
  return Array.isArray(value) ? value.filter((one) => one && typeof one === 'object') as Raw[] : []
}

export function object(raw: Raw, key: string): Raw {
  const value = raw[key]
  return value && typeof value === 'object' ? value as Raw : {}
}

/** The numbers of a list; what is none counts as 0. */
export function numbers(raw: Raw, key: string): number[] {
  const value = raw[key]
  return Array.isArray(value) ? value.map((one) => Number(one) || 0) : []
}

/** Red, green, blue, alpha 0-1 of a colour transform's percentages. */
export function colorShares(raw: Raw): number[] {
  return ['rM', 'gM', 'bM', 'aM'].map((key) => number(raw, key, 100) / 100)
}
