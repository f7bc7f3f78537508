/** Every string inside a JSON-safe value, keys left out. */
export function collectStrings(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) collectStrings(item, into)
  else if (value && typeof value === 'object')
    for (const item of Object.values(value)) collectStrings(item, into)
  return into
}
