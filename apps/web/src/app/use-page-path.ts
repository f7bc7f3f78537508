import { use } from 'react'
import { useMe } from '../lib/queries/session.ts'
import { pagePath } from './page-path.ts'
import { RouteTable } from './use-menu.ts'

/** Finds pages by name for the user on the screen: `find('subscription')` is its address, or undefined. */
export function usePagePath(): (name: string) => string | undefined {
  const routes = use(RouteTable)
  const permissions = useMe()?.permissions ?? []
  return name => pagePath(routes, name, permissions)
}
