import { useEffect, useRef } from 'react'
import styles from './pin-layer.module.css'

/** A place as shares of the width and height of the layer. */
export interface Place {
  x: number
  y: number
}

export interface ShownPin extends Place {
  id: number
  author: string
  /** Its name for screen readers. */
  label: string
}

interface PinLayerProps {
  pins: readonly ShownPin[]
  focusId?: number | undefined
  /** The place of a comment that is being written. */
  draft?: Place | undefined
  isPinning: boolean
  /** Describes how a place is chosen. */
  placeLabel: string
  onPlace(place: Place): void
  onCancel(): void
  onFocus(id: number): void
}

/** Pins of comments over a creative, and the surface on which a new one is placed. */
export function PinLayer(props: PinLayerProps) {
  const { pins, focusId, draft, isPinning, placeLabel, onPlace, onCancel, onFocus } = props
  const surface = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isPinning) surface.current?.focus()
  }, [isPinning])
  return (
    <div className={styles.layer}>
      {pins.map(({ id, author, label, x, y }) => (
        <button
          key={id}
          type="button"
          className={styles.pin}
          data-focus={id === focusId}
          style={positionOf({ x, y })}
          aria-label={label}
          onClick={() => onFocus(id)}
        >
          {initialOf(author)}
        </button>
      ))}
      {draft && <span className={styles.pin} data-focus="true" style={positionOf(draft)} />}
      {isPinning && (
        <button
          ref={surface}
          type="button"
          className={styles.surface}
          aria-label={placeLabel}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            const box = currentTarget.getBoundingClientRect()
            // A press of Enter has no place and `detail` 0.
            if (detail === 0) onPlace({ x: 0.5, y: 0.5 })
            else onPlace({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) })
          }}
        />
      )}
    </div>
  )
}

function positionOf({ x, y }: Place) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

function initialOf(author: string): string {
  return (Array.from(author)[0] ?? '?').toUpperCase()
}

function share(offset: number, length: number): number {
  return Math.min(1, Math.max(0, Math.round((offset / length) * 1000) / 1000))
}
