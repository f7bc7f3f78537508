import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { type MenuItem, useMenu } from '../menu.ts'
import type { MenuGroup } from '../route-handle.ts'
import { menuIcons } from './menu-icons.ts'
import styles from './sidebar.module.css'
import { useSidebar } from './sidebar-state.ts'

const groups: readonly MenuGroup[] = ['create', 'work', 'library', 'insights', 'service', 'account']

export function Sidebar() {
  const { t } = useTranslation('shell')
  const { collapsed, toggle } = useSidebar()
  const items = useMenu()
  const toggleLabel = t(collapsed ? 'sidebar.expand' : 'sidebar.collapse')
  return (
    <nav
      className={`${styles.sidebar} ${collapsed ? styles.collapsed : ''}`}
      aria-label={t('sidebar.label')}
      data-tour="menu"
    >
      {groups.map(group => (
        <Group
          key={group}
          group={group}
          items={items.filter(item => item.handle.group === group)}
          collapsed={collapsed}
        />
      ))}
      <span className={styles.space} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!collapsed}
        aria-label={toggleLabel}
        aria-keyshortcuts="["
        onClick={toggle}
      >
        <SidebarSimpleIcon size={18} aria-hidden="true" />
        {!collapsed && toggleLabel}
      </button>
    </nav>
  )
}

function Group({ group, items, collapsed }: { group: MenuGroup; items: MenuItem[]; collapsed: boolean }) {
  const { t } = useTranslation('shell')
  if (items.length === 0) return null
  return (
    <>
      {collapsed ? (
        <span className={styles.rule} aria-hidden="true" />
      ) : (
        <h2 className={styles.group}>{t(`group.${group}`)}</h2>
      )}
      <ul className={styles.items}>
        {items.map(item => (
          <li key={item.path}>
            <Item item={item} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ item: { path, handle }, collapsed }: { item: MenuItem; collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const title = t(handle.title)
  const IconComponent = handle.icon && menuIcons[handle.icon]
  const { pathname } = useLocation()
  const covered = handle.covers !== undefined && pathname.startsWith(handle.covers)
  return (
    <Tooltip title={collapsed ? title : undefined} placement="right" arrow={false}>
      <NavLink
        to={path}
        className={({ isActive }) => `${styles.item} ${isActive || covered ? styles.active : ''}`}
        aria-label={collapsed ? title : undefined}
      >
        {({ isActive }) => (
          <>
            {IconComponent !== undefined && (
              <IconComponent size={18} weight={isActive || covered ? 'fill' : 'regular'} aria-hidden="true" />
            )}
            {!collapsed && <span>{title}</span>}
          </>
        )}
      </NavLink>
    </Tooltip>
  )
}
