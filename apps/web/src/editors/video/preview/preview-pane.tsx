import { readStore, videoDocumentOf } from '@adloom/video/commands'
import { drawScene, evaluate, type Painter } from '@adloom/video/compositor'
import {
  type Canvas,
  type ChosenMembers,
  endOf,
  secondsOf,
  shownMember,
  type Timeline,
} from '@adloom/video/format'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../../components/use-size.ts'
import {
  shownLanguage,
  useVideoEditor,
  useVideoRecords,
  useVideoSession,
  useVideoSettings,
} from '../state/editor-context.ts'
import type { VideoEditor } from '../state/video-editor.ts'
import { BoxOverlay } from './box-overlay.tsx'
import { draggedFile } from '../state/dragged-file.ts'
import { dropOnCanvas } from './drop-on-canvas.ts'
import type { MediaFrames } from './media-frames.ts'
import { PreviewBar } from './preview-bar.tsx'
import { SafeAreaOverlay } from './safe-areas.tsx'
import { useVideoPainter } from '../../../lib/video-painter.ts'
import { useMedia } from './use-media.ts'
import styles from './preview.module.css'

/** The canvas of the video at the playhead, drawn by the compositor that also renders files. */
export function PreviewPane() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const settings = useVideoSettings()
  const canvasId = useVideoSession(session => session.canvasId)
  const showsAll = useVideoSession(session => session.showsAll)
  const area = useVideoSession(session => session.safeArea)
  const zoom = useVideoSession(session => session.zoom)
  const [pane, size] = useSize<HTMLDivElement>()
  const redraws = useRef(new Set<() => void>())
  const media = useMedia(() => {
    for (const redraw of redraws.current) redraw()
  })
  const shown = showsAll ? settings.canvases : settings.canvases.filter(({ id }) => id === canvasId)
  const canvases = shown.length > 0 ? shown : settings.canvases.slice(0, 1)
  const isWrapped = editor.type === 'banner' && canvases.length > 1
  const height = fittingHeight(canvases, size, zoom)
  const scale = isWrapped ? wrappedScale(canvases, size.width) * zoom : undefined

  useEffect(() => {
    const known = settings.canvases.some(({ id }) => id === canvasId)
    const [first] = settings.canvases
    if (!known && first) editor.session.setState({ canvasId: first.id })
  }, [editor, settings, canvasId])

  return (
    <section className={styles.preview} aria-label={t('preview.label')} data-region="preview">
      <div
        ref={pane}
        className={styles.pane}
        // Scrolled by the keyboard, too.
        {...(isWrapped && { tabIndex: 0, role: 'group', 'aria-label': t('banner.canvases') })}
        onPointerDown={() => editor.store.select([])}
      >
        <div className={styles.canvases} data-wrapped={isWrapped || undefined}>
          {height > 0 &&
            canvases.map(canvas => {
              const shownHeight = scale === undefined ? height : canvas.height * scale
              const width = (canvas.width / canvas.height) * shownHeight
              return (
                <figure key={canvas.id} data-current={showsAll && canvas.id === canvasId}>
                  <div
                    className={styles.canvas}
                    style={{ width, height: shownHeight }}
                    onPointerDownCapture={() => editor.session.setState({ canvasId: canvas.id })}
                    {...dropHandlers(editor, canvas, shownHeight / canvas.height)}
                  >
                    <CanvasImage canvas={canvas} width={width} media={media} redraws={redraws.current} />
                    {area !== undefined && (
                      <SafeAreaOverlay {...{ area, canvas, width }} height={shownHeight} />
                    )}
                    <BoxOverlay canvas={canvas} scale={shownHeight / canvas.height} />
                  </div>
                  {showsAll && <figcaption>{canvas.ratio}</figcaption>}
                </figure>
              )
            })}
        </div>
      </div>
      <PreviewBar pane={pane} />
    </section>
  )
}

/** Files of the media panel that are dropped on a canvas; `scale` is CSS pixels per unit. */
function dropHandlers(editor: VideoEditor, canvas: Canvas, scale: number) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!draggedFile(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const file = draggedFile(event)
      if (!file) return
      event.preventDefault()
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const point = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
      editor.session.setState({ canvasId: canvas.id })
      dropOnCanvas(editor, canvas.id, file, point)
    },
  }
}

/** CSS pixels of a unit where all sizes of a banner are shown: they have the same area. */
const bannerScale = 0.25
/** Space around the canvases, and between two of them. */
const marginPx = { x: 28, top: 20, bottom: 56 } as const
const gapPx = 24

/** Returns CSS pixels of a unit at which the widest size of a banner fits the pane. */
function wrappedScale(canvases: readonly Canvas[], paneWidth: number): number {
  const widest = Math.max(...canvases.map(({ width }) => width))
  return Math.min(bannerScale, Math.max(0.05, (paneWidth - 2 * marginPx.x) / widest))
}

/** Returns the height at which all canvases fit side by side. */
function fittingHeight(
  canvases: readonly Canvas[],
  size: { width: number; height: number },
  zoom: number,
): number {
  if (size.width === 0) return 0
  const ratios = canvases.reduce((sum, { width, height }) => sum + width / height, 0)
  const free = size.width - 2 * marginPx.x - gapPx * (canvases.length - 1)
  const caption = canvases.length > 1 ? 20 : 0
  return Math.max(60, Math.min(size.height - marginPx.top - marginPx.bottom - caption, free / ratios)) * zoom
}

interface CanvasImageProps {
  canvas: Canvas
  /** CSS pixels. */
  width: number
  media: MediaFrames
  redraws: Set<() => void>
}

function CanvasImage({ canvas, width, media, redraws }: CanvasImageProps) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const element = useRef<HTMLCanvasElement>(null)
  const painter = useVideoPainter(useVideoRecords())
  const [pixels, setPixels] = useState(0)
  useEffect(() => setPixels(Math.round(Math.min(width * devicePixelRatio, canvas.width))), [width, canvas])

  useEffect(() => {
    let request = 0
    const ask = () => {
      if (request === 0)
        request = requestAnimationFrame(() => {
          request = 0
          draw(editor, element.current, canvas.id, painter, media)
        })
    }
    redraws.add(ask)
    const stops = [
      editor.store.subscribe(ask),
      editor.session.subscribe((now, before) => {
        const isSeen = (['frame', 'playing', 'language', 'members'] as const).some(
          key => now[key] !== before[key],
        )
        if (isSeen) ask()
      }),
    ]
    ask()
    return () => {
      redraws.delete(ask)
      cancelAnimationFrame(request)
      for (const stop of stops) stop()
    }
  }, [editor, canvas, painter, media, redraws, pixels])

  return (
    <canvas
      ref={element}
      role="img"
      aria-label={t('preview.canvas', { ratio: canvas.ratio })}
      width={pixels}
      height={Math.round((pixels * canvas.height) / canvas.width)}
    />
  )
}

function draw(
  { store, session }: VideoEditor,
  element: HTMLCanvasElement | null,
  canvasId: string,
  painter: Painter,
  media: MediaFrames,
): void {
  const context = element?.getContext('2d')
  if (!context || element?.width === 0) return
  const document = videoDocumentOf(store)
  const timeline = readStore(store)
  if (!timeline.settings.canvases.some(({ id }) => id === canvasId)) return
  const { frame, playing, members, language: chosen } = session.getState()
  const { languages, defaultLanguage } = timeline.settings
  const language = shownLanguage(languages, chosen, defaultLanguage)
  const last = Math.max(0, timeline.length - 1)
  const scene = evaluate(document, canvasId, Math.min(frame, last), { language, members })
  drawScene(context, painter, scene, media.frameOf)
  const running = new Map(
    timeline.tracks
      .flatMap(({ clips }) => clips)
      .filter(clip => clip.kind === 'video' && clip.start <= frame && endOf(clip) > frame)
      .map(clip => [clip.id, 'speed' in clip ? (clip.speed ?? 1) : 1]),
  )
  media.play(clip => {
    const speed = running.get(clip)
    return speed === undefined ? undefined : speed * playing
  })
  if (playing > 0) prepareNext(timeline, { frame, members }, media)
}

/** Opens videos that begin within a second and a half, so that a cut does not show a gap. */
function prepareNext(
  timeline: Timeline,
  { frame, members }: { frame: number; members: ChosenMembers },
  media: MediaFrames,
): void {
  const { rate } = timeline.settings
  for (const { clips } of timeline.tracks)
    for (const clip of clips) {
      if (clip.kind !== 'video' || clip.start <= frame || clip.start > frame + rate * 1.5) continue
      const asset = timeline.assets.get(shownMember(timeline, clip.id, members)?.asset ?? clip.asset)
      if (asset) media.prepare(clip.id, asset, secondsOf(clip.offset, rate))
    }
}
