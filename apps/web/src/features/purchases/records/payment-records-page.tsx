import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/page-header.tsx'
import { BillingDetailsCard } from './billing-details.tsx'
import { InvoiceRecords } from './invoice-records.tsx'
import { OrderRecords } from './order-records.tsx'
import styles from './records.module.css'

const views = ['orders', 'invoices'] as const

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
      {view === 'orders' ? <OrderRecords /> : <InvoiceRecords />}
    </div>
  )
}
