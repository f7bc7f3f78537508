import { orderNumber } from '@adloom/contract/order-texts'
import type { OrderState } from '@adloom/contract/orders'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatMoney, formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { moneyOf, planName } from '../../../lib/plan-name.ts'
import type { Invoice, OrderRecord } from '../api.ts'
import { formatGigabytes } from '../rules.ts'
import { useRepay } from '../state.ts'
import styles from './records.module.css'

const payable: readonly OrderState[] = ['pending', 'failed', 'canceled']
const invoiceFile = '/api/user/invoice/file/'

export function OrderTable({ list }: { list: readonly OrderRecord[] }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const repay = useRepay()
  return (
    <DataTable
      columns={[
        { key: 'order', head: t('records.order') },
        { key: 'what', head: t('records.what') },
        { key: 'time', head: t('records.ordered') },
        { key: 'state', head: t('records.state') },
        { key: 'amount', kind: 'number', head: t('records.amount') },
        { key: 'actions', kind: 'actions', head: t('records.actions') },
      ]}
    >
      {list.map(order => (
        <tr key={order.order_id}>
          <th scope="row" className="tabular">
            {orderNumber(order.order_id)}
          </th>
          <td>
            <What order={order} />
          </td>
          <td className="tabular">
            {formatTime(order.created_time)}
            {order.paid_time > 0 && (
              <span className={styles.detail}>
                {t('records.paidAt', { time: formatTime(order.paid_time) })}
              </span>
            )}
          </td>
          <td>
            <State state={order.status} />
          </td>
          <NumberCell>
            {moneyOf(order.amount, order.currency)}
            {order.refunded > 0 && (
              <span className={styles.refunded}>
                {t('records.refunded', { amount: moneyOf(order.refunded, order.currency) })}
              </span>
            )}
          </NumberCell>
          <ActionsCell>
            {order.receipt > 0 && (
              <PdfButton
                href={`${invoiceFile}${order.receipt}?lang=${language}`}
                text={t('records.invoice')}
              />
            )}
            {payable.includes(order.status) && (
              <Button
                type="primary"
                size="small"
                loading={repay.busy}
                onClick={() => repay.pay(order.order_id)}
              >
                {t('records.pay')}
              </Button>
            )}
          </ActionsCell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The plan, the recharge, or the counts of the packs. */
function What({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('purchases')
  if (order.type === 1) return planName({ id: order.plan_id, name: order.plan_name })
  if (order.type === 2) return t('records.type.2')
  const counts = (['download_push', 'video_credits', 'storage'] as const)
    .map(type => [type, order.payload[type] ?? 0] as const)
    .filter(([, count]) => count > 0)
  return (
    <>
      {t('records.type.3')}
      <span className={styles.detail}>
        {counts
          .map(([type, count]) => t(`pack.line.${type}`, { count, size: formatGigabytes(count) }))
          .join(' · ')}
      </span>
    </>
  )
}

function State({ state }: { state: OrderState }) {
  const { t } = useTranslation('purchases')
  const text = t(`records.state.${state}`)
  if (state === 'success') return <StatusTag tone="success">{text}</StatusTag>
  if (state === 'pending' || state === 'confirming') return <StatusTag tone="warning">{text}</StatusTag>
  return <Tag variant="filled">{text}</Tag>
}

export function InvoiceTable({ list }: { list: readonly Invoice[] }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  return (
    <DataTable
      columns={[
        { key: 'number', head: t('records.number') },
        { key: 'kind', head: t('records.kind') },
        { key: 'order', head: t('records.order') },
        { key: 'time', head: t('records.issued') },
        { key: 'amount', kind: 'number', head: t('records.amount') },
        { key: 'actions', kind: 'actions', head: t('records.actions') },
      ]}
    >
      {list.map(invoice => (
        <tr key={invoice.id}>
          <th scope="row" className="tabular">
            {invoice.number}
          </th>
          <td>
            {t(`records.kind.${invoice.kind}`)}
            {invoice.credits !== '' && (
              <span className={styles.detail}>{t('records.credits', { number: invoice.credits })}</span>
            )}
          </td>
          <td className="tabular">{orderNumber(invoice.order_id)}</td>
          <td className="tabular">{formatTime(invoice.issued_time)}</td>
          <NumberCell>{formatMoney(invoice.total, invoice.currency, language)}</NumberCell>
          <ActionsCell>
            <PdfButton href={`${invoice.file_url}?lang=${language}`} text={t('records.pdf')} />
          </ActionsCell>
        </tr>
      ))}
    </DataTable>
  )
}

function PdfButton({ href, text }: { href: string; text: string }) {
  return (
    <Button
      size="small"
      href={href}
      target="_blank"
      rel="noopener"
      icon={<FilePdfIcon size={16} aria-hidden="true" />}
    >
      {text}
    </Button>
  )
}
