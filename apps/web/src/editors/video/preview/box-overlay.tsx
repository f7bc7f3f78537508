import { setPlacements } from '@adloom/video/commands'
import {
  type Canvas,
  type ClipRecord,
  endOf,
  placedOf,
  placementIn,
  type Placement,
} from '@adloom/video/format'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldGesture } from '../../../components/fields/field-gesture.ts'
import {
  useSelectedClips,
  useVideoEditor,
  useVideoSession,
  useVideoSettings,
} from '../state/editor-context.ts'
import { clipUnder } from './clip-under.ts'
import { dragBox, type Grip, type Guides } from './drag-box.ts'
import styles from './preview.module.css'

const corners: readonly { grip: Grip; x: number; y: number }[] = [
  { grip: 'nw', x: -0.5, y: -0.5 },
  { grip: 'ne', x: 0.5, y: -0.5 },
  { grip: 'se', x: 0.5, y: 0.5 },
  { grip: 'sw', x: -0.5, y: 0.5 },
]
const sides: readonly { grip: Grip; x: number; y: number }[] = [
  { grip: 'w', x: -0.5, y: 0 },
  { grip: 'e', x: 0.5, y: 0 },
]

interface BoxOverlayProps {
  canvas: Canvas
  /** CSS pixels per unit. */
  scale: number
}

/** Selects clips on the canvas, and moves, resizes and turns the selected one. */
export function BoxOverlay({ canvas, scale }: BoxOverlayProps) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const settings = useVideoSettings()
  const frame = useVideoSession(session => session.frame)
  const drag = useBoxDrag(canvas, scale)
  const clip = useSelectedClips().find(
    (one): one is VisualClip => 'place' in one && one.start <= frame && endOf(one) > frame,
  )
  const press = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.button !== 0) return
    const hit = clipUnder(editor, canvas.id, drag.pointOf(event))
    if (!hit) return editor.store.select([])
    if (!editor.store.selection().includes(hit.id)) editor.store.select([hit.id])
    drag.begin(event, hit.id, placementIn(placedOf(editor.store, hit), settings, canvas.id), 'move')
  }
  const { x, y } = drag.guides
  return (
    <svg
      className={styles.boxes}
      width={canvas.width * scale}
      height={canvas.height * scale}
      role="group"
      aria-label={t('preview.boxes')}
      onPointerDown={press}
      {...drag.handlers}
    >
      {x !== undefined && <line x1={x * scale} x2={x * scale} y1="0" y2="100%" />}
      {y !== undefined && <line y1={y * scale} y2={y * scale} x1="0" x2="100%" />}
      {clip && (
        <BoxHandles
          clip={clip}
          place={placementIn(placedOf(editor.store, clip), settings, canvas.id)}
          scale={scale}
          drag={drag}
        />
      )}
    </svg>
  )
}

type VisualClip = Extract<ClipRecord, { place: Placement }>
type BoxDrag = ReturnType<typeof useBoxDrag>

/** A drag of one box; it is one undo step, and Escape takes it back. */
function useBoxDrag(canvas: Canvas, scale: number) {
  const editor = useVideoEditor()
  const gesture = useFieldGesture()
  const [guides, setGuides] = useState<Guides>({})
  const drag = useRef<{ x: number; y: number; id: string; from: Placement; grip: Grip }>(undefined)
  const pointOf = (event: PointerEvent<SVGElement>) => {
    const bounds = event.currentTarget.ownerSVGElement ?? event.currentTarget
    const { left, top } = bounds.getBoundingClientRect()
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
  }
  const stop = () => {
    drag.current = undefined
    setGuides({})
  }
  const end = () => {
    if (drag.current) gesture.end()
    stop()
  }
  const move = (event: PointerEvent<SVGElement>) => {
    const now = drag.current
    if (!now) return
    const point = pointOf(event)
    const moved = dragBox(now.from, now.grip, { x: point.x - now.x, y: point.y - now.y }, point, {
      canvas,
      isFree: event.shiftKey,
      reach: event.altKey ? 0 : 8 / scale,
    })
    setGuides(moved.guides)
    setPlacements(editor.store, [now.id], canvas.id, () => moved.place)
  }
  const begin = (event: PointerEvent<SVGElement>, id: string, from: Placement, grip: Grip) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { ...pointOf(event), id, from, grip }
    gesture.begin(stop)
  }
  return {
    guides,
    pointOf,
    begin,
    handlers: { onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}

interface BoxHandlesProps {
  clip: VisualClip
  place: Placement
  scale: number
  drag: BoxDrag
}

function BoxHandles({ clip, place, scale, drag }: BoxHandlesProps) {
  const [w, h] = [place.w * scale, place.h * scale]
  // Above the box, or inside it where the box begins at the top of the canvas.
  const stalk = place.y * scale - h / 2 < 16 ? 26 : -22
  const grips = clip.kind === 'text' ? [...corners, ...sides] : corners
  return (
    <g
      transform={`translate(${place.x * scale} ${place.y * scale}) rotate(${place.rotation ?? 0})`}
      data-testid="box"
    >
      <rect x={-w / 2} y={-h / 2} width={w} height={h} />
      <path d={`M0 ${-h / 2}v${stalk}`} />
      <circle
        cy={-h / 2 + stalk}
        r="6"
        data-grip="rotate"
        onPointerDown={event => drag.begin(event, clip.id, place, 'rotate')}
        {...drag.handlers}
      />
      {grips.map(({ grip, x, y }) => (
        <rect
          key={grip}
          data-grip={grip}
          x={w * x - 5}
          y={h * y - 5}
          width="10"
          height="10"
          rx="3"
          onPointerDown={event => drag.begin(event, clip.id, place, grip)}
          {...drag.handlers}
        />
      ))}
    </g>
  )
}
