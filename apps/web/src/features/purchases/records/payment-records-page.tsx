import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import type { OrderState } from '@adloom/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { invoicesQuery, type OrderFilter, ordersFileAddress, ordersQuery, recordsPageSize } from '../api.ts'
import { BillingDetailsCard } from './billing-details.tsx'
import { InvoiceTable, OrderTable } from './record-tables.tsx'
import styles from './records.module.css'

const views = ['orders', 'invoices'] as const
const states: readonly OrderState[] = ['pending', 'confirming', 'success', 'failed', 'canceled']
const types = [1, 2, 3] as const

/** What the account ordered and paid, its invoices as PDF, and who they are made out to (BL-03.39). */
export function PaymentRecordsPage() {
  const { t } = useTranslation('purchases')
  const [view, setView] = useState<(typeof views)[number]>('orders')
  return (
    <div className={styles.page}>
      <PageHeader title={t('records.title')} help={t('records.help')} />
      <BillingDetailsCard />
      <Segmented
        className={styles.views ?? ''}
        value={view}
        onChange={setView}
        aria-label={t('records.title')}
        options={views.map(value => ({ value, label: t(`records.view.${value}`) }))}
      />
      {view === 'orders' ? <Orders /> : <Invoices />}
    </div>
  )
}

function Orders() {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const [filter, setFilter] = useState<OrderFilter>({})
  const [page, setPage] = useState(1)
  const orders = useQuery(ordersQuery(filter, page))
  const change = (next: OrderFilter) => {
    setFilter(next)
    setPage(1)
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section aria-label={t('records.view.orders')}>
      <div className={styles.filters}>
        <Select<OrderState>
          allowClear
          aria-label={t('records.state')}
          placeholder={t('records.state.all')}
          value={filter.status ?? null}
          popupMatchSelectWidth={false}
          onChange={(status?: OrderState) =>
            change(status ? { ...filter, status } : without(filter, 'status'))
          }
          options={states.map(value => ({ value, label: t(`records.state.${value}`) }))}
        />
        <Select<1 | 2 | 3>
          allowClear
          aria-label={t('records.type')}
          placeholder={t('records.type.all')}
          value={filter.type ?? null}
          popupMatchSelectWidth={false}
          onChange={(type?: 1 | 2 | 3) => change(type ? { ...filter, type } : without(filter, 'type'))}
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
          <OrderTable list={orders.data.list} />
          <ListPages page={page} pageSize={recordsPageSize} total={orders.data.total} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function without<K extends keyof OrderFilter>(filter: OrderFilter, key: K): OrderFilter {
  const { [key]: _, ...rest } = filter
  return rest
}

function Invoices() {
  const { t } = useTranslation('purchases')
  const [page, setPage] = useState(1)
  const invoices = useQuery(invoicesQuery(page))
  return (
    <section aria-label={t('records.view.invoices')}>
      <ListLoading list={invoices} rows={4} />
      {invoices.data?.total === 0 && (
        <EmptyState drawing="cards" title={t('records.invoices.none')}>
          {t('records.invoices.none.text')}
        </EmptyState>
      )}
      {invoices.data !== undefined && invoices.data.total > 0 && (
        <>
          <InvoiceTable list={invoices.data.list} />
          <ListPages page={page} pageSize={recordsPageSize} total={invoices.data.total} onPage={setPage} />
        </>
      )}
    </section>
  )
}
