import { applyValues, type ParamValues, type PlayableDocument } from '@adloom/playable/format'
import { documentVersion } from '@adloom/playable/stored-document'
import { withoutStory } from '@adloom/playable/iv'
import type { PsKind } from '@adloom/contract/ps'

/**
 * Returns the document, with these values, as a project of the free editor: under the project's name and
 * without exposed parameters.
 * A playable that is not an interactive video gets its story written out as rules of its own.
 */
export function freeDocument({
  document,
  values,
  name,
  kind,
}: {
  document: PlayableDocument
  values: ParamValues
  name: string
  kind: PsKind
}): PlayableDocument {
  const applied = applyValues(document, values)
  const { records } = kind === 'iv' ? applied : withoutStory(applied)
  const kept = Object.entries(records)
    .filter(([, record]) => record.type !== 'param')
    .map(([id, record]) => [id, record.type === 'project' ? { ...record, name, kind } : record] as const)
  return { schema: documentVersion, records: Object.fromEntries(kept) }
}
