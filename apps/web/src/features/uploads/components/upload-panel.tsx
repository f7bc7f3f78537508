import { formatBytes } from '@adloom/contract/format-bytes'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { type BatchTotals, shareDone, timeLeftMs, totalsOf } from '../batch/batch-totals.ts'
import type { UploadItem, UploadState } from '../batch/upload-item.ts'
import { uploader, useUploads, useUploadsView } from '../state.ts'
import { timeLeftText } from './row-state.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './upload-panel.module.css'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'

const listPx = 336

/**
 * Shown at the top right of every page during uploads: total progress, each file on demand, and the result.
 */
export function UploadPanel() {
  const { t } = useTranslation('uploads')
  const state = useUploads(all => all)
  const isOpen = useUploadsView(view => view.isOpen)
  const isConnected = useUploadsView(view => view.isConnected)
  const [isExpanded, setExpanded] = useState(false)
  const totals = totalsOf(state.items)
  const tone = toneOf(state, isConnected)
  const elapsedMs = useBatchTime(state.batch === 'uploading')
  if (isOpen || tone === undefined) return null
  const share = shareDone(state.items)
  const openDialog = () => useUploadsView.setState({ isOpen: true })
  const showFailed = () => {
    uploader.recall()
    openDialog()
  }
  const detail =
    tone === 'busy' ? progressText(t, share, elapsedMs, totals) : detailOf(t, tone, state, totals)
  return (
    <section
      className={styles.panel}
      aria-label={t('panel.region')}
      data-testid="upload-panel"
      data-batch={state.batch}
    >
      <div className={styles.head}>
        <PanelMark tone={tone} />
        <div className={styles.text}>
          <p className={styles.title}>{titleOf(t, tone, state, totals)}</p>
          <p className={styles.detail}>{detail}</p>
        </div>
        {state.batch !== 'waiting' && (
          <IconButton icon={ListBulletsIcon} size="small" label={t('panel.details')} onClick={openDialog} />
        )}
        {state.batch !== 'waiting' && (
          <IconButton
            icon={isExpanded ? CaretUpIcon : CaretDownIcon}
            size="small"
            label={t(isExpanded ? 'panel.collapse' : 'panel.expand')}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          />
        )}
        {tone === 'waiting' && (
          <PanelOffer
            label={t('panel.details')}
            onTake={openDialog}
            onDismiss={() => uploader.remove(state.items.map(item => item.id))}
          />
        )}
        {tone === 'failed' && (
          <PanelOffer label={t('panel.show')} onTake={showFailed} onDismiss={uploader.forget} />
        )}
      </div>
      {state.batch === 'uploading' && (
        <div className={styles.progress}>
          <ProgressBar
            share={share}
            label={t('panel.progress')}
            tone={tone === 'paused' ? 'warning' : 'accent'}
          />
        </div>
      )}
      {isExpanded && state.batch !== 'waiting' && (
        <div className={styles.list}>
          <UploadList items={travelling(state.items)} height={listPx} isCompact />
        </div>
      )}
    </section>
  )
}

function titleOf(t: TFunction<'uploads'>, tone: PanelTone, state: UploadState, totals: BatchTotals): string {
  const { succeeded = 0, failed = 0 } = state.summary ?? {}
  if (tone === 'done') return t('panel.done', { count: succeeded })
  if (tone === 'partly') return t('panel.doneSome', { succeeded, failed })
  if (tone === 'failed') return t('panel.failed', { count: state.aside.length })
  if (tone === 'waiting') return t('panel.waiting', { count: totals.count })
  return tone === 'paused' ? t('panel.paused') : t('panel.title', { count: totals.started })
}

function detailOf(t: TFunction<'uploads'>, tone: PanelTone, state: UploadState, totals: BatchTotals): string {
  if (tone === 'paused') return t('panel.pausedText')
  if (tone === 'failed') return state.aside.map(item => item.name).join(', ')
  if (tone === 'waiting') return formatBytes(state.items.reduce((sum, item) => sum + item.size, 0))
  return formatBytes(totals.startedBytes)
}

/** The share done, how many files, and the time left once that can be estimated. */
function progressText(
  t: TFunction<'uploads'>,
  share: number,
  elapsedMs: number,
  totals: BatchTotals,
): string {
  const left = timeLeftMs(share, elapsedMs)
  return [
    formatPercent(share),
    t('totals.uploading', { done: totals.done, count: totals.started }),
    left === undefined ? '' : timeLeftText(t, Math.ceil(left / 1000)),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface PanelOfferProps {
  label: string
  onTake: () => void
  onDismiss: () => void
}

/** A button for the next step, and one that closes the panel. */
function PanelOffer({ label, onTake, onDismiss }: PanelOfferProps) {
  const { t } = useTranslation('uploads')
  return (
    <>
      <Button size="small" onClick={onTake}>
        {label}
      </Button>
      <IconButton icon={XIcon} size="small" label={t('panel.dismiss')} onClick={onDismiss} />
    </>
  )
}

/** Sorts failed files first and finished ones last. */
function travelling(items: readonly UploadItem[]): UploadItem[] {
  const rank = (item: UploadItem) => {
    if (item.status === 'uploadError') return 0
    if (item.status === 'uploadSuccess') return 3
    return item.sentBytes > 0 ? 1 : 2
  }
  return items
    .filter(item => ['uploading', 'uploadError', 'uploadSuccess'].includes(item.status))
    .sort((a, b) => rank(a) - rank(b))
}

function toneOf(state: UploadState, isConnected: boolean): PanelTone | undefined {
  if (state.batch === 'uploading') return isConnected ? 'busy' : 'paused'
  if (state.batch === 'uploadEnd') return state.summary?.failed === 0 ? 'done' : 'partly'
  if (state.items.length > 0) return 'waiting'
  return state.aside.length > 0 ? 'failed' : undefined
}

type PanelTone = 'busy' | 'paused' | 'done' | 'partly' | 'failed' | 'waiting'

const icons = {
  busy: CloudArrowUpIcon,
  paused: CloudSlashIcon,
  done: CheckCircleIcon,
  partly: WarningCircleIcon,
  failed: WarningCircleIcon,
  waiting: FilesIcon,
}

/** Icon of the panel's state. */
function PanelMark({ tone }: { tone: PanelTone }) {
  const IconComponent = icons[tone]
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <IconComponent
        size={20}
        weight={tone === 'busy' || tone === 'waiting' ? 'regular' : 'fill'}
        aria-hidden="true"
      />
    </span>
  )
}

/** Milliseconds since files began to travel; 0 while none do. Counts on once a second. */
function useBatchTime(isRunning: boolean): number {
  const [elapsedMs, setElapsedMs] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const begun = performance.now()
    const timer = window.setInterval(() => setElapsedMs(performance.now() - begun), 1000)
    return () => {
      window.clearInterval(timer)
      setElapsedMs(0)
    }
  }, [isRunning])
  return elapsedMs
}
