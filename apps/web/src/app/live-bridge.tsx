import type { JobUpdate } from '@adloom/contract/live'
import { useEffect, useRef } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { refreshAssets } from '../features/assets/list-cache.ts'
import { jobListKey } from '../lib/queries/jobs.ts'
import { flagJobUpdate } from '../features/jobs/job-updates.ts'
import { showJobUpdate, tellJobEnded } from '../features/jobs/state.ts'
import { watchUsage } from '../features/plans/usage-watch.ts'
import { refreshMessages } from '../features/messages/state.ts'
import { meQuery } from '../lib/queries/session.ts'
import { forceSignOut } from '../features/session/forced-sign-out.ts'
import { askAgain } from '../lib/ask-again.ts'
import { live, useLiveStatus } from '../lib/live-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { projectListKey } from '../features/projects/api.ts'
import { loginPath } from './guard.ts'
import { causeOf, changesModule, checkOnline } from './module-change.ts'
import type { RouteEntry } from './route-table.ts'

const restMs = 20_000

/**
 * Turns what the server tells live into fresh lists (LV-05), and a refused connection into a sign-out
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
  // What a pack costs is shown beside what is left.
  useEffect(() => watchUsage(() => void askAgain(queryClient, ['download-check'])), [])
  useEffect(() => live.on('message/new', () => refreshMessages('new')), [])
  useEffect(() => live.on('message/read', () => refreshMessages('read')), [])
  useEffect(
    () =>
      onReconnected(() => {
        refreshMessages('connected')
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
  // Progress is shown as it comes; everything else is news.
  if (known && update.status === 'pending') return
  flagJobUpdate()
  const refreshed = queryClient.invalidateQueries({ queryKey: jobListKey })
  if (update.status === 'pending') return
  void refreshed.then(() => tellJobEnded(update.id, open))
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  // A job may have made an asset: a work, a joined video.
  if (update.status === 'success') void refreshAssets()
  void queryClient.invalidateQueries({ queryKey: projectListKey })
}

/**
 * What was told while the line was down was not heard: lists are asked for again. The first connection
 * follows a fresh load.
 */
function onReconnected(refresh: () => void): () => void {
  let connected = useLiveStatus.getState().status === 'on'
  return useLiveStatus.subscribe(({ status }) => {
    if (status === 'on' && connected) refresh()
    connected ||= status === 'on'
  })
}
