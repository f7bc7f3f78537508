/**
 * Structural equality of JSON-like values. A key with the value undefined equals an absent key, as it does
 * once serialised.
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && equalArrays(a, b)
  return coversKeys(a, b) && coversKeys(b, a)
}

function equalArrays(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => deepEqual(item, b[at]))
}

function coversKeys(a: object, b: object): boolean {
  return Object.keys(a).every(key => deepEqual(own(a, key), own(b, key)))
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}
