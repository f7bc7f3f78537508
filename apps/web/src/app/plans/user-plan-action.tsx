import { useQuery } from '@tanstack/react-query'
import { openFeedback } from '../../features/messages/feedback/state.ts'
import { PlanAction } from '../../features/plans/components/plan-action.tsx'
import { summaryAction } from '../../features/plans/rules/summary-action.ts'
import { useMe } from '../../lib/queries/session.ts'
import { siteQuery } from '../../lib/site.ts'
import { usePagePath } from '../use-page-path.ts'
import { planPages } from './plan-pages.ts'

/** What the user can do about their plan: on its page, or with us while there is none (SH-28). */
export function UserPlanAction({
  onContact,
  ...look
}: {
  size?: 'small' | 'middle'
  primary?: boolean
  onContact?: () => void
}) {
  const me = useMe()
  const build = useQuery(siteQuery).data?.build
  const find = usePagePath()
  if (me === null || build === undefined) return null
  const action = summaryAction(me, build)
  return (
    <PlanAction
      {...look}
      action={action}
      path={find(planPages[action])}
      onContact={() => {
        onContact?.()
        openFeedback()
      }}
    />
  )
}
