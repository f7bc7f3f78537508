import { groupBy } from '../../statistics/group-by.ts'
import type { Replacement } from './speech-segments.ts'

/** A text as it is read, and for each of its characters the position in the text as it was written. */
export interface SpokenText {
  spoken: string
  origins: number[]
}

const letter = /[\p{L}\p{N}]/u
/** Scripts that write words without spaces: a word there has no edge to look for. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** What an engine takes for commands: tags, its phoneme brackets, and control characters. */
const commands = /[<>[\]{}|\\^~`\p{Cc}]/u

/**
 * Replaces words by how they are read, and characters that an engine reads as commands by spaces. Stops after
 * `most` characters: readings are longer than their words.
 */
export function spokenText(text: string, words: Replacement[], most = Infinity): SpokenText {
  const lower = foldCase(text)
  const wanted = words
    .map(({ word, spoken }) => ({ key: foldCase(word.trim()), spoken }))
    .filter(({ key }) => key !== '')
    .sort((a, b) => b.key.length - a.key.length)
  let spoken = ''
  const origins: number[] = []
  const byFirst = groupBy(wanted, ({ key }) => key[0] ?? '')
  for (let at = 0; at < text.length && spoken.length <= most;) {
    const found = byFirst
      .get(lower[at] ?? '')
      ?.find(({ key }) => lower.startsWith(key, at) && isWord(text, at, key.length))
    const reading = found ? found.spoken : text[at]!
    for (const character of reading) {
      for (const unit of commands.test(character) ? ' ' : character) {
        spoken += unit
        for (let index = 0; index < unit.length; index++) origins.push(at)
      }
    }
    at += found ? found.key.length : 1
  }
  return { spoken, origins }
}

/** The text with spaces for what an engine reads as commands. */
export function withoutCommands(text: string): string {
  return Array.from(text, character => (commands.test(character) ? ' ' : character)).join('')
}

/** Lower case of the same length, so that positions stay. */
function foldCase(text: string): string {
  return Array.from(text, character => {
    const lower = character.toLowerCase()
    return lower.length === character.length ? lower : character
  }).join('')
}

function isWord(text: string, at: number, length: number): boolean {
  return isEdge(text[at - 1], text[at]) && isEdge(text[at + length - 1], text[at + length])
}

function isEdge(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return true
  if (unspaced.test(before) || unspaced.test(after)) return true
  return !(letter.test(before) && letter.test(after))
}
