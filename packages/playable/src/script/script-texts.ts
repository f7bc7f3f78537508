const calls = { store: /\bad\s*\.\s*store\b/, end: /\bad\s*\.\s*end\b/, nextScene: /\bad\s*\.\s*nextScene\b/ }

/** Returns whether a script calls a method of the ad: `store`, `end`, `nextScene`. */
export function scriptsDo(scripts: readonly { source: string }[], word: keyof typeof calls): boolean {
  return scripts.some(({ source }) => calls[word].test(source))
}

let last: { source: string; texts: Set<string> } | undefined

/**
 * Every string literal of a script, without parsing its syntax: what it may name of the document. One pass;
 * the last result is cached.
 */
export function scriptTexts(source: string): Set<string> {
  if (last?.source !== source) last = { source, texts: scanTexts(source) }
  return last.texts
}

function scanTexts(source: string): Set<string> {
  const texts = new Set<string>()
  // If a quote has no end, no later position has one either: avoids searching again.
  const openUntil: Record<string, number> = { "'": -1, '"': -1, '`': -1 }
  for (let at = 0; at < source.length; at++) {
    const quote = source[at]!
    if (at < (openUntil[quote] ?? Infinity)) continue
    const end = endOfText(source, at)
    if (source[end] === quote) {
      texts.add(source.slice(at + 1, end).replace(/\\(.)/g, '$1'))
      at = end
    } else openUntil[quote] = end
  }
  return texts
}

/**
 * Where the text that begins at `start` ends: at its closing quote, else at the end of the script, or of the
 * line for single and double quotes.
 */
function endOfText(source: string, start: number): number {
  const quote = source[start]!
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === quote || (source[at] === '\n' && quote !== '`')) return at
  }
  return source.length
}
