import type { HistoryState } from '@adloom/document'
import { playableDocumentOf } from '@adloom/playable/commands'
import type { NodeRecord, PlayableDocument, PlayableRecord, ProjectRecord } from '@adloom/playable/format'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { throttledStore, changesBeyondGeometry } from './throttled-store.ts'
import { type DocumentEditor, projectOf } from './document-editor.ts'
import type { EditorSession } from './editor-session.ts'

export const DocumentEditorContext = createContext<DocumentEditor | undefined>(undefined)

/** The editor around a component; every part of the room lives in one. */
export function useDocumentEditor(): DocumentEditor {
  const editor = useContext(DocumentEditorContext)
  if (!editor) throw new Error('Only inside the free editor')
  return editor
}

/** What is looked at; renders again when the chosen part changes. */
export function useEditorSession<T>(choose: (session: EditorSession) => T): T {
  return useStore(useDocumentEditor().session, choose)
}

/** One record as it is now; renders again only when it changes. */
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

/** All records of a type; the same list until one of them changes. */
export function useRecordsOf<T extends PlayableRecord['type']>(
  type: T,
): readonly Extract<PlayableRecord, { type: T }>[] {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, () => store.ofType(type))
}

/**
 * Renders again on every change of the document but those of where its layers lie; the number stands for all
 * that was looked at.
 */
export function useNonGeometryChanges(): number {
  const throttled = throttledStore(useDocumentEditor().store)
  return useSyncExternalStore(throttled.subscribe, throttled.counting(changesBeyondGeometry))
}

/** Renders again on every change of the document. */
export function useWholeDocument(): PlayableDocument {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, () => playableDocumentOf(store))
}

export function useSelection(): readonly string[] {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(throttledStore(store).subscribe, store.selection)
}

/** The selected layers as they are now. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the records stand for what `get` answers
    [selection, records, store],
  )
}

/** The selected layers for whoever does not look at where they lie: the same list while they only move. */
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

/**
 * One thing of the history; renders again only when that changes, and at once: whoever presses until there is
 * no more must see that.
 */
export function useHistoryState<T extends string | number | boolean | undefined>(
  choose: (state: HistoryState) => T,
): T {
  const { store } = useDocumentEditor()
  return useSyncExternalStore(store.subscribe, () => choose(store.history.state()))
}
