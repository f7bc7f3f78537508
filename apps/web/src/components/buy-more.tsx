import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { buysPacks, plansPath } from '../lib/credit-refusal.ts'
import { openPurchase } from '../lib/purchase-request.ts'
import { useMe } from '../lib/queries/session.ts'

interface BuyMoreProps {
  /** Instead of "Buy more". */
  label?: string
  className?: string
}

/** Beside what lacks credit: the purchase of packs for subscribers, the plans for others (BL-05.76). */
export function BuyMore({ label, className = '' }: BuyMoreProps) {
  const { t } = useTranslation('common')
  const me = useMe()
  if (me === null || me.account_type === 'internal') return null
  const look = { type: 'link', size: 'small', className } as const
  if (buysPacks(me))
    return (
      <Button {...look} onClick={() => openPurchase({ kind: 'pack' })}>
        {label ?? t('credit.buy')}
      </Button>
    )
  return (
    <Button {...look} href={plansPath} target="_blank" rel="noopener">
      {t('credit.plans')}
    </Button>
  )
}
