import { type DemandMoveName, moveOf } from '@adloom/contract/demand-moves'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ListLoading } from '../../components/list-loading.tsx'
import { formatDate, formatTime } from '../../lib/format.ts'
import { type Demand, demandQuery } from './api.ts'
import { DemandComments } from './demand-comments.tsx'
import { DemandDialog } from './demand-dialog.tsx'
import { DemandFiles } from './demand-files.tsx'
import { Waiting } from './demand-table.tsx'
import { DueText } from './due-text.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { StatusChip } from './status-chip.tsx'
import styles from './demand-page.module.css'

/** One order: what was ordered, its files, comments, people and history, and the moves of the user. */
export function DemandPage() {
  const id = Number(useParams()['id'])
  const demand = useQuery(demandQuery(id))
  const { t } = useTranslation('demands')
  return (
    <div className={styles.page}>
      <Link to="/creative-service/demand-order" className={styles.back}>
        <ArrowLeftIcon size={16} aria-hidden="true" /> {t('title')}
      </Link>
      <ListLoading list={demand} rows={3} />
      {demand.data !== undefined && <Content demand={demand.data} />}
    </div>
  )
}

function Content({ demand }: { demand: Demand }) {
  const { t } = useTranslation('demands')
  const [editing, setEditing] = useState(false)
  const [move, setMove] = useState<DemandMoveName>()
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{demand.title}</h1>
          <div className={styles.under}>
            <span className={styles.number}>#{demand.demand_id}</span>
            <StatusChip order={demand} />
            <PriorityMark priority={demand.priority} />
          </div>
        </div>
        <div className={styles.actions}>
          {demand.editable && (
            <Button icon={<PencilSimpleIcon size={16} aria-hidden="true" />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )}
          {orderedMoves(demand.moves).map((name, at, all) => (
            <Button
              key={name}
              type={at === all.length - 1 && !isBackward(name) ? 'primary' : 'default'}
              danger={moveOf(name).to === 'discarded'}
              onClick={() => setMove(name)}
            >
              {t(`move.${name}`)}
            </Button>
          ))}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.card} aria-label={t('field.description')}>
            <h2 className={styles.caption}>{t('field.description')}</h2>
            <p className={styles.description}>{demand.description}</p>
          </section>
          <DemandFiles demand={demand} />
          <DemandComments demand={demand} />
        </div>
        <aside className={styles.aside}>
          <Facts demand={demand} />
          <History demand={demand} />
        </aside>
      </div>
      {editing && <DemandDialog order={demand} onSaved={() => undefined} onClose={() => setEditing(false)} />}
      {move !== undefined && (
        <MoveDialog moving={{ order: demand, moves: [move] }} onClose={() => setMove(undefined)} />
      )}
    </>
  )
}

const backward: ReadonlySet<DemandMoveName> = new Set([
  'cancel',
  'discard',
  'withdraw',
  'reject',
  'dev_reject',
  'fail_test',
  'reject_size',
  'fail_submit',
  'request_changes',
])
const isBackward = (move: DemandMoveName) => backward.has(move)

/** What leads on is last, where the primary button is. */
function orderedMoves(moves: DemandMoveName[]): DemandMoveName[] {
  return [...moves.filter(isBackward).reverse(), ...moves.filter(move => !isBackward(move))]
}

function Facts({ demand }: { demand: Demand }) {
  const { t } = useTranslation('demands')
  const person = (who: { name: string } | null) => who?.name ?? '–'
  const rows: [string, React.ReactNode][] = [
    [t('column.waiting'), <Waiting key="waiting" row={demand} />],
    [t('column.step'), <DueText key="step" time={demand.step_due_time} />],
    [t('column.due'), <DueText key="due" time={demand.waiting_for === null ? null : demand.due_time} />],
    [t('field.credits'), demand.credits ?? '–'],
    [t('field.wished'), demand.wished_time > 0 ? formatDate(demand.wished_time) : '–'],
    [t('field.service'), t(`service.${demand.service_type as 1}`)],
    [t('field.product'), t(`product.${demand.product_type}`)],
    [t('field.platforms'), demand.platforms.map(one => t(`platform.${one}`)).join(', ')],
    [t('field.click'), t(`click.${demand.click_mode as 1}`)],
    [t('role.advertiser'), `${demand.account_name} · ${demand.creator.name}`],
    [t('role.planner'), person(demand.planner)],
    [t('role.developer'), person(demand.developer)],
    [t('role.tester'), person(demand.tester)],
    [t('field.created'), formatTime(demand.created_time)],
  ]
  return (
    <section className={styles.card} aria-label={t('facts')}>
      <h2 className={styles.caption}>{t('facts')}</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function History({ demand }: { demand: Demand }) {
  const { t } = useTranslation('demands')
  return (
    <section className={styles.card} aria-label={t('history')}>
      <h2 className={styles.caption}>{t('history')}</h2>
      {demand.history.length === 0 && <p className={styles.faint}>{t('history.none')}</p>}
      <ol className={styles.history}>
        {demand.history.map(line => (
          <li key={line.id}>
            <strong>{t(`moved.${line.move}`)}</strong>
            <span className={styles.faint}>
              {line.username} · {t(`role.${line.role}`)} · {formatTime(line.created_time)}
            </span>
            {line.reason !== '' && <q className={styles.reason}>{line.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}
