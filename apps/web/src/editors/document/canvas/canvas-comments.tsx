import { type Orientation, stageBox } from '@adloom/playable/geometry'
import { CommentPins } from '../../../features/project-comments/comment-pins.tsx'
import { useDocumentEditor, useEditorSession, useRecord } from '../state/editor-context.ts'
import type { CanvasView } from '../state/editor-session.ts'
import styles from './canvas.module.css'

/** Pins of comments over the open scene. */
export function CanvasComments({ view, orientation }: { view: CanvasView; orientation: Orientation }) {
  const { projectId } = useDocumentEditor()
  const rootId = useEditorSession(session => session.rootId)
  const isScene = useRecord(rootId)?.type === 'scene'
  if (!isScene) return null
  const { w, h } = stageBox(orientation)
  return (
    <div
      className={styles.comments}
      data-own-pointer
      style={{ left: view.x, top: view.y, width: w * view.zoom, height: h * view.zoom }}
    >
      <CommentPins projectId={projectId} scene={rootId} orientation={orientation} />
    </div>
  )
}
