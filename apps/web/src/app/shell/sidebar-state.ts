import { create } from 'zustand'

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
