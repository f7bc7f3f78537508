import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { JobRow } from './job-row.tsx'
import { useJobs } from './state.ts'
import styles from './job-history-page.module.css'

/** All packages, newest first (SH-08). */
export function JobHistoryPage() {
  const { t } = useTranslation('jobs')
  const { jobs, ...list } = useJobs()
  return (
    <div className={styles.page}>
      <PageHeader title={t('history.title')} help={t('history.help')} />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div className={styles.list}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className={styles.skeleton}>
              <Skeleton height={40} />
            </div>
          ))}
        </div>
      )}
      {jobs.length > 0 && (
        <ul className={styles.list}>
          {jobs.map(job => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
      {list.isSuccess && jobs.length === 0 && (
        <EmptyState drawing="tasks" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ListEnd list={list} />
    </div>
  )
}
