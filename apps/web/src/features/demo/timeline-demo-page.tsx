import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Clip, type ClipRules, moveClip, resizeClip } from './clip-moves.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { useLanguage } from '../../lib/language.ts'
import { DemoFrame } from './demo-frame.tsx'
import styles from './timeline-demo-page.module.css'
import clipTimelineStyles from './clip-timeline.module.css'

const totalMs = 12_000
const start: Clip[] = [
  { id: 'intro', track: 0, start: 0, length: 3000 },
  { id: 'game', track: 0, start: 3000, length: 5500 },
  { id: 'title', track: 1, start: 600, length: 2000 },
  { id: 'button', track: 1, start: 8800, length: 2600 },
  { id: 'music', track: 2, start: 0, length: 10_800 },
]
const tracks = ['image', 'text', 'audio'] as const

/** A timeline that plays: pieces are moved and cut, and what is under the playhead is named. */
export function TimelineDemoPage() {
  const { t } = useTranslation('demo')
  const language = useLanguage()
  const [clips, setClips] = useState(start)
  const [timeMs, setTimeMs] = useState(1200)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const passed = now - last
      last = now
      setTimeMs(before => (before + passed >= totalMs ? 0 : before + passed))
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
  const seconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
  const nameOf = (clip: Clip) => t(`clip.${clip.id}` as 'clip.intro')
  const now = clips.filter(clip => clip.start <= timeMs && timeMs < clip.start + clip.length)
  return (
    <DemoFrame name="timeline">
      <div className={styles.bar}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={t(playing ? 'timeline.pause' : 'timeline.play')}
          onClick={() => setPlaying(!playing)}
        />
        <output className={styles.time}>
          {(timeMs / 1000).toFixed(1)} / {(totalMs / 1000).toFixed(1)}
        </output>
        <span className={styles.now}>
          {now.length === 0
            ? t('timeline.nothing')
            : t('timeline.now', { names: new Intl.ListFormat(language).format(now.map(nameOf)) })}
        </span>
      </div>
      <ClipTimeline
        clips={clips}
        tracks={tracks.map(track => t(`track.${track}`))}
        nameOf={nameOf}
        totalMs={totalMs}
        timeMs={timeMs}
        onClips={setClips}
        onTime={setTimeMs}
        texts={{
          line: t('title.timeline'),
          playhead: t('timeline.playhead'),
          seconds: ms => seconds.format(ms / 1000),
        }}
      />
      <p className={styles.keys}>{t('timeline.keys')}</p>
    </DemoFrame>
  )
}

interface ClipTexts {
  line: string
  playhead: string
  seconds: (ms: number) => string
}

interface ClipTimelineProps {
  clips: readonly Clip[]
  tracks: readonly string[]
  nameOf: (clip: Clip) => string
  totalMs: number
  timeMs: number
  texts: ClipTexts
  onClips: (clips: Clip[]) => void
  onTime: (ms: number) => void
}

const shortestMs = 250
const snapMs = 120
const stepMs = 100
const tickMs = 1000

/**
 * Tracks with pieces that are moved and cut by hand or by key: arrows move, Alt with them cuts the end, Shift
 * goes ten steps.
 */
function ClipTimeline({ clips, tracks, nameOf, totalMs, timeMs, texts, onClips, onTime }: ClipTimelineProps) {
  const line = useRef<HTMLDivElement>(null)
  const rules: ClipRules = { total: totalMs, shortest: shortestMs, snap: snapMs, playhead: timeMs }
  const exact: ClipRules = { ...rules, snap: 0 }
  const share = (ms: number) => `${(ms / totalMs) * 100}%`
  const timeAt = (x: number) => {
    const box = line.current?.getBoundingClientRect()
    return box === undefined ? 0 : Math.round(((x - box.left) / box.width) * totalMs)
  }
  const drag = (event: PointerEvent<HTMLElement>, move: (time: number) => void) => {
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = moved => move(timeAt(moved.clientX))
    handle.onpointerup = handle.onpointercancel = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
    }
  }
  const seek = (ms: number) => onTime(Math.min(totalMs, Math.max(0, ms)))
  const onPlayheadKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -stepMs, ArrowRight: stepMs }[event.key]
    if (step === undefined) return
    event.preventDefault()
    seek(timeMs + step * (event.shiftKey ? 10 : 1))
  }
  const onClipKey = (event: KeyboardEvent, clip: Clip) => {
    const step = { ArrowLeft: -stepMs, ArrowRight: stepMs }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const by = step * (event.shiftKey ? 10 : 1)
    onClips(
      event.altKey
        ? resizeClip(clips, clip.id, 'end', clip.start + clip.length + by, exact)
        : moveClip(clips, clip.id, clip.start + by, exact),
    )
  }
  return (
    <div
      className={clipTimelineStyles.timeline}
      role="group"
      aria-label={texts.line}
      style={{ '--tracks': tracks.length } as CSSProperties}
    >
      <div className={clipTimelineStyles.names}>
        {tracks.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div
        ref={line}
        className={clipTimelineStyles.line}
        onPointerDown={event => {
          seek(timeAt(event.clientX))
          drag(event, seek)
        }}
      >
        <div className={clipTimelineStyles.ruler} aria-hidden="true">
          {Array.from({ length: Math.floor(totalMs / tickMs) + 1 }, (_, at) => (
            <span key={at} style={{ left: share(at * tickMs) }}>
              {texts.seconds(at * tickMs)}
            </span>
          ))}
        </div>
        {tracks.map(name => (
          <div key={name} className={clipTimelineStyles.track} />
        ))}
        {clips.map(clip => (
          <div
            key={clip.id}
            role="button"
            tabIndex={0}
            aria-label={`${nameOf(clip)}, ${texts.seconds(clip.start)} – ${texts.seconds(clip.start + clip.length)}`}
            className={clipTimelineStyles.clip}
            style={
              { left: share(clip.start), width: share(clip.length), '--track': clip.track } as CSSProperties
            }
            onKeyDown={event => onClipKey(event, clip)}
            onPointerDown={event => {
              event.currentTarget.focus()
              const grip = timeAt(event.clientX) - clip.start
              drag(event, time => onClips(moveClip(clips, clip.id, time - grip, rules)))
            }}
          >
            <span
              className={clipTimelineStyles.edge}
              onPointerDown={event =>
                drag(event, time => onClips(resizeClip(clips, clip.id, 'start', time, rules)))
              }
            />
            <span className={clipTimelineStyles.name}>{nameOf(clip)}</span>
            <span
              className={`${clipTimelineStyles.edge} ${clipTimelineStyles.end}`}
              onPointerDown={event =>
                drag(event, time => onClips(resizeClip(clips, clip.id, 'end', time, rules)))
              }
            />
          </div>
        ))}
        <div
          role="slider"
          tabIndex={0}
          aria-label={texts.playhead}
          aria-valuemin={0}
          aria-valuemax={totalMs}
          aria-valuenow={Math.round(timeMs)}
          aria-valuetext={texts.seconds(timeMs)}
          className={clipTimelineStyles.playhead}
          style={{ left: share(timeMs) }}
          onKeyDown={onPlayheadKey}
          onPointerDown={event => drag(event, seek)}
        />
      </div>
    </div>
  )
}
