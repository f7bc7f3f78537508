import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type MintegralBilling, setMintegralBilling } from '../api.ts'
import { ReasonedDialog } from '../reasoned-dialog.tsx'
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
  return (
    <ReasonedDialog<Values>
      title={t('mintegral.set')}
      initial={{ isBilled: !billing.is_billed, from: openDay(billing.first_date) }}
      send={({ isBilled, from, reason }) =>
        setMintegralBilling({ account_id: accountId, is_billed: isBilled, start_date: from, reason })
      }
      saved={t('mintegral.saved')}
      onClose={onClose}
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
    </ReasonedDialog>
  )
}
