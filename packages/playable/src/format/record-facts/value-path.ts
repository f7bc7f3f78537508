export type Path = readonly (string | number)[]

/** The value at a path of own properties; undefined where there is none. */
export function readPath(value: unknown, path: Path): unknown {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string | number, unknown>)[key]
  }
  return found
}
