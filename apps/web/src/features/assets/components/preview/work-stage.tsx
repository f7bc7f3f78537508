import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdFrame } from '../../../../components/ad-frame.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { channelName, channelsQuery } from '../../../../lib/queries/channels.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { type Asset, workPreviewQuery } from '../../api.ts'
import styles from './stages.module.css'

/** A packed playable, played as its network would. */
export function WorkStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const language = useLanguage()
  const [channel, setChannel] = useState<number>()
  const [isUpright, setUpright] = useState(true)
  const preview = useQuery({ ...workPreviewQuery(asset.id, channel), placeholderData: keepPreviousData })
  const names = new Map(useQuery(channelsQuery).data?.map(one => [one.id, channelName(one, language)]))
  const shown = channel ?? preview.data?.channel_id
  return (
    <div className={styles.work}>
      <AdFrame
        title={t('detail.viewer', { name: asset.name })}
        address={preview.isPlaceholderData ? undefined : preview.data?.url}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        waiting={t('work.opening')}
        orientation={isUpright ? 'portrait' : 'landscape'}
        controls={
          <>
            {(preview.data?.channel_ids.length ?? 0) > 1 && (
              <Select
                size="small"
                variant="borderless"
                popupMatchSelectWidth={false}
                aria-label={t('work.channel')}
                value={shown}
                onChange={setChannel}
                options={preview.data?.channel_ids.map(id => ({
                  value: id,
                  label: names.get(id) ?? String(id),
                }))}
              />
            )}
            <IconButton
              icon={DeviceRotateIcon}
              label={t('work.turn')}
              pressed={!isUpright}
              onClick={() => setUpright(!isUpright)}
            />
          </>
        }
      />
    </div>
  )
}
