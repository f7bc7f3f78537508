import { openRoot, type EditorSessionStore } from '../document/state/editor-session.ts'
import type { Slot } from './tracks/branch-clips.ts'
import { useIvView } from './use-iv-view.ts'

/** The part that plays at a time of its branch; the end belongs to the last. */
export function slotAt(slots: readonly Slot[], time: number): Slot | undefined {
  return slots.find(slot => time < slot.start + slot.length) ?? slots.at(-1)
}

/** Puts the playhead somewhere on the branch; the part there comes on the canvas. */
export function seekTo(session: EditorSessionStore, slots: readonly Slot[], time: number): void {
  const last = slots.at(-1)
  const timeMs = Math.round(Math.min(last ? last.start + last.length : 0, Math.max(0, time)))
  useIvView.setState({ timeMs })
  const slot = slotAt(slots, timeMs)
  if (slot && slot.scene.id !== session.getState().rootId) openRoot(session, slot.scene.id)
}

/** The time of its part's file at a time of the branch; the last picture is the one before the end. */
export function fileTime(slot: Slot, time: number): number {
  return Math.round(slot.from + Math.min(Math.max(0, time - slot.start), Math.max(0, slot.length - 1)))
}

/** Lets the playhead run from where it is, or from the beginning when it stands at the end; or stops it. */
export function runTracks(totalMs: number): void {
  useIvView.setState(({ running, timeMs }) => ({
    running: !running,
    ...(!running && timeMs >= totalMs ? { timeMs: 0 } : {}),
  }))
}
