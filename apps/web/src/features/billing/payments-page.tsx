import { type OrderState, orderStates, purchaseTypes } from '@adloom/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf, planName } from '../../lib/plan-name.ts'
import { invoiceAddress, ordersQuery } from './api.ts'
import styles from './billing.module.css'
import { Pages } from './money-cells.tsx'

/** The orders of the account with what was paid, and their invoices (BL-03.17). */
export function PaymentsPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [status, setStatus] = useState<OrderState | undefined>()
  const [page, setPage] = useState(1)
  const payments = useQuery(ordersQuery(status ? { status } : {}, page))
  const { data } = payments
  return (
    <div className={styles.page}>
      <PageHeader title={t('title.payments')} help={t('help.payments')} />
      <div className={styles.filters}>
        <Select<OrderState>
          allowClear
          aria-label={t('column.state')}
          placeholder={t('payment.allStates')}
          value={status ?? null}
          popupMatchSelectWidth={false}
          onChange={(value?: OrderState) => {
            setStatus(value)
            setPage(1)
          }}
          options={orderStates.map(value => ({ value, label: t(`payment.${value}`) }))}
        />
      </div>
      <ListLoading list={payments} rows={4} />
      {data?.total === 0 && (
        <EmptyState drawing="cards" title={t('payment.empty')}>
          {t('payment.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            columns={[
              { key: 'order', head: t('column.order') },
              { key: 'time', head: t('column.time') },
              { key: 'what', head: t('column.bought') },
              { key: 'state', head: t('column.state') },
              { key: 'invoice', head: t('column.invoice') },
              { key: 'refunded', kind: 'number', head: t('column.refunded') },
              { key: 'amount', kind: 'number', head: t('column.amount') },
            ]}
          >
            {data.list.map(order => (
              <tr key={order.order_id}>
                <th scope="row" className="tabular">
                  {order.order_id}
                </th>
                <td className={`tabular ${styles.time}`}>{formatTime(order.created_time)}</td>
                <td>
                  {order.type === purchaseTypes.package
                    ? planName({ id: order.plan_id, name: t('cause.plan') })
                    : t(order.type === purchaseTypes.recharge ? 'bought.recharge' : 'bought.pack')}
                </td>
                <td>{t(`payment.${order.status}`)}</td>
                <td>
                  {order.receipt > 0 ? (
                    <a href={invoiceAddress(order.receipt, language)} target="_blank" rel="noreferrer">
                      {t('invoice.open')}
                    </a>
                  ) : (
                    '–'
                  )}
                </td>
                <NumberCell>{order.refunded > 0 ? moneyOf(order.refunded, order.currency) : '–'}</NumberCell>
                <NumberCell>{moneyOf(order.amount, order.currency)}</NumberCell>
              </tr>
            ))}
          </DataTable>
          <Pages page={page} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  )
}
