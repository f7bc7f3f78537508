import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { type BatchCard, cancelBatch, downloadBatch, retryBatch } from './api.ts'
import styles from './batches.module.css'

/** Cancel, retry and the zip of a batch: with words, or `isBrief` as icons with the name of the batch. */
export function BatchActions({ card, isBrief = false }: { card: BatchCard; isBrief?: boolean }) {
  const { t } = useTranslation('videos')
  const { id, name, pending, success, fail, cancelled } = card
  const cancel = useAction({ mutationFn: () => cancelBatch(id) })
  const retry = useAction({ mutationFn: () => retryBatch(id) })
  const download = useAction({ mutationFn: () => downloadBatch(id) })
  const shown = [
    { key: 'cancel', icon: XIcon, action: cancel, count: pending },
    { key: 'retry', icon: ArrowClockwiseIcon, action: retry, count: fail + cancelled },
    { key: 'download', icon: DownloadSimpleIcon, action: download, count: success },
  ] as const
  return (
    <div className={styles.actions}>
      {shown
        .filter(({ count }) => count > 0)
        .map(({ key, icon: Icon, action, count }) =>
          isBrief ? (
            <IconButton
              key={key}
              icon={Icon}
              label={t(`batch.${key}Of`, { name })}
              disabled={action.isPending}
              onClick={() => action.mutate()}
            />
          ) : (
            <Button
              key={key}
              type={key === 'download' ? 'primary' : 'default'}
              icon={<Icon size={16} aria-hidden="true" />}
              loading={action.isPending}
              onClick={() => action.mutate()}
            >
              {t(`batch.${key}`, { count })}
            </Button>
          ),
        )}
    </div>
  )
}
