import type { Point, Orientation } from '@adloom/playable/geometry'
import type { DocumentEditor } from '../state/document-editor.ts'
import { toStage } from './canvas-view.ts'

/** A position on the canvas of one orientation in units; `size` is the box that a new layer fills. */
export interface StageSpot {
  at: Point
  orientation: Orientation
  size?: { w: number; h: number }
}

/** Returns the document position under the pointer; undefined when the pointer is not over a canvas. */
export function stageSpot({
  pointer,
  session,
}: Pick<DocumentEditor, 'pointer' | 'session'>): StageSpot | undefined {
  const spot = pointer.spot
  return (
    spot && { at: toStage(session.getState().views[spot.orientation], spot), orientation: spot.orientation }
  )
}
