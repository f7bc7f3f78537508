import { type Orientation, stageBox } from '@adloom/playable/geometry'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentEditor, useEditorSession, useRecord, useSelection } from '../state/editor-context.ts'
import { type CanvasView, lookAt } from '../state/editor-session.ts'
import { CanvasMenu } from '../quick-bar/canvas-menu.tsx'
import { type CanvasPainter, createCanvasPainter } from './canvas-painter.ts'
import styles from './canvas.module.css'
import { resizeView, fitMargin, fitView, type PaneSize } from './canvas-view.ts'
import { createEditorView } from './editor-view.ts'
import type { PointerState } from './pointer-input.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDropOnCanvas } from './use-drop-on-canvas.ts'
import { usePointerController } from './use-pointer-controller.ts'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import type { EditorView } from '@adloom/playable/tools'
import { flushSync } from 'react-dom'
import { AnimStage } from '../animation/anim-stage.tsx'
import { MotionPath } from '../animation/motion-path.tsx'
import { CanvasComments } from './canvas-comments.tsx'
import { CanvasOverlay } from './overlay/canvas-overlay.tsx'
import { Rulers } from './overlay/rulers.tsx'
import { TextOnCanvas } from './text-on-canvas.tsx'

interface CanvasSurfaceProps {
  orientation: Orientation
  /** Whether the surface that unmounts had the focus, so the next one can take it. */
  focusRef: RefObject<boolean>
}

/** The canvas of one orientation: the engine's image with overlays and pointer handling on top. */
export function CanvasSurface({ orientation, focusRef }: CanvasSurfaceProps) {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  const { session } = editor
  const active = useEditorSession(state => state.orientation === orientation)
  const tool = useEditorSession(state => state.tool)
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const paneRef = useRef({ width: 0, height: 0 })
  const painterRef = useRef<CanvasPainter>(undefined)
  const onPaintedRef = useRef<() => void>(undefined)
  const stale = useCallback(() => painterRef.current?.stale(), [])

  const seen = useMemo(
    (): Seen => ({
      view: () => session.getState().views[orientation],
      setView: (view: CanvasView) => lookAt(session, orientation, view),
    }),
    [session, orientation],
  )
  const editorView = useMemo(() => createEditorView(editor, orientation, seen), [editor, orientation, seen])
  const activate = useCallback(() => {
    if (session.getState().orientation !== orientation)
      session.setState({ orientation, editingText: undefined })
  }, [session, orientation])
  const pointer = usePointerController(
    { editor, editorView, element, ...seen, onChange: stale, onPress: activate },
    tool,
  )
  useFocusHandover(element, focusRef)
  usePainter({ element, canvas, stage, paneRef, painterRef, onPaintedRef, orientation, seen, pointer })
  useCanvasKeys({ element, editorView, active, pointer })
  const drop = useDropOnCanvas(editorView, seen.view)
  return (
    <CanvasMenu>
      <div
        ref={element}
        className={styles.surface}
        tabIndex={0}
        role="application"
        aria-roledescription={t('canvas.role')}
        aria-label={t(`canvas.name.${orientation}`)}
        data-active={active || undefined}
        data-first={active || undefined}
        data-drop={drop.over || undefined}
        data-orientation={orientation}
        {...drop.handlers}
        onFocus={activate}
      >
        <div ref={stage} className={styles.stage} data-testid="stage" />
        <canvas ref={canvas} className={styles.image} aria-hidden="true" />
        <CanvasLayers
          orientation={orientation}
          editorView={editorView}
          seen={seen.view}
          pane={paneRef}
          pointer={pointer}
          active={active}
          onPaintedRef={onPaintedRef}
        />
        {active && <CanvasStatus />}
      </div>
    </CanvasMenu>
  )
}

/** Focuses the surface when the one before it had the focus, and records for the next one whether it has. */
function useFocusHandover(element: RefObject<HTMLElement | null>, focusRef: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const own = element.current
    if (focusRef.current) own?.focus({ preventScroll: true })
    focusRef.current = false
    return () => {
      focusRef.current = own !== null && own === document.activeElement
    }
  }, [element, focusRef])
}

interface Seen {
  view(): CanvasView
  setView(view: CanvasView): void
}

interface PainterOptions {
  element: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  stage: RefObject<HTMLElement | null>
  paneRef: RefObject<PaneSize>
  painterRef: RefObject<CanvasPainter | undefined>
  onPaintedRef: RefObject<(() => void) | undefined>
  orientation: Orientation
  seen: Seen
  pointer: RefObject<PointerState>
}

/**
 * Paints the canvas and aligns the stage and the cursor with it; follows the size of the pane and the open
 * root.
 */
function usePainter({
  element,
  canvas,
  stage,
  paneRef,
  painterRef,
  onPaintedRef,
  orientation,
  seen,
  pointer,
}: PainterOptions): void {
  const editor = useDocumentEditor()
  const { session } = editor
  useLayoutEffect(() => {
    const box = element.current
    const image = canvas.current
    if (!box || !image) return
    const created = createCanvasPainter({
      editor,
      canvas: image,
      orientation,
      view: seen.view,
      pane: () => paneRef.current,
      onPainted() {
        if (stage.current) placeStage(stage.current, seen.view(), orientation)
        box.dataset.cursor = session.getState().picking ? 'pick' : cursorOf(pointer.current)
        onPaintedRef.current?.()
      },
    })
    painterRef.current = created
    let isFirst = true
    const observer = new ResizeObserver(() => {
      const before = isFirst ? undefined : paneRef.current
      paneRef.current = { width: box.clientWidth, height: box.clientHeight }
      if (paneRef.current.width === 0) return
      seen.setView(resizeView(seen.view(), stageBox(orientation), before, paneRef.current))
      isFirst = false
      created.stale()
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      created.stop()
      painterRef.current = undefined
    }
  }, [editor, session, orientation, seen, pointer, element, canvas, stage, paneRef, painterRef, onPaintedRef])
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (now.rootId !== before.rootId)
          seen.setView(fitView(stageBox(orientation), paneRef.current, fitMargin))
      }),
    [session, seen, orientation, paneRef],
  )
}

function placeStage(stage: HTMLElement, { zoom, x, y }: CanvasView, orientation: Orientation): void {
  const { w, h } = stageBox(orientation)
  Object.assign(stage.style, {
    transform: `translate(${x}px, ${y}px)`,
    width: `${w * zoom}px`,
    height: `${h * zoom}px`,
  })
}

function cursorOf(pointer: PointerState): string {
  return pointer.panning && !pointer.tool.isBusy() ? 'grab' : (pointer.overlay().cursor ?? '')
}

/**
 * Announces the scene and the selection to screen readers, and shows the prompt of a field that waits for a
 * layer.
 */
function CanvasStatus() {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const selection = useSelection()
  const picking = useEditorSession(session => session.picking)
  const tool = useEditorSession(session => session.tool)
  const root = useRecord(useEditorSession(session => session.rootId))
  const language = useLanguage()
  const place = root?.type === 'scene' ? t('canvas.scene', { name: sceneTitle(root, language) }) : ''
  const [id] = selection
  const node = id === undefined ? undefined : store.get(id)
  const name = node?.type === 'node' ? node.name : ''
  return (
    <>
      <p className="visually-hidden" role="status" data-testid="canvas-status">
        {selection.length === 0
          ? t('canvas.nothing')
          : selection.length === 1
            ? t('canvas.one', { name })
            : t('canvas.several', { count: selection.length })}
      </p>
      <p className="visually-hidden" role="status">
        {place}
      </p>
      {tool === 'image' && (
        <p className={styles.pickNote} role="status">
          {t('canvas.drawImage')}
        </p>
      )}
      {picking && (
        <p className={styles.pickNote}>
          {t('canvas.pick', { label: picking.label.split('\u0000')[0] ?? '' })}
        </p>
      )}
    </>
  )
}

interface CanvasLayersProps {
  orientation: Orientation
  editorView: EditorView
  seen(): CanvasView
  pane: RefObject<PaneSize>
  pointer: RefObject<PointerState>
  active: boolean
  /** The surface calls this after each paint. */
  onPaintedRef: RefObject<(() => void) | undefined>
}

/** Overlays that render after every paint, in the same frame; the surface itself does not render again. */
function CanvasLayers({
  orientation,
  editorView,
  seen,
  pane,
  pointer,
  active,
  onPaintedRef,
}: CanvasLayersProps) {
  const [, setFrame] = useState(0)
  useLayoutEffect(() => {
    onPaintedRef.current = () => flushSync(() => setFrame(count => count + 1))
    return () => {
      onPaintedRef.current = undefined
    }
  }, [onPaintedRef])
  const view = seen()
  return (
    <>
      {active && <AnimStage view={view} orientation={orientation} />}
      <CanvasOverlay
        editorView={editorView}
        view={view}
        pane={pane.current}
        pointer={pointer.current}
        active={active}
      />
      {active && <MotionPath view={view} orientation={orientation} />}
      {active && <CanvasComments view={view} orientation={orientation} />}
      {active && <TextOnCanvas editorView={editorView} view={view} />}
      <Rulers editorView={editorView} view={view} pane={pane.current} />
    </>
  )
}
