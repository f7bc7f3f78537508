import { formatBytes } from '@adloom/contract/format-bytes'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { secondsLeft } from '../batch/batch-totals.ts'
import { canMergeMeshes, isCreating, type Problem, type UploadItem } from '../batch/upload-item.ts'
import { uploader, useUploadsView } from '../state.ts'
import styles from './row-state.module.css'

/** State of a file in words, and its problem in a sentence. */
export function RowState({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads')
  const isConnected = useUploadsView(view => view.isConnected)
  if (item.problem !== null) {
    const reason = problemText(t, item.problem)
    return (
      <span className={styles.problem} title={reason}>
        <WarningCircleIcon size={14} weight="fill" aria-hidden="true" />
        <span className={styles.reason}>{reason}</span>
        {canMergeMeshes(item) && (
          <button
            type="button"
            className={styles.link}
            aria-label={t('mergeOf', { name: item.name })}
            onClick={() => uploader.mergeMeshes(item.id)}
          >
            {t('merge')}
          </button>
        )}
      </span>
    )
  }
  if (item.status === 'uploadSuccess')
    return (
      <span className={styles.done}>
        <CheckCircleIcon size={14} weight="fill" aria-hidden="true" />
        {t('state.done')}
      </span>
    )
  if (item.status === 'onlineCheckSuccess' && item.existingId !== 0) return <Existing item={item} />
  return (
    <span className={item.status === 'uploading' ? styles.busy : styles.quiet}>
      {stateText(t, item, isConnected)}
    </span>
  )
}

function Existing({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads')
  return (
    <span className={styles.quiet}>
      {t('state.doneSkip')}
      <Link
        className={styles.link}
        to={`/creative-assets/media/resources/detail?id=${item.existingId}`}
        aria-label={t('state.showOf', { name: item.name })}
        onClick={() => useUploadsView.setState({ isOpen: false })}
      >
        {t('state.show')}
      </Link>
    </span>
  )
}

function stateText(t: TFunction<'uploads'>, item: UploadItem, isConnected: boolean): string {
  if (item.status === 'waiting') return t('state.waiting')
  if (item.status === 'offlineCheckSuccess') return t(item.md5 === '' ? 'state.reading' : 'state.checking')
  if (item.status !== 'uploading') return t('state.ready')
  if (!isConnected) return t('state.paused')
  if (isCreating(item)) return t('state.creating')
  if (item.sentBytes === 0) return t('state.queued')
  const left = secondsLeft(item.size - item.sentBytes, item.speed)
  return [
    `${item.progress} %`,
    item.speed > 0 ? t('speed', { size: formatBytes(item.speed) }) : '',
    left === undefined ? '' : timeLeftText(t, left),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Explains why a file cannot continue, naming the extension or the limit. */
function problemText(t: TFunction<'uploads'>, problem: Problem): string {
  switch (problem.kind) {
    case 'server':
      return problem.message
    case 'type':
      return problem.format === '' ? t('problem.noType') : t('problem.type', { format: `.${problem.format}` })
    case 'size':
      return t('problem.size', { limit: formatBytes(problem.limit) })
    default:
      return t(`problem.${problem.kind}`)
  }
}

/** Returns the remaining time as one rounded number. */
export function timeLeftText(t: TFunction<'uploads'>, seconds: number): string {
  if (seconds < 90) return t('left.seconds', { count: Math.max(1, seconds) })
  if (seconds < 5400) return t('left.minutes', { count: Math.round(seconds / 60) })
  return t('left.hours', { count: Math.round(seconds / 3600) })
}
