import { storedCauseText } from '@adloom/contract/cause-texts'
import { formatBytes } from '@adloom/contract/format-bytes'
import { ledgerUnits } from '@adloom/contract/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { ledgerQuery, type Movement } from '../api.ts'
import styles from '../staff.module.css'
import { movementText } from '../texts.ts'

type Unit = (typeof ledgerUnits)[number]
type Posting = Movement['postings'][number]

/** Places of the ledger that belong to the customer: the others are their counterparts. */
const own = new Set(['available', 'customer'])

/** Transactions of an account with their postings. */
export function AccountLedger({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const [unit, setUnit] = useState<Unit>()
  const list = useInfiniteQuery(ledgerQuery(accountId, unit))
  const lines = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <div className={styles.bar}>
        <Chip on={unit === undefined} onToggle={() => setUnit(undefined)}>
          {t('kind.all')}
        </Chip>
        {ledgerUnits.map(one => (
          <Chip key={one} on={unit === one} onToggle={() => setUnit(one)}>
            {t(`quota.${one}`)}
          </Chip>
        ))}
      </div>
      <ListLoading list={list} rows={8} />
      {lines.length > 0 && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'what', head: t('ledger.what') },
            { key: 'postings', head: t('ledger.postings') },
            { key: 'change', head: t('ledger.change'), kind: 'number' },
            { key: 'cause', head: t('grant.cause') },
            { key: 'when', head: t('ledger.when') },
          ]}
        >
          {lines.map(line => (
            <Line key={line.id} line={line} />
          ))}
        </DataTable>
      )}
      <ListEnd list={list} />
      {list.isSuccess && lines.length === 0 && <EmptyState drawing="cards" title={t('ledger.none')} />}
    </>
  )
}

function Line({ line }: { line: Movement }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const units = [...new Set(line.postings.map(one => one.unit))]
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{movementText(t, line.kind)}</span>
        <span className={styles.sub}>
          {[t('ledger.number', { id: line.id }), ...units.map(one => t(`quota.${one}`))].join(' · ')}
        </span>
      </th>
      <td>
        {line.postings.map((one, position) => (
          <span key={position} className={styles.sub}>
            {t(`place.${one.place}`)} {signed(one)}
            {one.grant_id !== null && ` #${one.grant_id}`}
          </span>
        ))}
      </td>
      <NumberCell>
        {line.postings
          .filter(one => own.has(one.place))
          .map((one, position) => (
            <span key={position} className={`${styles.name} ${one.amount > 0 ? styles.plus : styles.minus}`}>
              {signed(one)}
            </span>
          ))}
      </NumberCell>
      <td>{storedCauseText(line.cause, language)}</td>
      <td>{formatTime(line.created_time)}</td>
    </tr>
  )
}

function signed({ unit, amount }: Posting): string {
  const size = Math.abs(amount)
  const text =
    unit === 'storage'
      ? formatBytes(size)
      : unit === 'USD' || unit === 'CNY'
        ? moneyOf(size, unit === 'CNY' ? 2 : 1)
        : size.toLocaleString()
  return `${amount < 0 ? '−' : '+'}${text}`
}
