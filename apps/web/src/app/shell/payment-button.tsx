import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../lib/queries/session.ts'
import { usePagePath } from '../page-path.ts'
import { isSubscribed, type Standing } from '../../features/plans/rules.ts'

/** Opens the subscription page in a new tab (SH-23). */
export function PaymentButton() {
  const { t } = useTranslation('plans')
  const button = paymentButtonOf(usePagePath()('subscription'), useMe())
  if (button === undefined) return null
  return (
    <Button
      type={button.filled ? 'primary' : 'default'}
      href={button.path}
      target="_blank"
      rel="noopener"
      icon={<CrownSimpleIcon size={16} aria-hidden="true" />}
    >
      {t(button.filled ? 'payment.subscribe' : 'payment.manage')}
    </Button>
  )
}

/**
 * Returns how the top bar shows the payment button (SH-23); undefined while there is no subscription page to
 * open.
 */
export function paymentButtonOf(
  path: string | undefined,
  user: Pick<Standing, 'plans'> | null,
): { path: string; filled: boolean } | undefined {
  return path === undefined || user === null ? undefined : { path, filled: !isSubscribed(user) }
}
