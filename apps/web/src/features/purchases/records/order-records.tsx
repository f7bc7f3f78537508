import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import type { OrderState } from '@adloom/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { Tile, Tiles } from '../../../components/tiles.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { type OrderFilter, type OrderList, ordersFileAddress, ordersQuery, recordsPageSize } from '../api.ts'
import { type Changes, OrderNumberField, RecordDays, withChanges } from './record-filters.tsx'
import { OrderTable } from './record-tables.tsx'
import styles from './records.module.css'

const states: readonly OrderState[] = ['pending', 'confirming', 'success', 'failed', 'canceled']
const types = [1, 2, 3] as const

/** The orders with their filters, the sums of what matches, and the table as a file (BL-03.80). */
export function OrderRecords() {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const [filter, setFilter] = useState<OrderFilter>({})
  const [page, setPage] = useState(1)
  const orders = useQuery(ordersQuery(filter, page))
  const change = (values: Changes<OrderFilter>) => {
    setFilter(withChanges(filter, values))
    setPage(1)
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section aria-label={t('records.view.orders')}>
      <div className={styles.filters}>
        <OrderNumberField onOrder={order_id => change({ order_id })} />
        <RecordDays of="order" from={filter.from} to={filter.to} onChange={change} />
        <Select<OrderState>
          allowClear
          aria-label={t('records.state')}
          placeholder={t('records.state.all')}
          value={filter.status ?? null}
          popupMatchSelectWidth={false}
          onChange={(status?: OrderState) => change({ status })}
          options={states.map(value => ({ value, label: t(`records.state.${value}`) }))}
        />
        <Select<1 | 2 | 3>
          allowClear
          aria-label={t('records.type')}
          placeholder={t('records.type.all')}
          value={filter.type ?? null}
          popupMatchSelectWidth={false}
          onChange={(type?: 1 | 2 | 3) => change({ type })}
          options={types.map(value => ({ value, label: t(`records.type.${value}`) }))}
        />
        <Button
          className={styles.file ?? ''}
          href={ordersFileAddress(filter, language)}
          download
          icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
        >
          {t('records.export')}
        </Button>
      </div>
      <ListLoading list={orders} rows={4} />
      {orders.data?.total === 0 && (
        <EmptyState drawing="cards" title={t(isFiltered ? 'records.none.filtered' : 'records.none')}>
          {t(isFiltered ? 'records.none.filtered.text' : 'records.none.text')}
        </EmptyState>
      )}
      {orders.data !== undefined && orders.data.total > 0 && (
        <>
          <OrderTotals totals={orders.data.totals} />
          <OrderTable list={orders.data.list} />
          <ListPages page={page} pageSize={recordsPageSize} total={orders.data.total} onPage={setPage} />
        </>
      )}
    </section>
  )
}

const sums = ['amount', 'paid', 'refunded'] as const

/** What the orders on all pages sum up to, each currency apart. */
function OrderTotals({ totals }: Pick<OrderList, 'totals'>) {
  const { t } = useTranslation('purchases')
  return (
    <Tiles>
      {sums.map(sum => (
        <Tile
          key={sum}
          label={t(`records.total.${sum}`)}
          value={totals.map(total => moneyOf(total[sum], total.currency)).join(' · ')}
        />
      ))}
    </Tiles>
  )
}
