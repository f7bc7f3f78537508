import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format.ts'
import type { VoiceTake } from './api.ts'
import { playAlone } from './one-player.ts'
import styles from './voices.module.css'

const barWidth = 3
const height = 40

/** Plays a voice with its waveform and shows the current word. */
export function VoicePlayer({ take }: { take: VoiceTake }) {
  const { t } = useTranslation('voices')
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [atMs, setAt] = useState(0)
  useEffect(() => {
    if (!isPlaying) return undefined
    let frame = 0
    const follow = () => {
      setAt((audio.current?.currentTime ?? 0) * 1000)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])
  const toggle = () => {
    const { current } = audio
    if (!current) return
    if (current.paused) void playAlone(current).catch(() => setPlaying(false))
    else current.pause()
  }
  return (
    <div className={styles.player}>
      <audio
        ref={audio}
        src={take.mp3_url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
      />
      <div className={styles.playerRow}>
        <button
          type="button"
          className={styles.play}
          aria-label={t(isPlaying ? 'take.pause' : 'take.play', { name: take.name })}
          onClick={toggle}
        >
          {isPlaying ? <PauseIcon size={18} weight="fill" /> : <PlayIcon size={18} weight="fill" />}
        </button>
        <span className={styles.wave}>
          <Waveform peaks={take.peaks} share={take.duration > 0 ? atMs / take.duration : 0} />
          <input
            type="range"
            min={0}
            max={take.duration}
            step={100}
            value={Math.min(atMs, take.duration)}
            aria-label={t('take.seek', { name: take.name })}
            aria-valuetext={formatDuration(atMs)}
            onChange={event => {
              const ms = Number(event.target.value)
              setAt(ms)
              if (audio.current) audio.current.currentTime = ms / 1000
            }}
          />
        </span>
        <span className={styles.time}>{formatDuration(take.duration)}</span>
      </div>
      <SpokenWords take={take} atMs={isPlaying ? atMs : -1} />
    </div>
  )
}

function Waveform({ peaks, share }: { peaks: number[]; share: number }) {
  const width = peaks.length * barWidth
  const bars = peaks
    .map((peak, index) => {
      const half = Math.max(1, (peak / 100) * (height / 2))
      return `M${index * barWidth + 1} ${height / 2 - half}v${half * 2}`
    })
    .join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars} className={styles.barsQuiet} />
      <path
        d={bars}
        className={styles.barsPlayed}
        style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
      />
    </svg>
  )
}

function SpokenWords({ take, atMs }: { take: VoiceTake; atMs: number }) {
  return (
    <p className={styles.spoken}>
      {take.timings.flatMap(({ from, words }) =>
        words.map((word, index) => (
          <span
            key={`${from}-${index}`}
            className={styles.word}
            data-current={atMs >= word.from && atMs < word.to}
          >
            {word.text}
          </span>
        )),
      )}
    </p>
  )
}
