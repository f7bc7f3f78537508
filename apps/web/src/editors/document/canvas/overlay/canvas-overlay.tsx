import { nodeKindOf, turningPoint } from '@adloom/playable/commands'
import {
  boxAround,
  placementOf,
  type PlacedNode,
  placedAt,
  placedNodesOf,
  placeNode,
  stageBox,
  topNodes,
  type Point,
} from '@adloom/playable/geometry'
import type { EditorView } from '@adloom/playable/tools'
import { useDocumentEditor } from '../../state/editor-context.ts'
import type { CanvasView } from '../../state/editor-session.ts'
import { type PaneSize, toPane } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import { safeArea } from '../editor-view.ts'
import type { PointerState } from '../pointer-input.ts'
import { middleOf, SnapMarks, distancesBetween } from './snap-marks.tsx'
import { GuideLines } from './guide-lines.tsx'
import { SelectionFrame, NodeMarkers } from './selection-frame.tsx'
import { pointsOf, screenFrame } from './screen-frame.ts'

const mostOutlines = 200

interface CanvasOverlayProps {
  editorView: EditorView
  view: CanvasView
  pane: PaneSize
  pointer: PointerState
  active: boolean
}

/** Everything drawn over the canvas, in screen pixels; renders after every paint. */
export function CanvasOverlay({ editorView, view, pane, pointer, active }: CanvasOverlayProps) {
  const { store, session } = useDocumentEditor()
  const { rootId, showsGuides, entered, editingText, movesPivot, tool } = session.getState()
  const orientation = editorView.orientation()
  const stage = rectOf(stageBox(orientation), view)
  const placed = placedNodesOf(store, rootId, orientation)
  const at = (id: string) => placedAt(store, rootId, orientation, id)
  const { lines, marquee, degrees, size } = pointer.overlay()
  const busy = pointer.tool.isBusy()
  const nodes = topNodes(store, store.selection()).flatMap(node => at(node.id) ?? [])
  const box = boxAround(nodes.map(one => one.box))
  const hovered = active && pointer.hover !== undefined ? at(pointer.hover) : undefined
  const inside = entered === undefined ? undefined : at(entered)
  const measured =
    pointer.alt && !busy && box && hovered && !nodes.includes(hovered)
      ? distancesBetween(box, hovered.box)
      : pointer.alt && !busy && box && pointer.at
        ? distancesBetween(box, stageBox(orientation))
        : []
  const isSelecting = tool === 'select' && active && editingText === undefined
  const only = nodes.length === 1 ? nodes[0] : undefined
  const frame = only
    ? screenFrame(only, view)
    : box
      ? screenFrame({ matrix: [1, 0, 0, 1, box.x, box.y], w: box.w, h: box.h }, view)
      : undefined
  const stays = nodes.some(({ node }) => node.locked || placementOf(node, orientation).fit)
  const middle = only && turningPoint(store, [only.node.id], orientation)
  const place = only && placementOf(only.node, orientation)
  const isOffCentre = place !== undefined && ((place.px ?? 0.5) !== 0.5 || (place.py ?? 0.5) !== 0.5)
  const bottom = frame && {
    x: frame.corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: Math.max(...frame.corners.map(({ y }) => y)) + 8,
  }
  const gaps = lines.filter(line => line.kind === 'gap')
  return (
    <>
      <svg className={styles.overlay} width={pane.width} height={pane.height} aria-hidden="true">
        <path
          className={styles.outside}
          fillRule="evenodd"
          d={`M0 0H${pane.width}V${pane.height}H0ZM${stage.x} ${stage.y}h${stage.w}v${stage.h}h${-stage.w}Z`}
        />
        <rect
          className={styles.stageEdge}
          x={stage.x - 0.5}
          y={stage.y - 0.5}
          width={stage.w + 1}
          height={stage.h + 1}
        />
        {showsGuides && <rect className={styles.safe} {...svgRect(rectOf(safeArea(orientation), view))} />}
        <NodeMarkers
          placed={placed.values()}
          view={view}
          orientation={orientation}
          hasImage={id => store.get(id)?.type === 'asset'}
        />
        {inside && <polygon points={pointsOf(screenFrame(inside, view))} className={styles.entered} />}
        {hovered && !busy && !nodes.includes(hovered) && (
          <polygon
            points={pointsOf(screenFrame(hovered, view))}
            className={styles.hovered}
            data-testid="hovered"
          />
        )}
        {nodes.length > 1 &&
          nodes
            .slice(0, mostOutlines)
            .map(one => (
              <polygon
                key={one.node.id}
                points={pointsOf(screenFrame(one, view))}
                className={styles.member}
              />
            ))}
        {frame && (
          <SelectionFrame
            frame={frame}
            handles={isSelecting && !stays && !busy}
            turns={nodes.every(turns)}
            movesPivot={movesPivot || isOffCentre}
            pivot={
              middle &&
              isSelecting &&
              !busy &&
              !stays &&
              frame.width > 40 &&
              frame.height > 40 &&
              (movesPivot || isOffCentre)
                ? toPane(view, middle)
                : undefined
            }
          />
        )}
        <GuideLines editorView={editorView} view={view} pane={pane} />
        <SnapMarks lines={lines} distances={measured} view={view} />
        {marquee && <rect className={styles.marquee} {...svgRect(rectOf(marquee, view))} />}
      </svg>
      <div className={styles.pills} aria-hidden="true">
        {bottom && active && !marquee && measured.length === 0 && (
          <Pill at={bottom} tone="selection" anchor="below">
            {degrees !== undefined
              ? `${Math.round(degrees * 10) / 10}°`
              : sizeText(size ?? (only ? shownSize(store, only, orientation) : box))}
          </Pill>
        )}
        {marquee && size && (
          <Pill
            at={{
              x: rectOf(marquee, view).x + rectOf(marquee, view).w / 2,
              y: rectOf(marquee, view).y + rectOf(marquee, view).h + 8,
            }}
            tone="selection"
            anchor="below"
          >
            {sizeText(size)}
          </Pill>
        )}
        {gaps.map((gap, at) => (
          <Pill key={at} at={middleOf(gap, view)} tone="guide">
            {Math.round(gap.to - gap.from)}
          </Pill>
        ))}
        {measured.map((one, at) => (
          <Pill key={`m${at}`} at={middleOf(one, view)} tone="guide">
            {Math.round(one.to - one.from)}
          </Pill>
        ))}
      </div>
    </>
  )
}

function turns({ node }: PlacedNode): boolean {
  return node.kind !== 'audio' && nodeKindOf(node.kind) !== undefined
}

function shownSize(
  store: EditorView['store'],
  { node }: PlacedNode,
  orientation: ReturnType<EditorView['orientation']>,
) {
  const {
    w,
    h,
    matrix: [a, b, c, d],
  } = placeNode(store, node, orientation)
  return { w: w * Math.hypot(a, b), h: h * Math.hypot(c, d) }
}

function sizeText(size: { w: number; h: number } | undefined): string {
  return size ? `${Math.round(size.w)} × ${Math.round(size.h)}` : ''
}

function rectOf({ x, y, w, h }: { x: number; y: number; w: number; h: number }, view: CanvasView) {
  return { ...toPane(view, { x, y }), w: w * view.zoom, h: h * view.zoom }
}

function svgRect({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return { x, y, width: w, height: h }
}

/** A measurement next to what it measures. */
function Pill({
  at,
  tone,
  children,
  anchor = 'middle',
}: {
  at: Point
  tone: 'selection' | 'guide'
  children: React.ReactNode
  anchor?: 'middle' | 'below'
}) {
  return (
    <span
      className={styles.pill}
      data-tone={tone}
      style={{
        transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(-50%, ${anchor === 'middle' ? '-50%' : '0'})`,
      }}
    >
      {children}
    </span>
  )
}
