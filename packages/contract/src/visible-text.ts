import type { z } from 'zod'

/** Scripts in which zero-width (non-)joiners shape letters. */
const joiningScripts = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map(script => `\\p{Script=${script}}`)
  .join('')

const joinersOfLetters = new RegExp(`([${joiningScripts}])[\\u200C\\u200D]`, 'gu')
const joinersOfEmoji =
  /(\p{Extended_Pictographic}\uFE0F?[\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})/gu
/** The flags of England, Scotland and Wales: a black flag with tags. */
const flagTags = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const directionMarks = /[\u200E\u200F\u061C]/gu
/** Controls, soft hyphen, fillers, zero-width characters, direction marks, overrides and isolates, tags. */
const hidden =
  /[\u034F\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/**
 * Returns whether a text has characters that are invisible or change the direction of other text (SE-13).
 * Joiners are
 * allowed inside emoji and after letters of scripts that need them, direction marks in right-to-left text.
 */
export function hasHiddenCharacters(text: string): boolean {
  const visible = text.replace(flagTags, '').replace(joinersOfEmoji, '$1').replace(joinersOfLetters, '$1')
  return (rightToLeft.test(visible) ? visible.replace(directionMarks, '') : visible).search(hidden) >= 0
}

/** The text without hidden characters. */
export function withoutHiddenCharacters(text: string): string {
  return hasHiddenCharacters(text) ? text.replace(hidden, '') : text
}

/** A name without hidden characters; the message is the name of its error. */
export function visibleName(name: z.ZodString): z.ZodString {
  return name.refine(text => !hasHiddenCharacters(text), 'name_hidden')
}
