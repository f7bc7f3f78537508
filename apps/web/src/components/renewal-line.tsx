import type { Plan } from '@adloom/contract/plan-warnings'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../lib/format.ts'

interface RenewalLineProps {
  plan: Pick<Plan, 'renewed_time' | 'expired_time'>
  className?: string | undefined
}

/** From when to when a paid renewal continues a plan (BL-02.140); nothing without one. */
export function RenewalLine({
  plan: { renewed_time: from, expired_time: until },
  className,
}: RenewalLineProps) {
  const { t } = useTranslation('plans')
  if (from === 0) return null
  return <p className={className}>{t('renewed', { from: formatTime(from), until: formatTime(until) })}</p>
}
