import { QueueIcon } from '@phosphor-icons/react/dist/csr/Queue'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import type { Job } from '../api.ts'
import { newsOf, useJobs, useReadJobs } from '../state.ts'
import { JobRow } from './job-row.tsx'
import styles from './tasks-popover.module.css'

const most = 6

/** The task center (SH-25): what is being made, what is ready. */
export function TasksPopover() {
  const { t } = useTranslation('jobs')
  const { jobs } = useJobs()
  const read = useReadJobs()
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    const unseen = jobs.filter(job => job.status !== 'pending' && !job.read).map(job => job.id)
    if (!next && unseen.length > 0) read.mutate(unseen)
  }
  return (
    <Popover open={open} onOpenChange={change} trigger="click" placement="bottomRight" arrow={false} content={<TaskList jobs={jobs} onLeave={() => change(false)} />}>
      <IconButton icon={QueueIcon} label={t('center')} badge={newsOf(jobs).length} tooltip={false} aria-expanded={open} />
    </Popover>
  )
}

function TaskList({ jobs, onLeave }: { jobs: Job[]; onLeave: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <div className={styles.popover}>
      <h2 className={styles.title}>{t('center')}</h2>
      {jobs.length === 0
        ? <EmptyState drawing="tasks" title={t('empty.title')}>{t('empty.text')}</EmptyState>
        : <ul className={styles.list}>{jobs.slice(0, most).map(job => <li key={job.id}><JobRow job={job} /></li>)}</ul>}
      <Link className={styles.all} to="/my-project/history" onClick={onLeave}>{t('all')}</Link>
    </div>
  )
}
