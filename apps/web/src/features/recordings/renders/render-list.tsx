import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { PaidRetryDialog } from '../../../components/overlays/paid-retry-dialog.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDuration, formatTime } from '../../../lib/format.ts'
import { languageName } from '../../../lib/language.ts'
import { live } from '../../../lib/live/live-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import {
  cancelRender,
  refreshRenders,
  type RenderFilter,
  type RenderRow,
  rendersQuery,
  retryRender,
} from './api.ts'
import { RenderPreview } from './render-preview.tsx'
import styles from './renders.module.css'
import { TaskRow } from './task-row.tsx'

/** Renders with state, progress, download, cancel and retry (SH-08). */
export function RenderList({ filter, empty }: { filter: RenderFilter; empty: string }) {
  const { t } = useTranslation('recordings')
  const list = useInfiniteQuery(rendersQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  const running = rows.some(row => row.state === 'pending')
  useEffect(() => {
    if (!running) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const off = live.on('async/job_update', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshRenders()
      }, refreshMs)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [running])
  return (
    <div className={styles.list}>
      {list.isPending && <Skeleton height={64} radius={8} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul aria-label={t('render.list')}>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {row.task.rows > 1 && rows[index - 1]?.task_id !== row.task_id && <TaskRow row={row} />}
            <RenderItem row={row} isNamed={filter.gameplay === undefined} />
          </Fragment>
        ))}
      </ul>
      <ListEnd list={list} />
    </div>
  )
}

/** Progress arrives up to four times a second. */
const refreshMs = 700

/** `isNamed`: with its recording and project, which a list of one recording need not name. */
function RenderItem({ row, isNamed }: { row: RenderRow; isNamed: boolean }) {
  const { t } = useTranslation('recordings')
  const cancel = useAction({ mutationFn: () => cancelRender(row.id) })
  const [asks, setAsks] = useState(false)
  const retry = useAction({ mutationFn: () => retryRender(row.id), onSettled: () => setAsks(false) })
  return (
    <li className={styles.row}>
      <RenderPreview row={row} />
      <div className={styles.text}>
        <b title={row.name}>{shortName(row)}</b>
        <span>
          {row.width} × {row.height}
          {[row.skin, row.language && languageName(row.language)]
            .filter(Boolean)
            .map(shown => ` · ${shown}`)}{' '}
          · {t(`render.state.${row.state}`)}
          {row.state === 'success' && ` · ${formatBytes(row.size)} · ${formatDuration(row.duration)}`}
        </span>
        <span>
          {formatTime(row.created_time)} · {t('render.credits', { count: row.credits })}
        </span>
        {isNamed && row.pid > 0 && row.gameplay_id > 0 && (
          <Link to={`/record/${row.pid}/${row.gameplay_id}`}>
            {row.project_name} · {row.gameplay_name}
          </Link>
        )}
        {row.state === 'pending' && (
          <ProgressBar share={row.progress / 100} label={t('render.progress', { name: row.name })} />
        )}
        {row.error && <span className={styles.error}>{row.error.msg}</span>}
        {row.state === 'success' && row.fitted && <span>{t('render.fitted')}</span>}
        {row.state === 'success' && row.diverged >= 0 && (
          <span className={styles.error}>
            {t('render.diverged', { seconds: (row.diverged / 1000).toFixed(1) })}
          </span>
        )}
        {row.state === 'success' && <Faults faults={row.faults} />}
      </div>
      {row.state === 'success' && row.url !== '' && (
        <a className="icon-link" href={row.url} download={row.name} aria-label={t('render.download', row)}>
          <DownloadSimpleIcon size={18} />
        </a>
      )}
      {row.state === 'pending' && (
        <IconButton
          icon={XIcon}
          label={t('render.cancel', row)}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
      {(row.state === 'fail' || row.state === 'cancelled') && (
        <IconButton
          icon={ArrowClockwiseIcon}
          label={t('render.retry', row)}
          disabled={retry.isPending}
          onClick={() => setAsks(true)}
        />
      )}
      <PaidRetryDialog
        act={asks ? { act: 'retry', of: 'recording', id: row.id } : undefined}
        title={t('render.retry', row)}
        busy={retry.isPending}
        onConfirm={() => retry.mutate()}
        onClose={() => setAsks(false)}
      />
    </li>
  )
}

/** Below the name of its task, a video is shown by what follows that name. */
function shortName({ name, task }: RenderRow): string {
  const isBelow = task.rows > 1 && name.startsWith(`${task.name} `)
  return isBelow ? name.slice(task.name.length + 1) : name
}

/** What an uploaded game did while it was rendered. */
function Faults({ faults: { blocked, errors, unheld } }: Pick<RenderRow, 'faults'>) {
  const { t } = useTranslation('recordings')
  const sentences = [
    ...(blocked.length > 0 ? [`${t('check.blocked')}: ${blocked.join(' · ')}`] : []),
    ...(errors.length > 0 ? [`${t('check.errors')}: ${errors.join(' · ')}`] : []),
    ...unheld.map(kind => t(`check.unheld.${kind}`)),
  ]
  return sentences.map(sentence => (
    <span key={sentence} className={styles.error}>
      {sentence}
    </span>
  ))
}
