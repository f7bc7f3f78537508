import type { MenuProps } from 'antd'
import type { FreeActionName, FreeActions } from '../actions/canvas-action.ts'
import { actionIcons } from './action-icons.tsx'
import styles from './quick-bar.module.css'

/** Names of actions that stand together; between two lists is a line. */
export type MenuRows = readonly (readonly FreeActionName[])[]

/** Rows of a menu as the actions are now, with their keys; `switches` names those that are on or off. */
export function menuItems(
  actions: FreeActions,
  rows: MenuRows,
  switches: Partial<Record<FreeActionName, boolean>> = {},
): NonNullable<MenuProps['items']> {
  return rows.flatMap((names, at) => [
    ...(at > 0 ? [{ type: 'divider' as const, key: `line ${at}` }] : []),
    ...names.map(name => {
      const { label, keys, enabled, run } = actions[name]
      const checked = switches[name]
      return {
        key: name,
        icon: actionIcons[name],
        disabled: !enabled,
        label,
        extra: <kbd className={styles.keys}>{keys}</kbd>,
        onClick: run,
        ...(checked === undefined
          ? {}
          : {
              role: 'menuitemcheckbox',
              'aria-checked': checked,
              className: checked ? styles.checked : undefined,
            }),
      }
    }),
  ])
}
