import { QueueIcon } from '@phosphor-icons/react/dist/csr/Queue'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionFailure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { JobRow } from '../../features/jobs/job-row.tsx'
import { runningOf, useJobs } from '../../features/jobs/state.ts'
import styles from './task-card.module.css'

/** Beside everything that runs, so many of the latest that ended. */
const endedShown = 3

/** What is being made, as it goes, and what was made last. */
export function TaskCard({ history }: { history: string | undefined }) {
  const { t } = useTranslation('home')
  const { jobs, ...list } = useJobs()
  const running = runningOf(jobs)
  const shown = [...running, ...jobs.filter(job => !running.includes(job)).slice(0, endedShown)]
  return (
    <section className={styles.card} aria-labelledby="home-tasks">
      <div className={styles.head}>
        <h2 id="home-tasks" className={styles.title}>
          <QueueIcon size={16} aria-hidden="true" />
          {t('tasks')}
        </h2>
        {history !== undefined && jobs.length > 0 && <Link to={history}>{t('tasks.all')}</Link>}
      </div>
      {list.isPending && <Skeleton height={40} />}
      {list.isLoadingError && <SectionFailure busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && shown.length === 0 && <p className={styles.none}>{t('tasks.none')}</p>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(job => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
