import { splitGraphemes } from './document-fonts.ts'

/** A Han or kana character with the closing marks behind it, or a word with the spaces behind it. */
const pieces =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー][、。，．：；？！）」』】〉》’”々]*|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+\s*|\s+/gu

/**
 * Breaks a text into lines of at most `width`, inside a word only when the word alone is wider. `measure` is
 * additive: the width of a text is the sum of those of its segments.
 */
export function wrapText(text: string, width: number, measure: (segment: string) => number): string[] {
  return text.split('\n').flatMap(paragraph => wrapParagraph(paragraph, width, measure))
}

function wrapParagraph(paragraph: string, width: number, measure: (segment: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of paragraph.match(pieces) ?? []) {
    if (used + measure(piece.trimEnd()) <= width) {
      line += piece
      used += measure(piece)
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    const segments = breakWord(piece, width, measure)
    line = segments.pop() ?? ''
    used = measure(line)
    lines.push(...segments)
  }
  return [...lines, line.trimEnd()]
}

function breakWord(word: string, width: number, measure: (segment: string) => number): string[] {
  if (measure(word.trimEnd()) <= width) return [word]
  const segments: string[] = []
  let segment = ''
  let used = 0
  for (const cluster of splitGraphemes(word)) {
    const more = measure(cluster)
    if (segment !== '' && used + more > width) {
      segments.push(segment)
      segment = ''
      used = 0
    }
    segment += cluster
    used += more
  }
  return [...segments, segment]
}
