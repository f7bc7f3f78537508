import { movementCauseText } from '@adloom/contract/cause-texts'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../data-table.tsx'
import { planName } from '../../lib/plan-name.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Movement } from './usage-types.ts'
import styles from './usage.module.css'

const signs = { given: '+', used: '−', expired: '−', voided: '−' } as const

/** Movements of a quota, newest first, each with its cause and its grant. */
export function MovementTable({
  list,
  format,
}: {
  list: readonly Movement[]
  format: (value: number) => string
}) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const validity = ({ time, start_time: start, expired_time: until }: Movement) => {
    const date = formatDate(until)
    if (start <= time + laterSeconds) return t('grant.until', { date })
    return t('grant.from', { from: formatDate(start), date })
  }
  return (
    <DataTable
      columns={[
        { key: 'time', head: t('column.time') },
        { key: 'movement', head: t('column.movement') },
        { key: 'cause', head: t('column.cause') },
        { key: 'user', head: t('column.user') },
        { key: 'grant', head: t('column.grant') },
        { key: 'amount', kind: 'number', head: t('column.amount') },
      ]}
    >
      {list.map(row => (
        <tr key={row.id}>
          <th scope="row" className={`tabular ${styles.time}`}>
            {formatTime(row.time)}
          </th>
          <td>{t(`movement.${row.movement}`)}</td>
          <td>{movementCauseText(row, language)}</td>
          <td>{row.username === '' ? '–' : row.username}</td>
          <td>
            {row.plan_name === '' ? t(row.extra ? 'grant.extra' : 'grant.other') : planOf(row)}
            <span className={styles.faint}> · {validity(row)}</span>
          </td>
          <NumberCell>
            <span className={row.movement === 'given' ? styles.gain : undefined}>
              {/* An unlimited grant is given without an amount. */}
              {signs[row.movement]}
              {format(row.amount)}
            </span>
          </NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}

function planOf({ plan_id: id, plan_name: name }: Movement): string {
  return planName({ id, name })
}

/** Seconds after which a grant that begins later than it was given states so. */
const laterSeconds = 60
