import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../lib/notices.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { openPurchase } from '../../lib/purchase-request.ts'
import { useMe } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { payBill } from './api.ts'

interface PayBillButtonProps {
  month: string
  /** Minor units of the currency. */
  due: number
  currency: number
}

/** Pays a bill from the balance after it was shown, or leads to a recharge (BL-03.73). */
export function PayBillButton({ month, due, currency }: PayBillButtonProps) {
  const { t } = useTranslation('billing')
  const balance = useMe()?.balance ?? 0
  const [asks, setAsks] = useState(false)
  const amount = moneyOf(due, currency)
  const pay = useAction({
    mutationFn: payBill,
    onSuccess: () => notify({ tone: 'success', text: t('bill.pay.done', { month, amount }) }),
    // An amount or a balance that changed is read again too.
    onSettled: () => {
      setAsks(false)
      void queryClient.invalidateQueries({ queryKey: ['billing'] })
      void queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const isShort = balance < due
  const values = { amount, balance: moneyOf(balance, currency), missing: moneyOf(due - balance, currency) }
  const confirm = () => {
    if (!isShort) return pay.mutate({ month, expected_amount: due })
    setAsks(false)
    openPurchase({ kind: 'recharge' })
  }
  return (
    <>
      <Button size="small" aria-label={t('bill.pay.one', { month })} onClick={() => setAsks(true)}>
        {t('bill.pay')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('bill.pay.title', { month })}
        action={isShort ? t('bill.pay.recharge') : t('bill.pay.confirm', values)}
        busy={pay.isPending}
        onConfirm={confirm}
        onClose={() => setAsks(false)}
      >
        {t(isShort ? 'bill.pay.short' : 'bill.pay.text', values)}
      </ConfirmDialog>
    </>
  )
}
