/** A stretch of a sentence: plain words, or something it speaks of, shown as a chip. */
export type SentencePart =
  | { kind: 'words'; text: string }
  | {
      kind: 'thing'
      text: string
      /** The record it is, for its icon. */ record?: string
      isMissing?: boolean
      color?: string
    }
  /** What may be left out, after the sentence: how long, how often, how late. */
  | { kind: 'aside'; text: string }

export function wordsOf(parts: readonly SentencePart[]): string {
  return parts.map(part => (part.kind === 'aside' ? ` · ${part.text}` : part.text)).join('')
}
