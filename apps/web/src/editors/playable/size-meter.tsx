import { formatBytes } from '@adloom/contract/format-bytes'
import { useTranslation } from 'react-i18next'

interface SizeMeterProps {
  busy: boolean
  bytes: number | undefined
  limit: number | undefined
  channel: string | undefined
  heaviest: { name: string; bytes: number } | undefined
  onOpen(): void
}

/** Bytes now, the tightest limit, and what weighs most; always in view. */
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
        <span
          className={share > 1 ? 'over' : share > 0.95 ? 'near' : undefined}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </span>
      {heaviest && (
        <span className="size-heaviest">
          {t('size.heaviest', { name: heaviest.name, size: formatBytes(heaviest.bytes) })}
        </span>
      )}
    </button>
  )
}
