import type { AssetRecord } from '@adloom/playable/format'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldGesture } from '../../../../components/fields/field-gesture.ts'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import styles from './trim-field.module.css'

interface TrimFieldProps {
  file: AssetRecord
  kind: 'video' | 'audio'
  from: number
  to: number
  onChange(patch: { from?: number | undefined; to?: number | undefined }): void
}

const least = 100

/**
 * The part of a sound or video that is played, with two grips and in numbers; it can be heard and seen at
 * once.
 */
export function TrimField({ file, kind, from, to, onChange }: TrimFieldProps) {
  const { t } = useTranslation('freeInspector')
  const hand = useFieldGesture()
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef<'from' | 'to' | undefined>(undefined)
  const [playing, setPlaying] = useState(false)
  const length = file.durationMs ?? 0
  if (length <= 0) return null
  const set = (side: 'from' | 'to', ms: number) => {
    const at = Math.round(
      side === 'from' ? Math.min(Math.max(0, ms), to - least) : Math.max(Math.min(length, ms), from + least),
    )
    if (player.current) player.current.currentTime = at / 1000
    onChange(side === 'from' ? { from: at <= 0 ? undefined : at } : { to: at >= length ? undefined : at })
  }
  const move = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (held.current && box) set(held.current, ((event.clientX - box.left) / box.width) * length)
  }
  const release = () => {
    if (held.current) hand.end()
    held.current = undefined
  }
  const press = (event: KeyboardEvent, side: 'from' | 'to') => {
    const by = { ArrowLeft: -100, ArrowRight: 100 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(side, (side === 'from' ? from : to) + by * (event.shiftKey ? 10 : 1))
  }
  const play = () => {
    const own = player.current
    if (!own) return
    if (playing) return own.pause()
    own.currentTime = from / 1000
    void own.play()
  }
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => {
      if (player.current && player.current.currentTime * 1000 >= to) player.current.pause()
    },
  }
  const url = assetUrl(file.hash)
  return (
    <div className={styles.trim}>
      {kind === 'video' ? (
        <video ref={player} className={styles.player} src={url} preload="metadata" playsInline {...events} />
      ) : (
        <audio ref={player} src={url} preload="metadata" {...events} />
      )}
      <div
        ref={bar}
        className={styles.bar}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <span
          className={styles.kept}
          style={{ left: `${(from / length) * 100}%`, right: `${(1 - to / length) * 100}%` }}
        />
        {(['from', 'to'] as const).map(side => (
          <button
            key={side}
            type="button"
            className={styles.grip}
            style={{ left: `${((side === 'from' ? from : to) / length) * 100}%` }}
            role="slider"
            aria-label={t(`trim.${side}`)}
            aria-valuemin={0}
            aria-valuemax={length}
            aria-valuenow={side === 'from' ? from : to}
            onKeyDown={event => press(event, side)}
            onPointerDown={event => {
              event.preventDefault()
              bar.current?.setPointerCapture(event.pointerId)
              held.current = side
              hand.begin(() => {
                held.current = undefined
              })
            }}
          />
        ))}
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: '28px 1fr 1fr', gap: 8 }}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          size="small"
          label={t(playing ? 'trim.pause' : 'trim.play')}
          onClick={play}
        />
        <NumberField
          label={t('trim.from')}
          mark={t('trim.from')}
          unit="s"
          step={0.1}
          min={0}
          max={length / 1000}
          value={from / 1000}
          onChange={value => set('from', value * 1000)}
        />
        <NumberField
          label={t('trim.to')}
          mark={t('trim.to')}
          unit="s"
          step={0.1}
          min={0}
          max={length / 1000}
          value={to / 1000}
          onChange={value => set('to', value * 1000)}
        />
      </div>
    </div>
  )
}
