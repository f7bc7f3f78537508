import { orderNumber } from '@adloom/contract/order-texts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox, Form, Modal, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { newId } from '../../../lib/new-id.ts'
import { notify } from '../../../lib/notices.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { useAction } from '../../../lib/use-action.ts'
import {
  type AccountOrder,
  refreshStaff,
  refundOrder,
  type RefundPreview,
  refundPreviewQuery,
} from '../api.ts'
import { ReasonField } from '../grants/give-dialog.tsx'
import styles from '../staff.module.css'
import { RefundEffects } from './refund-effects.tsx'

interface Values {
  /** Major units. */
  amount?: number
  reason: string
}

interface RefundDialogProps {
  accountId: number
  order: AccountOrder
  onClose: () => void
}

/** Gives money of an order back; it names what is taken back before it does (BL-01.41). */
export function RefundDialog({ accountId, order, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['staff', 'common'])
  const [form] = Form.useForm<Values>()
  const [isPartial, setPartial] = useState(false)
  const [takes, setTakes] = useState(true)
  const whole = useQuery(refundPreviewQuery(accountId, order.order_id, undefined))
  const typed = Math.round((Form.useWatch('amount', form) ?? 0) * 100)
  const refundable = whole.data?.refundable ?? 0
  const amount = isPartial ? typed : refundable
  const { currency } = order
  const isRight = amount > 0 && amount <= refundable
  const asked = useDeferredValue(isPartial && isRight ? amount : undefined)
  const preview = useQuery({
    ...refundPreviewQuery(accountId, order.order_id, asked),
    placeholderData: keepPreviousData,
  })
  // The effects on screen are those of an earlier amount.
  const isBehind = preview.isPlaceholderData || (isPartial && isRight && asked !== amount)
  const send = useRefund({ accountId, order, amount, takes, onClose })
  const money = (minor: number) => moneyOf(minor, currency)
  const ready = isRight ? t('staff:refund.submit', { amount: money(amount) }) : t('staff:refund.open')
  const action = preview.data?.needs_second === true ? t('staff:refund.ask') : ready
  return (
    <Modal
      open
      title={t('staff:refund.title', { id: orderNumber(order.order_id) })}
      width={520}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="refund"
          type="primary"
          danger
          disabled={refundable <= 0 || !preview.isSuccess || isBehind}
          loading={send.isPending}
          onClick={() => form.submit()}
        >
          {action}
        </Button>,
      ]}
    >
      <Unready preview={whole} />
      {whole.isSuccess && refundable > 0 && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          className={styles.form}
          onFinish={({ reason }) => send.mutate(reason.trim())}
        >
          <HowMuch
            whole={money(refundable)}
            isPartial={isPartial}
            onChange={next => {
              setPartial(next)
              // Less than the whole is mostly goodwill: it leaves what the order gave.
              setTakes(!next)
            }}
          />
          {isPartial && <AmountField refundable={refundable} currency={currency} />}
          {!whole.data.from_balance && (
            <Checkbox checked={takes} onChange={event => setTakes(event.target.checked)}>
              {t('staff:refund.take')}
            </Checkbox>
          )}
          {preview.isSuccess && (
            <RefundEffects preview={preview.data} takes={takes} {...{ amount, currency }} />
          )}
          <ReasonField />
        </Form>
      )}
    </Modal>
  )
}

/** The preview that loads or failed, or nothing that could be given back. */
function Unready({ preview }: { preview: UseQueryResult<RefundPreview> }) {
  const { t } = useTranslation('staff')
  if (preview.isPending) return <Skeleton height={180} radius={8} />
  if (preview.isError) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />
  return preview.data.refundable > 0 ? null : <p className={styles.note}>{t('refund.none')}</p>
}

interface HowMuchProps {
  whole: string
  isPartial: boolean
  onChange: (isPartial: boolean) => void
}

function HowMuch({ whole, isPartial, onChange }: HowMuchProps) {
  const { t } = useTranslation('staff')
  return (
    <Segmented<boolean>
      block
      value={isPartial}
      aria-label={t('refund.how')}
      options={[
        { value: false, label: t('refund.whole', { amount: whole }) },
        { value: true, label: t('refund.some') },
      ]}
      onChange={onChange}
    />
  )
}

interface Wanted extends RefundDialogProps {
  amount: number
  takes: boolean
}

function useRefund({ accountId, order, amount, takes, onClose }: Wanted) {
  const { t } = useTranslation('staff')
  // One key for the dialog: a repeated click or a lost answer gives back once.
  const [key] = useState(newId)
  return useAction({
    mutationFn: (reason: string) =>
      refundOrder({
        account_id: accountId,
        order_id: order.order_id,
        amount,
        keep_grants: !takes,
        reason,
        idempotency_key: key,
      }),
    onSuccess: ({ request }) => {
      notify({ tone: 'success', text: t(request.state === 'approved' ? 'refund.done' : 'give.asked') })
      refreshStaff()
      onClose()
    },
  })
}

function AmountField({ refundable, currency }: { refundable: number; currency: number }) {
  const { t } = useTranslation('staff')
  const most = refundable / 100
  const message = t('refund.range', { amount: moneyOf(refundable, currency) })
  return (
    <Form.Item
      name="amount"
      label={t('refund.amount')}
      rules={[{ required: true, type: 'number', min: 0.01, max: most, message }]}
    >
      <NumberInput
        min={0.01}
        precision={2}
        style={{ width: '100%' }}
        suffix={currency === 2 ? 'CNY' : 'USD'}
      />
    </Form.Item>
  )
}
