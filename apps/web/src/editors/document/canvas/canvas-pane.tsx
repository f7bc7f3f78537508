import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickBar } from '../quick-bar/quick-bar.tsx'
import { useFreeSession } from '../state/editor-context.ts'
import { CanvasSurface } from './canvas-surface.tsx'
import styles from './canvas.module.css'
import { NewFileLayer } from './new-file-layer.tsx'
import { ZoomBar } from './zoom-bar.tsx'
import { useFreeActions } from '../actions/use-canvas-actions.ts'
import { useFreeShortcuts } from '../actions/use-canvas-shortcuts.ts'

/** The middle of the room: quick bar, canvas of one orientation or of both, zoom bar. */
export function CanvasPane() {
  const { t } = useTranslation('free')
  const actions = useFreeActions()
  useFreeShortcuts(actions)
  const orientation = useFreeSession(state => state.orientation)
  const sideBySide = useFreeSession(state => state.sideBySide)
  const focusRef = useRef(false)
  const shown = sideBySide ? (['portrait', 'landscape'] as const) : [orientation]
  return (
    <section className={styles.pane} data-region="canvas" aria-label={t('canvas.title')}>
      <QuickBar actions={actions} />
      <div className={styles.surfaces}>
        {shown.map(one => (
          <CanvasSurface key={one} orientation={one} focusRef={focusRef} />
        ))}
        <ZoomBar actions={actions} />
      </div>
      <NewFileLayer />
    </section>
  )
}
