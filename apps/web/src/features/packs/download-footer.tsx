import type { downloadCheck } from '@adloom/contract/projects'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { formatDate } from '../../lib/format.ts'
import { planName } from '../../lib/plan-name.ts'
import { type PackCost, usePackCost } from './api.ts'
import { exceedsQuota } from './pack-choices.ts'
import { Shortfall } from './shortfall.tsx'

interface DownloadFooterProps {
  projectId: number
  /** Chosen channels that can be packed. */
  channelIds: number[]
  /** Of the present state; undefined until it has answered. */
  check: Pick<z.output<typeof downloadCheck.output>, 'content_hash' | 'remaining'> | undefined
  cost: number
  isReady: boolean
  isStarting: boolean
  onCancel(): void
  onStart(): void
}

/** What the pack takes and of which plan, and the button that starts it (BL-01.62). */
export function DownloadFooter(props: DownloadFooterProps) {
  const { t } = useTranslation('packs')
  const { channelIds, cost, isReady, isStarting, onCancel, onStart } = props
  const predicted = usePackCost(props.projectId, channelIds, props.check?.content_hash).data?.items[0]
  const remaining = predicted?.remaining ?? props.check?.remaining
  const count = channelIds.length
  const isOverLimit = predicted !== undefined && predicted.limit_left >= 0 && cost > predicted.limit_left
  const isShort = exceedsQuota(cost, remaining) || isOverLimit
  return (
    <div className="pack-footer">
      <div className="pack-cost" aria-live="polite">
        <p>
          <strong>{t('chosen', { count })}</strong>
          <span className={isShort ? 'bad' : undefined}>{uses()}</span>
        </p>
        {isOverLimit && <p className="bad">{t('overLimit', { count: predicted.limit_left })}</p>}
        {isShort && <Shortfall isLimit={!exceedsQuota(cost, remaining)} />}
        {count > 0 && predicted !== undefined && predicted.amount === cost && <Burns cost={predicted} />}
      </div>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button
        type="primary"
        className="go"
        icon={<DownloadSimpleIcon size={16} />}
        loading={isStarting}
        disabled={!isReady || count === 0 || isShort}
        onClick={onStart}
      >
        {count > 1 ? t('downloadMany', { count }) : t('download')}
      </Button>
    </div>
  )

  function uses(): string {
    if (remaining === undefined) return t('cost', { count: cost })
    if (remaining < 0) return `${t('cost', { count: cost })}, ${t('unlimited')}`
    return t('costOf', { count: remaining, cost: cost.toLocaleString(), left: remaining.toLocaleString() })
  }
}

/** The grants that the pack burns, the first one first. */
function Burns({ cost }: { cost: PackCost }) {
  const { t } = useTranslation('packs')
  if (cost.remaining < 0 || (cost.burns.length === 0 && cost.free === 0)) return null
  const phrases = cost.burns.map(({ plan_id, plan_name, expired_time, amount }) =>
    t('burns', {
      amount: amount.toLocaleString(),
      plan: plan_name === '' ? t('burns.extra') : planName({ id: plan_id, name: plan_name }),
      date: formatDate(expired_time),
    }),
  )
  if (cost.free > 0) phrases.push(t('burns.free', { count: cost.free }))
  if (cost.enough && cost.burns.length > 0)
    phrases.push(t('burns.left', { count: cost.left, left: cost.left.toLocaleString() }))
  return <p className="pack-burns">{phrases.join(' · ')}</p>
}
