import { useQuery } from '@tanstack/react-query'
import { openFeedback } from '../features/messages/feedback-state.ts'
import { PlanAction } from '../features/plans/plan-action.tsx'
import { summaryAction, type SummaryAction } from '../features/plans/rules.ts'
import { useMe } from '../lib/queries/session.ts'
import { siteQuery } from '../lib/queries/site.ts'
import { usePagePath } from './page-path.ts'

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

/** Names of the pages where an action is done (B§2). */
export const planPages: Record<SummaryAction, string> = {
  recharge: 'subscription',
  buyPack: 'subscription',
  subscribe: 'subscription',
  freeTrial: 'open_register_trial',
}
