import { nodesAt } from '@adloom/playable/geometry/hit-test'
import { ancestorsOf } from '@adloom/playable/geometry/top-nodes'
import type { Point } from '@adloom/playable/geometry/box'
import { createDrawTool } from '@adloom/playable/tools/draw-tool'
import { createPanTool } from '@adloom/playable/tools/pan-tool'
import { createSelectTool } from '@adloom/playable/tools/select-tool'
import { type EditorView, seenOf, type Tool, type ToolOverlay } from '@adloom/playable/tools/tool'
import { useEffect, useMemo, useRef } from 'react'
import { calmStore } from '../state/calm-store.ts'
import type { FreeEditor } from '../state/free-editor.ts'
import type { CanvasTool, CanvasView } from '../state/free-session.ts'
import { createClickCounter, gripOf, pointerInput } from './pointer-input.ts'
import { panned, zoomTo } from './canvas-view.ts'

/** What the pointer is over and what it does, read with every picture. */
export interface Hand {
  tool: Tool
  overlay(): ToolOverlay
  hover: string | undefined
  at: Point | undefined
  /** Alt is held: distances are measured. */
  alt: boolean
  /** The canvas is held by Space, the middle button or two fingers. */
  panning: boolean
}

interface HandOptions {
  editor: FreeEditor
  editorView: EditorView
  element: React.RefObject<HTMLElement | null>
  view(): CanvasView
  setView(view: CanvasView): void
  onChange(): void
  /** The pointer came to this surface. */
  onPress(): void
}

const shapes = { rect: { form: 'rect', radius: 0, fill: { kind: 'color', color: '#6C5CE7' } }, ellipse: { form: 'ellipse', fill: { kind: 'color', color: '#6C5CE7' } } }

function toolOf(kind: CanvasTool, view: EditorView, done: () => void): Tool {
  if (kind === 'pan') return createPanTool(view)
  if (kind === 'text') return createDrawTool(view, { kind: 'text', onDrawn: done })
  if (kind === 'area') return createDrawTool(view, { kind: 'area', onDrawn: done })
  if (kind === 'rect' || kind === 'ellipse') return createDrawTool(view, { kind: 'shape', fields: { shape: shapes[kind] }, onDrawn: done })
  return createSelectTool(view)
}

/** Gives the pointer to the tool in hand: one pointer works, a second finger zooms, the wheel scrolls, Space holds the canvas. */
export function useHand({ editor, editorView, element, view, setView, onChange, onPress }: HandOptions, kind: CanvasTool): React.RefObject<Hand> {
  const tool = useMemo(() => toolOf(kind, editorView, () => editor.session.setState({ tool: 'select' })), [kind, editorView, editor])
  const hand = useRef<Hand>(undefined as unknown as Hand)
  hand.current ??= { tool, overlay: () => hand.current.tool.overlay(), hover: undefined, at: undefined, alt: false, panning: false }
  hand.current.tool = tool
  const doing = useRef({ view, setView, onChange, onPress })
  doing.current = { view, setView, onChange, onPress }
  useEffect(() => () => tool.cancel(), [tool])

  useEffect(() => {
    const target = element.current
    if (!target) return
    const { store, session } = editor
    const count = createClickCounter()
    const pan = createPanTool(editorView)
    const fingers = new Map<number, Point>()
    let working: { tool: Tool; pointer: number } | undefined
    let space = false

    const at = (event: { clientX: number; clientY: number }): Point => {
      const { left, top } = target.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const input = (event: PointerEvent | KeyboardEvent, point: Point, more = {}) => pointerInput(event, point, doing.current.view(), session.getState().snapping, more)
    const changed = () => doing.current.onChange()

    function down(event: PointerEvent) {
      const point = at(event)
      if (event.target instanceof Element && event.target.closest('[data-own-pointer]')) return
      fingers.set(event.pointerId, point)
      if (fingers.size > 1) return stopWork('cancel')
      if (working || (event.button !== 0 && event.button !== 1)) return
      if (event.button === 0 && session.getState().picking) return pick(point)
      doing.current.onPress()
      const holds = space || event.button === 1
      if (event.button === 1) event.preventDefault()
      working = { tool: holds ? pan : hand.current.tool, pointer: event.pointerId }
      target?.setPointerCapture(event.pointerId)
      hand.current.panning = holds
      hand.current.hover = undefined
      calmStore(store).setMoving(true)
      working.tool.down(input(event, point, { clicks: holds ? 1 : count(point, event.timeStamp), grip: gripOf(event.target) }))
      // What is typed on the canvas begins once the press is over, or it would lose the focus to it.
      changed()
    }

    /** A field waits for a layer: the press is its answer and moves nothing. */
    function pick(point: Point) {
      const { picking } = session.getState()
      const id = nodeUnder(point)
      fingers.clear()
      if (!picking || id === undefined || !picking.accepts(id)) return
      session.setState({ picking: undefined })
      picking.picked(id)
    }

    function move(event: PointerEvent) {
      const point = at(event)
      const before = fingers.get(event.pointerId)
      if (fingers.size > 1 && before) return pinch(event.pointerId, before, point)
      if (before) fingers.set(event.pointerId, point)
      hand.current.at = point
      hand.current.alt = event.altKey
      if (working?.pointer === event.pointerId) working.tool.move(input(event, point))
      else if (!working) hover(event, point)
      changed()
    }

    function pinch(id: number, before: Point, point: Point) {
      const other = [...fingers].find(([one]) => one !== id)?.[1]
      fingers.set(id, point)
      if (!other) return
      const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(point.x - other.x, point.y - other.y)]
      const moved = panned(doing.current.view(), (point.x - before.x) / 2, (point.y - before.y) / 2)
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }
      doing.current.setView(was > 0 ? zoomTo(moved, middle, moved.zoom * (is / was)) : moved)
    }

    function hover(event: PointerEvent, point: Point) {
      const over = event.target instanceof Element && event.target.closest('[data-grip], [data-own-pointer]')
      const isArrow = session.getState().tool === 'select' && !space
      hand.current.hover = over || !isArrow || event.pointerType === 'touch' ? undefined : nodeUnder(point)
    }

    function nodeUnder(point: Point): string | undefined {
      const entered = session.getState().entered
      const node = entered === undefined ? undefined : store.get(entered)
      const open = node?.type === 'node' ? new Set([node.id, ...ancestorsOf(store, node)]) : new Set<string>()
      const under = pointerInput({ shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }, point, doing.current.view(), true)
      return seenOf(editorView, nodesAt(store, session.getState().rootId, editorView.orientation(), under, open))[0]
    }

    function stopWork(how: 'up' | 'cancel', event?: PointerEvent) {
      const done = working
      working = undefined
      hand.current.panning = space
      if (how === 'up' && event) done?.tool.up(input(event, at(event)))
      else done?.tool.cancel()
      calmStore(store).setMoving(false)
      changed()
    }

    function up(event: PointerEvent) {
      fingers.delete(event.pointerId)
      if (working?.pointer === event.pointerId) stopWork(event.type === 'pointerup' ? 'up' : 'cancel', event)
    }

    function leave() {
      hand.current.hover = hand.current.at = undefined
      changed()
    }

    function wheel(event: WheelEvent) {
      if (event.target instanceof Element && event.target.closest('textarea')) return
      event.preventDefault()
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
      const now = doing.current.view()
      if (event.ctrlKey || event.metaKey) doing.current.setView(zoomTo(now, at(event), now.zoom * Math.exp(-Math.max(-60, Math.min(60, event.deltaY * unit)) * 0.008)))
      else if (event.shiftKey && event.deltaX === 0) doing.current.setView(panned(now, -event.deltaY * unit, 0))
      else doing.current.setView(panned(now, -event.deltaX * unit, -event.deltaY * unit))
    }

    function key(event: KeyboardEvent) {
      const inField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable="true"]')
      if (event.key === 'Escape' && working) {
        event.preventDefault()
        event.stopPropagation()
        stopWork('cancel')
      }
      if (event.key === 'Alt' && hand.current.at) {
        hand.current.alt = event.type === 'keydown'
        event.preventDefault()
        changed()
      }
      if (event.key !== ' ' || inField) return
      if (!target?.contains(document.activeElement) && document.activeElement !== document.body) return
      event.preventDefault()
      space = event.type === 'keydown'
      if (!working) hand.current.panning = space
      changed()
    }

    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void, options?: AddEventListenerOptions) => {
      target.addEventListener(name, run, options)
      return () => target.removeEventListener(name, run, options)
    }
    const offs = [
      on('pointerdown', down), on('pointermove', move), on('pointerup', up), on('pointercancel', up), on('lostpointercapture', up), on('pointerleave', leave),
      on('wheel', wheel, { passive: false }), on('mousedown', event => { if (event.button === 1) event.preventDefault() }),
    ]
    window.addEventListener('keydown', key, true)
    window.addEventListener('keyup', key, true)
    return () => {
      stopWork('cancel')
      for (const off of offs) off()
      window.removeEventListener('keydown', key, true)
      window.removeEventListener('keyup', key, true)
    }
  }, [editor, editorView, element])
  return hand
}
