import type { RouteObject } from 'react-router'
import type en from '../locales/en/shell.json'
import type { RouteEntry } from './route-table.ts'

export type ShellKey = keyof typeof en

export type MenuGroup = 'create' | 'work' | 'library' | 'insights' | 'service' | 'account'

/** What the guard, the sidebar and the window title (SH-22) need of a route: its entry in the table. */
export type RouteHandle = RouteEntry

export function handleOf(route: Pick<RouteObject, 'handle'>): RouteHandle | undefined {
  return route.handle as RouteHandle | undefined
}
