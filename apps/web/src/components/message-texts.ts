import { languages, type Language } from '@adloom/contract/constants'

/** Title and text of a message by language. */
export type MessageTexts = Record<Language, { title: string; content: string }>

export const noTexts: MessageTexts = {
  en: { title: '', content: '' },
  'zh-cn': { title: '', content: '' },
  ja: { title: '', content: '' },
}

/** A language counts once it has both a title and a content. */
export function isWritten(texts: MessageTexts, language: Language): boolean {
  const { title, content } = texts[language]
  return title.trim() !== '' && content.trim() !== ''
}

/** A language of which only the title or only the content is written. */
export function isUnfinished(texts: MessageTexts, language: Language): boolean {
  const { title, content } = texts[language]
  return (title.trim() === '') !== (content.trim() === '')
}

/** The written languages. */
export function writtenLanguages(texts: MessageTexts): Language[] {
  return languages.filter(language => isWritten(texts, language))
}
