import type { Metric } from '@adloom/contract/insight-metrics'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { arrowStep } from '../../../lib/keyboard.ts'
import { moveTo } from '../grid/grid-columns.ts'
import { metricLabel } from '../report/metric-texts.ts'
import styles from './column-dialog.module.css'

interface ColumnOrderProps {
  value: readonly Metric[]
  onChange: (metrics: readonly Metric[]) => void
}

/** The chosen columns in their order: a drag moves one, and so do the up and down keys on its handle. */
export function ColumnOrder({ value, onChange }: ColumnOrderProps) {
  const { t } = useTranslation('insights')
  const [dragged, setDragged] = useState<Metric>()
  const [moved, setMoved] = useState<string>()
  const move = (name: Metric, to: number) => {
    const order = moveTo(value, name, to)
    onChange(order.flatMap(id => value.find(one => one === id) ?? []))
    setMoved(t('columns.moved', { name: metricLabel(name), place: order.indexOf(name) + 1 }))
  }
  const onKeyDown = (event: KeyboardEvent, name: Metric) => {
    const step = arrowStep(event.key)
    if (step === undefined || step[1] === 0) return
    event.preventDefault()
    move(name, value.indexOf(name) + step[1])
  }
  return (
    <div className={styles.order}>
      <p className={styles.orderTitle}>{t('columns.order', { count: value.length })}</p>
      <ol>
        {value.map((name, at) => (
          <li
            key={name}
            draggable
            className={dragged === name ? styles.dragged : undefined}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              setDragged(name)
            }}
            onDragOver={event => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== name) move(dragged, at)
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t('columns.move', { name: metricLabel(name), place: at + 1 })}
              onKeyDown={event => onKeyDown(event, name)}
            >
              <DotsSixVerticalIcon size={16} aria-hidden="true" />
            </button>
            <span className={styles.label}>{metricLabel(name)}</span>
            <IconButton
              size="small"
              icon={XIcon}
              label={t('columns.remove', { name: metricLabel(name) })}
              tooltip={false}
              onClick={() => onChange(value.filter(one => one !== name))}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  )
}
