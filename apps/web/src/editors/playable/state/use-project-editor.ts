import { initJson, keepDraft, save } from '@adloom/contract/projects'
import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format'
import { useMemo, useSyncExternalStore } from 'react'
import type { EditorLockHandle } from '../../../features/locks/use-editor-lock.ts'
import { request } from '../../../lib/request.ts'
import { type SaveTarget, useAutosave } from '../../shell/use-autosave.ts'
import { createEditorModel, type EditorModel } from './editor-model.ts'

export interface LoadedProject {
  projectId: number
  templateId: number
  userId: number
  rev: number
  document: PlayableDocument
  values: ParamValues
  skins: Skin[]
}

function keptValues({ projectId, userId, rev }: LoadedProject, model: EditorModel): SaveTarget<ParamValues> {
  return {
    projectId,
    userId,
    rev,
    content: () => model.snapshot().values,
    readDraft: values => values,
    replace: values => model.replace('draft', values),
    load: values => model.load(values),
    onEdit: onChange =>
      model.subscribe(edited => {
        if (edited) onChange()
      }),
    save: (sent, base, fence) =>
      request(save, { id: projectId, values: sent.content, rev: base, fence, save_id: sent.id }),
    read: async () => {
      const answer = await request(initJson, { id: projectId })
      return { rev: answer.rev, content: answer.values as ParamValues }
    },
    storeAsRevision: (values, base) => request(keepDraft, { id: projectId, values, rev: base }),
  }
}

/** One game-maker project open in one tab: its model and its autosave. */
export function useProjectEditor(loaded: LoadedProject, lock: EditorLockHandle) {
  const model = useMemo(
    () => createEditorModel(loaded.templateId, loaded.document, loaded.values, loaded.skins),
    [loaded],
  )
  const snapshot = useSyncExternalStore(model.subscribe, model.snapshot)
  const work = useMemo(() => keptValues(loaded, model), [loaded, model])
  return { model, snapshot, autosave: useAutosave(work, lock) }
}
