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

/**
 * Shows the outcome of the payment when home is opened with `order_id` and `from=payment` (SH-03). Closing
 * it removes both from the address.
 */
export function PaymentOutcome() {
  const { t } = useTranslation('plans')
  const [search, setSearch] = useSearchParams()
  const orderId = returnedOrder(search)
  if (orderId === undefined) return null
  const close = () =>
    setSearch(
      before => {
        before.delete('order_id')
        before.delete('from')
        return before
      },
      { replace: true },
    )
  return (
    <Suspense>
      <PaymentReturn
        orderId={orderId}
        onClose={close}
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
