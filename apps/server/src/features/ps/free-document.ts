import { documentVersion } from '@adloom/playable/format/document-schema'
import type { PlayableDocument } from '@adloom/playable/format/records'
import { withoutStory } from '@adloom/playable/iv/without-story'
import type { PsKind } from '@adloom/contract/ps'

/**
 * The document as a project of the free editor: under its name, and without what a template exposes, since everything is open here.
 * A playable that is no interactive video has its story written out as rules of its own.
 */
export function asFreeDocument(document: PlayableDocument, { name, kind }: { name: string; kind: PsKind }): PlayableDocument {
  const { records } = kind === 'iv' ? document : withoutStory(document)
  const kept = Object.entries(records).filter(([, record]) => record.type !== 'param')
    .map(([id, record]) => [id, record.type === 'project' ? { ...record, name, kind } : record] as const)
  return { schema: documentVersion, records: Object.fromEntries(kept) }
}
