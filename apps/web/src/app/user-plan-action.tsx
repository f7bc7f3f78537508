import { useQuery } from '@tanstack/react-query'
import { openFeedback } from '../features/messages/feedback-state.ts'
import { summaryAction, type SummaryAction } from '../features/plans/rules.ts'
import { useMe } from '../lib/queries/session.ts'
import { siteQuery } from '../lib/queries/site.ts'
import { usePagePath } from './page-path.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** The button for the user's plan: opens its page or, without one, a contact dialog (SH-28). */
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
  subscribe: 'subscription-plans',
  freeTrial: 'open_register_trial',
}

interface PlanActionProps {
  action: SummaryAction
  /** Page of the action; absent while users arrange it with the sales team. */
  path: string | undefined
  onContact: () => void
  size?: 'small' | 'middle'
  /** Whether it is the main action of its dialog or page. */
  primary?: boolean
}

/** Opens the page of the action, or calls `onContact` when there is none (SH-28). */
function PlanAction({ action, path, onContact, size = 'middle', primary = false }: PlanActionProps) {
  const { t } = useTranslation('plans')
  const urgent = action === 'subscribe' || action === 'freeTrial'
  const look = {
    type: urgent || primary ? 'primary' : 'default',
    className: urgent ? 'go' : '',
    size,
  } as const
  if (path === undefined)
    return (
      <Button {...look} onClick={onContact}>
        {t(`contact.${action}`)}
      </Button>
    )
  return (
    <Button {...look} href={path} target="_blank" rel="noopener">
      {t(`action.${action}`)}
    </Button>
  )
}
