import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { type PricedSubject, type PurchaseSetting, setPrice, setSetting } from '../api.ts'
import { ReasonedDialog } from '../reasoned-dialog.tsx'
import styles from '../staff.module.css'
import { settingText } from '../texts.ts'

interface Values {
  amount?: number
  per?: number
  onRequest?: boolean
  /** A day, as in 2026-11-23; none is now. */
  from?: string
  reason: string
}

interface PriceDialogProps {
  subject: PricedSubject
  name: string
  currency: number
  onClose: () => void
}

/** Sets a price from now or from a day on; the earlier one stays in the history. */
export function PriceDialog({ subject, name, currency, onClose }: PriceDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const isOnRequest = Form.useWatch('onRequest', form) ?? false
  const { current } = subject
  const send = (values: Values) =>
    setPrice({
      subject: subject.subject,
      amount: values.onRequest === true ? -1 : Math.round((values.amount ?? 0) * 100),
      per_quantity: values.per ?? 1,
      starts_time: startOf(values.from),
      reason: values.reason,
    })
  return (
    <ChangeDialog
      form={form}
      title={name}
      send={send}
      onClose={onClose}
      initial={{
        ...(current && current.amount !== -1 && { amount: current.amount / 100 }),
        per: current?.per_quantity ?? 1,
        onRequest: current?.amount === -1,
      }}
    >
      <div className={styles.pair}>
        <Form.Item
          name="amount"
          label={t('prices.price')}
          rules={[{ required: !isOnRequest, message: t('give.amountRequired') }]}
        >
          <NumberInput
            min={0}
            precision={2}
            disabled={isOnRequest}
            style={{ width: '100%' }}
            suffix={currency === 2 ? 'CNY' : 'USD'}
          />
        </Form.Item>
        {subject.subject.startsWith('pack:') && (
          <Form.Item name="per" label={t('prices.forUnits')}>
            <NumberInput min={1} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
      </div>
      {subject.subject.startsWith('plan:') && (
        <Form.Item name="onRequest" valuePropName="checked">
          <Checkbox>{t('prices.onRequest')}</Checkbox>
        </Form.Item>
      )}
    </ChangeDialog>
  )
}

/** Sets a value of a setting from now or from a day on. */
export function SettingDialog({ setting, onClose }: { setting: PurchaseSetting; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const send = (values: Values) =>
    setSetting({
      name: setting.name,
      value: values.amount ?? 0,
      starts_time: startOf(values.from),
      reason: values.reason,
    })
  return (
    <ChangeDialog
      form={form}
      title={settingText(t, setting.name)}
      send={send}
      onClose={onClose}
      initial={{ amount: setting.value }}
    >
      <Form.Item
        name="amount"
        label={t('prices.value')}
        rules={[{ required: true, message: t('give.amountRequired') }]}
      >
        <NumberInput min={0} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </ChangeDialog>
  )
}

function startOf(day: string | undefined): number {
  return day ? Math.floor(new Date(`${day}T00:00:00`).getTime() / 1000) : 0
}

interface ChangeDialogProps {
  form: ReturnType<typeof Form.useForm<Values>>[0]
  title: string
  initial: Partial<Values>
  send: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** The day from which a change counts, and its reason. */
function ChangeDialog({ form, title, initial, send, onClose, children }: ChangeDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <ReasonedDialog form={form} title={title} initial={initial} send={send} onClose={onClose}>
      {children}
      <Form.Item name="from" label={t('prices.from')} extra={t('prices.fromHelp')}>
        <Input type="date" />
      </Form.Item>
    </ReasonedDialog>
  )
}
