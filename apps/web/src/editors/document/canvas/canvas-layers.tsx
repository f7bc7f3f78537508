import type { Orientation } from '@adloom/playable/geometry'
import type { EditorView } from '@adloom/playable/tools'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { AnimStage } from '../animation/anim-stage.tsx'
import { MotionPath } from '../animation/motion-path.tsx'
import type { CanvasView } from '../state/editor-session.ts'
import type { PaneSize } from './canvas-view.ts'
import { CanvasOverlay } from './overlay/canvas-overlay.tsx'
import { Rulers } from './overlay/rulers.tsx'
import { TextOnCanvas } from './text-on-canvas.tsx'
import type { PointerState } from './pointer-input.ts'

interface CanvasLayersProps {
  orientation: Orientation
  editorView: EditorView
  seen(): CanvasView
  pane: RefObject<PaneSize>
  pointer: RefObject<PointerState>
  active: boolean
  /** The surface calls this after each paint. */
  onPaintedRef: RefObject<(() => void) | undefined>
}

/** Overlays that render after every paint, in the same frame; the surface itself does not render again. */
export function CanvasLayers({
  orientation,
  editorView,
  seen,
  pane,
  pointer,
  active,
  onPaintedRef,
}: CanvasLayersProps) {
  const [, setFrame] = useState(0)
  useLayoutEffect(() => {
    onPaintedRef.current = () => flushSync(() => setFrame(count => count + 1))
    return () => {
      onPaintedRef.current = undefined
    }
  }, [onPaintedRef])
  const view = seen()
  return (
    <>
      {active && <AnimStage view={view} orientation={orientation} />}
      <CanvasOverlay
        editorView={editorView}
        view={view}
        pane={pane.current}
        pointer={pointer.current}
        active={active}
      />
      {active && <MotionPath view={view} orientation={orientation} />}
      {active && <TextOnCanvas editorView={editorView} view={view} />}
      <Rulers editorView={editorView} view={view} pane={pane.current} />
    </>
  )
}
