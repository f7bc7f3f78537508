import { create } from 'zustand'
import { readCookie, writeCookie } from '../../lib/cookie.ts'
import { isCollapsed } from './sidebar-rule.ts'

const cookie = 'sidebarStatus'
const yearDays = 365

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
