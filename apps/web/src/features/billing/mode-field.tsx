import { billingModes, type BillingMode } from '@adloom/contract/billing'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useModeNames } from './use-mode-names.ts'

interface ModeFieldProps {
  mode: BillingMode | undefined
  onMode: (mode: BillingMode | undefined) => void
}

/** One billing mode, or all of them. */
export function ModeField({ mode, onMode }: ModeFieldProps) {
  const { t } = useTranslation('billing')
  const modeNames = useModeNames()
  return (
    <Select<BillingMode>
      allowClear
      aria-label={t('column.mode')}
      placeholder={t('detail.mode.all')}
      value={mode ?? null}
      popupMatchSelectWidth={false}
      onChange={onMode}
      options={billingModes.map(value => ({ value, label: modeNames([value]) }))}
    />
  )
}
