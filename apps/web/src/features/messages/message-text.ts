import { defaultLanguage, type Language } from '@adloom/contract/constants'
import type { Message } from './api.ts'

/** The text in the language on screen, else in the default one, else in any (MS-01.1). */
export function textOf(
  message: Pick<Message, 'message_langs'>,
  language: Language,
): { title: string; content: string } {
  const { message_langs: texts } = message
  return (
    texts.find(text => text.lang === language) ??
    texts.find(text => text.lang === defaultLanguage) ??
    texts[0] ?? { title: '', content: '' }
  )
}

/** The beginning of a content as one line. */
export function excerptOf(content: string): string {
  return content.replace(/\s+/g, ' ').trim()
}

export type TextRun = { text: string } | { link: string }

/** A content as paragraphs of text and web addresses; nothing else in it has a meaning. */
export function paragraphsOf(content: string): TextRun[][] {
  return content
    .split(/\n{2,}/)
    .map(runsOf)
    .filter(runs => runs.length > 0)
}

function runsOf(paragraph: string): TextRun[] {
  return paragraph
    .split(/(https?:\/\/[^\s<>"'，。；、）】」]*[^\s<>"'，。；、）】」.,;:!?)\]])/)
    .map((piece, index): TextRun =>
      index % 2 === 1 && URL.canParse(piece) ? { link: piece } : { text: piece },
    )
    .filter(run => 'link' in run || run.text !== '')
}
