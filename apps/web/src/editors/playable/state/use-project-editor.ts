import { deepEqual } from '@adloom/document'
import { initJson, keepDraft, save } from '@adloom/contract/projects'
import { autosaveMs } from '@adloom/contract/constants'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format/records'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import type { EditorLockHandle } from '../../../features/locks/use-editor-lock.ts'
import { createAutosave, type Autosave, type SaveOutcome, type SaveState } from './autosave.ts'
import { projectDrafts } from './draft-store.ts'
import { createEditorModel } from './editor-model.ts'

export interface LoadedProject {
  projectId: number
  templateId: number
  userId: number
  rev: number
  document: PlayableDocument
  values: ParamValues
}

async function saveValues(projectId: number, values: ParamValues, rev: number, fence: number | undefined): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', rev: (await request(save, { id: projectId, values, rev, fence })).rev }
  } catch (error) {
    if (isApiError(error, 'stale_revision')) return { kind: 'stale' }
    if (isApiError(error, 'editor_locked')) return { kind: 'locked' }
    if (isApiError(error, 'network', 'unavailable')) return { kind: 'offline' }
    return { kind: 'refused', message: error instanceof Error ? error.message : '' }
  }
}

/** Where what could not be saved is: nothing was, on this device, or among the versions. */
export type DraftPlace = 'none' | 'device' | 'version'

/** One project open in one tab: its model, its autosave, and what the other tabs of this browser do to it. */
export function useProjectEditor(loaded: LoadedProject, lock: EditorLockHandle) {
  const fence = useRef<number | undefined>(undefined)
  fence.current = lock.state.kind === 'held' ? lock.state.fence : fence.current
  const { leaveAfter } = lock
  const model = useMemo(() => createEditorModel(loaded.templateId, loaded.document, loaded.values), [loaded])
  const snapshot = useSyncExternalStore(model.subscribe, model.snapshot)
  const [save, setSave] = useState<{ state: SaveState; rev: number; message: string | undefined }>({ state: 'saved', rev: loaded.rev, message: undefined })
  const autosave = useRef<Autosave | undefined>(undefined)

  useEffect(() => {
    const drafts = projectDrafts(loaded.userId, loaded.projectId)
    const channel = new BroadcastChannel(`adloom-project-${loaded.projectId}`)
    const keeper = createAutosave({
      rev: loaded.rev, delayMs: autosaveMs, values: () => model.snapshot().values, drafts, now: () => Math.round(performance.timeOrigin + performance.now()),
      save: (values, rev) => saveValues(loaded.projectId, values, rev, fence.current),
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      onState: (state, rev, message) => {
        setSave(now => {
          if (state === 'saved' && rev !== now.rev) channel.postMessage({ rev })
          return { state, rev, message }
        })
      },
    })
    autosave.current = keeper
    const stopListening = model.subscribe(edited => { if (edited) keeper.changed() })

    // A draft left by a closed tab or a lost network goes on where it stopped; on a newer revision it is a conflict.
    void drafts.read().then(draft => {
      if (!draft || keeper.state() !== 'saved') return
      // The save that went out as the page was left may have arrived: then there is nothing to go on with.
      if (deepEqual(draft.values, model.snapshot().values)) return void drafts.clear()
      if (draft.rev !== loaded.rev) keeper.adopt(draft.rev)
      model.replace('draft', draft.values)
    })
    channel.onmessage = event => {
      const { rev } = event.data as { rev: number }
      if (keeper.state() !== 'saved' || rev <= keeper.rev()) return
      void request(initJson, { id: loaded.projectId }).then(answer => {
        model.load(answer.values as ParamValues)
        keeper.adopt(answer.rev)
      }, () => undefined)
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (keeper.state() === 'saved') return
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
      channel.close()
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('online', back)
    }
  }, [loaded, model, leaveAfter])

  const lost = lock.state.kind === 'lost' || save.state === 'locked'
  const [aside, setAside] = useState<DraftPlace>('none')
  useEffect(() => {
    if (!lost) return
    const keeper = autosave.current
    const unsaved = keeper !== undefined && keeper.state() !== 'saved'
    keeper?.lock()
    if (!unsaved) return
    // The draft on this device goes only when the server has it.
    setAside('device')
    request(keepDraft, { id: loaded.projectId, values: model.snapshot().values, rev: keeper.rev() })
      .then(() => projectDrafts(loaded.userId, loaded.projectId).clear())
      .then(() => setAside('version'), () => undefined)
  }, [lost, loaded, model])

  async function takeTheirs() {
    await request(keepDraft, { id: loaded.projectId, values: model.snapshot().values, rev: autosave.current?.rev() ?? loaded.rev })
    const answer = await request(initJson, { id: loaded.projectId })
    model.load(answer.values as ParamValues)
    autosave.current?.resolve(answer.rev, false)
  }

  async function keepMine() {
    const answer = await request(initJson, { id: loaded.projectId })
    autosave.current?.resolve(answer.rev, true)
    await autosave.current?.flush()
  }

  return {
    model, snapshot, save, takeTheirs, keepMine, lost, aside,
    flush: async () => (await autosave.current?.flush()) ?? 'saved',
  }
}
