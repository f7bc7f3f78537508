/** The edits between pointer down and release. Undo and redo do nothing while it is open. */
export interface Gesture {
  /** Makes one undo step of its edits. Returns false, without a step, when nothing differs from the start. */
  commit(): boolean
  /** Reverts its edits and the selection. */
  cancel(): void
  /** Returns false after `commit` or `cancel`. */
  isOpen(): boolean
}
