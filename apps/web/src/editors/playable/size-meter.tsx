import { formatBytes } from '@adloom/contract/format-bytes'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '../../lib/queries/channels.ts'
import { type PackedBy, useDownloadCheck } from '../../features/packs/api.ts'
import { tightest, sizeState } from '../../features/packs/pack-choices.ts'

interface SizeMeterProps {
  busy: boolean
  bytes: number | undefined
  limit: number | undefined
  channel: string | undefined
  heaviest: { name: string; bytes: number } | undefined
  onOpen(): void
}

/** Bytes now, the tightest limit, and the heaviest files; always visible. */
export function SizeMeter({ busy, bytes, limit, channel, heaviest, onOpen }: SizeMeterProps) {
  const { t } = useTranslation('editor')
  const share = bytes !== undefined && limit ? bytes / limit : 0
  return (
    <button type="button" className={busy ? 'size-meter busy' : 'size-meter'} onClick={onOpen}>
      <span className="visually-hidden">{t('size.open')}</span>
      <span className="size-line">
        <strong>{bytes === undefined ? '…' : formatBytes(bytes)}</strong>
        {limit !== undefined && (
          <span>{t('size.of', { limit: formatBytes(limit), channel: channel ?? '' })}</span>
        )}
      </span>
      <span className="size-bar">
        <span className={sizeState(share)} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {heaviest && (
        <span className="size-heaviest">
          {t('size.heaviest', { name: heaviest.name, size: formatBytes(heaviest.bytes) })}
        </span>
      )}
    </button>
  )
}

/** Size of the saved project as an ad, and the tightest limit. */
export function useAdSize(projectId: number, rev: number, by: PackedBy = 'gmaker') {
  const channels = useQuery(channelsQuery)
  const list = channels.data ?? []
  const check = useDownloadCheck(
    projectId,
    rev,
    list.map(channel => channel.id),
    { quality: 'high' },
    list.length > 0,
    by,
  )
  const tight = tightest(check.data?.channels ?? [])
  const channel = list.find(one => one.id === tight?.id)
  return {
    busy: check.isFetching,
    bytes: tight?.size,
    limit: tight?.limit,
    channel,
    heaviest: check.data?.heaviest[0],
  }
}
