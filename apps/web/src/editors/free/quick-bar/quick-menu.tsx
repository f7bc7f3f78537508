import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { focusInside } from '../../../components/focus-inside.ts'
import type { EditorAction } from '../../shell/editor-action.ts'
import styles from './quick-bar.module.css'

export interface QuickMenuItem { action: EditorAction; icon?: React.ReactNode; checked?: boolean }

/** Rows of a menu from actions, with their keys; a list inside the list is set apart by a line. */
export function menuItems(groups: readonly (readonly QuickMenuItem[])[]): NonNullable<MenuProps['items']> {
  return groups.flatMap((group, at) => [
    ...(at > 0 ? [{ type: 'divider' as const, key: `line ${at}` }] : []),
    ...group.map(({ action, icon, checked }) => ({
      key: action.id, icon, disabled: !action.enabled, label: action.label, extra: <kbd className={styles.keys}>{action.keys}</kbd>, onClick: action.run,
      ...(checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': checked, className: checked ? styles.checked : undefined }),
    })),
  ])
}

/** Actions of one sort behind one button. */
export function QuickMenu({ label, icon, groups, disabled = false }: { label: string; icon: React.ReactNode; groups: readonly (readonly QuickMenuItem[])[]; disabled?: boolean }) {
  return (
    <Dropdown {...focusInside} classNames={{ root: styles.rows }} trigger={['click']} disabled={disabled} menu={{ items: menuItems(groups) }}>
      <Tooltip placement="bottom" mouseEnterDelay={0.4} title={label}>
        <Button type="text" className={styles.menu} aria-label={label} aria-haspopup="menu" disabled={disabled} onMouseDown={event => event.preventDefault()}>
          {icon}<CaretDownIcon size={9} weight="bold" aria-hidden="true" />
        </Button>
      </Tooltip>
    </Dropdown>
  )
}
