import { Button } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { openFeedback } from '../../features/messages/feedback-state.ts'
import { returnedOrder } from '../../features/orders/order-outcome.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'

const PaymentReturn = lazyComponent(
  'payment-return',
  async () => (await import('../../features/orders/payment-return.tsx')).PaymentReturn,
)

const PayAgain = lazyComponent(
  'pay-again',
  async () => (await import('../../features/purchases/pay-again.tsx')).PayAgain,
)

/**
 * Shows the outcome of the payment when home is opened with `order_id` and `from=payment` (SH-03). Closing
 * it removes both from the address.
 */
export function PaymentOutcome() {
  const { t } = useTranslation('plans')
  const [search, setSearch] = useSearchParams()
  const orderId = returnedOrder(search)
  if (orderId === undefined) return null
  // Providers add what they know of the payment to the address; none of it is kept.
  const close = () => setSearch({}, { replace: true })
  return (
    <Suspense>
      <PaymentReturn
        orderId={orderId}
        onClose={close}
        again={
          <Suspense>
            <PayAgain orderId={orderId} onOpened={close} />
          </Suspense>
        }
        contact={
          <Button
            onClick={() => {
              close()
              openFeedback()
            }}
          >
            {t('order.contact')}
          </Button>
        }
      />
    </Suspense>
  )
}
