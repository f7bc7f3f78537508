import type { PredictedCost } from '@adloom/contract/predicted-cost'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../lib/format.ts'
import { planName } from '../lib/plan-name.ts'
import type { Prediction } from '../lib/queries/act-cost.ts'
import styles from './act-cost.module.css'
import { BuyMore } from './buy-more.tsx'

/**
 * What a paid act takes before it is done: the amount of what is left, what is left afterwards, the grants
 * that burn with their ends, and what to do when it is not enough (BL-01.82). Nothing without a choice.
 */
export function ActCost({ prediction }: { prediction: Prediction }) {
  const { t } = useTranslation(['spending', 'common'])
  const { cost, isChosen, isBusy, error, retry } = prediction
  if (!isChosen) return null
  return (
    <div className={styles.cost} role="status" aria-label={t('spending:cost.label')} aria-busy={isBusy}>
      {cost !== undefined && <Cost cost={cost} />}
      {cost === undefined && error !== null && (
        <p>
          {t('spending:cost.failed')}{' '}
          <Button type="link" size="small" onClick={retry}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {cost === undefined && error === null && <p>{t('spending:cost.loading')}</p>}
    </div>
  )
}

/** The footer of a dialog: what its act takes, and its buttons. */
export function ActFooter({ prediction, children }: { prediction: Prediction; children: ReactNode }) {
  return (
    <div className={styles.footer}>
      <ActCost prediction={prediction} />
      {children}
    </div>
  )
}

function Cost({ cost }: { cost: PredictedCost }) {
  const { t } = useTranslation(['spending', 'common'])
  const { usage_type: usage, remaining, amount, free, left, enough } = cost
  const phrases = [usesText()]
  if (remaining < 0 && amount > 0) phrases.push(t('spending:cost.unlimited'))
  if (free > 0) phrases.push(t('spending:cost.free', { count: free }))
  if (enough && remaining >= 0 && amount > 0)
    phrases.push(t('spending:cost.left', { count: left, left: left.toLocaleString() }))
  return (
    <>
      <p className={enough ? undefined : styles.short}>{phrases.join(' · ')}</p>
      {!enough && <Shortage cost={cost} />}
      <Burns cost={cost} />
    </>
  )

  function usesText(): string {
    if (amount === 0) return t(`spending:cost.none.${usage}`)
    if (remaining < 0)
      return t(`spending:cost.uses.${usage}`, { count: amount, cost: amount.toLocaleString() })
    const values = { cost: amount.toLocaleString(), left: remaining.toLocaleString() }
    return t(`spending:cost.usesOf.${usage}`, { count: remaining, ...values })
  }
}

/** What stops the act: a quota leads to its purchase, a limit to the owner of the account (BL-05.76). */
function Shortage({
  cost: { usage_type: usage, amount, remaining, limit_left: limit },
}: {
  cost: PredictedCost
}) {
  const { t } = useTranslation(['spending', 'common'])
  const missing = remaining < 0 ? 0 : amount - remaining
  if (missing > 0)
    return (
      <p>
        {t(`spending:cost.missing.${usage}`, { count: missing })}{' '}
        <BuyMore label={t(`spending:cost.buy.${usage}`)} />
      </p>
    )
  return (
    <p>
      <strong className={styles.short}>{t(`spending:cost.limit.${usage}`, { count: limit })}</strong>{' '}
      {t('spending:cost.owner')}
    </p>
  )
}

/** The grants that the act burns, the first one first. */
function Burns({ cost: { usage_type: usage, burns } }: { cost: PredictedCost }) {
  const { t } = useTranslation(['spending', 'common'])
  if (burns.length === 0) return null
  return (
    <details className={styles.burns}>
      <summary>{t('spending:cost.from')}</summary>
      <ul>
        {burns.map(({ grant_id: id, plan_id, plan_name: name, expired_time, amount }) => (
          <li key={id}>
            {t('spending:cost.burns', {
              amount: amount.toLocaleString(),
              plan: name === '' ? t(`spending:cost.extra.${usage}`) : planName({ id: plan_id, name }),
              date: formatDate(expired_time),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
