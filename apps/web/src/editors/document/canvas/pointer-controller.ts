import { type Point, nodesAt, ancestorsOf } from '@adloom/playable/geometry'
import { createPanTool, type EditorView, seenOf, type Tool } from '@adloom/playable/tools'
import { throttledStore } from '../state/throttled-store.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { CanvasView } from '../state/editor-session.ts'
import { pinchView, wheelView } from './canvas-view.ts'
import { createClickCounter, gripOf, pointerInput, type PointerState } from './pointer-input.ts'

export interface PointerSurface {
  editor: DocumentEditor
  editorView: EditorView
  target: HTMLElement
  pointer: PointerState
  view(): CanvasView
  setView(view: CanvasView): void
  onChange(): void
  /** Called when a pointer is pressed on this surface. */
  onPress(): void
}

const noKeys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

/** Turns pointer, wheel and modifier events of one canvas into input for the active tool. */
export class PointerController {
  readonly #place: PointerSurface
  readonly #count = createClickCounter()
  readonly #pan: Tool
  readonly #touches = new Map<number, Point>()
  readonly #listening = new AbortController()
  #working: { tool: Tool; pointer: number } | undefined
  #space = false

  constructor(place: PointerSurface) {
    this.#place = place
    this.#pan = createPanTool(place.editorView)
    const { target } = place
    const { signal } = this.#listening
    target.addEventListener('pointerdown', event => this.#down(event), { signal })
    target.addEventListener('pointermove', event => this.#move(event), { signal })
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      target.addEventListener(name, event => this.#up(event), { signal })
    target.addEventListener('pointerleave', () => this.#leave(), { signal })
    target.addEventListener('wheel', event => this.#wheel(event), { signal, passive: false })
    target.addEventListener(
      'mousedown',
      event => {
        if (event.button === 1) event.preventDefault()
      },
      { signal },
    )
    for (const name of ['keydown', 'keyup'] as const)
      window.addEventListener(name, event => this.#key(event), { signal, capture: true })
  }

  destroy(): void {
    this.#stop('cancel')
    this.#forget()
    this.#listening.abort()
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#place.target.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  /** Remembers the pointer position for paste; a lifted touch pointer has none. */
  #rest(event: MouseEvent): Point {
    const { editor, editorView } = this.#place
    const point = this.#at(event)
    editor.pointer.spot = { orientation: editorView.orientation(), ...point }
    return point
  }

  #forget(): void {
    const { editor, editorView } = this.#place
    if (editor.pointer.spot?.orientation === editorView.orientation()) editor.pointer.spot = undefined
  }

  #input(event: PointerEvent, at: Point, more: Parameters<typeof pointerInput>[4] = {}) {
    const { view, editor } = this.#place
    return pointerInput(event, at, view(), editor.session.getState().snapping, more)
  }

  #down(event: PointerEvent): void {
    const { editor, pointer, target, onPress, onChange } = this.#place
    const point = this.#rest(event)
    if (event.target instanceof Element && event.target.closest('[data-own-pointer]')) return
    this.#touches.set(event.pointerId, point)
    if (this.#touches.size > 1) return this.#stop('cancel')
    if (this.#working || (event.button !== 0 && event.button !== 1)) return
    if (event.button === 0 && editor.session.getState().picking) return this.#pick(point)
    onPress()
    const holds = this.#space || event.button === 1
    if (event.button === 1) event.preventDefault()
    const tool = holds ? this.#pan : pointer.tool
    this.#working = { tool, pointer: event.pointerId }
    target.setPointerCapture(event.pointerId)
    pointer.panning = holds
    pointer.hover = undefined
    throttledStore(editor.store).setMoving(true)
    tool.down(
      this.#input(event, point, {
        clicks: holds ? 1 : this.#count(point, event.timeStamp),
        grip: gripOf(event.target),
      }),
    )
    // Text editing starts after the press ends, otherwise the press would take the focus away from the field.
    onChange()
  }

  /** A field waits for a layer: the press selects the answer and moves nothing. */
  #pick(point: Point): void {
    const { session } = this.#place.editor
    const { picking } = session.getState()
    const id = this.#nodeUnder(point)
    this.#touches.clear()
    if (!picking || id === undefined || !picking.accepts(id)) return
    session.setState({ picking: undefined })
    picking.picked(id)
  }

  #move(event: PointerEvent): void {
    const { pointer, view, setView, onChange } = this.#place
    const point = this.#rest(event)
    const before = this.#touches.get(event.pointerId)
    if (before) this.#touches.set(event.pointerId, point)
    const other = before && [...this.#touches].find(([id]) => id !== event.pointerId)?.[1]
    if (other) return setView(pinchView(view(), before, point, other))
    pointer.at = point
    pointer.alt = event.altKey
    if (this.#working?.pointer === event.pointerId) this.#working.tool.move(this.#input(event, point))
    else if (!this.#working) this.#hover(event, point)
    onChange()
  }

  #hover(event: PointerEvent, point: Point): void {
    const { editor, pointer } = this.#place
    const over = event.target instanceof Element && event.target.closest('[data-grip], [data-own-pointer]')
    const isArrow = editor.session.getState().tool === 'select' && !this.#space
    pointer.hover = over || !isArrow || event.pointerType === 'touch' ? undefined : this.#nodeUnder(point)
  }

  #nodeUnder(point: Point): string | undefined {
    const { editorView, view } = this.#place
    const { store, session } = this.#place.editor
    const { entered, rootId } = session.getState()
    const node = entered === undefined ? undefined : store.get(entered)
    const open = node?.type === 'node' ? new Set([node.id, ...ancestorsOf(store, node)]) : new Set<string>()
    return seenOf(
      editorView,
      nodesAt(store, rootId, editorView.orientation(), pointerInput(noKeys, point, view(), true), open),
    )[0]
  }

  #stop(how: 'up' | 'cancel', event?: PointerEvent): void {
    const { editor, pointer, onChange } = this.#place
    const done = this.#working
    this.#working = undefined
    pointer.panning = this.#space
    if (how === 'up' && event) done?.tool.up(this.#input(event, this.#at(event)))
    else done?.tool.cancel()
    throttledStore(editor.store).setMoving(false)
    onChange()
  }

  #up(event: PointerEvent): void {
    this.#touches.delete(event.pointerId)
    if (this.#working?.pointer === event.pointerId)
      this.#stop(event.type === 'pointerup' ? 'up' : 'cancel', event)
  }

  #leave(): void {
    const { pointer, onChange } = this.#place
    pointer.hover = pointer.at = undefined
    this.#forget()
    onChange()
  }

  #wheel(event: WheelEvent): void {
    if (event.target instanceof Element && event.target.closest('textarea')) return
    event.preventDefault()
    const { view, setView } = this.#place
    setView(wheelView(view(), event, this.#at(event)))
  }

  #key(event: KeyboardEvent): void {
    const { pointer, onChange } = this.#place
    if (event.key === 'Escape' && this.#working) {
      event.preventDefault()
      event.stopPropagation()
      this.#stop('cancel')
    }
    if (event.key === 'Alt' && pointer.at) {
      pointer.alt = event.type === 'keydown'
      event.preventDefault()
      onChange()
    }
    if (event.key === ' ') this.#holdSpace(event)
  }

  #holdSpace(event: KeyboardEvent): void {
    const { pointer, target, onChange } = this.#place
    if (
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea, select, [contenteditable="true"]')
    )
      return
    if (!target.contains(document.activeElement) && document.activeElement !== document.body) return
    event.preventDefault()
    this.#space = event.type === 'keydown'
    if (!this.#working) pointer.panning = this.#space
    onChange()
  }
}
