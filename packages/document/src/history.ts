import { type RecordDiff, isEmptyDiff, squashDiffs } from './diff.ts'
import { rebaseDiff } from './rebase-diff.ts'
import type { BaseRecord } from './record.ts'

export const defaultHistoryLimit = 20 // ED-05
export const maxHistoryLimit = 200 // D-31

/** State of undo and redo for the user interface; the same object until one of its fields changes. */
export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoLabel: string | undefined
  readonly redoLabel: string | undefined
  readonly steps: number
  readonly limit: number
  /** A gesture is open: undo and redo are ignored. */
  readonly busy: boolean
}

export interface History {
  /** Returns false when there is nothing to undo or a gesture is open. */
  undo(): boolean
  redo(): boolean
  /** Ends the newest step: the next `join` starts a new one. */
  mark(): void
  /** Removes all steps; the document does not change. */
  clear(): void
  /** Sets the most steps that are stored, 1-200. */
  setLimit(limit: number): void
  state(): HistoryState
}

/** One undoable change with the selection around it. */
export interface Step<R extends BaseRecord> {
  label: string
  key: string
  diff: RecordDiff<R>
  before: readonly string[]
  after: readonly string[]
}

/** The undo and redo stacks; applies no diff itself. */
export class StepStacks<R extends BaseRecord> {
  private done: Step<R>[] = []
  private undone: Step<R>[] = []
  private marked = true
  private limit: number

  constructor(limit: number) {
    this.limit = withinLimit(limit)
  }

  add(step: Step<R>, join: boolean): void {
    if (isEmptyDiff(step.diff)) return
    const newest = this.done.at(-1)
    this.undone = []
    if (join && newest && !this.marked && newest.key === step.key) this.joinNewest(newest, step)
    else this.done.push(step)
    this.marked = false
    this.trim()
  }

  takeUndo(): Step<R> | undefined {
    return this.move(this.done, this.undone)
  }

  takeRedo(): Step<R> | undefined {
    return this.move(this.undone, this.done)
  }

  mark(): void {
    this.marked = true
  }

  clear(): void {
    this.done = []
    this.undone = []
    this.marked = true
  }

  setLimit(limit: number): void {
    this.limit = withinLimit(limit)
    this.trim()
  }

  /** Changes every step as if `lasting` had been applied before it. */
  rebase(lasting: RecordDiff<R>): void {
    this.done = rebaseSteps(this.done, lasting)
    this.undone = rebaseSteps(this.undone, lasting)
  }

  state(busy: boolean): HistoryState {
    const undo = this.done.at(-1)
    const redo = this.undone.at(-1)
    return {
      canUndo: undo !== undefined && !busy,
      canRedo: redo !== undefined && !busy,
      undoLabel: undo?.label,
      redoLabel: redo?.label,
      steps: this.done.length,
      limit: this.limit,
      busy,
    }
  }

  private joinNewest(newest: Step<R>, step: Step<R>): void {
    const diff = squashDiffs(newest.diff, step.diff)
    this.done.pop()
    if (!isEmptyDiff(diff)) this.done.push({ ...newest, diff, after: step.after })
  }

  private move(from: Step<R>[], to: Step<R>[]): Step<R> | undefined {
    const step = from.pop()
    if (step) to.push(step)
    this.marked = true
    return step
  }

  private trim(): void {
    this.done.splice(0, Math.max(0, this.done.length - this.limit))
  }
}

function rebaseSteps<R extends BaseRecord>(steps: Step<R>[], lasting: RecordDiff<R>): Step<R>[] {
  return steps
    .map(step => ({ ...step, diff: rebaseDiff(step.diff, lasting) }))
    .filter(step => !isEmptyDiff(step.diff))
}

function withinLimit(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxHistoryLimit)
    throw new RangeError(`A history keeps 1-${maxHistoryLimit} steps`)
  return limit
}
