import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { refreshStaff, setThreshold, type Threshold } from '../api.ts'
import { ReasonField } from '../grants/give-dialog.tsx'
import styles from '../staff.module.css'
import { isPercent, thresholdText } from './threshold-text.ts'

interface Values {
  isOwn: boolean
  value?: number
  reason: string
}

interface ThresholdDialogProps {
  accountId: number
  threshold: Threshold
  currency: number
  onClose: () => void
}

/** Sets a limit of an account, or returns to that of all accounts (BL-05.57). */
export function ThresholdDialog({ accountId, threshold, currency, onClose }: ThresholdDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const isOwn = Form.useWatch('isOwn', form) ?? true
  const { name, own, shared, smallest, largest } = threshold
  const text = (value: number) => thresholdText(name, value, currency)
  const send = useAction({
    mutationFn: ({ value, reason }: Values) =>
      setThreshold({
        account_id: accountId,
        name,
        value: isOwn ? (value ?? null) : null,
        reason: reason.trim(),
      }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('prices.saved') })
      refreshStaff()
      onClose()
    },
  })
  const message = t('threshold.range', { from: text(smallest), to: text(largest) })
  return (
    <ConfirmDialog
      open
      title={t(`threshold.name.${name}`)}
      action={t('prices.save')}
      busy={send.isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      <p className={styles.ask}>{t(`threshold.about.${name}`)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        initialValues={{ isOwn: true, value: own ?? shared ?? undefined }}
        onFinish={values => send.mutate(values)}
      >
        <Form.Item name="isOwn" noStyle>
          <Radio.Group
            options={[
              { value: true, label: t('threshold.ownValue') },
              {
                value: false,
                label:
                  shared === null ? t('threshold.none') : t('threshold.useShared', { value: text(shared) }),
              },
            ]}
          />
        </Form.Item>
        {isOwn && (
          <Form.Item
            name="value"
            label={t('prices.value')}
            rules={[{ required: true, type: 'integer', min: smallest, max: largest, message }]}
          >
            <NumberInput
              min={0}
              style={{ width: '100%' }}
              suffix={isPercent(name) ? '%' : currency === 2 ? 'CNY' : 'USD'}
            />
          </Form.Item>
        )}
        <ReasonField />
      </Form>
    </ConfirmDialog>
  )
}
