import type { HistoryState } from '@adloom/document'
import { playableDocumentOf } from '@adloom/playable/commands'
import type { NodeRecord, PlayableDocument, PlayableRecord, ProjectRecord } from '@adloom/playable/format'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { throttledStore, changesBeyondGeometry } from './throttled-store.ts'
import { type DocumentEditor, projectOf } from './document-editor.ts'
import type { EditorSession } from './editor-session.ts'

export const DocumentEditorContext = createContext<DocumentEditor | undefined>(undefined)

/** Returns the editor of the surrounding workspace. */
export function useDocumentEditor(): DocumentEditor {
  const editor = useContext(DocumentEditorContext)
  if (!editor) throw new Error('Only inside the free editor')
  return editor
}

/** Selects a value of the session; renders when it changes. */
export function useEditorSession<T>(choose: (session: EditorSession) => T): T {
  return useStore(useDocumentEditor().session, choose)
}

/** Returns one record; renders when it changes. */
export function useRecord(id: string | undefined): PlayableRecord | undefined {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, () =>
    id === undefined ? undefined : store.get(id),
  )
}

export function useProjectRecord(): ProjectRecord {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, () => projectOf(store))
}

/** Returns all records of a type; the list keeps its identity until one of them changes. */
export function useRecordsOf<T extends PlayableRecord['type']>(
  type: T,
): readonly Extract<PlayableRecord, { type: T }>[] {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, () => store.ofType(type))
}

/**
 * Renders on every change except moves, resizes and rotations of layers; the number increases with each such
 * change.
 */
export function useNonGeometryChanges(): number {
  const throttled = throttledStore(useDocumentEditor().store)
  return useSyncExternalStore(throttled.subscribe, throttled.counting(changesBeyondGeometry))
}

/** Renders on every change of the document. */
export function useWholeDocument(): PlayableDocument {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, () => playableDocumentOf(store))
}

export function useSelection(): readonly string[] {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, store.selection)
}

/** Returns the selected layers. */
export function useSelectedNodes(): readonly NodeRecord[] {
  const { store } = useDocumentEditor()
  const selection = useSelection()
  const records = useSyncExternalStore(throttledStore(store).subscribe, store.all)
  return useMemo(
    () =>
      selection.flatMap(id => {
        const record = store.get(id)
        return record?.type === 'node' ? [record] : []
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the records change whenever `get` returns something else
    [selection, records, store],
  )
}

/** Returns the selected layers for components that ignore geometry: keeps the list while layers only move. */
export function useSelectedLooks(): readonly NodeRecord[] {
  const { store } = useDocumentEditor()
  const selection = useSelection()
  const changes = useNonGeometryChanges()
  return useMemo(
    () =>
      selection.flatMap(id => {
        const record = store.get(id)
        return record?.type === 'node' ? [record] : []
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- changes whenever `get` would answer differently
    [selection, changes, store],
  )
}

/** Selects a value of the undo history; renders at once when it changes, so that a repeated key sees it. */
export function useHistoryState<T extends string | number | boolean | undefined>(
  choose: (state: HistoryState) => T,
): T {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(store.subscribe, () => choose(store.history.state()))
}
