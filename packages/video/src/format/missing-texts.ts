import type { TextClip } from './records.ts'
import type { Timeline } from './timeline.ts'

/** Returns the texts with words that have none in a language, in the order of their times. */
export function missingTexts({ tracks }: Pick<Timeline, 'tracks'>, language: string): TextClip[] {
  return tracks
    .flatMap(({ clips }) => clips)
    .filter(clip => clip.kind === 'text')
    .filter(({ text }) => hasWords(Object.values(text).join('')) && !hasWords(text[language]))
    .sort((a, b) => a.start - b.start)
}

function hasWords(text: string | undefined): boolean {
  return (text ?? '').trim() !== ''
}

/** Returns the words that a text shows in a language: its own, else those of the default one, else any. */
export function wordsIn(text: TextClip['text'], language: string, defaultLanguage: string): string {
  return text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? ''
}
