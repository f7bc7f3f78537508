import { gigabyteUnit } from '@adloom/contract/format-bytes'
import type { Gift } from '@adloom/contract/staff-grants'
import { quotaNames } from '@adloom/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { newId } from '../../../lib/new-id.ts'
import { notify } from '../../../lib/notices.ts'
import { planName } from '../../../lib/plan-name.ts'
import { useAction } from '../../../lib/use-action.ts'
import { giveGrant, givablePlansQuery, refreshStaff } from '../api.ts'
import styles from '../staff.module.css'
import { amountText } from '../texts.ts'

type Kind = Gift['kind']
type Quota = (typeof quotaNames)[number]

interface Values {
  plan?: number
  quota?: Quota
  /** Gigabytes of storage; money in major units. */
  amount?: number
  days?: number
  reason: string
}

const gigabyte = 1024 ** 3

/** Gives a plan, a quota or money with a reason; above the limit it becomes a request (BL-01.33). */
export function GiveDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const { t } = useTranslation(['staff', 'common'])
  const [form] = Form.useForm<Values>()
  const [kind, setKind] = useState<Kind>('quota')
  // One key for the dialog: a repeated click or a lost answer gives once.
  const [key] = useState(newId)
  const give = useAction({
    mutationFn: (values: Values) =>
      giveGrant({
        account_id: accountId,
        gift: giftOf(kind, values),
        reason: values.reason.trim(),
        idempotency_key: key,
      }),
    onSuccess: ({ request }) => {
      const isGiven = request.state === 'approved'
      notify({ tone: 'success', text: t(isGiven ? 'staff:give.done' : 'staff:give.asked') })
      refreshStaff()
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('staff:give.title')}
      width={520}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="give" type="primary" loading={give.isPending} onClick={() => form.submit()}>
          {t('staff:give.submit')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        initialValues={{ quota: 'download_push', days: 30 }}
        onFinish={values => give.mutate(values)}
      >
        <Segmented<Kind>
          block
          value={kind}
          onChange={setKind}
          aria-label={t('staff:give.title')}
          options={(['quota', 'plan', 'money'] as const).map(one => ({
            value: one,
            label: t(`staff:give.${one}`),
          }))}
        />
        {kind === 'plan' && <PlanField accountId={accountId} />}
        {kind === 'quota' && <QuotaFields />}
        {kind === 'money' && <MoneyField accountId={accountId} />}
        <ReasonField />
        <p className={styles.note}>{t('staff:give.note')}</p>
      </Form>
    </Modal>
  )
}

function giftOf(kind: Kind, { plan = 0, quota = 'download_push', amount = 0, days = 30 }: Values): Gift {
  if (kind === 'plan') return { kind, plan_id: plan }
  if (kind === 'money') return { kind, amount: Math.round(amount * 100) }
  return { kind, quota, amount: quota === 'storage' ? amount * gigabyte : amount, days }
}

/** The reason of an act, which the audit keeps; `label` where it asks for more than why. */
export function ReasonField({ label }: { label?: string }) {
  const { t } = useTranslation('staff')
  return (
    <Form.Item
      name="reason"
      label={label ?? t('reason')}
      rules={[{ required: true, whitespace: true, min: 5, message: t('reasonRequired') }]}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  )
}

function PlanField({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const plans = useQuery(givablePlansQuery(accountId))
  const options = (plans.data?.list ?? []).map(plan => ({
    value: plan.plan_id,
    label: [
      planName({ id: plan.plan_id, name: plan.name }),
      t('days', { count: plan.days }),
      `${t('quota.download_push')}: ${amountText(t, 'download_push', plan.downloads)}`,
      amountText(t, 'storage', plan.storage),
    ].join(' · '),
  }))
  return (
    <Form.Item
      name="plan"
      label={t('give.plan')}
      rules={[{ required: true, message: t('give.planRequired') }]}
    >
      <Select options={options} loading={plans.isPending} placeholder={t('give.choosePlan')} />
    </Form.Item>
  )
}

function QuotaFields() {
  const { t } = useTranslation('staff')
  const quota = Form.useWatch<Quota | undefined>('quota')
  const rules = [{ required: true, message: t('give.amountRequired') }]
  return (
    <>
      <Form.Item name="quota" label={t('grant.quota')}>
        <Select options={quotaNames.map(one => ({ value: one, label: t(`quota.${one}`) }))} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="amount" label={t('give.amount')} rules={rules}>
          <NumberInput
            min={1}
            precision={0}
            style={{ width: '100%' }}
            {...(quota === 'storage' && { suffix: gigabyteUnit })}
          />
        </Form.Item>
        <Form.Item name="days" label={t('give.days')} rules={rules}>
          <NumberInput min={1} max={3650} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </>
  )
}

function MoneyField({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const currency = useQuery(givablePlansQuery(accountId)).data?.currency === 2 ? 'CNY' : 'USD'
  return (
    <Form.Item
      name="amount"
      label={t('give.amount')}
      rules={[{ required: true, message: t('give.amountRequired') }]}
    >
      <NumberInput min={0.01} precision={2} style={{ width: '100%' }} suffix={currency} />
    </Form.Item>
  )
}
