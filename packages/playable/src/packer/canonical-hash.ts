import { createHash } from 'node:crypto'

/** sha-256 (hex) of a JSON-safe value, the same whatever the order of its keys. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex')
}

export function bytesHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
