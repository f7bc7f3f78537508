import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadAfterPayment } from '../../lib/reload-after-payment.ts'
import { isSettled, type OrderOutcome, outcomeOf } from './order-outcome.ts'
import styles from './payment-return.module.css'
import * as orders from '@adloom/contract/orders'
import { purchaseTypes } from '@adloom/contract/orders'
import { orderNumber, packText, purchaseText } from '@adloom/contract/order-texts'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { request } from '../../lib/request.ts'

const icons = {
  confirming: HourglassMediumIcon,
  success: CheckCircleIcon,
  failed: XCircleIcon,
  canceled: XCircleIcon,
  unknown: QuestionIcon,
  away: WifiSlashIcon,
}

/**
 * Shows the outcome of an order to a user who returns from payment (SH-03); `orderId` 0 is an unknown order.
 * `contact` is shown when the payment failed, `again` where it can be made again.
 */
export function PaymentReturn({
  orderId,
  contact,
  again,
  onClose,
}: {
  orderId: number
  contact: ReactNode
  again: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation(['plans', 'common'])
  const order = useQuery({ ...orderQuery(orderId), enabled: orderId > 0 })
  const outcome: OrderOutcome =
    orderId === 0 ? 'unknown' : outcomeOf({ status: order.data?.status, error: order.error })
  const paid = outcome === 'success'
  useEffect(() => {
    if (paid) reloadAfterPayment()
  }, [paid])
  const OutcomeIcon = icons[outcome]
  const asks = outcome === 'failed' || outcome === 'unknown'
  const isUnpaid = outcome === 'failed' || outcome === 'canceled'
  return (
    <Modal
      open
      width={480}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      title={t('order.title')}
      footer={
        <div className={styles.foot}>
          {asks && contact}
          {outcome === 'away' && (
            <Button loading={order.isFetching} onClick={() => void order.refetch()}>
              {t('common:retry')}
            </Button>
          )}
          {isUnpaid && again}
          <Button type={isUnpaid ? 'default' : 'primary'} onClick={onClose}>
            {t(outcome === 'confirming' ? 'order.later' : 'order.ok')}
          </Button>
        </div>
      }
    >
      <div className={styles.body} role="status" data-outcome={outcome}>
        <OutcomeIcon size={40} weight="duotone" aria-hidden="true" className={styles[outcome]} />
        <div>
          <p className={styles.title}>{t(`order.${outcome}`)}</p>
          <p className={styles.text}>{t(`order.${outcome}.text`)}</p>
          {orderId > 0 && <Bought orderId={orderId} />}
        </div>
      </div>
    </Modal>
  )
}

/** What was bought, for how much, under which number; the number alone until the rest is loaded. */
function Bought({ orderId }: { orderId: number }) {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const bought = useQuery(boughtQuery(orderId)).data
  return (
    <div className={styles.bought}>
      {bought && (
        <p className={styles.what}>
          <strong>{purchaseText(bought, language)}</strong>
          <span className="tabular">{moneyOf(bought.amount, bought.currency)}</span>
        </p>
      )}
      {bought?.type === purchaseTypes.pack && <p>{packText(bought, language)}</p>}
      <p>{t('order.number', { id: orderNumber(orderId) })}</p>
    </div>
  )
}

const boughtQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id, 'bought'],
    queryFn: async ({ signal }) => {
      const { list } = await request(orders.list, { order_id: id, page: 1, page_size: 1 }, { signal })
      // A foreign order is not found; the outcome states it.
      return list[0] ?? null
    },
  })

/** Poll interval of an order that is not settled while the user waits. */
const pollMs = 3000

const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(orders.status, { order_id: id }, { signal }),
    refetchInterval: query =>
      isSettled(query.state.data?.status) || query.state.status === 'error' ? false : pollMs,
  })
