import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BuyMore } from '../../components/buy-more.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { formatAgo, formatPercent } from '../../lib/format.ts'
import { isCreditCode } from '../../lib/credit-refusal.ts'
import type { Job } from '../../lib/queries/jobs.ts'
import { madePath } from './state.ts'
import styles from './job-row.module.css'

const icons = { pending: CircleDashedIcon, success: CheckCircleIcon, fail: XCircleIcon }

/** One job with its progress or the download of its result. */
export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const IconComponent = icons[job.status]
  return (
    <div className={styles.row}>
      <IconComponent
        size={20}
        weight={job.status === 'pending' ? 'regular' : 'fill'}
        aria-hidden="true"
        className={styles[job.status]}
      />
      <div className={styles.text}>
        <p className={styles.title} title={job.title}>
          {job.title}
        </p>
        {job.status === 'pending' && <ProgressBar share={job.progress / 100} label={job.title} />}
        <p className={styles.detail}>{detail()}</p>
      </div>
      {job.status === 'fail' && isCreditCode(job.error?.code ?? 0) && <BuyMore />}
      {job.status === 'success' && job.result?.project_id !== undefined && (
        <Link
          className={`${styles.download} ${styles.open}`}
          to={madePath(job.result) ?? ''}
          aria-label={t('openOf', { name: job.title })}
        >
          <ArrowSquareOutIcon size={16} aria-hidden="true" />
          {t('open')}
        </Link>
      )}
      {job.status === 'success' && job.result !== null && job.result.project_id === undefined && (
        <a
          className={styles.download}
          href={job.result.url}
          download={job.result.name}
          aria-label={t('downloadOf', { name: job.title })}
        >
          <DownloadSimpleIcon size={16} aria-hidden="true" />
          {t('download')}
        </a>
      )}
    </div>
  )

  function detail(): string {
    if (job.status === 'pending') return t('detail.pending', { percent: formatPercent(job.progress / 100) })
    if (job.status === 'fail') return job.error?.msg ?? t('status.fail')
    return [
      t('status.success'),
      job.result === null || job.result.project_id !== undefined ? '' : formatBytes(job.result.size),
      formatAgo(job.updated_time),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
