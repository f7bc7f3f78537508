import { formatBytes } from '@adloom/contract/format-bytes'
import type { LocalText } from '@adloom/playable/format'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Popover, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownloadCheck } from '../../../features/packs/api.ts'
import { tightest, sizeState, useReachIos12 } from '../../../features/packs/pack-choices.ts'
import { channelName, channelsQuery } from '../../../lib/queries/channels.ts'
import { useLanguage } from '../../../lib/language.ts'
import { whenIdle, useSettled } from '../../../lib/delays.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import { HeaviestFiles } from './heaviest-files.tsx'
import styles from './size-chip.module.css'

type Preset = 'high' | 'medium' | 'low'

/**
 * Packing takes time on the server, so it waits until edits pause; the first time until the editor has
 * rendered.
 */
const restMs = 4000

/**
 * Size of the ad against the tightest limit; opened, it shows every network and quality and the heaviest
 * files.
 */
export function SizeChip({ rev, onDownload }: { rev: number; onDownload(): void }) {
  const { t } = useTranslation('documentEditor')
  const { projectId } = useDocumentEditor()
  const [open, setOpen] = useState(false)
  const [quality, setQuality] = useState<Preset>('high')
  const [reachIos12, setReachIos12] = useReachIos12(projectId)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => setDrawn(true)), [])
  const settled = useSettled(rev, restMs)
  const channels = useQuery(channelsQuery)
  const list = channels.data ?? []
  const check = useDownloadCheck(
    projectId,
    settled,
    list.map(channel => channel.id),
    { quality, reachIos12 },
    drawn && list.length > 0,
    'ps',
  )
  const tight = tightest(check.data?.channels ?? [])
  const share = tight && tight.limit > 0 ? tight.size / tight.limit : 0
  const failed = check.isError && !check.data
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      styles={{ root: { width: 380 } }}
      content={
        <SizePanel
          check={check}
          names={list}
          quality={quality}
          onQuality={setQuality}
          reachIos12={reachIos12}
          onReachIos12={setReachIos12}
          onClose={() => setOpen(false)}
          onDownload={onDownload}
        />
      }
    >
      <button
        type="button"
        className={styles.chip}
        data-busy={check.isFetching || rev !== settled || undefined}
        aria-label={
          tight
            ? t(reachIos12 ? 'size.now.ios12' : 'size.now', {
                size: formatBytes(tight.size),
                limit: formatBytes(tight.limit),
              })
            : t('size.title')
        }
      >
        <span className={styles.figure}>{failed ? '—' : tight ? formatBytes(tight.size) : '…'}</span>
        {reachIos12 && <em className={styles.reach}>iOS 12</em>}
        <span className={styles.bar}>
          <span data-state={sizeState(share)} style={{ width: `${Math.min(100, share * 100)}%` }} />
        </span>
      </button>
    </Popover>
  )
}

interface ChannelSizesProps {
  states: { id: number; size: number; limit: number }[]
  names: { id: number; label: LocalText }[]
}

/** Fullest first. */
function ChannelSizes({ states, names }: ChannelSizesProps) {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  const sorted = [...states].sort((a, b) => b.size / b.limit - a.size / a.limit)
  return (
    <ul className={styles.channels} aria-label={t('size.channels')}>
      {sorted.map(state => {
        const channel = names.find(one => one.id === state.id)
        const share = state.limit > 0 ? state.size / state.limit : 0
        return (
          <li key={state.id}>
            <span className={styles.name}>{channel && channelName(channel, language)}</span>
            <span className={styles.bar}>
              <span data-state={sizeState(share)} style={{ width: `${Math.min(100, share * 100)}%` }} />
            </span>
            <span className={styles.size}>
              {formatBytes(state.size)} <em>/ {formatBytes(state.limit)}</em>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface SizePanelProps {
  check: ReturnType<typeof useDownloadCheck>
  names: Parameters<typeof ChannelSizes>[0]['names']
  quality: Preset
  onQuality(quality: Preset): void
  reachIos12: boolean
  onReachIos12(reach: boolean): void
  onClose(): void
  onDownload(): void
}

/** Sizes by network, the heaviest files, and the settings that change them. */
function SizePanel({
  check,
  names,
  quality,
  onQuality,
  reachIos12,
  onReachIos12,
  onClose,
  onDownload,
}: SizePanelProps) {
  const { t } = useTranslation('documentEditor')
  const failed = check.isError && !check.data
  return (
    <section className={styles.panel} aria-label={t('size.title')}>
      <header>
        <h2>{t('size.title')}</h2>
        <Segmented<Preset>
          size="small"
          value={quality}
          aria-label={t('size.quality')}
          onChange={onQuality}
          options={(['high', 'medium', 'low'] as const).map(value => ({
            value,
            label: (
              <span className={styles.preset}>
                {t(`size.quality.${value}`)}
                <em>{check.data ? formatBytes(check.data.sizes[value]) : '…'}</em>
              </span>
            ),
          }))}
        />
        <Checkbox checked={reachIos12} onChange={event => onReachIos12(event.target.checked)}>
          {t('size.ios12')}
        </Checkbox>
      </header>
      {failed ? (
        <Alert
          type="warning"
          showIcon
          title={t('size.failed')}
          description={check.error?.message}
          action={
            <Button size="small" onClick={() => void check.refetch()}>
              {t('again')}
            </Button>
          }
        />
      ) : check.data ? (
        <ChannelSizes states={check.data.channels} names={names} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      )}
      {check.data && <HeaviestFiles files={check.data.heaviest} onLeave={() => onClose()} />}
      <Button
        block
        onClick={() => {
          onClose()
          onDownload()
        }}
      >
        {t('size.download')}
      </Button>
    </section>
  )
}
