import { staffLimits } from '../../../platform/limits/staff-limits.ts'

/**
 * Returns the text search query for the beginnings of the words of a keyword, in the form of the index
 * (`search_words`); empty when it has no words.
 */
export function wordsQuery(keyword: string): string {
  return keyword
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(word => word !== '')
    .slice(0, staffLimits.keywordWords)
    .map(word => `'${word}':*`)
    .join(' & ')
}
