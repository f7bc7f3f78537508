import { deepEqual } from '@adloom/document'
import { autosaveMs } from '@adloom/contract/constants'
import { useTranslation } from 'react-i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { isApiError } from '../../lib/api-error.ts'
import { newId } from '../../lib/new-id.ts'
import {
  createAutosave,
  type Autosave,
  type Draft,
  type SaveOutcome,
  type SaveState,
  type SentSave,
} from './autosave.ts'
import { projectDrafts, type ProjectDrafts } from './draft-store.ts'

/** What an editor saves: the values of a template or a document. The same object while it is open. */
export interface SaveTarget<T> {
  projectId: number
  userId: number
  /** Revision that was opened. */
  rev: number
  content(): T
  /** Migrates a draft that an older version of the product stored on this device; throws when it cannot. */
  readDraft(stored: T): T
  /** Applies a draft of this device as one step. */
  replace(content: T): void
  /** Applies the server's content and clears the history. */
  load(content: T): void
  /** Notifies of every change by the user, not of content from the server. */
  onEdit(onChange: () => void): () => void
  /** Rejects like a call. */
  save(sent: SentSave<T>, rev: number, fence: number | undefined): Promise<{ rev: number }>
  read(): Promise<{ rev: number; content: T }>
  /** Stores the losing content of a conflict as a version (D-34). */
  keepAside(content: T, rev: number): Promise<unknown>
}

export interface SaveShown {
  state: SaveState
  rev: number
  message: string | undefined
}

/** The save state of an open project, and what an editor can do about it. */
export interface ProjectAutosave {
  save: SaveShown
  /** The lock is lost: nothing is saved any more. */
  lost: boolean
  aside: DraftPlace
  takeTheirs(): Promise<void>
  keepMine(): Promise<void>
  /** Stable. */
  flush(): Promise<SaveState>
}

/** Where unsaved work is: nowhere (there was none), on this device, or among the versions. */
export type DraftPlace = 'none' | 'device' | 'version'

async function outcomeOf(saving: Promise<{ rev: number }>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', rev: (await saving).rev }
  } catch (error) {
    if (isApiError(error, 'stale_revision')) return { kind: 'stale' }
    if (isApiError(error, 'editor_locked')) return { kind: 'locked' }
    if (isApiError(error, 'network', 'unavailable')) return { kind: 'offline' }
    return { kind: 'refused', message: error instanceof Error ? error.message : '' }
  }
}

/** Returns the draft of this device; undefined without one, or when a newer version stored it. */
async function readDraftOf<T>(work: SaveTarget<T>, drafts: ProjectDrafts<T>): Promise<Draft<T> | undefined> {
  const draft = await drafts.read()
  try {
    return draft && draft.content !== undefined ? { ...draft, content: work.readDraft(draft.content) } : draft
  } catch {
    return undefined
  }
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Autosave of one project in one tab, coordinated with other tabs of this browser (D-34). */
export function useAutosave<T>(work: SaveTarget<T>, lock: EditorLockHandle): ProjectAutosave {
  const fence = useRef<number | undefined>(undefined)
  fence.current = lock.state.kind === 'held' ? lock.state.fence : fence.current
  const { leaveAfter } = lock
  const [save, setSave] = useState<SaveShown>({ state: 'saved', rev: work.rev, message: undefined })
  const autosave = useRef<Autosave<T> | undefined>(undefined)
  const forget = useRef<() => Promise<void>>(undefined)
  const isOnlyHere = useRef(false)

  useEffect(() => {
    const drafts = projectDrafts<T>(work.userId, work.projectId)
    forget.current = drafts.clear
    const channel = new BroadcastChannel(`adloom-project-${work.projectId}`)
    const now = () => Math.round(performance.timeOrigin + performance.now())
    const keeper = createAutosave<T>({
      rev: work.rev,
      delayMs: autosaveMs,
      content: work.content,
      drafts,
      now,
      later,
      newId,
      save: (sent, rev) => outcomeOf(work.save(sent, rev, fence.current)),
      onState: (state, rev, message) => {
        setSave(now => {
          if (state === 'saved' && rev !== now.rev) channel.postMessage({ rev })
          return { state, rev, message }
        })
      },
    })
    autosave.current = keeper
    const stopListening = work.onEdit(() => keeper.changed())

    // A draft of a closed tab or lost network is continued; on a newer revision it is a conflict.
    void readDraftOf(work, drafts).then(draft => {
      if (draft?.content === undefined || keeper.state() !== 'saved') return
      // The pending save of the draft may have arrived: then there is nothing to continue.
      if (deepEqual(draft.content, work.content())) return void drafts.clear()
      keeper.resume(draft)
      work.replace(draft.content)
    })
    channel.onmessage = event => {
      const { rev } = event.data as { rev: number }
      if (keeper.state() !== 'saved' || rev <= keeper.rev()) return
      void work.read().then(
        answer => {
          // An edit made meanwhile is saved on the older revision, which the server answers as a conflict.
          if (keeper.state() !== 'saved' || answer.rev <= keeper.rev()) return
          work.load(answer.content)
          keeper.adopt(answer.rev)
        },
        () => undefined,
      )
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (keeper.state() === 'saved') return
      // After a lost lock, a draft is left only while the unsaved content is not a version yet.
      if (keeper.state() === 'locked' && !isOnlyHere.current) return
      // If the last save arrives, the next visit finds the same content and shows no prompt.
      drafts.leave(keeper.draft())
      void keeper.flush()
      if (keeper.state() === 'offline' || keeper.state() === 'failed') event.preventDefault()
    }
    const back = () => void keeper.flush()
    window.addEventListener('beforeunload', leave)
    window.addEventListener('online', back)
    return () => {
      leaveAfter(keeper.flush())
      stopListening()
      keeper.stop()
      drafts.stop()
      channel.close()
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('online', back)
    }
  }, [work, leaveAfter])

  const lost = lock.state.kind === 'lost' || save.state === 'locked'
  const [aside, setAside] = useState<DraftPlace>('none')
  useEffect(() => {
    if (!lost) return
    const keeper = autosave.current
    const unsaved = keeper !== undefined && keeper.state() !== 'saved'
    keeper?.lock()
    if (!unsaved) return
    // Removes the draft on this device only after the server has stored it.
    setAside('device')
    isOnlyHere.current = true
    work
      .keepAside(work.content(), keeper.rev())
      .then(() => {
        isOnlyHere.current = false
        return forget.current?.()
      })
      .then(
        () => setAside('version'),
        () => undefined,
      )
  }, [lost, work])

  async function takeTheirs() {
    await work.keepAside(work.content(), autosave.current?.rev() ?? work.rev)
    const answer = await work.read()
    work.load(answer.content)
    autosave.current?.resolve(answer.rev, false)
  }

  async function keepMine() {
    const answer = await work.read()
    // The server keeps one state of a user in two minutes, so theirs needs a version of its own.
    await work.keepAside(answer.content, answer.rev)
    autosave.current?.resolve(answer.rev, true)
    await autosave.current?.flush()
  }

  // Stable object, so that components that show the save state do not render for it.
  const flush = useCallback(async (): Promise<SaveState> => (await autosave.current?.flush()) ?? 'saved', [])
  return { save, takeTheirs, keepMine, lost, aside, flush }
}

/** Returns a stable function that saves pending changes and rejects with the reason when it cannot. */
export function useSaved(flush: ProjectAutosave['flush']): () => Promise<void> {
  const { t } = useTranslation('editor')
  return useCallback(async () => {
    const state = await flush()
    if (state !== 'saved') throw new Error(t(`save.help.${state}`))
  }, [flush, t])
}
