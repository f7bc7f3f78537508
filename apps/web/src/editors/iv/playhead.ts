import { openRoot, type EditorSessionStore } from '../document/state/editor-session.ts'
import type { Slot } from './tracks/branch-clips.ts'
import { useIvView } from './use-iv-view.ts'

/** Returns the clip that plays at a time of its branch; the end belongs to the last clip. */
export function slotAt(slots: readonly Slot[], time: number): Slot | undefined {
  return slots.find(slot => time < slot.start + slot.length) ?? slots.at(-1)
}

/** Moves the playhead and opens the clip at that time. */
export function seekTo(session: EditorSessionStore, slots: readonly Slot[], time: number): void {
  const last = slots.at(-1)
  const timeMs = Math.round(Math.min(last ? last.start + last.length : 0, Math.max(0, time)))
  useIvView.setState({ timeMs })
  const slot = slotAt(slots, timeMs)
  if (slot && slot.scene.id !== session.getState().rootId) openRoot(session, slot.scene.id)
}

/** Returns the time in the clip's file for a time of the branch; the last frame is the one before the end. */
export function fileTime(slot: Slot, time: number): number {
  return Math.round(slot.from + Math.min(Math.max(0, time - slot.start), Math.max(0, slot.length - 1)))
}

/**
 * Starts the playhead from its position, or from the beginning when it is at the end; stops it when it runs.
 */
export function runTracks(totalMs: number): void {
  useIvView.setState(({ running, timeMs }) => ({
    running: !running,
    ...(!running && timeMs >= totalMs ? { timeMs: 0 } : {}),
  }))
}
