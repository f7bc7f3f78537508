import { planKinds, planOwners } from '@adloom/contract/plan-warnings'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { openPurchase } from '../../lib/purchase-request.ts'
import { type Me, useMe } from '../../lib/queries/session.ts'

/** What to do about downloads that are missing, or that a limit of the account's owner leaves out (BL-05.76). */
export function Shortfall({ isLimit }: { isLimit: boolean }) {
  const { t } = useTranslation('packs')
  const me = useMe()
  if (isLimit) return <p>{t('short.owner')}</p>
  if (me === null || me.account_type === 'internal') return null
  return (
    <p>
      {buysPacks(me) ? (
        <Button type="link" size="small" className="pack-buy" onClick={() => openPurchase({ kind: 'pack' })}>
          {t('short.buy')}
        </Button>
      ) : (
        <Button type="link" size="small" className="pack-buy" href="/subscription-plans" target="_blank">
          {t('short.plans')}
        </Button>
      )}
    </p>
  )
}

/** Packs are sold to accounts with a running subscription. */
function buysPacks({ plans }: Me): boolean {
  return plans.some(
    ({ plan_type, type }) => plan_type === planKinds.subscription && type === planOwners.official,
  )
}
