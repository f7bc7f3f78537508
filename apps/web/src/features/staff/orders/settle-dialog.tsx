import { orderNumber } from '@adloom/contract/order-texts'
import { Button, Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type AccountOrder, type OrderRefund, refreshStaff, settleRefund } from '../api.ts'
import { ReasonField } from '../grants/give-dialog.tsx'
import styles from '../staff.module.css'

interface SettleDialogProps {
  accountId: number
  order: AccountOrder
  refund: OrderRefund
  onClose: () => void
}

/** Notes how a refund whose money came back was paid instead (BL-01.48). */
export function SettleDialog({ accountId, order, refund, onClose }: SettleDialogProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [form] = Form.useForm<{ reason: string }>()
  const send = useAction({
    mutationFn: (reason: string) => settleRefund({ account_id: accountId, refund_id: refund.id, reason }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('staff:settle.done') })
      refreshStaff()
      onClose()
    },
  })
  const amount = moneyOf(refund.amount, order.currency)
  return (
    <Modal
      open
      title={t('staff:settle.title', { id: orderNumber(order.order_id) })}
      width={520}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="settle" type="primary" loading={send.isPending} onClick={() => form.submit()}>
          {t('staff:settle.submit')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        onFinish={({ reason }) => send.mutate(reason.trim())}
      >
        <p className={styles.note}>{t('staff:settle.note', { amount })}</p>
        <ReasonField label={t('staff:settle.how')} />
      </Form>
    </Modal>
  )
}
