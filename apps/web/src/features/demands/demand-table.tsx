import { moveOf } from '@adloom/contract/demand-moves'
import type { DemandMoveName } from '@adloom/contract/demand-moves'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionsCell, DataTable } from '../../components/data-table.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { formatAgo, formatTime } from '../../lib/format.ts'
import type { DemandRow } from './api.ts'
import { DueText } from './due-text.tsx'
import type { Moving } from './move-dialog.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { StatusChip } from './status-chip.tsx'
import styles from './demands.module.css'

interface DemandTableProps {
  list: DemandRow[]
  /** Orders of all accounts: their names are shown. */
  isService: boolean
  onMove: (moving: Moving<DemandRow>) => void
}

/** Orders as rows, with what the user may do with each. */
export function DemandTable({ list, isService, onMove }: DemandTableProps) {
  const { t } = useTranslation('demands')
  return (
    <DataTable
      className={styles.rows ?? ''}
      columns={[
        { key: 'title', head: t('column.order') },
        { key: 'status', head: t('field.status') },
        { key: 'priority', head: t('field.priority') },
        { key: 'waiting', head: t('column.waiting') },
        { key: 'step', head: t('column.step') },
        { key: 'due', head: t('column.due') },
        { key: 'updated', head: t('column.updated') },
        { key: 'actions', kind: 'actions', head: t('column.actions') },
      ]}
    >
      {list.map(row => (
        <tr key={row.demand_id}>
          <th scope="row">
            <Link to={`/creative-service/demand-order/${row.demand_id}`} className={styles.name}>
              {row.title}
            </Link>
            <span className={styles.sub}>
              #{row.demand_id} · {t(`service.${row.service_type as 1}`)}
              {isService && ` · ${row.account_name}`}
              <Counts row={row} />
            </span>
          </th>
          <td>
            <StatusChip order={row} />
          </td>
          <td>
            <PriorityMark priority={row.priority} />
          </td>
          <td>
            <Waiting row={row} />
          </td>
          <td>
            <DueText time={row.step_due_time} />
          </td>
          <td>
            <DueText time={row.waiting_for === null ? null : row.due_time} />
          </td>
          <td title={formatTime(row.updated_time)}>{formatAgo(row.updated_time)}</td>
          <ActionsCell>{row.moves.length > 0 && <MoveMenu row={row} onMove={onMove} />}</ActionsCell>
        </tr>
      ))}
    </DataTable>
  )
}

function Counts({ row }: { row: DemandRow }) {
  const { t } = useTranslation('demands')
  return (
    <>
      {row.files > 0 && (
        <span className={styles.count} title={t('files.count', { count: row.files })}>
          <PaperclipIcon size={12} aria-hidden="true" /> {row.files}
        </span>
      )}
      {row.comments > 0 && (
        <span className={styles.count} title={t('comments.count', { count: row.comments })}>
          <ChatCircleIcon size={12} aria-hidden="true" /> {row.comments}
        </span>
      )}
    </>
  )
}

/** The role that an order waits for, and the person who holds it. */
export function Waiting({ row }: { row: DemandRow }) {
  const { t } = useTranslation('demands')
  const role = row.waiting_for
  if (role === null) return <span className={styles.faint}>–</span>
  const person = role === 'advertiser' ? row.creator : row[role]
  return (
    <>
      {t(`role.${role}`)}
      {person !== null && <span className={styles.sub}>{person.name}</span>}
    </>
  )
}

/** The moves of an order as a menu: what a drag on the board does, for keyboards too. */
export function MoveMenu({ row, onMove }: { row: DemandRow; onMove: (moving: Moving<DemandRow>) => void }) {
  const { t } = useTranslation('demands')
  const isEnd = (move: DemandMoveName) => moveOf(move).to === 'discarded'
  return (
    <RowMenu<DemandMoveName>
      label={t('moves', { title: row.title })}
      items={row.moves.map(move => ({ key: move, label: t(`move.${move}`), danger: isEnd(move) }))}
      onSelect={move => onMove({ order: row, moves: [move] })}
    />
  )
}
