import { drawScene, evaluate } from '@adloom/video/compositor'
import { timelineOf, type VideoDocument } from '@adloom/video/format'
import { useEffect, useRef } from 'react'
import { useVideoPainter } from '../../../lib/video-painter.ts'

/** Share of the length that a still shows. */
const stillShare = 0.12

/** A video without files, drawn by the compositor: a still, or playing in a loop. */
export function TemplatePreview({
  document,
  canvasId,
  width,
  isPlaying,
  label,
}: {
  document: VideoDocument
  canvasId: string
  /** CSS pixels. */
  width: number
  isPlaying: boolean
  /** Absent where the element around it is named already. */
  label?: string
}) {
  const element = useRef<HTMLCanvasElement>(null)
  const painter = useVideoPainter(Object.values(document.records))
  const { settings, length } = timelineOf(document)
  const { width: units, height } = settings.canvases.find(({ id }) => id === canvasId) ?? {
    ...{ width: 1080, height: 1920 },
  }
  const pixels = Math.round(width * Math.min(2, devicePixelRatio))
  useEffect(() => {
    const draw = (frame: number) => {
      const context = element.current?.getContext('2d')
      if (context) drawScene(context, painter, evaluate(document, canvasId, frame), () => undefined)
    }
    let request = 0
    if (isPlaying) {
      const start = performance.now()
      const step = (now: number) => {
        draw(Math.floor(((now - start) / 1000) * settings.rate) % length)
        request = requestAnimationFrame(step)
      }
      request = requestAnimationFrame(step)
    } else draw(Math.floor(length * stillShare))
    return () => cancelAnimationFrame(request)
  }, [document, canvasId, painter, isPlaying, length, settings.rate, pixels])
  return (
    <canvas
      ref={element}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      width={pixels}
      height={Math.round((pixels * height) / units)}
      style={{ width, height: (width * height) / units }}
    />
  )
}
