import { orderNumber } from '@adloom/contract/order-texts'
import type { OrderState } from '@adloom/contract/orders'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadAfterPayment } from '../../lib/reload-after-payment.ts'
import { orderStatusQuery } from './api.ts'
import { useAwaitedOrder } from '../../lib/purchase-request.ts'
import { useRepay } from './state.ts'
import styles from './waiting-dialog.module.css'

const icons = {
  waiting: HourglassMediumIcon,
  confirming: HourglassMediumIcon,
  success: CheckCircleIcon,
  failed: XCircleIcon,
}
const widthPx = 480

function outcomeOf(status: OrderState | undefined): keyof typeof icons {
  if (status === 'success' || status === 'confirming') return status
  return status === 'failed' || status === 'canceled' ? 'failed' : 'waiting'
}

interface WaitingDialogProps {
  orderId: number
  address: string
  blocked: boolean
}

/** Follows an order while it is paid in another tab; closing it leaves the order as it is (BL-02.47). */
export function WaitingDialog({ orderId, address, blocked }: WaitingDialogProps) {
  const { t } = useTranslation('purchases')
  const status = useQuery(orderStatusQuery(orderId)).data?.status
  const repay = useRepay()
  const outcome = outcomeOf(status)
  const paid = outcome === 'success'
  useEffect(() => {
    if (paid) reloadAfterPayment()
  }, [paid])
  const close = () => useAwaitedOrder.setState({ order: undefined })
  const OutcomeIcon = icons[outcome]
  const isOpen = outcome === 'waiting' || outcome === 'confirming'
  const text = outcome === 'waiting' && blocked ? 'wait.blocked' : (`wait.${outcome}.text` as const)
  return (
    <Modal
      open
      centered
      width={widthPx}
      title={t('wait.title')}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className={styles.foot}>
          {outcome === 'waiting' && (
            <Button
              type={blocked ? 'primary' : 'default'}
              href={address}
              target="_blank"
              rel="noopener"
              icon={<ArrowSquareOutIcon size={16} aria-hidden="true" />}
            >
              {t('wait.open')}
            </Button>
          )}
          {outcome === 'failed' && (
            <Button loading={repay.busy} onClick={() => repay.pay(orderId)}>
              {t('wait.again')}
            </Button>
          )}
          <Button type={outcome === 'waiting' && blocked ? 'default' : 'primary'} onClick={close}>
            {t(isOpen ? 'wait.later' : 'wait.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.body} role="status" data-outcome={outcome}>
        <OutcomeIcon size={40} weight="duotone" aria-hidden="true" className={styles[outcome]} />
        <div>
          <p className={styles.title}>{t(`wait.${outcome}`)}</p>
          <p className={styles.text}>{t(text)}</p>
          <p className={styles.number}>{t('wait.order', { id: orderNumber(orderId) })}</p>
        </div>
      </div>
    </Modal>
  )
}
