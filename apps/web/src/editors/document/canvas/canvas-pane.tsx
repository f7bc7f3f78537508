import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickBar } from '../quick-bar/quick-bar.tsx'
import { useEditorSession, useDocumentEditor } from '../state/editor-context.ts'
import { CanvasSurface } from './canvas-surface.tsx'
import styles from './canvas.module.css'
import { ZoomBar } from './zoom-bar.tsx'
import { useCanvasActions } from '../actions/use-canvas-actions.ts'
import { useCanvasShortcuts } from '../actions/use-canvas-shortcuts.ts'
import { AssetPicker } from '../inspector/asset-picker.tsx'
import { focusCanvas } from './zoom-active.ts'
import { placeAsset } from './place-assets.ts'

/** Quick bar, canvas of one or both orientations, and zoom bar. */
export function CanvasPane() {
  const { t } = useTranslation('free')
  const actions = useCanvasActions()
  useCanvasShortcuts(actions)
  const orientation = useEditorSession(state => state.orientation)
  const sideBySide = useEditorSession(state => state.sideBySide)
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

/** Chooses the file for a new layer from the canvas. */
function NewFileLayer() {
  const editor = useDocumentEditor()
  const choosing = useEditorSession(session => session.choosing)
  if (choosing === undefined) return null
  const { kind, place } = choosing
  const spot = place && {
    at: place.centre,
    orientation: place.orientation,
    ...(place.size ? { size: place.size } : {}),
  }
  return (
    <AssetPicker open kind={kind} playing onPick={asset => placeAsset(editor, asset, spot)} onClose={close} />
  )

  function close() {
    editor.session.setState({ choosing: undefined })
    // After the dialog has closed, so that keys move the new layer.
    requestAnimationFrame(focusCanvas)
  }
}
