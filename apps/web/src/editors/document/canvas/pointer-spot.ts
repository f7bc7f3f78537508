import type { Point, Orientation } from '@adloom/playable/geometry'
import type { DocumentEditor } from '../state/document-editor.ts'
import { toStage } from './canvas-view.ts'

/**
 * Where a pointer rests over a canvas, in CSS pixels of that pane: it stays there while the canvas moves
 * below it.
 */
export interface PointerSpot extends Point {
  orientation: Orientation
}

/** A place on the canvas of one orientation, in its units; `size` is the box that a new layer fills. */
export interface StageSpot {
  at: Point
  orientation: Orientation
  size?: { w: number; h: number }
}

/** Where the pointer is on the canvas now; undefined where it is elsewhere. */
export function stageSpot({
  pointer,
  session,
}: Pick<DocumentEditor, 'pointer' | 'session'>): StageSpot | undefined {
  const spot = pointer.spot
  return (
    spot && { at: toStage(session.getState().views[spot.orientation], spot), orientation: spot.orientation }
  )
}
