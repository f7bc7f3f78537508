import type { LiveMessage } from '@adloom/contract/live'
import { forcedSignOutMs, onlineToastMs } from '@adloom/contract/constants'
import i18next from 'i18next'
import { forceSignOut, type SignOutCause } from '../features/session/forced-sign-out.ts'
import { live } from '../lib/live-client.ts'
import { notify } from '../lib/notices.ts'
import type { RouteEntry } from './route-table.ts'

type Module = { free: boolean; service: boolean }

/** Which payment module a page is of, and whether it belongs to the creative service (SE-04). */
function moduleOf(entry: Pick<RouteEntry, 'path' | 'module'>): Module {
  return { free: entry.module === 'free', service: /^\/creative-service(\/|$)/.test(entry.path) }
}

/** Does this move lead from one module into another? The first page of a visit comes from nowhere. */
export function changesModule(
  from: Pick<RouteEntry, 'path' | 'module'> | undefined,
  to: Pick<RouteEntry, 'path' | 'module'> | undefined,
): boolean {
  if (from === undefined || to === undefined) return false
  const [before, after] = [moduleOf(from), moduleOf(to)]
  return before.free !== after.free || before.service !== after.service
}

/** What a refusal of the live connection means for the session (SE-05, LV-02, D-12). */
export function causeOf(reply: Pick<LiveMessage, 'cmd' | 'data'>): SignOutCause {
  const error =
    (reply.data as { error?: string } | undefined)?.error ??
    (reply.cmd === 'online/check' ? 'over_limit' : undefined)
  return error === 'over_limit' ? 'overLimit' : error === 'not_signed_in' ? 'ended' : 'connection'
}

/**
 * Asks whether this session may stay (SE-04); a refusal shows for 3 s and signs out after 2 s. Without a
 * connection
 * nothing is asked: the next one opens only after the same check.
 */
export async function checkOnline(leave: () => void): Promise<void> {
  if (live.state !== 'open') return
  const reply = await live.ask('online/check').catch(() => undefined)
  if (reply === undefined || reply.code === 0) return
  const cause = causeOf(reply)
  notify({
    tone: 'error',
    text: reply.msg || i18next.t(`guard:signedOut.${cause}`),
    durationMs: onlineToastMs,
  })
  setTimeout(() => void forceSignOut(cause).then(leave), forcedSignOutMs)
}
