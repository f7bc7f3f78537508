import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickBar } from '../quick-bar/quick-bar.tsx'
import { useEditorSession, useDocumentEditor } from '../state/editor-context.ts'
import { CanvasSurface } from './canvas-surface.tsx'
import styles from './canvas.module.css'
import { useCanvasActions } from '../actions/use-canvas-actions.ts'
import { useCanvasShortcuts } from '../actions/use-canvas-shortcuts.ts'
import { AssetPicker } from '../inspector/asset-picker.tsx'
import { focusCanvas, zoomActive } from './zoom-active.ts'
import { placeAsset } from './place-assets.ts'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { CursorIcon } from '@phosphor-icons/react/dist/csr/Cursor'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Dropdown } from 'antd'
import { focusInside } from '../../../lib/keyboard.ts'
import type { CanvasActions } from '../actions/canvas-action.ts'
import { useSelectionFacts } from '../actions/selection-facts.ts'
import { viewOf } from '../state/editor-session.ts'
import { QuickButton } from '../quick-bar/quick-button.tsx'

/** Quick bar, canvas of one or both orientations, and zoom bar. */
export function CanvasPane() {
  const { t } = useTranslation('documentEditor')
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
    // After the dialog has closed, so that keys move the new layer, unless something else has the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusCanvas()
    })
  }
}

const choices = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8]
/** Created once, so that a button with an unchanged icon does not render again. */
const icons = {
  select: <CursorIcon size={16} />,
  pan: <HandIcon size={16} />,
  out: <MinusIcon size={14} />,
  in: <PlusIcon size={14} />,
  fit: <CornersOutIcon size={16} />,
}

/** View controls: select or pan tool, zoom, fit. */
function ZoomBar({ actions }: { actions: CanvasActions }) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const percent = useEditorSession(session => Math.round(viewOf(session).zoom * 100))
  const tool = useEditorSession(session => session.tool)
  const { count } = useSelectionFacts()
  return (
    <div className={styles.zoom} role="toolbar" aria-label={t('canvas.zoom')}>
      <QuickButton action={actions.select} icon={icons.select} pressed={tool === 'select'} above />
      <QuickButton action={actions.pan} icon={icons.pan} pressed={tool === 'pan'} above />
      <span className={styles.zoomRule} />
      <QuickButton action={actions.zoomOut} icon={icons.out} above />
      <Dropdown
        {...focusInside}
        trigger={['click']}
        placement="top"
        menu={{
          items: [
            ...choices.map(zoom => ({ key: String(zoom), label: `${zoom * 100} %` })),
            { type: 'divider' as const },
            { key: 'fit', label: actions.zoomFit.label, extra: actions.zoomFit.keys },
            {
              key: 'selection',
              label: actions.zoomSelection.label,
              extra: actions.zoomSelection.keys,
              disabled: count === 0,
            },
          ],
          onClick: ({ key }) => {
            if (key === 'fit') actions.zoomFit.run()
            else if (key === 'selection') actions.zoomSelection.run()
            else zoomActive(editor, () => Number(key))
          },
        }}
      >
        <Button
          type="text"
          className={styles.zoomValue}
          aria-label={t('canvas.zoomTo', { percent })}
          data-testid="zoom-value"
        >
          {percent} %
        </Button>
      </Dropdown>
      <QuickButton action={actions.zoomIn} icon={icons.in} above />
      <QuickButton action={actions.zoomFit} icon={icons.fit} above />
    </div>
  )
}
