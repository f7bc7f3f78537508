import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/language.ts'
import { formatShareOf } from '../../report/metric-format.ts'
import { type JourneyNode, nodeSize, type Place } from './journey-drawing.ts'
import { countText, nodeName } from './journey-texts.ts'
import styles from './journey.module.css'

/** What a user does to the points of a journey that is edited. */
export interface NodeEditing {
  onMove: (id: string, place: Place) => void
  /** An edge begins at this point, by drag or by keyboard. */
  onBegin: (id: string) => void
  /** The pointer that draws an edge moved, in coordinates of the page. */
  onDraw: (event: PointerEvent) => void
  /** The drawn edge ends here. */
  onDrop: (event: PointerEvent) => void
}

interface JourneyNodeCardProps {
  node: JourneyNode
  place: Place
  editing: NodeEditing | undefined
  /** The chosen begin of an edge, which may end here. */
  onEnd: (() => void) | undefined
  isBegin: boolean
}

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -16, y: 0 },
  ArrowRight: { x: 16, y: 0 },
  ArrowUp: { x: 0, y: -16 },
  ArrowDown: { x: 0, y: 16 },
}
const ways = ['next', 'redirected', 'lost'] as const

/** One point with how many displays reached it and where they went. */
export function JourneyNodeCard({ node, place, editing, onEnd, isBegin }: JourneyNodeCardProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const name = nodeName(t, node)
  const grab = useRef<Place | undefined>(undefined)
  const numbers = ways.map(way => `${t(`journey.${way}`)} ${countText(node[way], language)}`).join(', ')
  const moveBy = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by === undefined || editing === undefined) return
    event.preventDefault()
    editing.onMove(node.id, { x: place.x + by.x, y: place.y + by.y })
  }
  return (
    <div
      className={styles.node}
      data-node={node.id}
      data-begin={isBegin || undefined}
      data-editing={editing !== undefined || undefined}
      style={{ left: place.x, top: place.y, width: nodeSize.width, height: nodeSize.height }}
    >
      <div
        role="group"
        aria-label={`${name}: ${t('journey.reached')} ${countText(node.reached, language)}, ${numbers}`}
        className={styles.card}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it
        tabIndex={0}
        onKeyDown={moveBy}
        onPointerDown={event => {
          if (editing === undefined) return
          event.currentTarget.setPointerCapture(event.pointerId)
          grab.current = { x: event.clientX - place.x, y: event.clientY - place.y }
        }}
        onPointerMove={event => {
          if (grab.current)
            editing?.onMove(node.id, { x: event.clientX - grab.current.x, y: event.clientY - grab.current.y })
        }}
        onPointerUp={() => (grab.current = undefined)}
        onPointerCancel={() => (grab.current = undefined)}
      >
        <Numbers node={node} name={name} />
      </div>
      {editing !== undefined && <Handle id={node.id} name={name} editing={editing} isBegin={isBegin} />}
      {onEnd !== undefined && (
        <button type="button" className={styles.target} onClick={onEnd}>
          {t('journey.connectTo', { name })}
        </button>
      )}
    </div>
  )
}

function Numbers({ node, name }: { node: JourneyNode; name: string }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  return (
    <>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.reached}>
        {countText(node.reached, language)}
        <small>{t('journey.reached')}</small>
      </span>
      <span className={styles.bar} aria-hidden="true">
        {ways.map(way => (
          <span key={way} className={styles[way]} style={{ flexGrow: node[way] }} />
        ))}
      </span>
      <span className={styles.ways}>
        {ways.map(way => (
          <span key={way} title={`${t(`journey.${way}`)}: ${countText(node[way], language)}`}>
            <i className={styles[way]} aria-hidden="true" />
            {formatShareOf(node[way], node.reached, language)}
          </span>
        ))}
      </span>
    </>
  )
}

interface HandleProps {
  id: string
  name: string
  editing: NodeEditing
  isBegin: boolean
}

/** Where an edge begins: a drag draws it, a click or Enter asks for its end. */
function Handle({ id, name, editing, isBegin }: HandleProps) {
  const { t } = useTranslation('insights')
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('journey.connectFrom', { name })}
      aria-pressed={isBegin}
      onClick={() => editing.onBegin(id)}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        editing.onBegin(id)
      }}
      onPointerMove={editing.onDraw}
      onPointerUp={editing.onDrop}
    >
      <ArrowRightIcon size={12} aria-hidden="true" />
    </button>
  )
}
