import type { Permission } from '@adloom/contract/permissions'
import { matchRoutes, redirect, type RouteObject } from 'react-router'
import { channelsQuery, type Me, meQuery } from '../features/session/api.ts'
import { live } from '../lib/live-client.ts'
import { notifyError } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import { decide } from './guard.ts'
import { handleOf } from './route-handle.ts'

/** The body of a refusal; the error page names the keys (SE-06). */
export interface MissingPermission { missing: readonly Permission[] }

/** Runs before every navigation: who is asking, and may they (SE-01, SE-02, SE-06)? */
export async function passGate(request: Request, table: RouteObject[]): Promise<void> {
  const url = new URL(request.url)
  const target = url.pathname + url.search
  const me = await whoAsks()
  if (me !== null) {
    void queryClient.prefetchQuery(channelsQuery)
    live.start()
  }
  const matches = matchRoutes(table, url.pathname) ?? []
  const known = matches.at(-1)?.route.path !== '*'
  const roles = matches.map(match => handleOf(match.route)?.roles ?? []).filter(keys => keys.length > 0)
  const open = matches.some(match => handleOf(match.route)?.open === true)
  const decision = decide({ target, known, open, signedIn: me !== null, permissions: me?.permissions ?? [], roles })
  if (decision.go === 'to') throw redirect(decision.path)
  if (decision.go === 'refused') throw Response.json({ missing: decision.missing } satisfies MissingPermission, { status: 403 })
}

/** A failure to learn who is asking counts as nobody, with the reason told (SE-02). */
async function whoAsks(): Promise<Me | null> {
  try {
    return await queryClient.ensureQueryData(meQuery)
  } catch (error) {
    notifyError(error)
    return null
  }
}
