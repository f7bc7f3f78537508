import { Tooltip } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/language.ts'
import { formatShareOf } from '../../report/metric-format.ts'
import type { Journey } from '../../api.ts'
import { type Drawing, type Edge, isSame, lineOf, nodeSize, type Place } from './journey-drawing.ts'
import { countText, nodeName, timeText } from './journey-texts.ts'
import styles from './journey.module.css'

interface JourneyEdgesProps {
  journey: Journey
  drawing: Drawing
  /** The edge that a pointer draws at the moment. */
  drawn: { from: string; to: Place } | undefined
  /** Present while the journey is edited. */
  onRemove: ((edge: Edge) => void) | undefined
}

/** The lines of a journey, as wide as their share of the displays, with their flow and time. */
export function JourneyEdges({ journey, drawing, drawn, onRemove }: JourneyEdgesProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const marker = useId()
  const nodes = new Map(journey.nodes.map(node => [node.id, node]))
  const most = Math.max(1, ...journey.nodes.map(({ reached }) => reached))
  const edges = drawing.edges.flatMap(edge => {
    const [from, to] = [drawing.places[edge.from], drawing.places[edge.to]]
    const flow = journey.flows.find(one => isSame(one, edge))
    return from && to ? [{ edge, flow, ...lineOf(from, to) }] : []
  })
  const begin = drawn && drawing.places[drawn.from]
  const nameOf = (id: string) => nodeName(t, nodes.get(id) ?? { id, name: '' })
  return (
    <>
      <svg className={styles.lines} aria-hidden="true">
        <defs>
          <marker
            id={marker}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M 0 0 L 8 4 L 0 8 z" className={styles.arrow} />
          </marker>
        </defs>
        {edges.map(({ edge, flow, path }) => (
          <path
            key={`${edge.from}>${edge.to}`}
            d={path}
            className={styles.line}
            data-empty={flow === undefined || undefined}
            strokeWidth={1.5 + (8 * (flow?.count ?? 0)) / most}
            markerEnd={`url(#${marker})`}
          />
        ))}
        {drawn && begin && (
          <path
            className={styles.drawn}
            d={`M ${begin.x + nodeSize.width} ${begin.y + nodeSize.height / 2} L ${drawn.to.x} ${drawn.to.y}`}
          />
        )}
      </svg>
      {edges.map(({ edge, flow, middle }) => {
        const count = countText(flow?.count ?? 0, language)
        const time = timeText(flow, language)
        const values = { from: nameOf(edge.from), to: nameOf(edge.to), count }
        const share = formatShareOf(flow?.count ?? 0, nodes.get(edge.from)?.reached ?? 0, language)
        const flowText = t('journey.edge', { ...values, share })
        const text = time === undefined ? flowText : `${flowText} ${t('journey.time', { time })}`
        return (
          <Tooltip key={`${edge.from}>${edge.to}`} title={text}>
            <button
              type="button"
              className={styles.label}
              style={{ left: middle.x, top: middle.y }}
              aria-label={onRemove ? `${text} ${t('journey.remove')}` : text}
              onClick={() => onRemove?.(edge)}
              onKeyDown={event => {
                if (event.key === 'Delete' || event.key === 'Backspace') onRemove?.(edge)
              }}
            >
              {onRemove ? '×' : count}
            </button>
          </Tooltip>
        )
      })}
    </>
  )
}
