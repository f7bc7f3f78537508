import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { type MenuItem, useMenu } from '../menu.ts'
import type { MenuGroup } from '../route-table.ts'
import { menuIcons } from './menu-icons.ts'
import styles from './sidebar.module.css'
import { create } from 'zustand'

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
  const { pathname } = useLocation()
  const { t } = useTranslation('shell')
  if (items.length === 0) return null
  const hasOwnEntry = items.some(({ path }) => path === pathname)
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
            <Item item={item} collapsed={collapsed} hasOwnEntry={hasOwnEntry} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ItemProps {
  item: MenuItem
  collapsed: boolean
  /** The shown page has an entry of its own, so an entry that covers its address is not lit. */
  hasOwnEntry: boolean
}

function Item({ item: { path, handle }, collapsed, hasOwnEntry }: ItemProps) {
  const { t } = useTranslation('shell')
  const title = t(handle.title)
  const IconComponent = handle.icon && menuIcons[handle.icon]
  const { pathname } = useLocation()
  const covered = !hasOwnEntry && handle.covers !== undefined && pathname.startsWith(handle.covers)
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

const cookie = 'sidebarStatus'
const yearDays = 365
/** Width at which the sidebar folds by itself (SH-22). */
const autoCollapsePx = 1280

interface SidebarState {
  collapsed: boolean
  toggle: () => void
}

export const useSidebar = create<SidebarState>((set, get) => ({
  collapsed: isCollapsed(readCookie(cookie), innerWidth),
  toggle() {
    const collapsed = !get().collapsed
    writeCookie(cookie, collapsed ? '1' : '0', yearDays)
    set({ collapsed })
  },
}))

addEventListener('resize', () =>
  useSidebar.setState({ collapsed: isCollapsed(readCookie(cookie), innerWidth) }),
)

/** `1` is collapsed and `0` expanded; without a choice the window's width decides. */
export function isCollapsed(choice: string | undefined, windowWidth: number): boolean {
  if (choice === '0' || choice === '1') return choice === '1'
  return windowWidth <= autoCollapsePx
}

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  return document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`
}
