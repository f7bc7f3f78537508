import type { Permission } from '@adloom/contract/permissions'
import type { Icon } from '@phosphor-icons/react'
import type { RouteObject } from 'react-router'
import type en from '../locales/en/shell.json'

export type ShellKey = keyof typeof en

export type MenuGroup = 'create' | 'work'

/** What a route tells the guard, the sidebar and the window title (SH-22). */
export interface RouteHandle {
  /** Stable name, as the specification has it. */
  name: string
  title: ShellKey
  icon?: Icon
  group?: MenuGroup
  /** Any one of these keys opens the route (SE-06); absent: everybody who is signed in. */
  roles?: readonly Permission[]
  /** Never in the sidebar. */
  hidden?: boolean
}

export function handleOf(route: Pick<RouteObject, 'handle'>): RouteHandle | undefined {
  return route.handle as RouteHandle | undefined
}
