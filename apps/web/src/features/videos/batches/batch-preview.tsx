import { drawScene, evaluate, type Painter, textsBeyondCanvas } from '@adloom/video/compositor'
import { canvasOf, timelineOf } from '@adloom/video/format'
import { Button, Slider } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoPainter } from '../../../lib/video-painter.ts'
import { type BatchDraft, type BatchStill, stillsOf } from './batch-draft.ts'
import type { BatchCheck } from './api.ts'
import styles from './batches.module.css'
import { createStillFrames, type StillFrames } from '../still-frames.ts'

const pageSize = 24
/** Percent of the length: past the entrance of the first texts. */
const firstShare = 12
/** CSS pixels of the longer side of a still. */
const stillSide = 196

interface BatchPreviewProps {
  draft: BatchDraft
  found: BatchCheck['found']
}

/** A still of each file, drawn as it will be rendered, page by page and each when it comes into view. */
export function BatchPreview({ draft, found }: BatchPreviewProps) {
  const { t } = useTranslation('videos')
  const [most, setMost] = useState(pageSize)
  const [share, setShare] = useState(firstShare)
  const [arrived, setArrived] = useState(0)
  const [frames] = useState(() => createStillFrames(() => setArrived(count => count + 1)))
  const sources = draft.sources.flatMap(({ document }) => Object.values(document.records))
  const painter = useVideoPainter(sources)
  const stills = useMemo(() => stillsOf(draft, found, most + 1), [draft, found, most])
  const shown = stills.slice(0, most)
  return (
    <section aria-label={t('batch.preview')}>
      <div className={styles.moment}>
        <span id="batch-moment">{t('batch.moment')}</span>
        <Slider
          min={0}
          max={100}
          value={share}
          onChange={setShare}
          ariaLabelledByForHandle="batch-moment"
          tooltip={{ formatter: value => `${value} %` }}
        />
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('batch.previewNone')}</p>}
      <ul className={styles.stills} aria-label={t('batch.preview')}>
        {shown.map(still => (
          <Still key={still.key} {...{ still, share, frames, painter, arrived }} />
        ))}
      </ul>
      {stills.length > most && (
        <div className={styles.moreStills}>
          <Button onClick={() => setMost(count => count + pageSize)}>{t('batch.moreStills')}</Button>
        </div>
      )}
    </section>
  )
}

interface StillProps {
  still: BatchStill
  share: number
  frames: StillFrames
  painter: Painter
  /** Counts files that arrived, each of which may be one that this still waits for. */
  arrived: number
}

function Still({ still, share, frames, painter, arrived }: StillProps) {
  const { t } = useTranslation('videos')
  const element = useRef<HTMLCanvasElement>(null)
  const isSeen = useIsSeen(element)
  const [isBeyond, setBeyond] = useState(false)
  const { document, canvasId, language } = still
  const { settings, length } = timelineOf(document)
  const canvas = canvasOf(settings, canvasId)
  const scale = stillSide / Math.max(canvas.width, canvas.height)
  const [width, height] = [Math.round(canvas.width * scale), Math.round(canvas.height * scale)]
  const pixels = Math.min(2, devicePixelRatio)
  const frame = Math.min(Math.max(0, length - 1), Math.round((length * share) / 100))
  useEffect(() => {
    const context = element.current?.getContext('2d')
    if (!isSeen || !context || length === 0) return
    const scene = evaluate(document, canvasId, frame, { language })
    drawScene(context, painter, scene, frames.of(document))
    setBeyond(textsBeyondCanvas(scene, painter).length > 0)
  }, [isSeen, document, canvasId, language, frame, length, painter, frames, arrived])
  const facts = [canvas.ratio, ...(language === '' ? [] : [language])].join(' · ')
  return (
    <li className={styles.still}>
      <span className={styles.frame}>
        <canvas
          ref={element}
          role="img"
          aria-label={`${still.title} ${facts}`}
          width={Math.round(width * pixels)}
          height={Math.round(height * pixels)}
          style={{ width, height }}
        />
      </span>
      <b title={still.title}>{still.title}</b>
      <small>{facts}</small>
      {isBeyond && <small className={styles.beyond}>{t('batch.beyond')}</small>}
    </li>
  )
}

/** Whether an element has been near the part of the page that is in view. */
function useIsSeen(element: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isSeen || target === null) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
