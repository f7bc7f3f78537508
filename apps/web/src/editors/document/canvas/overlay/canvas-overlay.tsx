import { nodeKindOf, turningPoint } from '@adloom/playable/commands'
import {
  type Box,
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
import type { CanvasView, EditorSession } from '../../state/editor-session.ts'
import { type PaneSize, toPane } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import { safeArea } from '../editor-view.ts'
import type { PointerState } from '../pointer-input.ts'
import { type Distance, middleOf, SnapMarks, distancesBetween } from './snap-marks.tsx'
import { GuideLines } from './rulers.tsx'
import { SelectionFrame, NodeMarkers, pointsOf, type ScreenFrame, screenFrame } from './selection-frame.tsx'

const mostOutlines = 200

interface CanvasOverlayProps {
  editorView: EditorView
  view: CanvasView
  pane: PaneSize
  pointer: PointerState
  active: boolean
}

/** Everything drawn over the canvas, in screen pixels; renders after every paint. */
export function CanvasOverlay(props: CanvasOverlayProps) {
  const { editorView, view, pane, pointer } = props
  const { store, session } = useDocumentEditor()
  const { rootId, showsGuides } = session.getState()
  const orientation = editorView.orientation()
  const facts = overlayFacts(store, session.getState(), props)
  const { lines, marquee } = facts.drawn
  return (
    <>
      <svg className={styles.overlay} width={pane.width} height={pane.height} aria-hidden="true">
        <StageEdge pane={pane} stage={rectOf(stageBox(orientation), view)} />
        {showsGuides && <rect className={styles.safe} {...svgRect(rectOf(safeArea(orientation), view))} />}
        <NodeMarkers
          placed={placedNodesOf(store, rootId, orientation).values()}
          view={view}
          orientation={orientation}
          hasImage={id => store.get(id)?.type === 'asset'}
        />
        <Outlines facts={facts} view={view} hidesHovered={pointer.tool.isBusy()} />
        <SelectedFrame facts={facts} {...props} />
        <GuideLines editorView={editorView} view={view} pane={pane} />
        <SnapMarks lines={lines} distances={facts.measured} view={view} />
        {marquee && <rect className={styles.marquee} {...svgRect(rectOf(marquee, view))} />}
      </svg>
      <Pills facts={facts} {...props} />
    </>
  )
}

/** State of the overlay in one paint, in units of the stage; `frame` is in screen pixels. */
interface OverlayFacts {
  drawn: ReturnType<PointerState['overlay']>
  /** The selected layers without those inside another selected one, and the box around them. */
  nodes: readonly PlacedNode[]
  box: Box | undefined
  frame: ScreenFrame | undefined
  /** The unselected layer under the pointer. */
  hovered: PlacedNode | undefined
  entered: PlacedNode | undefined
  measured: readonly Distance[]
}

function overlayFacts(
  store: EditorView['store'],
  { rootId, entered }: EditorSession,
  { editorView, view, pointer, active }: CanvasOverlayProps,
): OverlayFacts {
  const orientation = editorView.orientation()
  const placed = (id: string | undefined) =>
    id === undefined ? undefined : placedAt(store, rootId, orientation, id)
  const nodes = topNodes(store, store.selection()).flatMap(node => placed(node.id) ?? [])
  const box = boxAround(nodes.map(one => one.box))
  const pointed = active ? placed(pointer.hover) : undefined
  const hovered = pointed && !nodes.includes(pointed) ? pointed : undefined
  const only = nodes.length === 1 ? nodes[0] : undefined
  const measuredTo = hovered?.box ?? (pointer.at && stageBox(orientation))
  const isMeasuring = pointer.alt && !pointer.tool.isBusy()
  return {
    drawn: pointer.overlay(),
    nodes,
    box,
    frame: only
      ? screenFrame(only, view)
      : box && screenFrame({ matrix: [1, 0, 0, 1, box.x, box.y], w: box.w, h: box.h }, view),
    hovered,
    entered: placed(entered),
    measured: isMeasuring && box && measuredTo ? distancesBetween(box, measuredTo) : [],
  }
}

function StageEdge({ pane, stage }: { pane: PaneSize; stage: Box }) {
  return (
    <>
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
    </>
  )
}

interface OutlinesProps {
  facts: OverlayFacts
  view: CanvasView
  hidesHovered: boolean
}

/** Outlines of the entered instance, the layer under the pointer, and each of several selected layers. */
function Outlines({ facts: { entered, hovered, nodes }, view, hidesHovered }: OutlinesProps) {
  return (
    <>
      {entered && <polygon points={pointsOf(screenFrame(entered, view))} className={styles.entered} />}
      {hovered && !hidesHovered && (
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
            <polygon key={one.node.id} points={pointsOf(screenFrame(one, view))} className={styles.member} />
          ))}
    </>
  )
}

interface FactsProps extends CanvasOverlayProps {
  facts: OverlayFacts
}

/** The frame of the selection, with handles and the turning point where they can be used. */
function SelectedFrame({ facts: { frame, nodes }, editorView, view, pointer, active }: FactsProps) {
  const { store, session } = useDocumentEditor()
  if (!frame) return null
  const { editingText, movesPivot, tool } = session.getState()
  const orientation = editorView.orientation()
  const isSelecting = tool === 'select' && active && editingText === undefined && !pointer.tool.isBusy()
  const stays = nodes.some(({ node }) => node.locked || placementOf(node, orientation).fit)
  const only = nodes.length === 1 ? nodes[0] : undefined
  const place = only && placementOf(only.node, orientation)
  const isOffCentre = place !== undefined && ((place.px ?? 0.5) !== 0.5 || (place.py ?? 0.5) !== 0.5)
  const showsPivot = (movesPivot || isOffCentre) && frame.width > 40 && frame.height > 40
  const pivot =
    only && isSelecting && !stays && showsPivot ? turningPoint(store, [only.node.id], orientation) : undefined
  return (
    <SelectionFrame
      frame={frame}
      handles={isSelecting && !stays}
      turns={nodes.every(turns)}
      movesPivot={movesPivot || isOffCentre}
      pivot={pivot && toPane(view, pivot)}
    />
  )
}

/** Measurements as numbers: size or angle of the selection, size of the marquee, gaps and distances. */
function Pills({ facts, editorView, view, active }: FactsProps) {
  const { store } = useDocumentEditor()
  const { drawn, nodes, box, frame, measured } = facts
  const { lines, marquee, degrees, size } = drawn
  const only = nodes.length === 1 ? nodes[0] : undefined
  const drag = marquee && rectOf(marquee, view)
  return (
    <div className={styles.pills} aria-hidden="true">
      {frame && active && !marquee && measured.length === 0 && (
        <Pill at={below(frame)} tone="selection" anchor="below">
          {degrees !== undefined
            ? `${Math.round(degrees * 10) / 10}°`
            : sizeText(size ?? (only ? shownSize(store, only, editorView.orientation()) : box))}
        </Pill>
      )}
      {drag && size && (
        <Pill at={{ x: drag.x + drag.w / 2, y: drag.y + drag.h + 8 }} tone="selection" anchor="below">
          {sizeText(size)}
        </Pill>
      )}
      {lines
        .filter(line => line.kind === 'gap')
        .map((gap, at) => (
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
  )
}

function below({ corners }: ScreenFrame): Point {
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: Math.max(...corners.map(({ y }) => y)) + 8,
  }
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
