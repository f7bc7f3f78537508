import { type BillingMode, billingModes } from '@adloom/contract/billing'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { type AccountTerms, setTerms } from '../api.ts'
import { ReasonedDialog } from '../reasoned-dialog.tsx'
import { FromField, openDay } from './from-field.tsx'
import { isCapped, modeText, rateKind } from './terms-text.ts'

interface Values {
  mode: BillingMode
  /** Major units, or percent. */
  rate?: number
  cap?: number
  buyout?: number
  from: string
  reason: string
}

interface TermsDialogProps {
  accountId: number
  terms: AccountTerms
  onClose: () => void
}

/** Sets what an account pays by from a day on (BL-01.43). */
export function TermsDialog({ accountId, terms, onClose }: TermsDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const running = terms.list.find(one => one.state === 'running')
  const mode = Form.useWatch('mode', form) ?? running?.billing_mode ?? 'spend_share'
  return (
    <ReasonedDialog
      form={form}
      title={t('terms.title')}
      initial={initialOf(terms)}
      send={values => setTerms(inputOf(accountId, values))}
      saved={t('terms.saved')}
      onClose={onClose}
    >
      <Form.Item name="mode" label={t('terms.mode')} extra={t(`terms.about.${mode}`)}>
        <Select options={billingModes.map(one => ({ value: one, label: modeText(one) }))} />
      </Form.Item>
      <RateField mode={mode} />
      {isCapped(mode) && <MoneyField name="cap" label={t('terms.cap')} isRequired />}
      <MoneyField
        name="buyout"
        label={t('terms.buyout')}
        isRequired={mode === 'buyout'}
        {...(mode !== 'buyout' && { extra: t('terms.buyoutOptional') })}
      />
      <FromField first={terms.first_date} />
    </ReasonedDialog>
  )
}

function initialOf({ list, first_date: first }: AccountTerms): Partial<Values> {
  const running = list.find(one => one.state === 'running')
  const from = openDay(first)
  if (!running) return { mode: 'spend_share', from }
  const { billing_mode: mode, rate, cap, buyout_price: buyout } = running
  return {
    mode,
    from,
    ...(rate > 0 && { rate: rate / 100 }),
    ...(cap !== null && { cap: cap / 100 }),
    ...(buyout !== null && { buyout: buyout / 100 }),
  }
}

const minor = (major: number | undefined) => Math.round((major ?? 0) * 100)

/** Hundredths of a percent and minor units are both hundredths. */
function inputOf(accountId: number, { mode, rate, cap, buyout, from, reason }: Values) {
  return {
    account_id: accountId,
    billing_mode: mode,
    rate: rateKind(mode) === 'none' ? 0 : minor(rate),
    cap: isCapped(mode) ? minor(cap) : null,
    buyout_price: minor(buyout) > 0 ? minor(buyout) : null,
    start_date: from,
    reason,
  }
}

function RateField({ mode }: { mode: BillingMode }) {
  const { t } = useTranslation('staff')
  const kind = rateKind(mode)
  if (kind === 'none') return null
  if (mode === 'cpm' || mode === 'all_buyout')
    return <MoneyField name="rate" label={t(`terms.rate.money.${mode}`)} isRequired />
  return (
    <Form.Item
      name="rate"
      label={t('terms.rate.share')}
      rules={[{ required: true, message: t('give.amountRequired') }]}
    >
      <NumberInput min={0} max={100} precision={2} suffix="%" style={{ width: '100%' }} />
    </Form.Item>
  )
}

interface MoneyFieldProps {
  name: 'rate' | 'cap' | 'buyout'
  label: string
  isRequired: boolean
  extra?: string
}

function MoneyField({ name, label, isRequired, extra }: MoneyFieldProps) {
  const { t } = useTranslation('staff')
  return (
    <Form.Item
      name={name}
      label={label}
      {...(extra !== undefined && { extra })}
      rules={[{ required: isRequired, message: t('give.amountRequired') }]}
    >
      <NumberInput min={0.01} precision={2} suffix="USD" style={{ width: '100%' }} />
    </Form.Item>
  )
}
