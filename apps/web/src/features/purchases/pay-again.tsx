import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRepay } from './state.ts'

/** Pays an order that was not paid again, under the same number; `onOpened` follows its payment page. */
export function PayAgain({ orderId, onOpened }: { orderId: number; onOpened: () => void }) {
  const { t } = useTranslation('purchases')
  const repay = useRepay(onOpened)
  return (
    <Button type="primary" loading={repay.busy} onClick={() => repay.pay(orderId)}>
      {t('wait.again')}
    </Button>
  )
}
