import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type KeyboardEvent, type PointerEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAudioPlayer } from '../../../components/assets/audio-playback.tsx'
import { formatDuration } from '../../../lib/format.ts'
import type { Asset } from '../api.ts'
import { derivativeOf } from '../asset-thing.ts'
import styles from './stages.module.css'
import { useJsonFile } from './archive-stage.tsx'

interface Waveform {
  duration_ms: number
  peaks: number[]
}

const bars = 140
const stepShare = 0.02

/** An audio file as its waveform: a click seeks, arrow keys step, Space plays. */
export function AudioStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const url = asset.full_url
  const waveform = useJsonFile<Waveform>(derivativeOf(asset, 'waveform')?.hash)
  const playing = useAudioPlayer(state => state.url === url && state.playing)
  const share = useAudioPlayer(state => (state.url === url ? state.share : 0))
  const { toggle, seek } = useAudioPlayer.getState()
  useEffect(() => () => useAudioPlayer.getState().stop(), [])
  const lengthMs = waveform?.duration_ms ?? asset.duration_ms ?? 0
  const peaks = barsOf(waveform?.peaks ?? [])
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    seek(url, Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -stepShare, ArrowRight: stepShare }[event.key]
    if (by !== undefined) seek(url, Math.min(1, Math.max(0, share + by)))
    else if (event.key === ' ') toggle(url)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.sound}>
      <div
        className={styles.wave}
        role="slider"
        tabIndex={0}
        aria-label={t('detail.seek')}
        aria-valuemin={0}
        aria-valuemax={Math.round(lengthMs / 1000)}
        aria-valuenow={Math.round((share * lengthMs) / 1000)}
        aria-valuetext={clock(share * lengthMs)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        {peaks.map((peak, at) => (
          <span
            key={at}
            data-played={at / peaks.length < share || undefined}
            style={{ height: `${Math.max(3, peak)}%` }}
          />
        ))}
      </div>
      <div className={styles.transport}>
        <button
          type="button"
          className={styles.bigPlay}
          aria-label={t(playing ? 'detail.pause' : 'detail.play')}
          onClick={() => toggle(url)}
        >
          {playing ? (
            <PauseIcon size={24} weight="fill" aria-hidden="true" />
          ) : (
            <PlayIcon size={24} weight="fill" aria-hidden="true" />
          )}
        </button>
        <span className={styles.time}>
          {clock(share * lengthMs)} / {formatDuration(lengthMs)}
        </span>
      </div>
    </div>
  )
}

/** A place in time: whole seconds, the first is 0:00. */
function clock(ms: number): string {
  return ms < 1000 ? '0:00' : formatDuration(Math.floor(ms / 1000) * 1000)
}

function barsOf(peaks: readonly number[]): number[] {
  if (peaks.length === 0) return Array.from({ length: bars }, () => 3)
  return Array.from({ length: bars }, (_, bar) => {
    const [from, to] = [
      Math.floor((bar * peaks.length) / bars),
      Math.floor(((bar + 1) * peaks.length) / bars),
    ]
    return Math.max(...peaks.slice(from, Math.max(from + 1, to)))
  })
}
