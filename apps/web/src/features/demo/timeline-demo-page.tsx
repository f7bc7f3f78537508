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

/** A timeline that plays, with clips to move and trim; names the clips under the playhead. */
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
 * Tracks with clips that are moved and trimmed by pointer or key: arrows move, Alt with them trims the end,
 * Shift makes ten steps.
 */
function ClipTimeline({ clips, tracks, nameOf, totalMs, timeMs, texts, onClips, onTime }: ClipTimelineProps) {
  const line = useRef<HTMLDivElement>(null)
  const rules: ClipRules = { total: totalMs, shortest: shortestMs, snap: snapMs, playhead: timeMs }
  const timeAt = (x: number) => {
    const box = line.current?.getBoundingClientRect()
    return box === undefined ? 0 : Math.round(((x - box.left) / box.width) * totalMs)
  }
  const seek = (ms: number) => onTime(Math.min(totalMs, Math.max(0, ms)))
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
          drag(event, x => seek(timeAt(x)))
        }}
      >
        <div className={clipTimelineStyles.ruler} aria-hidden="true">
          {Array.from({ length: Math.floor(totalMs / tickMs) + 1 }, (_, at) => (
            <span key={at} style={{ left: share(at * tickMs, totalMs) }}>
              {texts.seconds(at * tickMs)}
            </span>
          ))}
        </div>
        {tracks.map(name => (
          <div key={name} className={clipTimelineStyles.track} />
        ))}
        {clips.map(clip => (
          <ClipBar
            key={clip.id}
            clip={clip}
            clips={clips}
            name={nameOf(clip)}
            rules={rules}
            seconds={texts.seconds}
            timeAt={timeAt}
            onClips={onClips}
          />
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
          style={{ left: share(timeMs, totalMs) }}
          onKeyDown={event => {
            const by = keyStep(event)
            if (by === undefined) return
            event.preventDefault()
            seek(timeMs + by)
          }}
          onPointerDown={event => drag(event, x => seek(timeAt(x)))}
        />
      </div>
    </div>
  )
}

interface ClipBarProps {
  clip: Clip
  clips: readonly Clip[]
  name: string
  rules: ClipRules
  seconds: (ms: number) => string
  /** Time at a position of the pointer, in milliseconds. */
  timeAt: (x: number) => number
  onClips: (clips: Clip[]) => void
}

function ClipBar({ clip, clips, name, rules, seconds, timeAt, onClips }: ClipBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keyStep(event)
    if (by === undefined) return
    event.preventDefault()
    const exact: ClipRules = { ...rules, snap: 0 }
    onClips(
      event.altKey
        ? resizeClip(clips, clip.id, 'end', clip.start + clip.length + by, exact)
        : moveClip(clips, clip.id, clip.start + by, exact),
    )
  }
  const trim = (event: PointerEvent<HTMLElement>, side: 'start' | 'end') =>
    drag(event, x => onClips(resizeClip(clips, clip.id, side, timeAt(x), rules)))
  const style = {
    left: share(clip.start, rules.total),
    width: share(clip.length, rules.total),
    '--track': clip.track,
  } as CSSProperties
  return (
    <div
      role="button"
      tabIndex={0}
      aria-label={`${name}, ${seconds(clip.start)} – ${seconds(clip.start + clip.length)}`}
      className={clipTimelineStyles.clip}
      style={style}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.focus()
        const grip = timeAt(event.clientX) - clip.start
        drag(event, x => onClips(moveClip(clips, clip.id, timeAt(x) - grip, rules)))
      }}
    >
      <span className={clipTimelineStyles.edge} onPointerDown={event => trim(event, 'start')} />
      <span className={clipTimelineStyles.name}>{name}</span>
      <span
        className={`${clipTimelineStyles.edge} ${clipTimelineStyles.end}`}
        onPointerDown={event => trim(event, 'end')}
      />
    </div>
  )
}

function share(ms: number, totalMs: number): string {
  return `${(ms / totalMs) * 100}%`
}

/** Milliseconds that an arrow key moves by; undefined for other keys. */
function keyStep(event: KeyboardEvent): number | undefined {
  const step = { ArrowLeft: -stepMs, ArrowRight: stepMs }[event.key]
  return step === undefined ? undefined : step * (event.shiftKey ? 10 : 1)
}

/** Captures the pointer and calls `move` with its x in the window until it is released. */
function drag(event: PointerEvent<HTMLElement>, move: (x: number) => void): void {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  handle.setPointerCapture(event.pointerId)
  handle.onpointermove = moved => move(moved.clientX)
  handle.onpointerup = handle.onpointercancel = () => {
    handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
  }
}
