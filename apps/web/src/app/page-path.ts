import type { Permission } from '@adloom/contract/permissions'
import type { RouteObject } from 'react-router'
import { holdsOne } from './guard.ts'
import { use } from 'react'
import { useMe } from '../lib/queries/session.ts'
import { RouteTable } from './menu.ts'
import { handleOf } from './route-table.ts'

/**
 * Returns the address of a page by the name of its route; undefined while the page does not exist and for
 * users without its permission.
 */
export function pagePath(
  routes: readonly RouteObject[],
  name: string,
  permissions: readonly Permission[],
): string | undefined {
  for (const route of routes) {
    const inside = pagePath(route.children ?? [], name, permissions)
    if (inside !== undefined) return inside
    const handle = handleOf(route)
    if (handle?.name === name && isPage(route) && holdsOne(permissions, handle.roles ?? [])) return route.path
  }
  return undefined
}

/** Excludes redirects, which have no page, and addresses with parameters. */
function isPage(route: RouteObject): boolean {
  return route.path !== undefined && !route.path.includes(':') && route.lazy !== undefined
}

/** Finds pages by name for the user on the screen: `find('subscription')` is its address, or undefined. */
export function usePagePath(): (name: string) => string | undefined {
  const routes = use(RouteTable)
  const permissions = useMe()?.permissions ?? []
  return name => pagePath(routes, name, permissions)
}
