import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { PaidRetryDialog } from '../../../components/overlays/paid-retry-dialog.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { type BatchCard, cancelBatch, downloadBatch, retryBatch } from './api.ts'
import styles from './batches.module.css'

/** Cancel, retry and the zip of a batch: with words, or `isBrief` as icons with the name of the batch. */
export function BatchActions({ card, isBrief = false }: { card: BatchCard; isBrief?: boolean }) {
  const { t } = useTranslation('videos')
  const { id, name, pending, success, fail, cancelled } = card
  const cancel = useAction({ mutationFn: () => cancelBatch(id) })
  const [asks, setAsks] = useState(false)
  const retry = useAction({ mutationFn: () => retryBatch(id), onSettled: () => setAsks(false) })
  const download = useAction({ mutationFn: () => downloadBatch(id) })
  const stopped = fail + cancelled
  const shown = [
    { key: 'cancel', icon: XIcon, action: cancel, count: pending, run: () => cancel.mutate() },
    { key: 'retry', icon: ArrowClockwiseIcon, action: retry, count: stopped, run: () => setAsks(true) },
    {
      key: 'download',
      icon: DownloadSimpleIcon,
      action: download,
      count: success,
      run: () => download.mutate(),
    },
  ] as const
  return (
    <div className={styles.actions}>
      {shown
        .filter(({ count }) => count > 0)
        .map(({ key, icon: Icon, action, count, run }) =>
          isBrief ? (
            <IconButton
              key={key}
              icon={Icon}
              label={t(`batch.${key}Of`, { name })}
              disabled={action.isPending}
              onClick={run}
            />
          ) : (
            <Button
              key={key}
              type={key === 'download' ? 'primary' : 'default'}
              icon={<Icon size={16} aria-hidden="true" />}
              loading={action.isPending}
              onClick={run}
            >
              {t(`batch.${key}`, { count })}
            </Button>
          ),
        )}
      <PaidRetryDialog
        act={asks ? { act: 'retry', of: 'batch', id } : undefined}
        title={t('batch.retryOf', { name })}
        busy={retry.isPending}
        onConfirm={() => retry.mutate()}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}
