import { readStore } from '@adloom/video/commands'
import type { ClipRecord } from '@adloom/video/format'
import type { VideoEditor } from '../state/video-editor.ts'
import type { MediaImages } from './media-images.ts'
import { paintTimeline } from './paint-timeline.ts'
import { readTimelineColors, type TimelineColors } from './timeline-colors.ts'
import { rowsOf, rulerPx, type TimelineView, xOf } from './timeline-layout.ts'
import { createTimelinePointer, type PointerDisplay, type TimelinePoint } from './timeline-pointer.ts'

export interface SurfaceOptions {
  editor: VideoEditor
  pane: HTMLElement
  content: HTMLCanvasElement
  /** Playhead, guides and the selection box, so that scrubbing draws no clip. */
  overlay: HTMLCanvasElement
  images: MediaImages
  titleOf(clip: ClipRecord): string
  openCut(from: string): void
}

/** Widths of a frame in CSS pixels. */
export const framePxRange = { min: 0.02, max: 40 } as const

/** The canvases of the timeline: draws after changes, once a frame, and turns pointer events into edits. */
export class TimelineSurface {
  readonly #options: SurfaceOptions
  readonly #stops: (() => void)[] = []
  #size = { width: 0, height: 0 }
  #colors: TimelineColors
  #display: PointerDisplay = { dragged: undefined, guide: undefined, shown: undefined, box: undefined }
  #asked: { content: boolean; overlay: boolean } = { content: false, overlay: false }
  #request = 0

  constructor(options: SurfaceOptions) {
    this.#options = options
    this.#colors = readTimelineColors(options.pane)
    const { editor, pane } = options
    const observer = new ResizeObserver(() => this.#resize())
    observer.observe(pane)
    const themes = new MutationObserver(() => {
      this.#colors = readTimelineColors(pane)
      this.repaint()
    })
    themes.observe(document.documentElement, { attributes: true })
    this.#stops.push(
      () => observer.disconnect(),
      () => themes.disconnect(),
      editor.store.subscribe(() => this.repaint()),
      editor.session.subscribe((now, before) => {
        if (now.fits !== before.fits) return this.fit()
        if (now.frame !== before.frame && now.playing !== 0) this.#follow()
        const moved =
          now.framePx !== before.framePx ||
          now.scrollX !== before.scrollX ||
          now.scrollY !== before.scrollY ||
          now.from !== before.from ||
          now.to !== before.to
        if (moved) this.repaint()
        else if (now.frame !== before.frame) this.#ask('overlay')
      }),
    )
    this.#listen()
    this.#resize()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    cancelAnimationFrame(this.#request)
  }

  repaint(): void {
    this.#ask('content')
    this.#ask('overlay')
  }

  /** Shows the whole video. */
  fit(): void {
    const { length } = readStore(this.#options.editor.store)
    if (length === 0 || this.#size.width === 0) return
    const framePx = clampZoom((this.#size.width - 40) / length)
    this.#options.editor.session.setState({ framePx, scrollX: 0 })
  }

  /** Changes the zoom around the playhead, or around a point of the pane. */
  zoomBy(factor: number, at?: number): void {
    const { session } = this.#options.editor
    const { framePx, scrollX, frame } = session.getState()
    const next = clampZoom(framePx * factor)
    const x = at ?? Math.max(0, Math.min(frame * framePx - scrollX, this.#size.width))
    const held = (x + scrollX) / framePx
    session.setState({ framePx: next, scrollX: Math.max(0, held * next - x) })
  }

  /** Draws at once what was asked for. */
  drawNow(): void {
    if (this.#asked.content) this.#drawContent()
    if (this.#asked.overlay) this.#drawOverlay()
    this.#asked = { content: false, overlay: false }
  }

  /** Shows where a dragged file would begin. */
  showDrop(guide: number | undefined): void {
    this.#display = { ...this.#display, guide }
    this.#ask('overlay')
  }

  get view(): TimelineView {
    const { framePx, scrollX, scrollY } = this.#options.editor.session.getState()
    return { ...this.#size, framePx, scrollX, scrollY }
  }

  #ask(which: 'content' | 'overlay'): void {
    this.#asked[which] = true
    if (this.#request !== 0) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.drawNow()
    })
  }

  #resize(): void {
    const { width, height } = this.#options.pane.getBoundingClientRect()
    this.#size = { width: Math.floor(width), height: Math.floor(height) }
    for (const canvas of [this.#options.content, this.#options.overlay]) {
      canvas.width = this.#size.width * devicePixelRatio
      canvas.height = this.#size.height * devicePixelRatio
      canvas.style.width = `${this.#size.width}px`
      canvas.style.height = `${this.#size.height}px`
    }
    this.repaint()
    this.drawNow()
  }

  #follow(): void {
    const { session } = this.#options.editor
    const x = xOf(this.view, session.getState().frame)
    if (x > this.#size.width - 40 || x < 0)
      session.setState(({ frame, framePx }) => ({
        scrollX: Math.max(0, frame * framePx - this.#size.width * 0.15),
      }))
  }

  #drawContent(): void {
    const { editor, content, images, titleOf } = this.#options
    const context = content.getContext('2d')
    if (!context) return
    const timeline = readStore(editor.store)
    const { from, to } = editor.session.getState()
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    paintTimeline(context, {
      timeline,
      view: this.view,
      selection: new Set(editor.store.selection()),
      dragged: this.#display.dragged,
      markers: editor.store.ofType('marker'),
      range:
        from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? timeline.length },
      titleOf,
      images,
      colors: this.#colors,
    })
  }

  #drawOverlay(): void {
    const context = this.#options.overlay.getContext('2d')
    if (!context) return
    const { width, height } = this.#size
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context.clearRect(0, 0, width, height)
    const { guide, box } = this.#display
    if (guide !== undefined) {
      context.fillStyle = this.#colors.guide
      context.fillRect(xOf(this.view, guide) - 0.5, rulerPx, 1, height)
    }
    if (box) {
      const [x, y] = [Math.min(box.x1, box.x2), Math.min(box.y1, box.y2)]
      const [w, h] = [Math.abs(box.x2 - box.x1), Math.abs(box.y2 - box.y1)]
      context.fillStyle = this.#colors.accent
      context.globalAlpha = 0.15
      context.fillRect(x, y, w, h)
      context.globalAlpha = 1
      context.strokeStyle = this.#colors.accent
      context.strokeRect(x + 0.5, y + 0.5, w, h)
    }
    const x = xOf(this.view, this.#options.editor.session.getState().frame)
    if (x < -10 || x > width + 10) return
    context.fillStyle = this.#colors.guide
    context.fillRect(Math.round(x) - 0.5, 10, 1.5, height)
    context.beginPath()
    context.moveTo(x - 6, 2)
    context.lineTo(x + 6, 2)
    context.lineTo(x + 6, 10)
    context.lineTo(x, 17)
    context.lineTo(x - 6, 10)
    context.fill()
  }

  #listen(): void {
    const { editor, pane } = this.#options
    const { session } = editor
    let before: number | undefined
    const pointer = createTimelinePointer({
      editor,
      view: () => this.view,
      openCut: from => this.#options.openCut(from),
      show: display => {
        const changed = display.dragged !== this.#display.dragged
        this.#display = display
        if (display.shown !== undefined) {
          before ??= session.getState().frame
          session.setState({ frame: display.shown, playing: 0 })
        } else if (before !== undefined && display.dragged === undefined) {
          session.setState({ frame: before })
          before = undefined
        }
        if (changed) this.#ask('content')
        this.#ask('overlay')
      },
    })
    const pointOf = (event: PointerEvent | MouseEvent): TimelinePoint => {
      const bounds = pane.getBoundingClientRect()
      return {
        x: event.clientX - bounds.left,
        y: event.clientY - bounds.top,
        shift: event.shiftKey,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
      }
    }
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      run: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ) => {
      pane.addEventListener(type, run, options)
      this.#stops.push(() => pane.removeEventListener(type, run, options))
    }
    on('pointerdown', event => {
      if (event.button !== 0) return this.#pressOther(event, pointOf(event), pointer)
      pane.setPointerCapture(event.pointerId)
      pointer.down(pointOf(event))
    })
    on('pointermove', event => {
      if (pointer.isBusy()) pointer.move(pointOf(event))
      pane.style.cursor = pointer.cursorAt(pointOf(event))
    })
    on('pointerup', event => pointer.isBusy() && pointer.up(pointOf(event)))
    on('pointercancel', () => pointer.cancel())
    on('wheel', event => this.#wheel(event, pointOf(event).x), { passive: false })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !pointer.isBusy()) return
      event.stopPropagation()
      pointer.cancel()
    }
    window.addEventListener('keydown', onKey, true)
    this.#stops.push(() => window.removeEventListener('keydown', onKey, true))
  }

  /** A menu is about the clip below the pointer. */
  #pressOther(
    event: PointerEvent,
    point: TimelinePoint,
    pointer: ReturnType<typeof createTimelinePointer>,
  ): void {
    if (event.button !== 2) return
    const { store } = this.#options.editor
    const chosen = store.selection()
    pointer.down(point)
    const now = store.selection()
    pointer.cancel()
    if (now.every(id => chosen.includes(id)) && now.length > 0) store.select(chosen)
  }

  #wheel(event: WheelEvent, x: number): void {
    event.preventDefault()
    const { session, store } = this.#options.editor
    if (event.ctrlKey || event.metaKey) return this.zoomBy(Math.exp(-event.deltaY / 300), x)
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const by = isSideways ? event.deltaX || event.deltaY : event.deltaY
    const { framePx, scrollX, scrollY } = session.getState()
    const timeline = readStore(store)
    const rowsHeight = rowsOf(timeline).height
    const mostY = Math.max(0, rowsHeight - (this.#size.height - rulerPx))
    if (!isSideways && mostY > 0) session.setState({ scrollY: Math.max(0, Math.min(scrollY + by, mostY)) })
    else {
      const mostX = Math.max(0, timeline.length * framePx - this.#size.width * 0.3)
      session.setState({ scrollX: Math.max(0, Math.min(scrollX + by, Math.max(mostX, scrollX))) })
    }
  }
}

function clampZoom(framePx: number): number {
  return Math.max(framePxRange.min, Math.min(framePx, framePxRange.max))
}
