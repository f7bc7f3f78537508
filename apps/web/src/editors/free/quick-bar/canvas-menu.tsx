import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../components/focus-inside.ts'
import type { FreeActionName } from '../actions/free-action.ts'
import { useFreeActions } from '../actions/use-free-actions.ts'
import { useSelectionFacts } from '../actions/use-selection-facts.ts'
import { type StageSpot, stageSpot } from '../canvas/pointer-spot.ts'
import { pasteLast } from '../clipboard/copy-paste.ts'
import { useFreeEditor } from '../state/free-context.ts'
import { actionIcons } from './action-icons.tsx'
import styles from './quick-bar.module.css'
import { menuItems } from './quick-menu.tsx'

type Names = readonly FreeActionName[]

/** What the right button or the menu key opens over the canvas. */
export function CanvasMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation('free')
  const editor = useFreeEditor()
  const all = useFreeActions()
  // Where the menu was asked for: the pointer is in the menu by then.
  const spot = useRef<StageSpot>(undefined)
  const actions = { ...all, paste: { ...all.paste, label: t('menu.pasteHere'), run: () => pasteLast(editor, spot.current) } }
  const { count } = useSelectionFacts()
  const rows = (...groups: Names[]) => menuItems(groups.map(group => group.map(name => ({ action: actions[name], icon: actionIcons[name] }))))
  const below = (label: string, icon: FreeActionName, ...groups: Names[]) => ({ key: label, label, icon: actionIcons[icon], popupClassName: styles.rows, children: rows(...groups) })
  const line = (key: string) => ({ type: 'divider' as const, key })
  const onLayers: MenuProps['items'] = [
    ...rows(['copy', 'cut', 'paste', 'pasteInPlace', 'duplicate']),
    below(t('menu.pasteOnly'), 'pasteAppearance', ['pasteAppearance', 'pastePlacement', 'pasteAnimations', 'pasteEvents']),
    line('a'), ...rows(['group', 'ungroup']),
    line('b'), below(t('menu.order'), 'toTop', ['toTop', 'up', 'down', 'toBottom']),
    below(t('menu.align'), 'alignLeft', ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'], ['distributeX', 'distributeY'], ['matchWidth', 'matchHeight', 'matchBoth']),
    below(t('menu.flip'), 'flipX', ['flipX', 'flipY', 'pivot']), below(t('menu.orientation'), 'split', ['split', 'reuse']),
    line('c'), ...rows(['lock', 'hide', 'delete']),
  ]
  const onNothing = rows(['paste', 'pasteInPlace', 'selectAll'], ['text', 'rect', 'ellipse', 'area'], ['zoomFit', 'zoomFull'], ['guides', 'snapping', 'sideBySide'])
  return <Dropdown {...focusInside} classNames={{ root: styles.rows }} trigger={['contextMenu']} onOpenChange={open => { if (open) spot.current = stageSpot(editor) }} menu={{ items: count > 0 ? onLayers : onNothing }}>{children}</Dropdown>
}
