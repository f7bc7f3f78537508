import { createStore, type Schema } from '@adloom/document'
import { type DcoPlan, readPlan } from '@adloom/playable/variations'

/** The plan as the one record of a store, so that undo and redo are those of every document. */
interface PlanRecord {
  id: 'plan'
  type: 'plan'
  plan: DcoPlan
}

const schema: Schema<PlanRecord> = { version: 1, migrations: [] }
const recordOf = (plan: DcoPlan): PlanRecord => ({ id: 'plan', type: 'plan', plan })

export interface PlanSnapshot {
  plan: DcoPlan
  canUndo: boolean
  canRedo: boolean
}

/** The plan of variants that an editor changes, with undo (ED-09.7). */
export interface PlanModel {
  snapshot(): PlanSnapshot
  /** Makes the plan that `change` returns one step; the same plan is none. `join` continues a gesture. */
  edit(label: string, change: (plan: DcoPlan) => DcoPlan, gesture?: 'join'): void
  endGesture(): void
  undo(): void
  redo(): void
  /** Applies a complete plan (a version, a draft) as one step. */
  replace(plan: DcoPlan): void
  /** Replaces the plan and clears the history (another tab saved). */
  load(plan: DcoPlan): void
  /** `edited` is false for a load, which needs no save. */
  subscribe(listener: (edited: boolean) => void): () => void
}

export function createPlanModel(initial: DcoPlan): PlanModel {
  const store = createStore<PlanRecord>({ records: [recordOf(initial)], schema })
  let shown: PlanSnapshot | undefined
  store.subscribe(() => {
    shown = undefined
  })
  const plan = () => store.get('plan')!.plan
  const write = (label: string, next: DcoPlan, capture: 'now' | 'join') => {
    if (next !== plan()) store.edit(label, { capture, key: label }, edit => edit.put(recordOf(next)))
  }
  return {
    snapshot() {
      const { canUndo, canRedo } = store.history.state()
      return (shown ??= { plan: plan(), canUndo, canRedo })
    },
    edit: (label, change, gesture) => write(label, change(plan()), gesture ?? 'now'),
    endGesture: () => store.history.mark(),
    undo: () => void store.history.undo(),
    redo: () => void store.history.redo(),
    replace: next => write('replace', next, 'now'),
    load: next => store.load([recordOf(next)]),
    subscribe: listener =>
      store.subscribe(change => {
        if (change.origin !== 'select' && change.origin !== 'history') listener(change.origin !== 'load')
      }),
  }
}

/** Reads a plan from the server or this device. Throws when it is none. */
export function requirePlan(stored: unknown): DcoPlan {
  const plan = readPlan(stored)
  if (!plan) throw new Error('The stored plan of variants cannot be read')
  return plan
}
