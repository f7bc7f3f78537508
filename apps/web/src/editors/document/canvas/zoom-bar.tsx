import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { CursorIcon } from '@phosphor-icons/react/dist/csr/Cursor'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../components/focus-inside.ts'
import type { CanvasActions } from '../actions/canvas-action.ts'
import { useSelectionFacts } from '../actions/selection-facts.ts'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'
import { viewOf } from '../state/editor-session.ts'
import styles from './canvas.module.css'
import { zoomActive } from './zoom-active.ts'
import { QuickButton } from '../quick-bar/quick-button.tsx'

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
export function ZoomBar({ actions }: { actions: CanvasActions }) {
  const { t } = useTranslation('free')
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
