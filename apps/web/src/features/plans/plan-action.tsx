import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SummaryAction } from './rules.ts'

interface PlanActionProps {
  action: SummaryAction
  /** Where it is done; absent while that is arranged with us in person. */
  path: string | undefined
  onContact: () => void
  size?: 'small' | 'middle'
  /** It is what its place is about. */
  primary?: boolean
}

/** The one button of the summary: to the page that does it, or to us (SH-28). */
export function PlanAction({ action, path, onContact, size = 'middle', primary = false }: PlanActionProps) {
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
