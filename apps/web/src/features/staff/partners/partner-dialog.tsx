import { inputLimits } from '@adloom/contract/input-limits'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { decidePartner, type PartnerReview, refreshStaff, setPartnerRate } from '../api.ts'
import { ReasonField } from '../grants/give-dialog.tsx'
import styles from '../staff.module.css'

export type PartnerAct = 'approve' | 'reject' | 'rate'

interface Values {
  reason: string
  percent: number
  /** A day, as in 2026-11-23; none is now. */
  from?: string
}

interface PartnerDialogProps {
  partner: PartnerReview
  act: PartnerAct
  onClose: () => void
}

/** Asks before an application is decided; sets the commission of a company (BL-04.6, BL-04.13). */
export function PartnerDialog({
  partner: { partner_code: partner, name },
  act,
  onClose,
}: PartnerDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>()
  const send = useAction({
    mutationFn: async ({ reason, percent, from }: Values) => {
      if (act === 'approve') await decidePartner({ decision: 'approve', partner })
      else if (act === 'reject') await decidePartner({ decision: 'reject', partner, reason: reason.trim() })
      else {
        const from_time = from ? Math.floor(new Date(`${from}T00:00:00`).getTime() / 1000) : 0
        await setPartnerRate({ partner, rate: Math.round(percent * 100), from_time, reason: reason.trim() })
      }
    },
    onSuccess: () => {
      const done = { approve: 'partner.approved', reject: 'partner.rejected', rate: 'prices.saved' } as const
      notify({ tone: 'success', text: t(done[act]) })
      onClose()
    },
    // An application that another user decided meanwhile leaves the list.
    onSettled: refreshStaff,
  })
  const titles = { approve: t('partner.approveTitle'), reject: t('partner.rejectTitle'), rate: name }
  return (
    <ConfirmDialog
      open
      danger={act === 'reject'}
      title={titles[act]}
      action={t(act === 'rate' ? 'prices.save' : `partner.${act}`)}
      busy={send.isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      {act !== 'rate' && <p className={styles.ask}>{t(`partner.${act}Text`, { name })}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        onFinish={values => send.mutate(values)}
      >
        {act === 'rate' && <RateFields />}
        {act !== 'approve' && <ReasonField />}
      </Form>
    </ConfirmDialog>
  )
}

function RateFields() {
  const { t } = useTranslation('staff')
  return (
    <>
      <Form.Item
        name="percent"
        label={t('partner.percent')}
        rules={[{ required: true, message: t('partner.percentRequired') }]}
      >
        <NumberInput
          min={0}
          max={inputLimits.commissionRate / 100}
          precision={2}
          suffix="%"
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="from" label={t('prices.from')} extra={t('prices.fromHelp')}>
        <Input type="date" />
      </Form.Item>
    </>
  )
}
