import type { JobUpdate, LiveMessage } from '@adloom/contract/live'
import { useEffect, useRef } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { refreshAdAccounts } from '../features/ad-accounts/api.ts'
import { refreshAssets } from '../features/assets/list-cache.ts'
import { jobListKey } from '../lib/queries/jobs.ts'
import { flagJobUpdate, showJobUpdate, notifyJobEnded } from '../features/jobs/state.ts'
import { watchUsage } from '../features/plans/state.ts'
import { refreshReviews } from '../features/reviews/api.ts'
import { refreshMessages } from '../features/messages/state.ts'
import { meQuery } from '../lib/queries/session.ts'
import { forceSignOut, type SignOutCause } from '../features/session/state.ts'
import { askAgain, queryClient } from '../lib/query-client.ts'
import { live, useLiveStatus } from '../lib/live/live-client.ts'
import { projectListKey } from '../features/projects/api.ts'
import { loginPath } from './guard.ts'
import type { RouteEntry } from './route-table.ts'
import { forcedSignOutMs, onlineToastMs } from '@adloom/contract/constants'
import i18next from 'i18next'
import { notify } from '../lib/notices.ts'

const restMs = 20_000

/**
 * Refreshes lists when the server sends live events (LV-05), and signs out when the connection is refused
 * (SE-05).
 */
export function LiveBridge() {
  const navigate = useNavigate()
  const refused = useLiveStatus(state => state.refused)
  const status = useLiveStatus(state => state.status)

  useEffect(
    () =>
      live.on('async/job_update', message =>
        jobUpdated(message.data as JobUpdate, path => void navigate(path)),
      ),
    [navigate],
  )
  // The download dialog shows the remaining downloads beside the cost.
  useEffect(() => watchUsage(() => void askAgain(queryClient, ['download-check'])), [])
  useEffect(() => live.on('message/new', () => refreshMessages('new')), [])
  useEffect(() => live.on('ad-account/update', () => void refreshAdAccounts()), [])
  useEffect(() => live.on('review/update', () => void refreshReviews()), [])
  useEffect(() => live.on('message/read', () => refreshMessages('read')), [])
  useEffect(
    () =>
      onReconnected(() => {
        refreshMessages('connected')
        void refreshReviews()
        void queryClient.invalidateQueries({ queryKey: jobListKey })
      }),
    [],
  )

  useEffect(() => {
    const wake = () => {
      if (queryClient.getQueryData(meQuery.queryKey) != null) live.start()
    }
    addEventListener('online', wake)
    addEventListener('focus', wake)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('focus', wake)
    }
  }, [])

  useEffect(() => {
    if (refused === undefined) return
    useLiveStatus.setState({ refused: undefined })
    void forceSignOut(causeOf(refused)).then(() =>
      navigate(loginPath(location.pathname + location.search), { replace: true }),
    )
  }, [refused, navigate])

  const entry = useMatches().findLast(match => match.handle !== undefined)?.handle as RouteEntry | undefined
  const before = useRef(entry)
  useEffect(() => {
    const changes = changesModule(before.current, entry)
    before.current = entry
    if (changes) void checkOnline(() => void navigate('/login', { replace: true }))
  }, [entry, navigate])

  // While the line rests, it is tried again now and then: the network may be back without telling.
  useEffect(() => {
    if (status !== 'resting') return
    const timer = setInterval(() => live.start(), restMs)
    return () => clearInterval(timer)
  }, [status])

  return null
}

function jobUpdated(update: JobUpdate, open: (path: string) => void): void {
  const known = showJobUpdate(update)
  // Progress is shown in place; any other update also marks the task center.
  if (known && update.status === 'pending') return
  flagJobUpdate()
  const refreshed = queryClient.invalidateQueries({ queryKey: jobListKey })
  if (update.status === 'pending') return
  void refreshed.then(() => notifyJobEnded(update.id, open))
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  // A job may have made an asset: a work, a joined video.
  if (update.status === 'success') void refreshAssets()
  void queryClient.invalidateQueries({ queryKey: projectListKey })
}

/**
 * Events sent while the connection was down are lost, so lists are fetched again. The first connection
 * follows a fresh load and needs no refresh.
 */
function onReconnected(refresh: () => void): () => void {
  let connected = useLiveStatus.getState().status === 'on'
  return useLiveStatus.subscribe(({ status }) => {
    if (status === 'on' && connected) refresh()
    connected ||= status === 'on'
  })
}

type Module = { free: boolean; service: boolean }

/** Returns the payment module of a page, and whether it belongs to the creative service (SE-04). */
function moduleOf(entry: Pick<RouteEntry, 'path' | 'module'>): Module {
  return { free: entry.module === 'free', service: /^\/creative-service(\/|$)/.test(entry.path) }
}

/** Returns whether a navigation changes the module; the first page of a visit has no earlier one. */
export function changesModule(
  from: Pick<RouteEntry, 'path' | 'module'> | undefined,
  to: Pick<RouteEntry, 'path' | 'module'> | undefined,
): boolean {
  if (from === undefined || to === undefined) return false
  const [before, after] = [moduleOf(from), moduleOf(to)]
  return before.free !== after.free || before.service !== after.service
}

/** Handles a refused live connection: most reasons end the session (SE-05, LV-02, D-12). */
function causeOf(reply: Pick<LiveMessage, 'cmd' | 'data'>): SignOutCause {
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
