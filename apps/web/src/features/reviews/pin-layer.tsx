import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format.ts'
import type { Comment, Pin } from './api.ts'
import styles from './review-view.module.css'

interface PinLayerProps {
  comments: readonly Comment[]
  focusId?: number | undefined
  pin?: Pin | undefined
  isPinning: boolean
  onPlace(x: number, y: number): void
  onCancel(): void
  onFocus(comment: Comment): void
}

/** Pins of comments over a creative, and the surface on which a new one is placed. */
export function PinLayer({ comments, focusId, pin, isPinning, onPlace, onCancel, onFocus }: PinLayerProps) {
  const { t } = useTranslation('reviews')
  const surface = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isPinning) surface.current?.focus()
  }, [isPinning])
  const placed = comments.filter(({ x, y, is_resolved }) => x !== null && y !== null && !is_resolved)
  return (
    <div className={styles.layer}>
      {placed.map(comment => (
        <button
          key={comment.id}
          type="button"
          className={styles.pin}
          data-focus={comment.id === focusId}
          style={{ left: `${comment.x! * 100}%`, top: `${comment.y! * 100}%` }}
          aria-label={
            comment.at_ms === null
              ? t('pin.showPlace', { id: comment.id })
              : t('pin.show', { time: formatDuration(comment.at_ms), id: comment.id })
          }
          onClick={() => onFocus(comment)}
        >
          {initialOf(comment.author)}
        </button>
      ))}
      {pin?.x !== undefined && pin.y !== undefined && (
        <span
          className={styles.pin}
          data-focus="true"
          style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
        />
      )}
      {isPinning && (
        <button
          ref={surface}
          type="button"
          className={styles.surface}
          aria-label={t('pin.place')}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            const box = currentTarget.getBoundingClientRect()
            // A press of Enter has no place and `detail` 0.
            if (detail === 0) onPlace(0.5, 0.5)
            else onPlace(share(clientX - box.left, box.width), share(clientY - box.top, box.height))
          }}
        />
      )}
    </div>
  )
}

function initialOf(author: string): string {
  return (Array.from(author)[0] ?? '?').toUpperCase()
}

function share(offset: number, length: number): number {
  return Math.min(1, Math.max(0, Math.round((offset / length) * 1000) / 1000))
}
