import { preview } from '@adloom/contract/ps'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Popover, Select, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScheme } from '../../../app/appearance.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { channelName, channelsQuery } from '../../../lib/queries/channels.ts'
import { request } from '../../../lib/request.ts'
import { useLanguage } from '../../../lib/language.ts'
import { PackedProblems } from './packed-problems.tsx'
import styles from './play-pane.module.css'

interface PackedPreviewProps {
  projectId: number
  rev: number
  saved(): Promise<void>
  /** The preview bar with its choices. */
  bar(tools: ReactNode): ReactNode
}

/**
 * The packed ad in its container, for any network and device, with simulated failures; can also be opened on
 * a phone or in a tab (D-37).
 */
export function PackedPreview({ projectId, rev, saved, bar }: PackedPreviewProps) {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  const scheme = useScheme()
  const [channel, setChannel] = useState<number>()
  const packed = useQuery({
    queryKey: ['packed-preview', projectId, rev, channel, language],
    queryFn: async () => {
      await saved()
      return request(preview, {
        id: projectId,
        language,
        ...(channel === undefined ? {} : { channel_id: channel }),
      })
    },
    staleTime: 60_000,
    retry: false,
  })
  const url = packed.data?.url
  return (
    <>
      {bar(<PreviewTools channel={channel} onChannel={setChannel} url={url} />)}
      <div className={`${styles.pane} ${styles.column}`}>
        {packed.isError ? (
          <div className={styles.state}>
            <Alert
              type="error"
              showIcon
              title={t('play.packedFailed')}
              action={
                <Button size="small" onClick={() => void packed.refetch()}>
                  {t('again')}
                </Button>
              }
              description={
                <PackedProblems
                  projectId={projectId}
                  rev={rev}
                  channel={channel}
                  message={packed.error.message}
                />
              }
            />
          </div>
        ) : url ? (
          <>
            <PackedProblems projectId={projectId} rev={rev} channel={channel} />
            <iframe
              key={url}
              className={styles.packed}
              title={t('play.packed')}
              src={`${url}#scheme=${scheme}`}
              sandbox="allow-scripts allow-same-origin allow-popups"
              allow="autoplay"
            />
          </>
        ) : (
          <div className={styles.state}>
            <Spin size="large" description={t('play.packing')} />
          </div>
        )}
      </div>
    </>
  )
}

interface PreviewToolsProps {
  channel: number | undefined
  onChannel(channel: number | undefined): void
  /** Address of the packed ad; undefined while it is packed. */
  url: string | undefined
}

/** The choice of the network, the code for a phone, and the link to a tab. */
function PreviewTools({ channel, onChannel, url }: PreviewToolsProps) {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  const channels = useQuery(channelsQuery)
  return (
    <span className={styles.tools}>
      <Select
        size="small"
        className={styles.network}
        popupMatchSelectWidth={220}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('play.network')}
        value={channel ?? 0}
        onChange={next => onChannel(next || undefined)}
        options={[
          { value: 0, label: t('play.anyNetwork') },
          ...(channels.data ?? []).map(one => ({ value: one.id, label: channelName(one, language) })),
        ]}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={
          url && (
            <div className={styles.code}>
              <QrCode text={url} label={t('play.scan')} size="large" />
            </div>
          )
        }
      >
        <Button size="small" disabled={!url} icon={<QrCodeIcon size={16} />}>
          {t('play.code')}
        </Button>
      </Popover>
      <Button
        size="small"
        disabled={!url}
        href={url}
        target="_blank"
        rel="noreferrer"
        icon={<ArrowSquareOutIcon size={16} />}
      >
        {t('play.open')}
      </Button>
    </span>
  )
}
