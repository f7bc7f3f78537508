import { createPlayableStore, type PlayableStore } from '@adloom/playable/commands'
import type { PlayableDocument, ProjectRecord } from '@adloom/playable/format'
import type { PointerSpot } from '../canvas/pointer-spot.ts'
import { createEditorSession, type EditorSessionStore } from './editor-session.ts'
import { createLivePlay, type LivePlayStore } from './live-play.ts'

/**
 * One document under the hand of a person: what is saved (`store`) and how it is looked at (`session`). The
 * same object for a whole visit.
 */
export interface DocumentEditor {
  projectId: number
  kind: 'playsmart' | 'iv'
  store: PlayableStore
  session: EditorSessionStore
  /** The playable as it runs while `session.playing`. */
  live: LivePlayStore
  /** Read when something is pasted; nothing is drawn by it. */
  pointer: { spot: PointerSpot | undefined }
}

export function createDocumentEditor(
  projectId: number,
  document: PlayableDocument,
  options: { historyLimit?: number } = {},
): DocumentEditor {
  const store = createPlayableStore(document, options)
  const project = projectOf(store)
  return {
    projectId,
    kind: project.kind ?? 'playsmart',
    store,
    session: createEditorSession(project.startScene, project.defaultLanguage),
    live: createLivePlay(),
    pointer: { spot: undefined },
  }
}

export function projectOf(store: PlayableStore): ProjectRecord {
  const record = store.get('project')
  if (record?.type !== 'project') throw new Error('A document has a project record')
  return record
}
