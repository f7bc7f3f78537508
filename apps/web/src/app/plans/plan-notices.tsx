import { Suspense } from 'react'
import { LowBalanceBar } from '../../features/plans/low-balance-bar.tsx'
import { planWarnings } from '../../features/plans/rules.ts'
import { useMe } from '../../lib/queries/session.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { UserPlanAction } from './user-plan-action.tsx'

const ExpiryReminder = lazyComponent(
  'expiry-reminder',
  async () => (await import('../../features/plans/expiry-reminder.tsx')).ExpiryReminder,
)

/**
 * Plan notices of the shell: the low balance on every page (SH-26) and the end of a plan once a day (SH-32).
 */
export function PlanNotices() {
  const me = useMe()
  if (me === null) return null
  return (
    <>
      <LowBalanceBar user={me} action={<UserPlanAction size="small" />} />
      {planWarnings(me).length > 0 && (
        <Suspense>
          <ExpiryReminder user={me} action={<UserPlanAction primary />} />
        </Suspense>
      )}
    </>
  )
}
