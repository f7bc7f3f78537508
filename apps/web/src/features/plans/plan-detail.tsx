import { type Pair, type Plan, planKinds, planOwners } from '@adloom/contract/plan-warnings'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { planName } from '../../lib/plan-name.ts'
import { RenewalLine } from '../../components/renewal-line.tsx'
import { StatusTag } from '../../components/status-tag.tsx'
import { PairLine } from './quota-list.tsx'
import styles from './plan-detail.module.css'
import { scopes } from './rules.ts'

const daySeconds = 86_400
/** From so many days before the end a plan is marked. */
const soonDays = 7

/** One running plan with what it covers, when it ends and resets, and each of its quotas (SH-15.2). */
export function PlanDetail({ plan, now }: { plan: Plan; now: number }) {
  const { t } = useTranslation('plans')
  const days = Math.max(0, Math.ceil((plan.expired_time - now) / daySeconds))
  const quotas = quotasOf(plan)
  return (
    <section className={styles.plan} aria-label={planName(plan)}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{planName(plan)}</h2>
          <p className={styles.about}>
            {t(`kind.${kindOf(plan)}`)} · {t(`scope.${scopeOf(plan.scope)}`)}
          </p>
        </div>
        <StatusTag tone={days <= soonDays ? 'warning' : 'success'}>
          {t('daysLeft', { count: days })}
        </StatusTag>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('detail.until')}</dt>
          <dd>{formatTime(plan.expired_time)}</dd>
        </div>
        <div>
          <dt>{t('detail.reset')}</dt>
          <dd>{resets(plan) ? formatTime(plan.reset_time) : t('detail.noReset')}</dd>
        </div>
      </dl>
      <RenewalLine plan={plan} className={styles.about} />
      {quotas.length === 0 ? (
        <p className={styles.about}>{t('detail.noQuota')}</p>
      ) : (
        <div className={styles.quotas}>
          {quotas.map(([key, pair]) => (
            <PairLine key={key} label={t(`detail.quota.${key}`)} pair={pair} />
          ))}
        </div>
      )}
    </section>
  )
}

type QuotaKey = 'downloads' | 'extraDownloads' | 'credits' | 'extraCredits'

/** Leaves out quotas that the plan never had. */
function quotasOf(plan: Plan): [QuotaKey, Pair][] {
  const all: [QuotaKey, Pair][] = [
    ['downloads', plan.downloads_and_push],
    ['extraDownloads', plan.extra_downloads_and_push],
    ['credits', plan.video_credits],
    ['extraCredits', plan.extra_video_credits],
  ]
  return all.filter(([, [, total]]) => total !== 0)
}

function resets({ reset_time, expired_time }: Plan): boolean {
  return reset_time > 0 && reset_time < expired_time
}

type Kind = 'subscription' | 'extra' | 'ration' | 'recharge' | 'trial' | 'internal'

const kindNames = new Map<number, Kind>([
  [planKinds.extra, 'extra'],
  [planKinds.ration, 'ration'],
  [planKinds.recharge, 'recharge'],
])

/** A trial or an internal plan is named so, any other by what kind of plan it is. */
function kindOf({ type, plan_type }: Plan): Kind {
  if (type === planOwners.trial) return 'trial'
  if (type === planOwners.internal) return 'internal'
  return kindNames.get(plan_type) ?? 'subscription'
}

function scopeOf(scope: number): 'playable' | 'video' | 'both' {
  return scope === scopes.playable ? 'playable' : scope === scopes.video ? 'video' : 'both'
}
