import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { openFeedback } from '../features/messages/feedback-state.ts'
import { summaryAction, type SummaryAction } from '../features/plans/rules.ts'
import { openTrialDialog } from '../features/trial/state.ts'
import { openPurchase } from '../lib/purchase-request.ts'
import { useMe } from '../lib/queries/session.ts'
import { siteQuery } from '../lib/queries/site.ts'
import { usePagePath } from './page-path.ts'

interface ActionLook {
  size?: 'small' | 'middle'
  /** Whether it is the main action of its dialog or page. */
  primary?: boolean
}

/**
 * The button for the user's plan (SH-28): opens its dialog over the page, or the plans in a new tab; without
 * that page, a contact dialog. `onLeave` closes what the button is in.
 */
export function UserPlanAction({ onLeave, ...look }: ActionLook & { onLeave?: () => void }) {
  const me = useMe()
  const build = useQuery(siteQuery).data?.build
  const find = usePagePath()
  if (me === null || build === undefined) return null
  const action = summaryAction(me, build)
  const open = action === 'subscribe' ? undefined : dialogs[action]
  return (
    <PlanAction
      {...look}
      action={action}
      path={open === undefined ? find('subscription-plans') : undefined}
      onPress={() => {
        onLeave?.()
        if (open === undefined) openFeedback()
        else open()
      }}
    />
  )
}

/** Actions that are done in a dialog over the page. */
const dialogs: Record<Exclude<SummaryAction, 'subscribe'>, () => void> = {
  recharge: () => openPurchase({ kind: 'recharge' }),
  buyPack: () => openPurchase({ kind: 'pack' }),
  freeTrial: openTrialDialog,
}

interface PlanActionProps extends ActionLook {
  action: SummaryAction
  /** Page of the action; absent for a dialog. */
  path: string | undefined
  onPress: () => void
}

function PlanAction({ action, path, onPress, size = 'middle', primary = false }: PlanActionProps) {
  const { t } = useTranslation('plans')
  const urgent = action === 'subscribe' || action === 'freeTrial'
  const look = {
    type: urgent || primary ? 'primary' : 'default',
    className: urgent ? 'go' : '',
    size,
  } as const
  if (path !== undefined)
    return (
      <Button {...look} href={path} target="_blank" rel="noopener">
        {t(`action.${action}`)}
      </Button>
    )
  return (
    <Button {...look} onClick={onPress}>
      {t(action === 'subscribe' ? 'contact.subscribe' : `action.${action}`)}
    </Button>
  )
}
