import { SnowflakeIcon } from '@phosphor-icons/react/dist/csr/Snowflake'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpRight'
import type { StoryElement } from '@adloom/playable/format/records'
import type { Icon } from '@phosphor-icons/react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreeEditor, useRecord, useSelection } from '../../free/state/free-context.ts'
import { openRoot } from '../../free/state/free-session.ts'
import { useIvView } from '../use-iv-view.ts'
import type { TrackClip } from './branch-clips.ts'
import { changeClip, stretchOf } from './change-clip.ts'
import type { ClipPart } from './drag-clip.ts'
import styles from './tracks.module.css'

export const elementIcons: Record<StoryElement['kind'], Icon> = { freeze: SnowflakeIcon, loop: RepeatIcon, hold: HandPalmIcon, redirect: ArrowBendUpRightIcon }

const stepMs = 100
const nearPx = 8

interface ClipBoxProps { clip: TrackClip; current: string; px: (ms: number) => number; playhead: number }

/** A piece on a track: a press chooses it, a hand or arrow keys move it, its edges (Alt and arrows) trim it. */
export function ClipBox({ clip, current, px, playhead }: ClipBoxProps) {
  const { t } = useTranslation('iv')
  const editor = useFreeEditor()
  const { store, session } = editor
  const selection = useSelection()
  const chosen = useIvView(view => view.element)
  const file = useRecord(clip.node && 'asset' in clip.node ? clip.node.asset : undefined)
  const drag = useRef<{ x: number; part: ClipPart; clip: TrackClip; gesture?: ReturnType<typeof store.beginGesture> }>(undefined)
  const { slot, node, element } = clip
  const isEmpty = node?.kind === 'video' && file?.type !== 'asset'
  const name = element ? t(`element.${element.kind}`) : isEmpty ? t('part.noVideo') : node?.kind === 'video' ? `${slot.scene.name} · ${file?.type === 'asset' ? file.name : ''}` : (node?.name ?? '')
  const { start, end } = stretchOf(clip)
  const selected = element ? chosen === element.id : node !== undefined && selection.includes(node.id)
  const ElementIcon = element && elementIcons[element.kind]
  const snaps = () => [playhead - slot.start + slot.from, slot.from, slot.from + slot.length]

  function choose() {
    if (slot.scene.id !== current) openRoot(session, slot.scene.id)
    store.select(node ? [node.id] : [])
    useIvView.setState(element ? { panel: 'story', element: element.id } : isEmpty ? { panel: 'story', element: undefined } : { element: undefined })
    if (isEmpty) setTimeout(() => useIvView.setState({ panel: 'story' }), 0)
  }

  function press(event: PointerEvent<HTMLElement>, part: ClipPart) {
    if (event.button !== 0) return
    event.stopPropagation()
    if (part === 'whole') choose()
    if (part === 'whole' ? !clip.moves : !clip.trims) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, part, clip }
  }

  function pull(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (!now) return
    const by = event.clientX - now.x
    if (!now.gesture && Math.abs(by) < 3) return
    now.gesture ??= store.beginGesture('change_clip')
    changeClip(editor, now.clip, now.part, (by / px(1000)) * 1000, snaps(), (nearPx / px(1000)) * 1000)
  }

  function release() {
    drag.current?.gesture?.commit()
    drag.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose()
      return
    }
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const part: ClipPart = event.altKey ? 'end' : 'whole'
    if (way === undefined || !(part === 'end' ? clip.trims : clip.moves)) return
    event.preventDefault()
    event.stopPropagation()
    changeClip(editor, clip, part, way * stepMs * (event.shiftKey ? 10 : 1), [], 0)
  }

  const hands = { onPointerMove: pull, onPointerUp: release, onPointerCancel: release }
  return (
    <div
      className={styles.clip} data-row={clip.row} data-empty={isEmpty} data-moves={clip.moves} role="button" tabIndex={0} aria-pressed={selected} style={{ left: px(clip.start), width: px(clip.length), '--lane': clip.lane } as React.CSSProperties}
      aria-label={`${name}, ${t('seconds', { seconds: start / 1000 })} – ${t('seconds', { seconds: end / 1000 })}`} onPointerDown={event => press(event, 'whole')} {...hands} onKeyDown={onKeyDown}
    >
      {clip.trims && <span className={styles.edge} onPointerDown={event => press(event, 'start')} {...hands} />}
      {ElementIcon && <ElementIcon size={13} weight="bold" aria-hidden="true" className={styles.icon} />}
      <span className={styles.name}>{name}</span>
      {clip.trims && <span className={`${styles.edge} ${styles.end}`} onPointerDown={event => press(event, 'end')} {...hands} />}
    </div>
  )
}
