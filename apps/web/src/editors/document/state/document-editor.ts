import { createPlayableStore, type PlayableStore } from '@adloom/playable/commands'
import type { PlayableDocument, ProjectRecord } from '@adloom/playable/format'
import type { Orientation, Point } from '@adloom/playable/geometry'
import { createEditorSession, type EditorSessionStore } from './editor-session.ts'
import { createLivePlay, type LivePlayStore } from './live-play.ts'

/** A pointer position over a canvas in CSS pixels of its pane; it does not move with the content. */
interface PointerSpot extends Point {
  orientation: Orientation
}

/**
 * One open document: the saved and undoable state (`store`) and the view state (`session`). The same object
 * while the editor is open.
 */
export interface DocumentEditor {
  projectId: number
  kind: 'playsmart' | 'iv'
  store: PlayableStore
  session: EditorSessionStore
  /** State of the running playable while `session.playing`. */
  live: LivePlayStore
  /** Pointer position for paste; nothing renders from it. */
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
