import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Clip, type ClipRules, moveClip, resizeClip } from './clip-moves.ts'
import styles from './clip-timeline.module.css'

export interface ClipTexts {
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
export function ClipTimeline({
  clips,
  tracks,
  nameOf,
  totalMs,
  timeMs,
  texts,
  onClips,
  onTime,
}: ClipTimelineProps) {
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
      className={styles.timeline}
      role="group"
      aria-label={texts.line}
      style={{ '--tracks': tracks.length } as CSSProperties}
    >
      <div className={styles.names}>
        {tracks.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div
        ref={line}
        className={styles.line}
        onPointerDown={event => {
          seek(timeAt(event.clientX))
          drag(event, seek)
        }}
      >
        <div className={styles.ruler} aria-hidden="true">
          {Array.from({ length: Math.floor(totalMs / tickMs) + 1 }, (_, at) => (
            <span key={at} style={{ left: share(at * tickMs) }}>
              {texts.seconds(at * tickMs)}
            </span>
          ))}
        </div>
        {tracks.map(name => (
          <div key={name} className={styles.track} />
        ))}
        {clips.map(clip => (
          <div
            key={clip.id}
            role="button"
            tabIndex={0}
            aria-label={`${nameOf(clip)}, ${texts.seconds(clip.start)} – ${texts.seconds(clip.start + clip.length)}`}
            className={styles.clip}
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
              className={styles.edge}
              onPointerDown={event =>
                drag(event, time => onClips(resizeClip(clips, clip.id, 'start', time, rules)))
              }
            />
            <span className={styles.name}>{nameOf(clip)}</span>
            <span
              className={`${styles.edge} ${styles.end}`}
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
          className={styles.playhead}
          style={{ left: share(timeMs) }}
          onKeyDown={onPlayheadKey}
          onPointerDown={event => drag(event, seek)}
        />
      </div>
    </div>
  )
}
