import { moveClips, trimClip } from '@adloom/video/commands'
import { type ClipRecord, endOf } from '@adloom/video/format'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeline, useVideoEditor, useVideoSelection } from '../state/editor-context.ts'
import { timecode } from './ruler.ts'
import styles from './timeline.module.css'

/** Clips of a long video that the list holds around the selected one. */
const shownClips = 200

/**
 * The clips as a list for keyboards and screen readers; it shows when it has the focus. Arrow keys choose,
 * with Alt they move a clip by a frame, with Alt and Shift they trim its end.
 */
export function ClipList({ titleOf }: { titleOf: (clip: ClipRecord) => string }) {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const timeline = useTimeline()
  const selection = useVideoSelection()
  const list = useRef<HTMLDivElement>(null)
  const { rate } = timeline.settings
  const all = [...timeline.tracks]
    .reverse()
    .flatMap(({ track, clips }) => clips.map(clip => ({ clip, kind: track.kind })))
  const at = Math.max(
    0,
    all.findIndex(({ clip }) => clip.id === selection[0]),
  )
  const from = Math.max(0, at - shownClips / 2)

  function choose(index: number): void {
    const next = all[Math.max(0, Math.min(index, all.length - 1))]
    if (!next) return
    store.select([next.clip.id])
    session.setState({ frame: next.clip.start, playing: 0 })
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    const clip = all[at]?.clip
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -all.length, End: all.length }[event.key]
    if (clip && by !== undefined && event.altKey) {
      if (event.shiftKey) trimClip(store, clip.id, 'end', endOf(clip) + by)
      else moveClips(store, [clip.id], by)
    } else if (step !== undefined) choose(selection.length === 0 ? 0 : at + step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('timeline.clips', { count: all.length })}
      aria-activedescendant={selection[0] === undefined ? undefined : `clip-${selection[0]}`}
      onKeyDown={onKeyDown}
    >
      {all.slice(from, from + shownClips).map(({ clip, kind }) => (
        <div key={clip.id} id={`clip-${clip.id}`} role="option" aria-selected={selection.includes(clip.id)}>
          {t('timeline.clip', {
            name: titleOf(clip),
            track: t(`track.${kind}`),
            from: timecode(clip.start, rate),
            to: timecode(endOf(clip), rate),
          })}
        </div>
      ))}
    </div>
  )
}
