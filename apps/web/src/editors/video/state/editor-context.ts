import type { HistoryState } from '@adloom/document'
import { readStore } from '@adloom/video/commands'
import type { ClipRecord, SettingsRecord, Timeline, VideoRecord } from '@adloom/video/format'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { VideoEditor } from './video-editor.ts'
import type { VideoSession } from './video-session.ts'

export const VideoEditorContext = createContext<VideoEditor | undefined>(undefined)

/** Returns the editor of the surrounding workspace. */
export function useVideoEditor(): VideoEditor {
  const editor = useContext(VideoEditorContext)
  if (!editor) throw new Error('Only inside the video editor')
  return editor
}

/** Selects a value of the session; renders when it changes. */
export function useVideoSession<T>(choose: (session: VideoSession) => T): T {
  return useStore(useVideoEditor().session, choose)
}

/** Returns the sorted document; renders on every change. */
export function useTimeline(): Timeline {
  const { store } = useVideoEditor()
  return useSyncExternalStore(store.subscribe, () => readStore(store))
}

export function useVideoSettings(): SettingsRecord {
  return useTimeline().settings
}

/** Returns all records; renders on every change. */
export function useVideoRecords(): readonly VideoRecord[] {
  const { store } = useVideoEditor()
  return useSyncExternalStore(store.subscribe, store.all)
}

/** Returns the language that is shown and edited: the chosen one while the video has it, else the default. */
export function useVideoLanguage(): string {
  const { languages, defaultLanguage } = useVideoSettings()
  return shownLanguage(
    languages,
    useVideoSession(({ language }) => language),
    defaultLanguage,
  )
}

/** Returns a chosen language while the video has it, else its default. */
export function shownLanguage(languages: readonly string[], chosen: string, defaultLanguage: string): string {
  return languages.includes(chosen) ? chosen : defaultLanguage
}

export function useVideoSelection(): readonly string[] {
  const { store } = useVideoEditor()
  return useSyncExternalStore(store.subscribe, store.selection)
}

/** Returns the selected clips; the list keeps its identity until one of them changes. */
export function useSelectedClips(): readonly ClipRecord[] {
  const { store } = useVideoEditor()
  const selection = useVideoSelection()
  const records = useVideoRecords()
  return useMemo(
    () =>
      selection.flatMap(id => {
        const record = store.get(id)
        return record?.type === 'clip' ? [record] : []
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the records change when `get` does
    [selection, records, store],
  )
}

export function useVideoHistory<T extends string | number | boolean | undefined>(
  choose: (state: HistoryState) => T,
): T {
  const { store } = useVideoEditor()
  return useSyncExternalStore(store.subscribe, () => choose(store.history.state()))
}
