import { isNeverShown } from './is-never-shown.ts'
import { placedNodes } from '../index/known-references.ts'
import type { PlayableDocument } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'

/**
 * A text node without a text in a language of the project. `param` is the parameter that would set it, if
 * any.
 */
export interface MissingText {
  record: string
  name: string
  language: string
  param?: string
}

/**
 * Texts lacking a language, in the order of nodes and languages. A text empty in every language is meant to
 * be, or bound to a variable.
 */
export function findMissingTexts(document: PlayableDocument): MissingText[] {
  const sorted = indexDocument(document)
  const { defaultLanguage, languages } = sorted.project
  const wanted = [...new Set([defaultLanguage, ...languages])]
  const placed = placedNodes(sorted)
  const texts = sorted.params.filter(param => param.widget === 'text').reverse()
  const params = new Map(
    texts.flatMap(({ id, targets }) => targets.map(target => [target.record, id] as const)),
  )
  return sorted.nodes.flatMap(node => {
    if (node.kind !== 'text' || !placed.has(node.id) || isNeverShown(node)) return []
    if (Object.values(node.text).every(words => words.trim() === '')) return []
    const param = params.get(node.id)
    const missing = wanted.filter(language => isBlank(node.text, language))
    return missing.map(language => ({
      record: node.id,
      name: node.name,
      language,
      ...(param === undefined ? {} : { param }),
    }))
  })
}

function isBlank(text: Record<string, string>, language: string): boolean {
  return !Object.hasOwn(text, language) || text[language]?.trim() === ''
}
