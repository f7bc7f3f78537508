import { type CustomerTier, customerTiers } from '@adloom/contract/staff'
import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type AccountDetail, refreshStaff, setTier } from '../api.ts'
import { ReasonField } from '../grants/give-dialog.tsx'
import styles from '../staff.module.css'

interface Values {
  tier: CustomerTier
  reason: string
}

/** Sets how important a customer is (BL-01.101). */
export function TierDialog({ account, onClose }: { account: AccountDetail['account']; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const send = useAction({
    mutationFn: ({ tier, reason }: Values) =>
      setTier({ account_id: account.account_id, tier, reason: reason.trim() }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('prices.saved') })
      refreshStaff()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('tier')}
      action={t('prices.save')}
      busy={send.isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        initialValues={{ tier: account.tier }}
        onFinish={values => send.mutate(values)}
      >
        <Form.Item name="tier" noStyle>
          <Radio.Group
            aria-label={t('tier')}
            options={customerTiers.map(value => ({ value, label: t(`tier.${value}`) }))}
          />
        </Form.Item>
        <ReasonField />
      </Form>
    </ConfirmDialog>
  )
}
