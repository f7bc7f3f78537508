import { gigabyteUnit } from '@adloom/contract/format-bytes'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { planName } from '../../../lib/plan-name.ts'
import { type PlanContents, setPlan } from '../api.ts'
import { ReasonedDialog } from '../reasoned-dialog.tsx'
import styles from '../staff.module.css'

/** An empty count is unlimited; storage in gigabytes. */
interface Values {
  downloads?: number | null
  credits?: number | null
  storage?: number | null
  online?: number | null
  days: number
  /** Empty: it does not reset. */
  resets?: number | null
  from?: string
  reason: string
}

const gigabyte = 1024 ** 3

/** Sets what a plan contains from now or from a day on; subscriptions keep theirs (BL-01.45). */
export function PlanDialog({ plan, onClose }: { plan: PlanContents; onClose: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <ReasonedDialog<Values>
      title={planName({ id: plan.plan_id, name: plan.name })}
      text={t('plan.help')}
      initial={initialOf(plan)}
      send={values => setPlan(inputOf(plan.plan_id, values))}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <CountField name="downloads" label={t('quota.download_push')} />
        <CountField name="credits" label={t('quota.video_credits')} />
        <CountField name="storage" label={t('quota.storage')} suffix={gigabyteUnit} />
        <CountField name="online" label={t('quota.online')} />
      </div>
      <Form.Item
        name="days"
        label={t('give.days')}
        rules={[{ required: true, message: t('give.amountRequired') }]}
      >
        <NumberInput min={1} max={3650} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="resets" label={t('plan.resets')} extra={t('plan.resetsHelp')}>
        <NumberInput min={1} max={3650} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="from" label={t('prices.from')} extra={t('prices.fromHelp')}>
        <Input type="date" />
      </Form.Item>
    </ReasonedDialog>
  )
}

function initialOf(plan: PlanContents) {
  const { downloads, video_credits: credits, storage, online, days, reset_days: resets } = plan
  const shown = (count: number) => (count === -1 ? null : count)
  return {
    downloads: shown(downloads),
    credits: shown(credits),
    storage: storage === -1 ? null : Math.round((storage / gigabyte) * 100) / 100,
    online: shown(online),
    days,
    resets: resets === 0 ? null : resets,
  }
}

function inputOf(planId: number, values: Values) {
  const { downloads, credits, storage, online, days, resets, from, reason } = values
  return {
    plan_id: planId,
    downloads: downloads ?? -1,
    video_credits: credits ?? -1,
    storage: storage === null || storage === undefined ? -1 : Math.round(storage * gigabyte),
    online: online ?? -1,
    days,
    reset_days: resets ?? 0,
    starts_time: from ? Math.floor(new Date(`${from}T00:00:00`).getTime() / 1000) : 0,
    reason,
  }
}

interface CountFieldProps {
  name: 'downloads' | 'credits' | 'storage' | 'online'
  label: string
  suffix?: string
}

function CountField({ name, label, suffix }: CountFieldProps) {
  const { t } = useTranslation('staff')
  return (
    <Form.Item name={name} label={label}>
      <NumberInput
        min={0}
        precision={name === 'storage' ? 2 : 0}
        placeholder={t('unlimited')}
        style={{ width: '100%' }}
        {...(suffix !== undefined && { suffix })}
      />
    </Form.Item>
  )
}
