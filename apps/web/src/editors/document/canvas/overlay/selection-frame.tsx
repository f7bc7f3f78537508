import {
  type Point,
  type PlacedNode,
  isTouchable,
  type Orientation,
  cornersOf,
} from '@adloom/playable/geometry'
import styles from '../canvas.module.css'
import type { NodeRecord } from '@adloom/playable/format'
import type { CanvasView } from '../../state/editor-session.ts'
import type { Matrix } from '@adloom/engine/draw'
import { toPane } from '../canvas-view.ts'

interface SelectionFrameProps {
  frame: ScreenFrame
  /** Sides that can be resized; none for locked layers or layers that fill the screen. */
  handles: boolean
  turns: boolean
  pivot: Point | undefined
  movesPivot: boolean
}

const grips = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const
const handleSize = 8
const reach = 16
const turnerGap = 24

/** Frame of the selection with handles whose size does not depend on the zoom. */
export function SelectionFrame({ frame, handles, turns, pivot, movesPivot }: SelectionFrameProps) {
  return (
    <g>
      <polygon points={pointsOf(frame)} className={styles.halo} />
      <polygon points={pointsOf(frame)} className={styles.selected} />
      {handles && turns && <TurnHandles frame={frame} />}
      {handles && <SizeHandles frame={frame} />}
      {pivot && (
        <g transform={`translate(${pivot.x} ${pivot.y})`} data-moves={movesPivot || undefined}>
          <circle r={movesPivot ? 6 : 3.5} className={styles.pivot} />
          <path d={movesPivot ? 'M-9 0H9M0-9V9' : 'M-5 0H5M0-5V5'} className={styles.pivotCross} />
          {movesPivot && (
            <circle
              r={10}
              className={styles.grip}
              style={{ cursor: 'move' }}
              data-grip="pivot"
              data-testid="pivot-handle"
            />
          )}
        </g>
      )}
    </g>
  )
}

/** Returns a point of the frame; -1 and 1 are its opposite sides. */
function pointAt({ corners }: ScreenFrame, hx: number, hy: number): Point {
  return between(
    between(corners[0], corners[1], (hx + 1) / 2),
    between(corners[3], corners[2], (hx + 1) / 2),
    (hy + 1) / 2,
  )
}

/** The handle above the frame and zones around its corners, which rotate. */
function TurnHandles({ frame }: { frame: ScreenFrame }) {
  const { corners, degrees } = frame
  const top = pointAt(frame, 0, -1)
  const up = { x: Math.sin((degrees * Math.PI) / 180), y: -Math.cos((degrees * Math.PI) / 180) }
  const turner = { x: top.x + up.x * turnerGap, y: top.y + up.y * turnerGap }
  return (
    <g>
      {[0, 1, 2, 3].map(corner => (
        <circle
          key={corner}
          cx={corners[corner]?.x}
          cy={corners[corner]?.y}
          r={reach}
          className={styles.turnZone}
          data-grip="rotate"
        />
      ))}
      <line x1={top.x} y1={top.y} x2={turner.x} y2={turner.y} className={styles.turnLine} />
      <circle cx={turner.x} cy={turner.y} r={5} className={styles.handle} />
      <circle
        cx={turner.x}
        cy={turner.y}
        r={11}
        className={styles.turnZone}
        data-grip="rotate"
        data-testid="rotate-handle"
      />
    </g>
  )
}

function SizeHandles({ frame }: { frame: ScreenFrame }) {
  const { degrees, width, height } = frame
  // A side too short for three handles shows only the corners.
  const shown = grips.filter(([hx, hy]) => (hx !== 0 || width > 28) && (hy !== 0 || height > 28))
  return shown.map(([hx, hy]) => {
    const { x, y } = pointAt(frame, hx, hy)
    return (
      <g key={`${hx} ${hy}`} transform={`translate(${x} ${y}) rotate(${degrees})`}>
        <rect
          x={-handleSize / 2}
          y={-handleSize / 2}
          width={handleSize}
          height={handleSize}
          rx={1.5}
          className={styles.handle}
        />
        <rect
          x={-9}
          y={-9}
          width={18}
          height={18}
          className={styles.grip}
          style={{ cursor: handleCursor(hx, hy, degrees) }}
          data-grip={`resize ${hx} ${hy}`}
        />
      </g>
    )
  })
}

const drawn: readonly NodeRecord['kind'][] = ['text', 'shape', 'group', 'game', 'instance']

/**
 * Outlines of layers that draw nothing in edit mode: touch areas, drawings, audio, and images without a file.
 */
export function NodeMarkers({
  placed,
  view,
  orientation,
  hasImage,
}: {
  placed: Iterable<PlacedNode>
  view: CanvasView
  orientation: Orientation
  hasImage(asset: string): boolean
}) {
  const marks: React.ReactNode[] = []
  for (const one of placed) {
    const { node } = one
    if (drawn.includes(node.kind) || !(node.locked || isTouchable(one, orientation)) || node.hidden) continue
    const isEmpty =
      ('asset' in node && node.kind !== 'audio' && !hasImage(node.asset)) ||
      (node.kind === 'connect' && node.connect.dots.length === 0)
    if (
      node.kind !== 'area' &&
      node.kind !== 'audio' &&
      node.kind !== 'particles' &&
      node.kind !== 'drawing' &&
      !isEmpty
    )
      continue
    marks.push(
      <polygon
        key={node.id}
        points={pointsOf(screenFrame(one, view))}
        className={styles.marker}
        data-kind={node.kind}
      />,
    )
  }
  return <g>{marks}</g>
}

/** A box in pane coordinates: corners clockwise from its top left, and its rotation. */
export interface ScreenFrame {
  corners: [Point, Point, Point, Point]
  degrees: number
  width: number
  height: number
}

export function screenFrame(placed: { matrix: Matrix; w: number; h: number }, view: CanvasView): ScreenFrame {
  const corners = cornersOf(placed).map(point => toPane(view, point)) as ScreenFrame['corners']
  const [a, b, c] = corners
  return {
    corners,
    degrees: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    width: Math.hypot(b.x - a.x, b.y - a.y),
    height: Math.hypot(c.x - b.x, c.y - b.y),
  }
}

export function pointsOf({ corners }: ScreenFrame): string {
  return corners.map(({ x, y }) => `${x},${y}`).join(' ')
}

function between(a: Point, b: Point, share = 0.5): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** Returns the cursor of a handle, rotated with its box. */
export function handleCursor(hx: number, hy: number, degrees: number): (typeof cursors)[number] {
  const angle = (Math.atan2(hy, hx) * 180) / Math.PI + degrees
  return cursors[(Math.round(angle / 45) + 400) % 4] ?? 'ew-resize'
}
