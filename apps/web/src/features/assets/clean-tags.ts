const longest = 40
const most = 20

/** Tags as the library takes them: trimmed, without commas, each once whatever its case, at most 20. */
export function cleanTags(typed: readonly string[]): string[] {
  const seen = new Set<string>()
  return typed
    .map(tag =>
      tag
        .replace(/[,\t\n\r]/g, ' ')
        .trim()
        .slice(0, longest),
    )
    .filter(tag => {
      const key = tag.normalize('NFC').toLowerCase()
      if (tag === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, most)
}
