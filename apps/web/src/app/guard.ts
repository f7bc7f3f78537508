import type { Permission } from '@adloom/contract/permissions'
import { routeTable } from './route-table.ts'

export const homePath = '/home/index'

export type GuardDecision =
  | { go: 'on' }
  | { go: 'to'; path: string }
  | { go: 'refused'; missing: readonly Permission[] }

export interface GuardQuestion {
  /** Path with query, e.g. `/my-project/playable?project_type=iv`. */
  target: string
  /** Whether the address has a page. An unknown address never asks for sign-in. */
  known: boolean
  /** Whether the page opens without a session (SH-01, SH-02). */
  open: boolean
  signedIn: boolean
  permissions: readonly Permission[]
  /** Keys of every matched route that names some; each list needs any one of its keys. */
  roles: readonly (readonly Permission[])[]
}

/** Decides whether a navigation is allowed (SE-01, SE-06). */
export function decide({ target, known, open, signedIn, permissions, roles }: GuardQuestion): GuardDecision {
  const path = target.split(/[?#]/)[0] ?? target
  if (path === '/login' && signedIn) return { go: 'to', path: returnPath(target) }
  if (open || !known) return { go: 'on' }
  if (!signedIn) return { go: 'to', path: loginPath(target) }
  const refused = roles.find(keys => !holdsOne(permissions, keys))
  return refused === undefined
    ? { go: 'on' }
    : { go: 'refused', missing: refused.filter(key => !permissions.includes(key)) }
}

/** A list with International needs every one of its keys, any other just one (SE-06). */
export function holdsOne(permissions: readonly Permission[], keys: readonly Permission[]): boolean {
  if (keys.length === 0) return true
  const holds = (key: Permission) => permissions.includes(key)
  return keys.includes('International') ? keys.every(holds) : keys.some(holds)
}

export function loginPath(target: string): string {
  return target === '/' || target.startsWith('/login')
    ? '/login'
    : `/login?redirect=${encodeURIComponent(target)}`
}

/** Returns the address to open after sign-in: that in `redirect` if it is inside this application. */
export function returnPath(loginTarget: string): string {
  const kept = new URLSearchParams(loginTarget.split('?')[1] ?? '').get('redirect')
  return kept !== null && leadsInside(kept) && !kept.startsWith('/login') ? kept : homePath
}

/** Browsers drop tabs and line ends from an address and read `\` as `/`: only their own parser is reliable. */
function leadsInside(path: string): boolean {
  const own = 'https://own.invalid'
  return path.startsWith('/') && URL.canParse(path, own) && new URL(path, own).origin === own
}

const openPaths = new Set(routeTable.filter(entry => entry.open === true).map(entry => entry.path))

/** Whether this path shows a page to an unauthenticated user (SH-01, SH-02). */
export function isOpenPath(path: string): boolean {
  return openPaths.has(path)
}
