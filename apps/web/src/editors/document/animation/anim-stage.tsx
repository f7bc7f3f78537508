import { playableDocumentOf } from '@adloom/playable/commands'
import { type Orientation, stageBox } from '@adloom/playable/geometry'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EngineBox } from '../inspector/engine-box.tsx'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'
import type { AnimPreview, CanvasView } from '../state/editor-session.ts'
import styles from './animation-panel.module.css'
import { endOf, stillDocument, stopPreview } from './preview-anims.ts'

const settleMs = 700
const quietMs = 200

/** Plays the chosen animations over the canvas while the scene stays still. */
export function AnimStage({ view, orientation }: { view: CanvasView; orientation: Orientation }) {
  const previewing = useEditorSession(one => one.previewing)
  return previewing && <Running previewing={previewing} view={view} orientation={orientation} />
}

function Running({
  previewing,
  view,
  orientation,
}: {
  previewing: AnimPreview
  view: CanvasView
  orientation: Orientation
}) {
  const { t } = useTranslation('inspector')
  const { store, session } = useDocumentEditor()
  const rootId = useEditorSession(one => one.rootId)
  const language = useEditorSession(one => one.language)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Edits made while it runs are shown when the gesture ends.
    const off = store.subscribe(({ origin }) => {
      if (origin === 'select') return
      clearTimeout(timer)
      timer = setTimeout(() => setChanges(count => count + 1), quietMs)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [store])
  useEffect(() => {
    const running = Object.entries(previewing.anims).flatMap(([id, anims]) => {
      const node = store.get(id)
      return node?.type === 'node' ? (node.anims ?? []).filter(anim => anims.includes(anim.id)) : []
    })
    const end = endOf(running)
    if (end === undefined) return undefined
    const timer = setTimeout(() => stopPreview(session), end + settleMs)
    return () => clearTimeout(timer)
  }, [previewing, store, session, changes])
  useEffect(() => () => stopPreview(session), [session, rootId])
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stopPreview(session)
    }
    window.addEventListener('keydown', escape)
    return () => window.removeEventListener('keydown', escape)
  }, [session])
  const document = useMemo(
    () => stillDocument(playableDocumentOf(store), rootId, previewing.anims),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the count of changes represents the document
    [store, rootId, previewing, changes],
  )
  const { w, h } = stageBox(orientation)
  return (
    <div
      className={styles.animStageStage}
      style={{
        transform: `translate(${view.x}px, ${view.y}px)`,
        width: w * view.zoom,
        height: h * view.zoom,
      }}
    >
      <EngineBox
        document={document}
        language={language}
        scene={rootId}
        turn={previewing.turn}
        label={t('anim.running')}
        className={styles.box}
      />
    </div>
  )
}
