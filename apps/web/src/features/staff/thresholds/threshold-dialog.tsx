import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { setThreshold, type Threshold } from '../api.ts'
import { ReasonedDialog } from '../reasoned-dialog.tsx'
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
  const message = t('threshold.range', { from: text(smallest), to: text(largest) })
  return (
    <ReasonedDialog
      form={form}
      title={t(`threshold.name.${name}`)}
      text={t(`threshold.about.${name}`)}
      initial={{ isOwn: true, ...((own ?? shared) !== null && { value: (own ?? shared)! }) }}
      send={values =>
        setThreshold({
          account_id: accountId,
          name,
          value: isOwn ? (values.value ?? null) : null,
          reason: values.reason,
        })
      }
      onClose={onClose}
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
    </ReasonedDialog>
  )
}
