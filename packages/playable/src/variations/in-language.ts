import type { PlayableDocument } from '../format/records.ts'

/** Returns whether the playable has texts in a language. */
export function carriesLanguage(document: PlayableDocument, language: string): boolean {
  const root = document.records['project']
  return root?.type === 'project' && root.languages.includes(language)
}

/**
 * Returns the document with one of its languages as the only one, so that the ad carries no other texts and
 * fonts. Unchanged without a language, or with one that the playable does not have.
 */
export function inLanguage(document: PlayableDocument, language: string | undefined): PlayableDocument {
  const root = document.records['project']
  if (root?.type !== 'project' || language === undefined || !root.languages.includes(language))
    return document
  const only = { ...root, languages: [language], defaultLanguage: language }
  return { ...document, records: { ...document.records, project: only } }
}
