import type { JobUpdate } from '@adloom/contract/live'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { jobListKey } from '../features/jobs/api.ts'
import { showJobUpdate, tellJobEnded } from '../features/jobs/state.ts'
import { refreshMessages } from '../features/messages/state.ts'
import { meQuery } from '../features/session/api.ts'
import { signOut } from '../features/session/state.ts'
import { live, useLiveStatus } from '../lib/live-client.ts'
import { notify } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import { projectListKey } from '../features/projects/api.ts'

/** Turns what the server tells live into fresh lists (LV-05), and a refused connection into a sign-out (SE-05). */
export function LiveBridge() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const refused = useLiveStatus(state => state.refused)

  useEffect(() => live.on('async/job_update', message => jobUpdated(message.data as JobUpdate)), [])
  useEffect(() => live.on('message/new', () => refreshMessages('new')), [])
  useEffect(() => live.on('message/read', () => refreshMessages('read')), [])
  useEffect(() => onReconnected(() => { refreshMessages('connected'); void queryClient.invalidateQueries({ queryKey: jobListKey }) }), [])

  useEffect(() => {
    const wake = () => { if (queryClient.getQueryData(meQuery.queryKey) != null) live.start() }
    addEventListener('online', wake)
    addEventListener('focus', wake)
    return () => { removeEventListener('online', wake); removeEventListener('focus', wake) }
  }, [])

  useEffect(() => {
    if (refused === undefined) return
    useLiveStatus.setState({ refused: undefined })
    notify({ tone: 'error', text: t(refused.cmd === 'online/check' ? 'overLimit' : 'liveRefused') })
    void signOut().then(() => navigate('/login', { replace: true }))
  }, [refused, t, navigate])

  return null
}

function jobUpdated(update: JobUpdate): void {
  const known = showJobUpdate(update)
  if (known && update.status === 'pending') return
  const refreshed = queryClient.invalidateQueries({ queryKey: jobListKey })
  if (update.status === 'pending') return
  void refreshed.then(() => tellJobEnded(update.id))
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: projectListKey })
}

/** What was told while the line was down was not heard: lists are asked for again. The first connection follows a fresh load. */
function onReconnected(refresh: () => void): () => void {
  let connected = useLiveStatus.getState().status === 'on'
  return useLiveStatus.subscribe(({ status }) => {
    if (status === 'on' && connected) refresh()
    connected ||= status === 'on'
  })
}
