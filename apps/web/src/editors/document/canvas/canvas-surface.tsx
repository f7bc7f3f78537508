import { type Orientation, stageBox } from '@adloom/playable/geometry'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentEditor, useEditorSession, useRecord, useSelection } from '../state/editor-context.ts'
import { type CanvasView, lookAt } from '../state/editor-session.ts'
import { CanvasMenu } from '../quick-bar/canvas-menu.tsx'
import { CanvasLayers } from './canvas-layers.tsx'
import { createCanvasPainter } from './canvas-painter.ts'
import styles from './canvas.module.css'
import { fitted } from './canvas-view.ts'
import { createEditorView } from './editor-view.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDropOnCanvas } from './use-drop-on-canvas.ts'
import { usePointerController } from './use-pointer-controller.ts'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'

const fitMargin = 28

interface CanvasSurfaceProps {
  orientation: Orientation
  /** Whether the surface that unmounts had the focus, so the next one can take it. */
  focusRef: RefObject<boolean>
}

/** The canvas of one orientation: the engine's image with overlays and pointer handling on top. */
export function CanvasSurface({ orientation, focusRef }: CanvasSurfaceProps) {
  const { t } = useTranslation('free')
  const editor = useDocumentEditor()
  const { session } = editor
  const active = useEditorSession(state => state.orientation === orientation)
  const tool = useEditorSession(state => state.tool)
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const pane = useRef({ width: 0, height: 0 })
  const painter = useRef<{ stale(): void }>(undefined)
  const onPaintedRef = useRef<() => void>(undefined)
  const stale = useCallback(() => painter.current?.stale(), [])

  const seen = useMemo(
    () => ({
      view: () => session.getState().views[orientation],
      setView: (view: CanvasView) => lookAt(session, orientation, view),
    }),
    [session, orientation],
  )
  const editorView = useMemo(() => createEditorView(editor, orientation, seen), [editor, orientation, seen])
  const takeUp = useCallback(() => {
    if (session.getState().orientation !== orientation)
      session.setState({ orientation, editingText: undefined })
  }, [session, orientation])
  const pointer = usePointerController(
    { editor, editorView, element, ...seen, onChange: stale, onPress: takeUp },
    tool,
  )

  useLayoutEffect(() => {
    const own = element.current
    if (focusRef.current) own?.focus({ preventScroll: true })
    focusRef.current = false
    return () => {
      focusRef.current = own !== null && own === document.activeElement
    }
  }, [focusRef])
  useLayoutEffect(() => {
    const box = element.current
    const image = canvas.current
    if (!box || !image) return
    const made = createCanvasPainter({
      editor,
      canvas: image,
      orientation,
      view: seen.view,
      pane: () => pane.current,
      onPainted() {
        const { zoom, x, y } = seen.view()
        const { w, h } = stageBox(orientation)
        if (stage.current)
          Object.assign(stage.current.style, {
            transform: `translate(${x}px, ${y}px)`,
            width: `${w * zoom}px`,
            height: `${h * zoom}px`,
          })
        const cursor =
          pointer.current.panning && !pointer.current.tool.isBusy()
            ? 'grab'
            : pointer.current.overlay().cursor
        box.dataset.cursor = session.getState().picking ? 'pick' : (cursor ?? '')
        onPaintedRef.current?.()
      },
    })
    painter.current = made
    let first = true
    const observer = new ResizeObserver(() => {
      const before = pane.current
      pane.current = { width: box.clientWidth, height: box.clientHeight }
      if (pane.current.width === 0) return
      // The pane was replaced: one orientation became two, or two became one.
      if (first || Math.abs(pane.current.width - before.width) > before.width / 4)
        seen.setView(fitted(stageBox(orientation), pane.current, fitMargin))
      else {
        // Keeps the centre of the image when a panel opens or closes.
        const view = seen.view()
        seen.setView({
          ...view,
          x: view.x + (pane.current.width - before.width) / 2,
          y: view.y + (pane.current.height - before.height) / 2,
        })
      }
      first = false
      made.stale()
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      made.stop()
      painter.current = undefined
    }
  }, [editor, session, orientation, seen, pointer])
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (now.rootId !== before.rootId) seen.setView(fitted(stageBox(orientation), pane.current, fitMargin))
      }),
    [session, seen, orientation],
  )

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
        onFocus={takeUp}
      >
        <div ref={stage} className={styles.stage} data-testid="stage" />
        <canvas ref={canvas} className={styles.image} aria-hidden="true" />
        <CanvasLayers
          orientation={orientation}
          editorView={editorView}
          seen={seen.view}
          pane={pane}
          pointer={pointer}
          active={active}
          onPaintedRef={onPaintedRef}
        />
        {active && <CanvasStatus />}
      </div>
    </CanvasMenu>
  )
}

/**
 * Announces the scene and the selection to screen readers, and shows the prompt of a field that waits for a
 * layer.
 */
function CanvasStatus() {
  const { t } = useTranslation('free')
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
