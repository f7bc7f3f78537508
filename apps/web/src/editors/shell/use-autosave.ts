import { deepEqual } from '@adloom/document'
import { autosaveMs } from '@adloom/contract/constants'
import { useTranslation } from 'react-i18next'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
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

/** Content that an editor saves: values of a template, or a document. Stable while the project is open. */
export interface SaveTarget<T> {
  projectId: number
  /** What of the project is saved, where that is not its content: drafts of both are apart. */
  section?: string
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
  /** Stores the losing content of a conflict as a revision (D-34). */
  storeAsRevision(content: T, rev: number): Promise<unknown>
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
  /** The newest revision that is known, also right after `flush`. */
  rev(): number
}

/** Place of unsaved work: `none` (there was none), a draft on this device, or a revision on the server. */
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

/**
 * Returns the draft of this device; undefined without one, or when a newer version of the product stored it:
 * that draft stays on the device.
 */
async function readDraftOf<T>(work: SaveTarget<T>, drafts: ProjectDrafts<T>): Promise<Draft<T> | undefined> {
  const draft = await drafts.read()
  if (draft?.content === undefined) return draft
  try {
    return { ...draft, content: work.readDraft(draft.content) }
  } catch {
    await drafts.setAside(draft)
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
  const refs: AutosaveRefs<T> = {
    autosaveRef: useRef<Autosave<T> | undefined>(undefined),
    draftsRef: useRef<ProjectDrafts<T> | undefined>(undefined),
    isOnlyHereRef: useRef(false),
  }
  const { autosaveRef, draftsRef, isOnlyHereRef } = refs

  useEffect(() => {
    const drafts = projectDrafts<T>(work.userId, placeOf(work))
    draftsRef.current = drafts
    const channel = new BroadcastChannel(`adloom-project-${placeOf(work)}`)
    const keeper = createAutosave<T>({
      rev: work.rev,
      delayMs: autosaveMs,
      content: work.content,
      drafts,
      now: () => Math.round(performance.timeOrigin + performance.now()),
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
    autosaveRef.current = keeper
    const stopEdits = work.onEdit(() => keeper.changed())
    continueDraft(work, drafts, keeper)
    channel.onmessage = event => takeOver(work, keeper, (event.data as { rev: number }).rev)
    const stopPage = listenToPage(keeper, drafts, () => isOnlyHereRef.current)
    return () => {
      leaveAfter(keeper.flush())
      stopEdits()
      keeper.stop()
      drafts.stop()
      channel.close()
      stopPage()
    }
  }, [work, leaveAfter, autosaveRef, draftsRef, isOnlyHereRef])

  const lost = lock.state.kind === 'lost' || save.state === 'locked'
  const aside = useLostLock(lost, work, refs)
  // Stable object, so that components that show the save state do not render for it.
  const flush = useCallback(
    async (): Promise<SaveState> => (await autosaveRef.current?.flush()) ?? 'saved',
    [autosaveRef],
  )
  return {
    save,
    ...conflictChoices(work, autosaveRef),
    lost,
    aside,
    flush,
    rev: () => autosaveRef.current?.rev() ?? work.rev,
  }
}

/** Names what is saved among all that this browser edits of one user. */
function placeOf({ projectId, section }: Pick<SaveTarget<unknown>, 'projectId' | 'section'>): string {
  return section === undefined ? String(projectId) : `${projectId}/${section}`
}

/** Refs that the effects of one open project share. */
interface AutosaveRefs<T> {
  autosaveRef: RefObject<Autosave<T> | undefined>
  draftsRef: RefObject<ProjectDrafts<T> | undefined>
  /** The lock is lost, and the unsaved content is not stored as a revision yet. */
  isOnlyHereRef: RefObject<boolean>
}

/** Continues a draft of a closed tab or a lost network; on a newer revision it is a conflict. */
function continueDraft<T>(work: SaveTarget<T>, drafts: ProjectDrafts<T>, keeper: Autosave<T>): void {
  void readDraftOf(work, drafts).then(draft => {
    if (draft?.content === undefined || keeper.state() !== 'saved') return
    // The pending save of the draft may have arrived: then there is nothing to continue.
    if (deepEqual(draft.content, work.content())) return void drafts.clear()
    keeper.resume(draft)
    work.replace(draft.content)
  })
}

/** Shows the revision that another tab saved, unless this tab has changes. */
function takeOver<T>(work: SaveTarget<T>, keeper: Autosave<T>, rev: number): void {
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

/** Leaves a draft when the page unloads with unsaved content, and saves when the network returns. */
function listenToPage<T>(keeper: Autosave<T>, drafts: ProjectDrafts<T>, isOnlyHere: () => boolean) {
  const leave = (event: BeforeUnloadEvent) => {
    if (keeper.state() === 'saved') return
    // After a lost lock, a draft is left only while the unsaved content is not a revision yet.
    if (keeper.state() === 'locked' && !isOnlyHere()) return
    if (keeper.state() === 'offline' || keeper.state() === 'failed') event.preventDefault()
    // The draft names the last save: the next visit may open the project before the save arrives, and sends
    // the same save again instead of one that would be a conflict with it.
    void keeper.flush()
    drafts.leave(keeper.draft())
  }
  const online = () => void keeper.flush()
  window.addEventListener('beforeunload', leave)
  window.addEventListener('online', online)
  return () => {
    window.removeEventListener('beforeunload', leave)
    window.removeEventListener('online', online)
  }
}

/** After a lost lock, stores unsaved content as a revision; returns where that content is. */
function useLostLock<T>(
  lost: boolean,
  work: SaveTarget<T>,
  { autosaveRef, draftsRef, isOnlyHereRef }: AutosaveRefs<T>,
): DraftPlace {
  const [aside, setAside] = useState<DraftPlace>('none')
  useEffect(() => {
    if (!lost) return
    const keeper = autosaveRef.current
    const unsaved = keeper !== undefined && keeper.state() !== 'saved'
    keeper?.lock()
    if (!unsaved) return
    // Removes the draft on this device only after the server has stored it.
    setAside('device')
    isOnlyHereRef.current = true
    work
      .storeAsRevision(work.content(), keeper.rev())
      .then(() => {
        isOnlyHereRef.current = false
        return draftsRef.current?.clear()
      })
      .then(
        () => setAside('version'),
        () => undefined,
      )
  }, [lost, work, autosaveRef, draftsRef, isOnlyHereRef])
  return aside
}

function conflictChoices<T>(
  work: SaveTarget<T>,
  autosaveRef: AutosaveRefs<T>['autosaveRef'],
): Pick<ProjectAutosave, 'takeTheirs' | 'keepMine'> {
  return {
    async takeTheirs() {
      await work.storeAsRevision(work.content(), autosaveRef.current?.rev() ?? work.rev)
      const answer = await work.read()
      work.load(answer.content)
      autosaveRef.current?.resolve(answer.rev, false)
    },
    async keepMine() {
      const answer = await work.read()
      // The server keeps one state of a user in two minutes, so theirs needs a revision of its own.
      await work.storeAsRevision(answer.content, answer.rev)
      autosaveRef.current?.resolve(answer.rev, true)
      await autosaveRef.current?.flush()
    },
  }
}

/** Returns a stable function that saves pending changes and rejects with the reason when it cannot. */
export function useSaved(flush: ProjectAutosave['flush']): () => Promise<void> {
  const { t } = useTranslation('editor')
  return useCallback(async () => {
    const state = await flush()
    if (state !== 'saved') throw new Error(t(`save.help.${state}`))
  }, [flush, t])
}
