import { applyValues, type PlayableDocument } from '@adloom/playable/format'
import { inLanguage, type VariantContent } from '@adloom/playable/variations'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { memo, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { runScene } from '../../shell/draw-scene.ts'
import type { Thumbnails } from '../state/thumbnails.ts'
import styles from './matrix.module.css'

interface MatrixCellProps {
  id: string
  place: number
  labels: string
  isPicked: boolean
  isActive: boolean
  /** Names the image; equal for equal content. */
  imageKey: string
  contentOf(): VariantContent
  document: PlayableDocument
  scene: string
  thumbnails: Thumbnails
}

/** One combination: its image, which plays while the pointer rests on it, and the values it has. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const image = useThumbnail(props)
  const [isOver, setOver] = useState(false)
  return (
    <div
      id={props.id}
      role="gridcell"
      aria-selected={props.isPicked}
      aria-label={props.labels}
      data-place={props.place}
      className={styles.cell}
      data-picked={props.isPicked || undefined}
      data-active={props.isActive || undefined}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
    >
      <span className={styles.image}>
        {image ? <img src={image} alt="" draggable={false} /> : <span className={styles.waiting} />}
        {isOver && <PlayingScene {...props} />}
        <span className={styles.check} aria-hidden="true">
          {props.isPicked && <CheckIcon size={14} weight="bold" />}
        </span>
      </span>
      <span className={styles.labels} title={props.labels}>
        {props.labels}
      </span>
    </div>
  )
}, isSameCell)

/** `contentOf` is a new function each time; the key of the image names what it returns. */
function isSameCell(before: MatrixCellProps, after: MatrixCellProps): boolean {
  return (
    before.imageKey === after.imageKey &&
    before.isPicked === after.isPicked &&
    before.isActive === after.isActive &&
    before.labels === after.labels &&
    before.place === after.place &&
    before.scene === after.scene &&
    before.thumbnails === after.thumbnails
  )
}

function useThumbnail({ imageKey, contentOf, thumbnails }: MatrixCellProps): string | undefined {
  const [drawn, setDrawn] = useState<{ thumbnails: Thumbnails; key: string; image: string }>()
  const latest = useRef(contentOf)
  latest.current = contentOf
  useEffect(
    () =>
      thumbnails.ask({ key: imageKey, content: () => latest.current() }, image =>
        setDrawn({ thumbnails, key: imageKey, image }),
      ),
    [thumbnails, imageKey],
  )
  const isCurrent = drawn?.key === imageKey && drawn.thumbnails === thumbnails
  return isCurrent ? drawn.image : thumbnails.find(imageKey)
}

/** A pointer that only passes starts nothing. */
const restMs = 250

function PlayingScene({ contentOf, document, scene }: MatrixCellProps) {
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      const { values, language: own } = contentOf()
      const playable = inLanguage(applyValues(document, values), own)
      if (canvas.current) stop = runScene(canvas.current, playable, scene, own ?? language)
      setPlaying(true)
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
    // The content of a cell under the pointer does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, scene, language])
  return (
    <canvas
      ref={canvas}
      className={styles.playing}
      data-playing={isPlaying || undefined}
      aria-hidden="true"
    />
  )
}
