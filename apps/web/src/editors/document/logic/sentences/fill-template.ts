import type { LogicText } from '../use-logic-text.ts'
import type { SentencePart } from './sentence-token.ts'

/** A text with things in its places, cut into parts; each language puts them where it wants. */
export function fillTemplate(
  text: LogicText,
  key: string,
  things: Readonly<Record<string, SentencePart>>,
): SentencePart[] {
  const marks = Object.fromEntries(Object.keys(things).map(name => [name, `\u0001${name}\u0001`]))
  return text(key, marks)
    .split('\u0001')
    .flatMap((stretch, at): SentencePart[] => {
      if (at % 2 === 1) return [things[stretch] ?? { kind: 'words', text: stretch }]
      return stretch === '' ? [] : [{ kind: 'words', text: stretch }]
    })
}
