import type { Permission } from '@adloom/contract/permissions'
import { matchRoutes, redirect, replace, type RouteObject } from 'react-router'
import { offerTrial } from '../features/plans/state.ts'
import { channelsQuery } from '../lib/queries/channels.ts'
import { type Me, meQuery } from '../lib/queries/session.ts'
import { keepInvitation } from '../features/trial/state.ts'
import { forceSignOut, rememberUser } from '../features/session/state.ts'
import { templatePermissionsQuery } from '../lib/queries/templates.ts'
import { isApiError } from '../lib/api-error.ts'
import { live } from '../lib/live/live-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { siteQuery } from '../lib/queries/site.ts'
import { isNumeric } from './build-routes.ts'
import { decide, isOpenPath } from './guard.ts'
import { notifyRefusal } from './refusal/refusal.ts'
import { handleOf } from './route-table.ts'
import { settleLanguage } from './stored-language.ts'

/** The body of a refusal; the error page names the keys (SE-06). */
export interface MissingPermission {
  missing: readonly Permission[]
}

/**
 * Checks the session and the permissions before every navigation (SE-01, SE-02, SE-06). Throws a redirect
 * when the page is refused. `here` is the present address, undefined while the first page loads.
 */
export async function passGate(request: Request, table: RouteObject[], here?: string): Promise<void> {
  const url = new URL(request.url)
  await leaveByNl(url)
  const target = url.pathname + url.search
  const matches = matchRoutes(table, url.pathname) ?? []
  const entries = matches.flatMap(match => handleOf(match.route) ?? [])
  const known =
    entries.length > 0 &&
    entries.every(entry => (entry.numeric ?? []).every(name => isNumeric(matches.at(-1)?.params[name])))
  const open = entries.some(entry => entry.open === true)
  const me = await whoAsks(open && url.pathname !== '/login')
  const permissions = [
    ...(me?.permissions ?? []),
    ...(me !== null && known ? await permissionsOfTemplate(matches) : []),
  ]
  const decision = decide({
    target,
    known,
    open,
    signedIn: me !== null,
    permissions,
    roles: entries.flatMap(entry => (entry.roles === undefined ? [] : [entry.roles])),
  })
  // An invitation is kept while its visitor registers or signs in.
  if (decision.go === 'to' && entries.some(({ name }) => name === 'open_register_trial'))
    keepInvitation(url.searchParams, '')
  if (decision.go === 'to') throw redirect(decision.path)
  if (decision.go === 'refused') refuse(decision.missing, me, target, here)
}

/** A path with `nl` means the application of this environment (SH-20). */
async function leaveByNl(url: URL): Promise<void> {
  const path = pathAfterNl(url.pathname)
  if (path === undefined) return
  const origin = await queryClient.ensureQueryData(siteQuery).then(
    site => site.app_origin,
    () => url.origin,
  )
  throw redirect(origin === url.origin ? path + url.search : origin + path + url.search)
}

/** The user the page was set up for: their language and who this browser last loaded. */
let settled: Me | undefined

/** Loads the user at the first navigation; when that fails the session ends with the reason (SE-02). */
async function whoAsks(isPublic: boolean): Promise<Me | null> {
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    if (me === null) {
      settled = undefined
      return null
    }
    if (me !== settled) {
      if (me.id !== settled?.id) await settleLanguage(me)
      settled = me
      rememberUser(me)
    }
    void queryClient.prefetchQuery(channelsQuery)
    live.start()
    return me
  } catch (error) {
    if (!isPublic) await forceSignOut(isApiError(error, 'over_limit') ? 'overLimit' : 'apiError', error)
    return null
  }
}

/**
 * In the editors of a template's project, the permissions of the template count as the user's own (LV-06).
 */
async function permissionsOfTemplate(
  matches: NonNullable<ReturnType<typeof matchRoutes>>,
): Promise<readonly Permission[]> {
  const match = matches.find(one => handleOf(one.route)?.editsTemplate === true)
  if (match === undefined) return []
  return queryClient
    .ensureQueryData(templatePermissionsQuery(Number(match.params['templateId'])))
    .catch(() => [])
}

/**
 * Cancels the navigation with a message. Without a page to stay on, the refusal is shown as a page (SE-06).
 * Users without a subscription are offered one (SE-07).
 */
function refuse(
  missing: readonly Permission[],
  me: Me | null,
  target: string,
  here: string | undefined,
): never {
  if (me !== null && !missing.includes('International')) offerTrial(me)
  if (here === undefined || here === target || isOpenPath(here.split('?')[0] ?? here)) {
    throw Response.json({ missing } satisfies MissingPermission, { status: 403 })
  }
  notifyRefusal(missing)
  throw replace(here)
}

/**
 * Returns the rest of a path after the segment `nl`: such addresses belong to the application of the current
 * environment (SH-20). Undefined for other paths. Empty segments are dropped, so that the rest stays inside
 * the application.
 */
export function pathAfterNl(pathname: string): string | undefined {
  const segments = pathname.split('/').filter(segment => segment !== '')
  const at = segments.indexOf('nl')
  return at < 0 ? undefined : `/${segments.slice(at + 1).join('/')}`
}

/** Older links carry the address behind `#`: `/#/nl/open_register_trial?referer=…` (SH-17). */
export function addressInHash(hash: string): string | undefined {
  const address = hash.replace(/^#/, '')
  return /^\/nl(\/|$|\?)/.test(address) ? address : undefined
}
