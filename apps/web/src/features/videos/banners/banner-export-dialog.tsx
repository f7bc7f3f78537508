import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { renderCheckQuery, renderVideo } from '../renders/api.ts'
import { ExportFindings } from '../renders/export-findings.tsx'
import { BannerExportFields } from './banner-export-fields.tsx'
import { ExportedBanners } from './exported-banners.tsx'
import { type BannerExport, firstExport, renderRequestOf } from './banner-export.ts'
import styles from './banners.module.css'

interface BannerExportDialogProps {
  id: number
  onClose: () => void
}

/** Exports a saved banner: its sizes as images, then what was made, in one archive (VD-21.11). */
export function BannerExportDialog({ id, onClose }: BannerExportDialogProps) {
  const { t } = useTranslation(['videos', 'common'])
  const check = useQuery(renderCheckQuery(id))
  const [changed, setChanged] = useState<BannerExport>()
  const [task, setTask] = useState<number>()
  const choice = changed ?? (check.data && firstExport(check.data))
  const start = useAction({
    mutationFn: (wanted: BannerExport) => renderVideo(renderRequestOf(id, wanted)),
    onSuccess: ({ task_id }) => setTask(task_id),
  })
  const isBlocked = check.data?.findings.some(({ level }) => level === 'error') ?? true
  const count = choice === undefined ? 0 : choice.sizes.length * choice.languages.length
  return (
    <Modal
      open
      centered
      width={720}
      title={t('videos:banner.export')}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'calc(100vh - 220px)', overflow: 'auto' } }}
      footer={
        task === undefined ? (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              type="primary"
              disabled={isBlocked || count === 0 || choice?.name.trim() === ''}
              loading={start.isPending}
              onClick={() => choice && start.mutate(choice)}
            >
              {t('videos:banner.export.start', { count })}
            </Button>
          </>
        ) : null
      }
    >
      {task !== undefined && <ExportedBanners task={task} onAgain={() => setTask(undefined)} />}
      {task === undefined && check.isPending && <Skeleton height={320} radius={12} />}
      {task === undefined && check.isError && (
        <Failure error={check.error} onRetry={() => void check.refetch()} />
      )}
      {task === undefined && check.data && choice && (
        <div className={styles.export}>
          <ExportFindings check={check.data} />
          <BannerExportFields
            choice={choice}
            check={check.data}
            onChange={change => setChanged({ ...choice, ...change })}
          />
        </div>
      )}
    </Modal>
  )
}
