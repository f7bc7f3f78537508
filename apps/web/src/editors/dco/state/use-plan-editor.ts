import { initJson, keepDraft, save } from '@adloom/contract/dco'
import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format'
import type { DcoPlan } from '@adloom/playable/variations'
import { useMemo, useSyncExternalStore } from 'react'
import type { EditorLockHandle } from '../../../features/locks/use-editor-lock.ts'
import { request } from '../../../lib/request.ts'
import { type SaveTarget, useAutosave } from '../../shell/use-autosave.ts'
import { createPlanModel, type PlanModel, requirePlan } from './plan-model.ts'

export interface LoadedPlan {
  rev: number
  plan: DcoPlan
  /** The template's document and the values of the project. */
  document: PlayableDocument
  values: ParamValues
  skins: Skin[]
}

interface Opened {
  projectId: number
  userId: number
  loaded: LoadedPlan
}

const onWire = (plan: DcoPlan) => plan as unknown as Record<string, unknown>

function keptPlan({ projectId, userId, loaded }: Opened, model: PlanModel): SaveTarget<DcoPlan> {
  return {
    projectId,
    section: 'dco',
    userId,
    rev: loaded.rev,
    content: () => model.snapshot().plan,
    readDraft: requirePlan,
    replace: plan => model.replace(plan),
    load: plan => model.load(plan),
    onEdit: onChange =>
      model.subscribe(edited => {
        if (edited) onChange()
      }),
    save: (sent, rev, fence) =>
      request(save, { id: projectId, plan: onWire(sent.content), rev, fence, save_id: sent.id }),
    read: async () => {
      const { rev, plan } = await request(initJson, { id: projectId })
      return { rev, content: requirePlan(plan) }
    },
    storeAsRevision: (plan, rev) => request(keepDraft, { id: projectId, plan: onWire(plan), rev }),
  }
}

/** The plan of one project open in one tab: its model and its autosave. */
export function usePlanEditor(projectId: number, userId: number, loaded: LoadedPlan, lock: EditorLockHandle) {
  const model = useMemo(() => createPlanModel(loaded.plan), [loaded])
  const snapshot = useSyncExternalStore(model.subscribe, model.snapshot)
  const work = useMemo(
    () => keptPlan({ projectId, userId, loaded }, model),
    [projectId, userId, loaded, model],
  )
  return { model, snapshot, autosave: useAutosave(work, lock) }
}
