import { type InvoiceKind, invoiceKinds } from '@adloom/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { Tile, Tiles } from '../../../components/tiles.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { type InvoiceFilter, type InvoiceList, invoicesQuery, recordsPageSize } from '../api.ts'
import { type Changes, OrderNumberField, RecordDays, withChanges } from './record-filters.tsx'
import { InvoiceTable } from './record-tables.tsx'
import styles from './records.module.css'

/** The invoices and credit notes, filtered by kind, days and order, with their sums (BL-03.81). */
export function InvoiceRecords() {
  const { t } = useTranslation('purchases')
  const [filter, setFilter] = useState<InvoiceFilter>({})
  const [page, setPage] = useState(1)
  const invoices = useQuery(invoicesQuery(filter, page))
  const change = (values: Changes<InvoiceFilter>) => {
    setFilter(withChanges(filter, values))
    setPage(1)
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section aria-label={t('records.view.invoices')}>
      <div className={styles.filters}>
        <OrderNumberField onOrder={order_id => change({ order_id })} />
        <RecordDays of="invoice" from={filter.from} to={filter.to} onChange={change} />
        <Select<InvoiceKind>
          allowClear
          aria-label={t('records.kind')}
          placeholder={t('records.kind.all')}
          value={filter.kind ?? null}
          popupMatchSelectWidth={false}
          onChange={(kind?: InvoiceKind) => change({ kind })}
          options={invoiceKinds.map(value => ({ value, label: t(`records.kind.${value}`) }))}
        />
      </div>
      <ListLoading list={invoices} rows={4} />
      {invoices.data?.total === 0 && (
        <EmptyState
          drawing="cards"
          title={t(isFiltered ? 'records.invoices.none.filtered' : 'records.invoices.none')}
        >
          {t(isFiltered ? 'records.invoices.none.filtered.text' : 'records.invoices.none.text')}
        </EmptyState>
      )}
      {invoices.data !== undefined && invoices.data.total > 0 && (
        <>
          <InvoiceTotals totals={invoices.data.totals} />
          <InvoiceTable list={invoices.data.list} />
          <ListPages page={page} pageSize={recordsPageSize} total={invoices.data.total} onPage={setPage} />
        </>
      )}
    </section>
  )
}

const sums = ['invoiced', 'credited'] as const

/** What the invoices and credit notes on all pages sum up to, each currency apart. */
function InvoiceTotals({ totals }: Pick<InvoiceList, 'totals'>) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  return (
    <Tiles>
      {sums.map(sum => (
        <Tile
          key={sum}
          label={t(`records.total.${sum}`)}
          value={totals.map(total => formatMoney(total[sum], total.currency, language)).join(' · ')}
        />
      ))}
    </Tiles>
  )
}
