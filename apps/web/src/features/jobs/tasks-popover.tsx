import { QueueIcon } from '@phosphor-icons/react/dist/csr/Queue'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatches } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PanelPopover } from '../../components/overlays/panel-popover.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { foremost, newsOf, resetJobUpdates, runningOf, useJobs, useJobUpdates } from './state.ts'
import { useReadJobs } from '../../lib/queries/jobs.ts'
import { JobRow } from './job-row.tsx'
import styles from './tasks-popover.module.css'

const most = 6
const widthPx = 380

/** The task center (SH-25): running jobs and ended ones. */
export function TasksPopover() {
  const { t } = useTranslation('jobs')
  const route = useMatches()
    .map(match => match.handle as { name?: string } | undefined)
    .findLast(handle => handle !== undefined)
  const { jobs } = useJobs()
  const read = useReadJobs()
  const [open, setOpen] = useState(false)
  if (!isTaskCenterShown(route?.name)) return null
  const change = (next: boolean) => {
    setOpen(next)
    const unseen = jobs.filter(job => job.status !== 'pending' && !job.read).map(job => job.id)
    if (!next && unseen.length > 0) read.mutate(unseen)
  }
  return (
    <PanelPopover
      open={open}
      onChange={change}
      label={t('center')}
      width={widthPx}
      panel={<TaskList onLeave={() => change(false)} />}
    >
      <IconButton
        icon={QueueIcon}
        label={t('center')}
        badge={newsOf(jobs).length}
        tooltip={false}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-tour="tasks"
      />
    </PanelPopover>
  )
}

function TaskList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('jobs')
  const { jobs, ...list } = useJobs()
  const updated = useJobUpdates(state => state.unseen)
  const { refetch } = list
  useEffect(() => {
    if (!updated || !resetJobUpdates()) return
    void refetch()
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [updated, refetch])
  const running = runningOf(jobs).length
  return (
    <>
      <div className={styles.head}>
        <h2>{t('center')}</h2>
        <span aria-live="polite">{running > 0 && t('running', { count: running })}</span>
      </div>
      {list.isPending && (
        <div className={styles.wait}>
          {[0, 1, 2].map(index => (
            <Skeleton key={index} height={40} />
          ))}
        </div>
      )}
      {list.isError && jobs.length === 0 && (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && jobs.length === 0 && (
        <EmptyState drawing="tasks" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {foremost(jobs, most).map(job => (
          <li key={job.id} className={job.read || job.status === 'pending' ? '' : styles.unseen}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
      <Link className={styles.all} to="/my-project/history" onClick={onLeave}>
        {t('all')}
      </Link>
    </>
  )
}

/** Two editors hide the task center, because it would cover their own bars (SH-25). */
const without: readonly string[] = ['common-template.multi-custom', 'common-template.custom']

export function isTaskCenterShown(routeName: string | undefined): boolean {
  return routeName === undefined || !without.includes(routeName)
}
