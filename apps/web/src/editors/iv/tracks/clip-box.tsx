import { deleteNodes } from '@adloom/playable/commands'
import { deleteElement } from '@adloom/playable/iv'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { useDocumentEditor, useRecord, useSelection } from '../../document/state/editor-context.ts'
import type { DocumentEditor } from '../../document/state/document-editor.ts'
import { openRoot } from '../../document/state/editor-session.ts'
import { useIvView } from '../use-iv-view.ts'
import type { TrackClip } from './branch-clips.ts'
import { type ClipGrip, type Stretch, changeClip, stretchOf } from './drag-clip.ts'
import { elementIcons } from './track-name.tsx'
import styles from './tracks.module.css'
import type { AssetRecord } from '@adloom/playable/format'
import { useVideoFrames } from '../../../lib/video-frames.ts'

const stepMs = 100
const nearPx = 8

interface ClipBoxProps {
  clip: TrackClip
  current: string
  px: (ms: number) => number
}

/**
 * A clip on a track: a click selects it, dragging or arrow keys move it, its edges trim it (Alt with arrows
 * the end, Ctrl+Alt the start), Delete removes it.
 */
export function ClipBox({ clip, current, px }: ClipBoxProps) {
  const { t } = useTranslation('iv')
  const editor = useDocumentEditor()
  const language = useLanguage()
  const selection = useSelection()
  const chosen = useIvView(view => view.element)
  const file = useRecord(clip.node && 'asset' in clip.node ? clip.node.asset : undefined)
  const { slot, node, element } = clip
  const isEmpty = node?.kind === 'video' && file?.type !== 'asset'
  const name = element
    ? t(`element.${element.kind}`)
    : isEmpty
      ? t('part.noVideo')
      : node?.kind === 'video'
        ? `${sceneTitle(slot.scene, language)} · ${file?.type === 'asset' ? file.name : ''}`
        : (node?.name ?? '')
  const { start, end } = stretchOf(clip)
  const selected = element ? chosen === element.id : node !== undefined && selection.includes(node.id)
  const ElementIcon = element && elementIcons[element.kind]
  const isVideo = node?.kind === 'video' && file?.type === 'asset'
  const choose = () => selectClip(editor, clip, current, isEmpty)
  const drag = useClipDrag({ clip, current, px, isVideo, choose })
  const onKeyDown = (event: KeyboardEvent) =>
    pressKey(event, { editor, clip, choose, cancelDrag: drag.cancel })
  return (
    <div
      className={styles.clip}
      data-clip
      data-row={clip.row}
      data-empty={isEmpty}
      data-video={isVideo || undefined}
      data-moves={clip.moves}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      style={{ left: px(clip.start), width: px(clip.length), '--lane': clip.lane } as React.CSSProperties}
      aria-label={`${name}, ${t('seconds', { seconds: start / 1000 })} – ${t('seconds', { seconds: end / 1000 })}`}
      onPointerDown={event => drag.press(event, 'whole')}
      {...drag.handlers}
      onKeyDown={onKeyDown}
      // A held key is one step.
      onKeyUp={() => editor.store.history.mark()}
    >
      {isVideo && file?.type === 'asset' && (
        <Filmstrip file={file} from={start} lengthMs={clip.length} px={px} />
      )}
      {clip.trims && (
        <span
          className={styles.edge}
          data-edge="start"
          onPointerDown={event => drag.press(event, 'start')}
          {...drag.handlers}
        />
      )}
      {ElementIcon && <ElementIcon size={13} weight="bold" aria-hidden="true" className={styles.icon} />}
      <span className={styles.name}>{name}</span>
      {clip.trims && (
        <span
          className={`${styles.edge} ${styles.end}`}
          data-edge="end"
          onPointerDown={event => drag.press(event, 'end')}
          {...drag.handlers}
        />
      )}
    </div>
  )
}

function selectClip({ store, session }: DocumentEditor, clip: TrackClip, current: string, isEmpty: boolean) {
  const { slot, node, element } = clip
  if (slot.scene.id !== current) openRoot(session, slot.scene.id)
  movePlayheadInto(clip)
  store.select(node ? [node.id] : [])
  useIvView.setState(
    element
      ? { panel: 'story', element: element.id }
      : isEmpty
        ? { panel: 'story', element: undefined }
        : { element: undefined },
  )
  if (isEmpty) setTimeout(() => useIvView.setState({ panel: 'story' }), 0)
}

/** Moves the playhead into the selected clip unless it is already there. */
function movePlayheadInto(clip: TrackClip) {
  const { timeMs } = useIvView.getState()
  if (timeMs < clip.start || timeMs >= clip.start + clip.length)
    useIvView.setState({ timeMs: Math.round(clip.start), running: false })
}

interface ClipDragOptions extends ClipBoxProps {
  isVideo: boolean
  choose(): void
}

/** Moves a clip or its edges with the pointer as one step of the history. */
function useClipDrag({ clip, current, px, isVideo, choose }: ClipDragOptions) {
  const editor = useDocumentEditor()
  const { store, session } = editor
  const { slot } = clip
  const drag = useRef<{
    x: number
    grip: ClipGrip
    clip: TrackClip
    gesture?: ReturnType<typeof store.beginGesture>
  }>(undefined)
  const snaps = () =>
    isVideo ? [] : [useIvView.getState().timeMs - slot.start + slot.from, slot.from, slot.from + slot.length]

  function press(event: PointerEvent<HTMLElement>, grip: ClipGrip) {
    if (event.button !== 0) return
    event.stopPropagation()
    if (grip === 'whole') choose()
    else if (slot.scene.id !== current) openRoot(session, slot.scene.id)
    if (grip === 'whole' ? !clip.moves : !clip.trims) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, grip, clip }
  }

  function pull(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (!now) return
    const by = event.clientX - now.x
    if (!now.gesture && Math.abs(by) < 3) return
    now.gesture ??= store.beginGesture('change_clip')
    const stretch = changeClip(
      editor,
      now.clip,
      now.grip,
      (by / px(1000)) * 1000,
      snaps(),
      (nearPx / px(1000)) * 1000,
    )
    if (isVideo && now.grip !== 'whole') showEdge(now.clip, now.grip, stretch)
  }

  /** Shows the frame at the dragged edge; the clip keeps its position until the drag ends. */
  function showEdge(before: TrackClip, grip: ClipGrip, { start: first, end: last }: Stretch) {
    const lead = grip === 'start' ? first - stretchOf(before).start : 0
    useIvView.setState({
      lead: lead === 0 ? undefined : { scene: slot.scene.id, ms: lead },
      timeMs: grip === 'start' ? before.start + lead : before.start + last - first - 1,
    })
  }

  function release() {
    drag.current?.gesture?.commit()
    letGo()
  }

  function letGo() {
    drag.current = undefined
    if (useIvView.getState().lead) useIvView.setState({ lead: undefined, timeMs: slot.start })
  }

  return {
    press,
    handlers: { onPointerMove: pull, onPointerUp: release, onPointerCancel: release },
    /** Reverts a drag; false when there is none. */
    cancel() {
      if (!drag.current) return false
      drag.current.gesture?.cancel()
      letGo()
      return true
    },
  }
}

interface ClipKeys {
  editor: DocumentEditor
  clip: TrackClip
  choose(): void
  cancelDrag(): boolean
}

function pressKey(event: KeyboardEvent, { editor, clip, choose, cancelDrag }: ClipKeys) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    return choose()
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault()
    event.stopPropagation()
    return deleteClip(editor, clip)
  }
  if (event.key === 'Escape' && cancelDrag()) {
    // Otherwise the workspace moves the focus to the canvas.
    event.preventDefault()
    return
  }
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const grip: ClipGrip = event.altKey ? (event.ctrlKey || event.metaKey ? 'start' : 'end') : 'whole'
  if (way === undefined || !(grip === 'whole' ? clip.moves : clip.trims)) return
  event.preventDefault()
  event.stopPropagation()
  changeClip(editor, clip, grip, way * stepMs * (event.shiftKey ? 10 : 1), [], 0, { capture: 'join' })
}

function deleteClip({ store }: DocumentEditor, { slot, node, element }: TrackClip) {
  if (element) deleteElement(store, slot.scene.id, element.id)
  else if (node && node.kind !== 'video') deleteNodes(store, [node.id])
}

const height = 44

interface FilmstripProps {
  file: AssetRecord
  from: number
  lengthMs: number
  px: (ms: number) => number
}

/** Frames of a video along its clip. */
function Filmstrip({ file, from, lengthMs, px }: FilmstripProps) {
  const frames = useVideoFrames(file.hash, file.durationMs ?? 0)
  const { width = 16, height: tall = 9 } = file
  const tile = Math.max(16, Math.round((height * width) / Math.max(1, tall)))
  const count = frames.length === 0 ? 0 : Math.ceil(px(lengthMs) / tile)
  return (
    <span className={styles.strip} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const time = from + ((at + 0.5) * tile * lengthMs) / Math.max(1, px(lengthMs))
        const frame = frames.reduce((best, one) =>
          Math.abs(one.at - time) < Math.abs(best.at - time) ? one : best,
        )
        return (
          <img key={at} src={frame.image} alt="" draggable={false} style={{ width: tile, left: at * tile }} />
        )
      })}
    </span>
  )
}
