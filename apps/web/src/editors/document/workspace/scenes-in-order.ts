import { compareByIndex } from '@adloom/document'
import type { PlayableDocument, SceneRecord } from '@adloom/playable/format'

/** The scenes of a document that is not open. */
export function scenesInOrder(document: PlayableDocument): SceneRecord[] {
  return Object.values(document.records)
    .filter(record => record.type === 'scene')
    .sort(compareByIndex)
}
