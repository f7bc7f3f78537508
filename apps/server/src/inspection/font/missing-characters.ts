import { covers, type Coverage } from './coverage.ts'

/**
 * Line breaks, joiners, selectors and the like: they shape other characters and are never drawn themselves.
 */
const undrawn = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

/** The characters of a text a font cannot draw, each once, in their order. */
export function missingCharacters(coverage: Coverage, text: string): string[] {
  return [...new Set(text)].filter(
    character => !undrawn.test(character) && !covers(coverage, character.codePointAt(0)!),
  )
}
