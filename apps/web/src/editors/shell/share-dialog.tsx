import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Select, Skeleton } from 'antd'
import QRCode from 'qrcode'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/copy-button.tsx'
import type { PackedBy } from '../../features/packs/api.ts'
import { channelName, channelsQuery } from '../../lib/queries/channels.ts'
import { request } from '../../lib/request.ts'
import { useLanguage } from '../../lib/language.ts'

interface ShareDialogProps {
  open: boolean
  projectId: number
  by?: PackedBy
  rev: number
  beforePreview(): Promise<void>
  /** Reason why the ad cannot be packed, with details. */
  problems?(channel: number | undefined, message: string): ReactNode
  onClose(): void
}

const callsOf = { gmaker: projects.preview, ps: ps.preview }

/**
 * The packed ad in its network's container: an address to open, and a QR code for a phone in the same
 * network.
 */
export function ShareDialog({
  open,
  projectId,
  by = 'gmaker',
  rev,
  beforePreview,
  problems,
  onClose,
}: ShareDialogProps) {
  const { t } = useTranslation('editor')
  const [channel, setChannel] = useState<number>()
  const made = useQuery({
    queryKey: ['preview', by, projectId, rev, channel],
    queryFn: async () => {
      await beforePreview()
      const answer = await request(callsOf[by], { id: projectId, channel_id: channel })
      return { url: answer.url, code: await QRCode.toDataURL(answer.url, { margin: 1, width: 360 }) }
    },
    enabled: open,
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Modal open={open} width={620} title={t('share.title')} footer={null} onCancel={onClose}>
      <div className={made.isError ? 'share share-failed' : 'share'}>
        {made.data ? (
          <img src={made.data.code} alt={t('share.code')} />
        ) : (
          !made.isError && <Skeleton.Node active style={{ width: 180, height: 180 }} />
        )}
        <div className="share-side">
          <p>{t('share.what')}</p>
          <ChannelSelect channel={channel} onChange={setChannel} />
          {made.isError && (
            <Alert
              type="error"
              showIcon
              title={t('share.failed')}
              description={problems?.(channel, made.error.message) ?? made.error.message}
              action={
                <Button size="small" onClick={() => void made.refetch()}>
                  {t('picker.again')}
                </Button>
              }
            />
          )}
          {made.data && (
            <Input
              readOnly
              value={made.data.url}
              suffix={<CopyButton text={made.data.url} label={t('share.copy')} />}
              aria-label={t('share.address')}
              onFocus={event => event.target.select()}
            />
          )}
          {!made.isError && (
            <Button
              type="primary"
              icon={<ArrowSquareOutIcon size={16} />}
              disabled={!made.data}
              href={made.data?.url}
              target="_blank"
              rel="noreferrer"
            >
              {t('share.open')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

function ChannelSelect({
  channel,
  onChange,
}: {
  channel: number | undefined
  onChange(channel: number | undefined): void
}) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const channels = useQuery(channelsQuery)
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('share.anyChannel')}
      aria-label={t('share.channel')}
      value={channel ?? null}
      onChange={next => onChange(next ?? undefined)}
      options={(channels.data ?? []).map(one => ({ value: one.id, label: channelName(one, language) }))}
    />
  )
}
