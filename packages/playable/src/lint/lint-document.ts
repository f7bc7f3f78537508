import { findExcess } from '../format/budget/document-budget.ts'
import type { Excess } from '../format/budget/excess.ts'
import { expandPrefabs } from '../format/index/expand-prefabs.ts'
import { FormatError } from '../format/budget/format-error.ts'
import { findMissingTexts } from '../format/record-facts/missing-texts.ts'
import type { PlayableDocument } from '../format/records.ts'
import { indexDocument, type DocumentIndex } from '../format/index/document-index.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'
import { lintActions } from './lint-actions.ts'
import { lintFigures } from './lint-figures.ts'
import { type GameLint, lintGames } from './lint-games.ts'
import { lintFlow } from './lint-flow.ts'
import { lintStrokes } from './lint-strokes.ts'
import { lintMedia } from './lint-media.ts'
import { lintStory } from './lint-story.ts'
import { lintReferences } from './lint-references.ts'

export interface LintOptions {
  /** Checks of the game types the document may use. */
  games?: readonly GameLint[]
  /** Checks the document's scripts. Optional, since it loads a parser. */
  scripts?: (document: DocumentIndex) => Finding[]
  /** The product's store links; when given, a missing one is reported. */
  store?: { ios?: string | undefined; android?: string | undefined }
}

/**
 * Checks a document with its values applied, while it is edited (D-36). Errors block packing for every
 * channel. Keys are those of `findingKeys` and of the game lints given. Of a document over the budget that
 * alone is found.
 */
export function lintDocument(document: PlayableDocument, options: LintOptions = {}): Finding[] {
  const excess = findExcess(document)
  if (excess) return [lintExcess(excess)]
  const index = tryIndex(document)
  if (!index) return [documentFinding('error', 'project_missing')]
  const expanded = expandPrefabs(index)
  const texts = findMissingTexts(document).map(({ record, name, language, param }) =>
    documentFinding('warning', 'text_missing', {
      record,
      ...(param === undefined ? {} : { param }),
      values: { name, language },
    }),
  )
  return [
    ...lintFlow(expanded),
    ...lintStory(index),
    ...lintReferences(index, expanded),
    ...lintActions(index),
    ...lintMedia(index),
    ...lintFigures(index),
    ...lintStrokes(index),
    ...(options.scripts?.(index) ?? []),
    ...texts,
    ...lintStoreLinks(options.store),
    ...lintGames(index, options.games ?? []),
  ]
}

function lintExcess({ measure, record, name, count, limit }: Excess): Finding {
  return documentFinding('error', `too_complex.${measure}`, { record, values: { name, count, limit } })
}

/** Only some networks require the links in the file, so their channel checks block instead. */
function lintStoreLinks(store: LintOptions['store']): Finding[] {
  if (!store) return []
  return [
    ...(store.ios?.trim()
      ? []
      : [documentFinding('warning', 'store_link_ios_missing', { record: 'project' })]),
    ...(store.android?.trim()
      ? []
      : [documentFinding('warning', 'store_link_android_missing', { record: 'project' })]),
  ]
}

function tryIndex(document: PlayableDocument): DocumentIndex | undefined {
  try {
    return indexDocument(document)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}
