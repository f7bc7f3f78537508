import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { focusInside } from '../../../components/focus-inside.ts'
import { useFreeActions } from '../actions/use-free-actions.ts'
import type { FreeActionName } from '../actions/free-action.ts'
import { actionIcons } from './action-icons.tsx'
import { menuItems } from './quick-menu.tsx'
import { useSelectionFacts } from '../actions/use-selection-facts.ts'

const onLayers: readonly (readonly FreeActionName[])[] = [
  ['copy', 'cut', 'paste'], ['pasteAppearance', 'pastePlacement', 'pasteAnimations', 'pasteEvents'], ['duplicate', 'group', 'ungroup'],
  ['toTop', 'up', 'down', 'toBottom'], ['flipX', 'flipY'], ['split', 'reuse'], ['lock', 'hide', 'delete'],
]
const onNothing: readonly (readonly FreeActionName[])[] = [['paste', 'selectAll'], ['text', 'rect', 'ellipse', 'area'], ['zoomFit', 'zoomFull', 'guides', 'snapping', 'sideBySide']]

/** What the right button or the menu key opens over the canvas. */
export function CanvasMenu({ children }: { children: ReactElement }) {
  const actions = useFreeActions()
  const { count } = useSelectionFacts()
  const names = count > 0 ? onLayers : onNothing
  return (
    <Dropdown {...focusInside} trigger={['contextMenu']} menu={{ items: menuItems(names.map(group => group.map(name => ({ action: actions[name], icon: actionIcons[name] })))) }}>
      {children}
    </Dropdown>
  )
}
