import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActCost } from '../../components/act-cost.tsx'
import { useActCost } from '../../lib/queries/act-cost.ts'

interface DownloadFooterProps {
  projectId: number
  /** Chosen channels that can be packed. */
  channelIds: number[]
  /** Of the present state; undefined until it has answered. */
  contentHash: string | undefined
  isReady: boolean
  isStarting: boolean
  onCancel(): void
  onStart(): void
}

/** What the pack takes and of which plan, and the button that starts it (BL-01.62). */
export function DownloadFooter(props: DownloadFooterProps) {
  const { t } = useTranslation('packs')
  const { projectId, channelIds, contentHash, isReady, isStarting, onCancel, onStart } = props
  const count = channelIds.length
  const prediction = useActCost(
    contentHash !== undefined && count > 0
      ? { act: 'pack', project_id: projectId, channel_ids: channelIds, content_hash: contentHash }
      : undefined,
  )
  return (
    <div className="pack-footer">
      <div className="pack-cost">
        <strong>{t('chosen', { count })}</strong>
        <ActCost prediction={prediction} />
      </div>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button
        type="primary"
        className="go"
        icon={<DownloadSimpleIcon size={16} />}
        loading={isStarting}
        disabled={!isReady || count === 0 || prediction.isStopped}
        onClick={onStart}
      >
        {count > 1 ? t('downloadMany', { count }) : t('download')}
      </Button>
    </div>
  )
}
