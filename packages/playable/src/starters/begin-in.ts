import type { PlayableDocument, ProjectRecord } from '../format/records.ts'

/**
 * A beginning without words speaks the language of its maker alone; others are added when they are wanted
 * (D-31).
 */
export function beginIn(document: PlayableDocument, language: string): PlayableDocument {
  const project = document.records.project as ProjectRecord
  if (Object.values(document.records).some(record => record.type === 'node' && record.kind === 'text'))
    return document
  return {
    ...document,
    records: {
      ...document.records,
      project: { ...project, defaultLanguage: language, languages: [language] },
    },
  }
}
