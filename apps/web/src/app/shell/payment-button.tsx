import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isSubscribed } from '../../features/plans/rules/standing.ts'
import { useMe } from '../../features/session/state.ts'
import { usePagePath } from '../use-page-path.ts'

/** Opens the subscription page in a new tab: filled for who has not subscribed, outlined for who has (SH-23). */
export function PaymentButton() {
  const { t } = useTranslation('plans')
  const me = useMe()
  const path = usePagePath()('subscription')
  if (me === null || path === undefined) return null
  const subscribed = isSubscribed(me)
  return (
    <Button type={subscribed ? 'default' : 'primary'} href={path} target="_blank" rel="noopener" icon={<CrownSimpleIcon size={16} aria-hidden="true" />}>
      {t(subscribed ? 'payment.manage' : 'payment.subscribe')}
    </Button>
  )
}
