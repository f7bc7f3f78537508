import { drawScene, evaluate, type Painter } from '@adloom/video/compositor'
import { type Canvas, timelineOf, type VideoDocument } from '@adloom/video/format'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/language.ts'
import { useVideoPainter } from '../../../lib/video-painter.ts'
import { createStillFrames, type StillFrames } from '../still-frames.ts'
import { type BannerValues, documentOf } from './banner-values.ts'
import styles from './banners.module.css'

/** CSS pixels of a canvas unit: every size has the same area. */
const scale = 0.17
/** CSS pixels that the longest size may take. */
const widest = 560

/** Each chosen size as it will look. */
export function BannerPreview({ values }: { values: BannerValues }) {
  const { t } = useTranslation('videos')
  const [arrived, setArrived] = useState(0)
  const [frames] = useState(() => createStillFrames(() => setArrived(count => count + 1)))
  const painter = useVideoPainter()
  const document = useMemo(() => documentOf(values, currentLanguage()), [values])
  const { canvases } = timelineOf(document).settings
  return (
    <section className={styles.preview} aria-label={t('banner.preview')}>
      {canvases.length === 0 && <p>{t('banner.noSizes')}</p>}
      <ul>
        {canvases.map(canvas => (
          <Still key={canvas.id} {...{ canvas, document, painter, frames, arrived }} />
        ))}
      </ul>
    </section>
  )
}

interface StillProps {
  canvas: Canvas
  document: VideoDocument
  painter: Painter
  frames: StillFrames
  /** Counts images that arrived, each of which may be one that this still waits for. */
  arrived: number
}

function Still({ canvas, document, painter, frames, arrived }: StillProps) {
  const element = useRef<HTMLCanvasElement>(null)
  const factor = Math.min(scale, widest / canvas.width)
  const [width, height] = [Math.round(canvas.width * factor), Math.round(canvas.height * factor)]
  const pixels = Math.min(2, devicePixelRatio)
  useEffect(() => {
    const context = element.current?.getContext('2d')
    if (context) drawScene(context, painter, evaluate(document, canvas.id, 0), frames.of(document))
  }, [canvas.id, document, painter, frames, arrived, width])
  return (
    <li>
      <canvas
        ref={element}
        role="img"
        aria-label={canvas.ratio}
        width={Math.round(width * pixels)}
        height={Math.round(height * pixels)}
        style={{ width, height }}
      />
      <small>{canvas.ratio.replace('x', ' × ')}</small>
    </li>
  )
}
