import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type MintegralBilling, refreshStaff, setMintegralBilling } from '../api.ts'
import { ReasonField } from '../grants/give-dialog.tsx'
import styles from '../staff.module.css'
import { FromField, openDay } from './from-field.tsx'

interface Values {
  isBilled: boolean
  from: string
  reason: string
}

interface MintegralDialogProps {
  accountId: number
  billing: MintegralBilling
  onClose: () => void
}

/** Moves the costs of an account to its Mintegral bill or back, from a day on (BL-01.100). */
export function MintegralDialog({ accountId, billing, onClose }: MintegralDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const send = useAction({
    mutationFn: ({ isBilled, from, reason }: Values) =>
      setMintegralBilling({
        account_id: accountId,
        is_billed: isBilled,
        start_date: from,
        reason: reason.trim(),
      }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('mintegral.saved') })
      refreshStaff()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('mintegral.set')}
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
        initialValues={{ isBilled: !billing.is_billed, from: openDay(billing.first_date) }}
        onFinish={values => send.mutate(values)}
      >
        <Form.Item name="isBilled" label={t('mintegral.who')}>
          <Radio.Group
            options={[
              { value: true, label: t('mintegral.mintegral') },
              { value: false, label: t('mintegral.us') },
            ]}
          />
        </Form.Item>
        <FromField first={billing.first_date} />
        <ReasonField />
      </Form>
    </ConfirmDialog>
  )
}
