import { valueFontId } from './asset-target.ts'
import type { PlayableDocument } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'

/** Facts of a document that decide which values are allowed. */
export interface ValueContext {
  /** The project's languages and those a parameter may switch on. */
  languages: Set<string>
  /** The document's fonts and those that font parameters may bring. */
  fonts: Set<string>
}

export function valueContext(document: PlayableDocument): ValueContext {
  const { project, fonts, params } = indexDocument(document)
  const offered = params.filter(param =>
    param.targets.some(({ record, path }) => record === 'project' && path[0] === 'languages'),
  )
  const languages = offered.flatMap(param =>
    param.widget === 'checkbox' ? param.options.map(({ value }) => value) : [],
  )
  const brought = params.filter(param => param.widget === 'font').map(param => valueFontId(param.id))
  return {
    languages: new Set([project.defaultLanguage, ...project.languages, ...languages]),
    fonts: new Set([...fonts.keys(), ...brought]),
  }
}
