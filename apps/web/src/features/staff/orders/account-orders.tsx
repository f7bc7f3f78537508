import { orderNumber } from '@adloom/contract/order-texts'
import { gigabyteUnit } from '@adloom/contract/format-bytes'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatTime } from '../../../lib/format.ts'
import { moneyOf, planName } from '../../../lib/plan-name.ts'
import { type AccountOrder, accountOrdersQuery, type OrderRefund } from '../api.ts'
import styles from '../staff.module.css'
import { providerText } from '../texts.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** Orders of an account with payments, refunds and documents; paid ones are given back here (BL-01.40). */
export function AccountOrders({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const list = useInfiniteQuery(accountOrdersQuery(accountId))
  const orders = list.data?.pages.flatMap(page => page.list) ?? []
  const [refunding, setRefunding] = useState<AccountOrder>()
  const [settling, setSettling] = useState<Settling>()
  return (
    <>
      <ListLoading list={list} rows={6} />
      {orders.length > 0 && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'order', head: t('order.order') },
            { key: 'what', head: t('order.what') },
            { key: 'amount', head: t('order.amount'), kind: 'number' },
            { key: 'state', head: t('order.state') },
            { key: 'payments', head: t('order.payments') },
            { key: 'documents', head: t('order.documents') },
            { key: 'actions', head: t('grant.actions'), kind: 'actions' },
          ]}
        >
          {orders.map(order => (
            <Row
              key={order.order_id}
              order={order}
              onRefund={() => setRefunding(order)}
              onSettle={refund => setSettling({ order, refund })}
            />
          ))}
        </DataTable>
      )}
      <ListEnd list={list} />
      {list.isSuccess && orders.length === 0 && <EmptyState drawing="cards" title={t('order.none')} />}
      {refunding !== undefined && (
        <RefundDialog accountId={accountId} order={refunding} onClose={() => setRefunding(undefined)} />
      )}
      {settling !== undefined && (
        <SettleDialog accountId={accountId} {...settling} onClose={() => setSettling(undefined)} />
      )}
    </>
  )
}

interface Settling {
  order: AccountOrder
  refund: OrderRefund
}

interface RowProps {
  order: AccountOrder
  onRefund: () => void
  onSettle: (refund: OrderRefund) => void
}

const tones: Record<AccountOrder['status'], string | undefined> = {
  pending: styles.wait,
  confirming: styles.wait,
  success: styles.good,
  failed: styles.bad,
  canceled: '',
}

function Row({ order, onRefund, onSettle }: RowProps) {
  const { t } = useTranslation('staff')
  const { status } = order
  const id = orderNumber(order.order_id)
  const language = useLanguage()
  const isDisputed = order.disputes.some(one => one.state === 'open')
  return (
    <tr>
      <th scope="row" className={styles.line}>
        <span className={styles.name}>{id}</span>
        <span className={styles.sub}>{formatTime(order.created_time)}</span>
      </th>
      <td className={styles.wrap}>
        <What order={order} />
      </td>
      <NumberCell>
        <span className={styles.name}>{moneyOf(order.amount, order.currency)}</span>
        {isDisputed && <span className={`${styles.tag} ${styles.bad}`}>{t('order.disputed')}</span>}
        {order.refunded > 0 && (
          <span className={styles.sub}>
            {t('order.refunded', { amount: moneyOf(order.refunded, order.currency) })}
          </span>
        )}
      </NumberCell>
      <td>
        <span className={`${styles.tag} ${tones[status]}`}>{t(`order.status.${status}`)}</span>
      </td>
      <td className={styles.wrap}>
        <Payments order={order} onSettle={onSettle} />
      </td>
      <td className={styles.mono}>
        {order.documents.map(({ number, kind, file_url }) => (
          <a
            key={number}
            className={styles.document}
            href={`${file_url}?lang=${language}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t(`order.open.${kind}`, { number })}
          >
            <FilePdfIcon size={14} aria-hidden="true" /> {number}
          </a>
        ))}
      </td>
      <ActionsCell>
        {status === 'success' && order.refunded < order.amount && !isDisputed && (
          <Button size="small" aria-label={t('refund.openOne', { id })} onClick={onRefund}>
            {t('refund.open')}
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}

/** The plan, the recharge or the counts of the packs, and who bought it through whom. */
function What({ order }: { order: AccountOrder }) {
  const { t } = useTranslation('staff')
  const packs = (['download_push', 'video_credits', 'storage'] as const).flatMap(quota => {
    const count = order.payload[quota] ?? 0
    const amount = quota === 'storage' ? `${count} ${gigabyteUnit}` : count.toLocaleString()
    return count > 0 ? `${t(`quota.${quota}`)} ${amount}` : []
  })
  const name =
    order.type === 1
      ? planName({ id: order.plan_id, name: order.plan_name })
      : t(`order.kind.${order.type as 2 | 3}`)
  return (
    <>
      <span className={styles.name}>{[name, ...packs].join(' · ')}</span>
      <span className={styles.sub}>
        {[
          order.username !== '' && t('order.buyer', { name: order.username }),
          order.partner_code !== '' && t('order.partner', { code: order.partner_code }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

/** A line for each dispute, refund and attempt, the newest first. */
function Payments({ order, onSettle }: Pick<RowProps, 'order' | 'onSettle'>) {
  const { t } = useTranslation('staff')
  return (
    <>
      {order.disputes.map(dispute => (
        <span key={`dispute ${dispute.id}`} className={styles.sub}>
          {[
            `${t(`order.dispute.${dispute.state}`)} ${moneyOf(dispute.amount, order.currency)}`,
            dispute.state === 'open' && dispute.due_time !== null
              ? t('order.dispute.due', { time: formatTime(dispute.due_time) })
              : formatTime(dispute.created_time),
            dispute.reason,
          ].join(' · ')}
        </span>
      ))}
      {order.refunds.map(refund => (
        <span key={`refund ${refund.id}`} className={styles.sub} title={refund.reason}>
          {t(`order.refund.${refund.state}`)} {moneyOf(refund.amount, order.currency)} ·{' '}
          {refund.username || t('order.product')} · {formatTime(refund.created_time)}
          {refund.state === 'returned' && (
            <Button
              type="link"
              size="small"
              aria-label={t('settle.openOne', { id: orderNumber(order.order_id) })}
              onClick={() => onSettle(refund)}
            >
              {t('settle.open')}
            </Button>
          )}
        </span>
      ))}
      {order.attempts.map(attempt => (
        <span key={attempt.id} className={styles.sub} title={attempt.failure}>
          {t(`order.attempt.${attempt.state}`)} · {providerText(t, attempt.provider)}
          {attempt.failure !== '' && ` · ${attempt.failure}`} · {formatTime(attempt.created_time)}
        </span>
      ))}
    </>
  )
}
