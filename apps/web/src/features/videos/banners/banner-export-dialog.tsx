import { maxRenderRows } from '@adloom/contract/recording-renders'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActFooter } from '../../../components/act-cost.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { refreshActCosts, useActCost } from '../../../lib/queries/act-cost.ts'
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
    onError: refreshActCosts,
  })
  const isBlocked = check.data?.findings.some(({ level }) => level === 'error') ?? true
  const count = choice === undefined ? 0 : choice.sizes.length * choice.languages.length
  const isCounted = choice !== undefined && count > 0 && count <= maxRenderRows
  const prediction = useActCost(
    isCounted && task === undefined ? { act: 'video', id, format: choice.format, files: count } : undefined,
  )
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
          <ActFooter prediction={prediction}>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              type="primary"
              disabled={isBlocked || !isCounted || prediction.isStopped || choice.name.trim() === ''}
              loading={start.isPending}
              onClick={() => choice && start.mutate(choice)}
            >
              {t('videos:banner.export.start', { count })}
            </Button>
          </ActFooter>
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
