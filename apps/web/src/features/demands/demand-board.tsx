import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DemandRow } from './api.ts'
import { MoveMenu, Waiting } from './demand-table.tsx'
import { DueText } from './due-text.tsx'
import type { Moving } from './move-dialog.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { movesTo, type Stage, stageOf, stages } from './stages.ts'
import { StatusChip } from './status-chip.tsx'
import styles from './board.module.css'

interface DemandBoardProps {
  list: DemandRow[]
  total: number
  onMove: (moving: Moving<DemandRow>) => void
}

/**
 * Orders by stage (CS-02.4). A card is dragged to a column that one of its moves leads to; its menu offers
 * the same moves to keyboards.
 */
export function DemandBoard({ list, total, onMove }: DemandBoardProps) {
  const { t } = useTranslation('demands')
  const [dragged, setDragged] = useState<DemandRow>()
  const drop = (stage: Stage) => {
    const moves = dragged === undefined ? [] : movesTo(dragged, stage)
    if (dragged !== undefined && moves.length > 0) onMove({ order: dragged, moves })
    setDragged(undefined)
  }
  return (
    <>
      {total > list.length && <p className={styles.more}>{t('board.more', { shown: list.length, total })}</p>}
      <div className={styles.board} role="region" aria-label={t('view.board')} tabIndex={0}>
        {stages.map(stage => (
          <Column
            key={stage}
            stage={stage}
            cards={list.filter(order => stageOf(order) === stage)}
            accepts={dragged && stageOf(dragged) !== stage ? movesTo(dragged, stage).length > 0 : undefined}
            onDrag={setDragged}
            onDrop={() => drop(stage)}
            onMove={onMove}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  stage: Stage
  cards: DemandRow[]
  /** Whether the dragged card may be dropped here; undefined without one, and for its own column. */
  accepts: boolean | undefined
  onDrag: (order: DemandRow | undefined) => void
  onDrop: () => void
  onMove: (moving: Moving<DemandRow>) => void
}

function Column({ stage, cards, accepts, onDrag, onDrop, onMove }: ColumnProps) {
  const { t } = useTranslation('demands')
  const take = (event: DragEvent) => {
    if (accepts === true) event.preventDefault()
  }
  return (
    <section
      className={styles.column}
      data-accepts={accepts}
      aria-label={t(`stage.${stage}`)}
      onDragOver={take}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2 className={styles.head}>
        {t(`stage.${stage}`)} <span className={styles.number}>{cards.length}</span>
      </h2>
      <ul className={styles.cards}>
        {cards.map(order => (
          <Card key={order.demand_id} order={order} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  order: DemandRow
  onDrag: (order: DemandRow | undefined) => void
  onMove: (moving: Moving<DemandRow>) => void
}

function Card({ order, onDrag, onMove }: CardProps) {
  const { t } = useTranslation('demands')
  const isMovable = order.moves.length > 0
  return (
    <li
      className={styles.card}
      draggable={isMovable}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', `#${order.demand_id}`)
        onDrag(order)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.top}>
        <Link to={`/creative-service/demand-order/${order.demand_id}`} className={styles.title}>
          {order.title}
        </Link>
        {isMovable && <MoveMenu row={order} onMove={onMove} />}
      </div>
      <span className={styles.type}>
        #{order.demand_id} · {t(`service.${order.service_type as 1}`)}
      </span>
      <StatusChip order={order} />
      <div className={styles.foot}>
        <PriorityMark priority={order.priority} />
        {order.waiting_for !== null && (
          <span>
            <Waiting row={order} />
          </span>
        )}
      </div>
      {(order.step_due_time ?? order.due_time) !== null && order.waiting_for !== null && (
        <span className={styles.due}>
          <DueText time={order.step_due_time ?? order.due_time} />
        </span>
      )}
    </li>
  )
}
