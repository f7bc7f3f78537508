/** A change under way, from pointer down to release. While it is open undo and redo are ignored. */
export interface Gesture {
  /**
   * Pointer up: everything since the start becomes one step. Returns false if nothing changed and no step was
   * added.
   */
  commit(): boolean
  /** Escape: reverts everything since the start, including the selection. */
  cancel(): void
  /** False once it was committed or cancelled. */
  isOpen(): boolean
}
