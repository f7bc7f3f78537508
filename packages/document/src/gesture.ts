/** A change under way, from pointer down to release. While it is open undo and redo are ignored. */
export interface Gesture {
  /**
   * Pointer up: everything since becomes one step. False when nothing differs from the start and no step was
   * made.
   */
  commit(): boolean
  /** Escape: everything since is taken back, selection included. */
  cancel(): void
  /** False once it was committed or cancelled. */
  isOpen(): boolean
}
