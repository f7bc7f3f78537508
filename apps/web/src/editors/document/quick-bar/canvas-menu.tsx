import { Dropdown, type MenuProps } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tallMenu } from '../../../components/overlays/tall-menu.ts'
import { focusInside } from '../../../lib/keyboard.ts'
import type { CanvasActionName, CanvasActions } from '../actions/canvas-action.ts'
import { selectionFacts } from '../actions/selection-facts.ts'
import { useCanvasActions } from '../actions/use-canvas-actions.ts'
import { type StageSpot, stageSpot } from '../canvas/pointer-spot.ts'
import { pasteLast } from '../actions/copy-paste.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import { actionIcons, type MenuRows, menuItems } from './action-icons.tsx'
import styles from './quick-bar.module.css'

/** Context menu of the canvas; its rows are computed when it opens. */
export function CanvasMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const all = useCanvasActions()
  const [items, setItems] = useState<MenuProps['items']>([])
  // Position where the menu was opened; the pointer is inside the menu later.
  const spot = useRef<StageSpot>(undefined)
  function fill(open: boolean) {
    if (!open) return
    spot.current = stageSpot(editor)
    const { paste } = all
    const actions = {
      ...all,
      paste: {
        id: paste.id,
        keys: paste.keys,
        enabled: paste.enabled,
        label: t('menu.pasteHere'),
        run: () => pasteLast(editor, spot.current),
      },
    }
    setItems(selectionFacts(editor.store).count > 0 ? onLayers(actions, t) : menuItems(actions, onNothing))
  }
  return (
    <Dropdown
      {...focusInside}
      classNames={{ root: styles.rows }}
      trigger={['contextMenu']}
      {...tallMenu}
      onOpenChange={fill}
      menu={{ items }}
    >
      {children}
    </Dropdown>
  )
}

const onNothing: MenuRows = [
  ['paste', 'pasteInPlace', 'selectAll'],
  ['text', 'rect', 'ellipse', 'area'],
  ['zoomFit', 'zoomFull'],
  ['guides', 'snapping', 'sideBySide'],
]

function onLayers(actions: CanvasActions, t: TFunction<'documentEditor'>): MenuProps['items'] {
  const rows = (...names: MenuRows) => menuItems(actions, names)
  const below = (label: string, icon: CanvasActionName, ...names: MenuRows) => ({
    key: label,
    label,
    icon: actionIcons[icon],
    popupClassName: styles.rows,
    children: rows(...names),
  })
  const line = (key: string) => ({ type: 'divider' as const, key })
  return [
    ...rows(['copy', 'cut', 'paste', 'pasteInPlace', 'duplicate']),
    below(t('menu.pasteOnly'), 'pasteAppearance', [
      'pasteAppearance',
      'pastePlacement',
      'pasteAnimations',
      'pasteEvents',
    ]),
    line('a'),
    ...rows(['group', 'ungroup']),
    line('b'),
    below(t('menu.order'), 'toTop', ['toTop', 'up', 'down', 'toBottom']),
    below(
      t('menu.align'),
      'alignLeft',
      ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'],
      ['distributeX', 'distributeY'],
      ['matchWidth', 'matchHeight', 'matchBoth'],
    ),
    below(t('menu.flip'), 'flipX', ['flipX', 'flipY', 'pivot']),
    below(t('menu.orientation'), 'split', ['split', 'reuse']),
    line('c'),
    ...rows(['lock', 'hide', 'delete']),
  ]
}
