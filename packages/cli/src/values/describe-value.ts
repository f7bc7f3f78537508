/** A value of a parameter as a short text for people: texts by language, files by name. */
export function describeValue(value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return '(hidden)'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.join(', ')
  const { text, asset } = value as { text?: Record<string, string>; asset?: { name?: string } }
  if (text)
    return Object.entries(text)
      .map(([language, words]) => `${language}: ${words}`)
      .join(' | ')
  return asset?.name ?? JSON.stringify(value)
}
