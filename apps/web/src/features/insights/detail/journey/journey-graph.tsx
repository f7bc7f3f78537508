import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Journey } from '../../api.ts'
import {
  canConnect,
  connect,
  disconnect,
  type Drawing,
  extentOf,
  move,
  type Place,
} from './journey-drawing.ts'
import { JourneyEdges } from './journey-edges.tsx'
import { JourneyNodeCard } from './journey-node.tsx'
import styles from './journey.module.css'

interface JourneyGraphProps {
  journey: Journey
  drawing: Drawing
  /** Absent while the journey is shown and not edited. */
  onChange: ((change: (drawing: Drawing) => Drawing) => void) | undefined
}

/**
 * The points and edges of a journey. While it is edited, a drag from the handle of a point to another one
 * draws an edge; by keyboard, the handle chooses the begin and each other point offers itself as the end.
 */
export function JourneyGraph({ journey, drawing, onChange }: JourneyGraphProps) {
  const { t } = useTranslation('insights')
  const area = useRef<HTMLDivElement>(null)
  const [begin, setBegin] = useState<string>()
  const [pointer, setPointer] = useState<Place>()
  const { width, height } = extentOf(drawing)
  const stop = () => {
    setBegin(undefined)
    setPointer(undefined)
  }
  const end = (to: string) => {
    if (begin !== undefined) onChange?.(now => connect(now, { from: begin, to }))
    stop()
  }
  const placeOf = (event: PointerEvent): Place => {
    const box = area.current!.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const editing = onChange && {
    onMove: (id: string, place: Place) => onChange(now => move(now, id, place)),
    onBegin: setBegin,
    onDraw: (event: PointerEvent) => {
      if (event.buttons !== 0 && begin !== undefined) setPointer(placeOf(event))
    },
    onDrop: (event: PointerEvent) => {
      // A click without a drag leaves the begin chosen.
      if (pointer === undefined) return
      const target = nodeAt(event)
      if (target === undefined) stop()
      else end(target)
    },
  }
  const isOpen = onChange !== undefined && begin !== undefined
  return (
    <div
      role="group"
      className={styles.scroll}
      aria-label={t('journey.title')}
      onKeyDown={event => {
        if (event.key === 'Escape') stop()
      }}
    >
      <p className={styles.status} role="status">
        {isOpen && pointer === undefined ? t('journey.connecting') : ''}
      </p>
      <div ref={area} className={styles.area} style={{ width, height }}>
        <JourneyEdges
          journey={journey}
          drawing={drawing}
          drawn={isOpen && pointer ? { from: begin, to: pointer } : undefined}
          onRemove={onChange && (edge => onChange(now => disconnect(now, edge)))}
        />
        {journey.nodes.map(node => (
          <JourneyNodeCard
            key={node.id}
            node={node}
            place={drawing.places[node.id] ?? { x: 0, y: 0 }}
            editing={editing}
            isBegin={isOpen && begin === node.id}
            onEnd={
              isOpen && pointer === undefined && canConnect(drawing, { from: begin, to: node.id })
                ? () => end(node.id)
                : undefined
            }
          />
        ))}
      </div>
    </div>
  )
}

/** The point below the pointer, whose events the handle captures. */
function nodeAt({ clientX, clientY }: PointerEvent): string | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-node]')
  return found?.dataset['node']
}
