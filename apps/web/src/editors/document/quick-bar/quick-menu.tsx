import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { memo, useState } from 'react'
import { focusInside } from '../../../components/focus-inside.ts'
import type { FreeActions } from '../actions/canvas-action.ts'
import { selectionFacts } from '../actions/selection-facts.ts'
import { useFreeEditor } from '../state/editor-context.ts'
import { type MenuRows, menuItems } from './menu-items.tsx'
import styles from './quick-bar.module.css'

interface QuickMenuProps {
  label: string
  icon: React.ReactNode
  actions: FreeActions
  rows: MenuRows
  disabled?: boolean
}

/** Actions of one sort behind one button; its rows are made when it is opened. */
export const QuickMenu = memo(({ label, icon, actions, rows, disabled = false }: QuickMenuProps) => {
  const { store } = useFreeEditor()
  const [items, setItems] = useState<MenuProps['items']>([])
  const fill = (open: boolean) => {
    if (open) setItems(menuItems(actions, rows, { split: selectionFacts(store).split }))
  }
  return (
    <Dropdown
      {...focusInside}
      classNames={{ root: styles.rows }}
      trigger={['click']}
      disabled={disabled}
      menu={{ items }}
      onOpenChange={fill}
    >
      <Tooltip placement="bottom" mouseEnterDelay={0.4} title={label}>
        <Button
          type="text"
          className={styles.menu}
          aria-label={label}
          aria-haspopup="menu"
          disabled={disabled}
          onMouseDown={event => event.preventDefault()}
        >
          {icon}
          <CaretDownIcon size={9} weight="bold" aria-hidden="true" />
        </Button>
      </Tooltip>
    </Dropdown>
  )
})
