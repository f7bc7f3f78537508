import { readPath, type Path } from './value-path.ts'

const forbidden = new Set<string | number>(['__proto__', 'constructor', 'prototype'])

/** Returns whether all levels above the last key exist. */
export function hasPlace(value: unknown, path: Path): boolean {
  if (path.some(key => forbidden.has(key))) return false
  const parent = readPath(value, path.slice(0, -1))
  if (typeof parent !== 'object' || parent === null) return false
  const last = path.at(-1)
  return last === undefined || !Array.isArray(parent) || (typeof last === 'number' && last in parent)
}

/**
 * Returns a copy with another value at the path; undefined removes the key. Returns the same value if the
 * path does not exist.
 */
export function writePath<T>(value: T, path: Path, next: unknown): T {
  return hasPlace(value, path) ? (writeInside(value, path, next) as T) : value
}

function writeInside(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  const inside = writeInside(readPath(value, [key]), rest, next)
  if (Array.isArray(value)) return value.with(Number(key), inside)
  const fields = new Map(Object.entries(value as object))
  if (inside === undefined) fields.delete(String(key))
  else fields.set(String(key), inside)
  return Object.fromEntries(fields)
}
