import { type FlowDirection, flowDirections } from '@adloom/contract/billing'
import { storedCauseText } from '@adloom/contract/cause-texts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
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
import { DayRangePicker } from '../../components/usage/day-range-picker.tsx'
import { pageSize } from '../../components/usage/usage-types.ts'
import { useDayRange } from '../../components/usage/use-day-range.ts'
import { BillingFrame } from './billing-frame.tsx'
import styles from './billing.module.css'
import { StatementButton } from './statement-button.tsx'

/** The account's money: each movement with the balance after it (BL-03.16). */
export function StatementPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [direction, setDirection] = useState<FlowDirection>()
  const range = useDayRange(() => setPage(1), { usual: 90, isUtc: true })
  const { start_date, end_date } = range.days
  const filter = { start_date, end_date, ...(direction && { direction }) }
  const flow = useQuery(flowQuery(filter, page))
  const { data } = flow
  return (
    <BillingFrame
      area="finance"
      page="statement"
      exportHref={exportAddress('bill-flow', filter, language)}
      actions={<StatementButton />}
    >
      <div className={styles.filters}>
        <DayRangePicker control={range} hasZone={false} />
        <Select<FlowDirection>
          allowClear
          aria-label={t('flow.direction')}
          placeholder={t('flow.direction.all')}
          value={direction ?? null}
          popupMatchSelectWidth={false}
          onChange={(chosen?: FlowDirection) => {
            setDirection(chosen)
            setPage(1)
          }}
          options={flowDirections.map(value => ({ value, label: t(`flow.${value}`) }))}
        />
      </div>
      <ListLoading list={flow} rows={4} />
      {data !== undefined && (
        <Tiles>
          <Tile label={t('flow.opening')} value={moneyOf(data.opening, data.currency)} />
          <Tile label={t('flow.in')} value={moneyOf(data.paid_in, data.currency)} />
          <Tile label={t('flow.out')} value={moneyOf(data.taken, data.currency)} />
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
