import { type CustomerTier, customerTiers } from '@adloom/contract/staff'
import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AccountDetail, setTier } from '../api.ts'
import { ReasonedDialog } from '../reasoned-dialog.tsx'

interface Values {
  tier: CustomerTier
  reason: string
}

/** Sets how important a customer is (BL-01.101). */
export function TierDialog({ account, onClose }: { account: AccountDetail['account']; onClose: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <ReasonedDialog<Values>
      title={t('tier')}
      initial={{ tier: account.tier }}
      send={values => setTier({ account_id: account.account_id, ...values })}
      onClose={onClose}
    >
      <Form.Item name="tier" noStyle>
        <Radio.Group
          aria-label={t('tier')}
          options={customerTiers.map(value => ({ value, label: t(`tier.${value}`) }))}
        />
      </Form.Item>
    </ReasonedDialog>
  )
}
