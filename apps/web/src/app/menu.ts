import type { Permission } from '@adloom/contract/permissions'
import type { RouteObject } from 'react-router'
import { holdsOne } from './guard.ts'
import { handleOf, type RouteEntry } from './route-table.ts'
import { createContext, use } from 'react'
import { useMe } from '../lib/queries/session.ts'

export interface MenuItem {
  path: string
  handle: RouteEntry
}

/** Returns the sidebar from the route table and the user's permissions (SH-22). */
export function menuOf(
  routes: readonly RouteObject[],
  permissions: readonly Permission[],
  parent = '',
): MenuItem[] {
  return routes.flatMap(route => {
    const handle = handleOf(route)
    const path = pathOf(parent, route.path)
    if (handle?.hidden === true || !maySee(route, permissions)) return []
    const children = menuOf(route.children ?? [], permissions, path)
    return handle?.icon === undefined || path.includes(':') ? children : [{ path, handle }, ...children]
  })
}

/** A route's own roles and its children's: a parent shows when any of its children does. */
export function rolesOf(route: RouteObject): Permission[] | undefined {
  const children = (route.children ?? []).filter(child => handleOf(child)?.hidden !== true).map(rolesOf)
  const own = handleOf(route)?.roles
  if (own === undefined && (children.length === 0 || children.includes(undefined))) return undefined
  return [...new Set([...(own ?? []), ...children.flatMap(roles => roles ?? [])])]
}

function maySee(route: RouteObject, permissions: readonly Permission[]): boolean {
  return holdsOne(permissions, rolesOf(route) ?? [])
}

function pathOf(parent: string, path: string | undefined): string {
  if (path === undefined) return parent
  return path.startsWith('/') ? path : `${parent}/${path}`
}

/** The route table, handed down so that the shell it contains can draw the menu from it. */
export const RouteTable = createContext<readonly RouteObject[]>([])

export function useMenu(): MenuItem[] {
  return menuOf(use(RouteTable), useMe()?.permissions ?? [])
}
