import { creativePlaceholder } from '@adloom/contract/revenue'

/**
 * Returns what finds the creative in a name: the text at `{creative}`, where `*` means the shortest
 * text that fits and everything else for itself, in any case. Returns '' for a name that does not fit.
 */
export function namePattern(pattern: string): (name: string) => string {
  const [before = '', after = ''] = pattern.toLowerCase().split(creativePlaceholder)
  return name => {
    const lower = name.toLowerCase()
    const start = endOf(lower, before)
    if (start === undefined) return ''
    const reversed = endOf([...lower].reverse().join(''), [...after].reverse().join(''))
    if (reversed === undefined) return ''
    return name.slice(start, Math.max(start, name.length - reversed)).trim()
  }
}

/** Returns the length of the shortest beginning of a text that fits; undefined if none does. */
function endOf(text: string, pattern: string): number | undefined {
  const [first = '', ...others] = pattern.split('*')
  if (!text.startsWith(first)) return undefined
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found < 0) return undefined
    at = found + piece.length
  }
  return at
}
