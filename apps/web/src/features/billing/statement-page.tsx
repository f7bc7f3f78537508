import { storedCauseText } from '@adloom/contract/cause-texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { formatTime } from '../../lib/format.ts'
import { Tile, Tiles } from '../../components/tiles.tsx'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { exportAddress, flowQuery } from './api.ts'
import { pageSize } from '../../components/usage/usage-types.ts'
import { BillingFrame, RangeSelect } from './billing-frame.tsx'
import styles from './billing.module.css'
import { StatementButton } from './statement-button.tsx'
import { useDays } from './use-days.ts'

/** The account's money: each movement with the balance after it (BL-03.16). */
export function StatementPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [count, setCount] = useState(90)
  const [page, setPage] = useState(1)
  const { start_date, end_date } = useDays(count)
  const days = { start_date, end_date }
  const flow = useQuery(flowQuery(days, page))
  const { data } = flow
  return (
    <BillingFrame
      area="finance"
      page="statement"
      exportHref={exportAddress('bill-flow', days, language)}
      actions={<StatementButton />}
    >
      <div className={styles.filters}>
        <RangeSelect
          value={count}
          onChange={value => {
            setCount(value)
            setPage(1)
          }}
        />
      </div>
      <ListLoading list={flow} rows={4} />
      {data !== undefined && (
        <Tiles>
          <Tile label={t('flow.opening')} value={moneyOf(data.opening, data.currency)} />
          <Tile label={t('flow.change')} value={moneyOf(data.closing - data.opening, data.currency)} />
          <Tile label={t('flow.closing')} value={moneyOf(data.closing, data.currency)} />
        </Tiles>
      )}
      {data?.total === 0 && (
        <EmptyState drawing="cards" title={t('flow.empty')}>
          {t('flow.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            columns={[
              { key: 'time', head: t('column.time') },
              { key: 'cause', head: t('column.cause') },
              { key: 'amount', kind: 'number', head: t('column.amount') },
              { key: 'balance', kind: 'number', head: t('column.balance') },
            ]}
          >
            {data.list.map(row => (
              <tr key={row.id}>
                <th scope="row" className={`tabular ${styles.time}`}>
                  {formatTime(row.time)}
                </th>
                <td>{storedCauseText(row.cause, language)}</td>
                <NumberCell>
                  <span className={row.amount > 0 ? styles.gain : undefined}>
                    {moneyOf(row.amount, data.currency)}
                  </span>
                </NumberCell>
                <NumberCell>{moneyOf(row.balance, data.currency)}</NumberCell>
              </tr>
            ))}
          </DataTable>
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </BillingFrame>
  )
}
