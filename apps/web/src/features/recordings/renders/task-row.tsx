import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { PaidRetryDialog } from '../../../components/overlays/paid-retry-dialog.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { cancelTask, downloadTask, type RenderRow, retryTask } from './api.ts'
import styles from './matrix.module.css'

/** A task of several videos: how many are ready, and what can be done with all of them. */
export function TaskRow({ row: { task, task_id: id } }: { row: RenderRow }) {
  const { t } = useTranslation('recordings')
  const download = useAction({ mutationFn: () => downloadTask(id) })
  const [asks, setAsks] = useState(false)
  const retry = useAction({ mutationFn: () => retryTask(id), onSettled: () => setAsks(false) })
  const cancel = useAction({ mutationFn: () => cancelTask(id) })
  const { name, rows, ready, pending, failed } = task
  return (
    <li className={styles.task}>
      <div>
        <b title={name}>{name}</b>
        <span>{t('matrix.ready', { ready, rows })}</span>
      </div>
      {ready > 0 && (
        <IconButton
          icon={FileZipIcon}
          label={t('matrix.download', { name })}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        />
      )}
      {failed > 0 && (
        <IconButton
          icon={ArrowClockwiseIcon}
          label={t('matrix.retry', { name })}
          disabled={retry.isPending}
          onClick={() => setAsks(true)}
        />
      )}
      <PaidRetryDialog
        act={asks ? { act: 'retry', of: 'recording_task', id } : undefined}
        title={t('matrix.retry', { name })}
        busy={retry.isPending}
        onConfirm={() => retry.mutate()}
        onClose={() => setAsks(false)}
      />
      {pending > 0 && (
        <IconButton
          icon={XIcon}
          label={t('matrix.cancel', { name })}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
    </li>
  )
}
