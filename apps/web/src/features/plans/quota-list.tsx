import { formatBytes } from '@adloom/contract/format-bytes'
import { type Pair, planKinds, quotaTotals } from '@adloom/contract/plan-warnings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { storageQuery } from '../../lib/queries/storage.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { scopes, type Standing } from './rules.ts'
import { ForecastLine } from './forecast-line.tsx'
import styles from './quota-list.module.css'
import { ProgressBar } from '../../components/progress-bar.tsx'

/** Quotas over all plans: downloads, credits and storage, with the balance for plans paid from one. */
export function QuotaList({ user }: { user: Standing }) {
  const { t } = useTranslation('plans')
  const { downloads, credits } = quotaTotals(user)
  const storage = useQuery(storageQuery).data ?? user.storage
  // Without a plan, credits that were bought are shown too.
  const makesVideos = user.extras !== null || user.plans.some(plan => (plan.scope & scopes.video) !== 0)
  const limited = storage.total_size > 0
  const paysFromBalance = user.balance !== 0 || user.plans.some(plan => plan.plan_type === planKinds.recharge)
  return (
    <div className={styles.list}>
      <PairLine label={t('quota.downloads')} pair={downloads} />
      {downloads[1] > 0 && <ForecastLine usage="download_push" />}
      {credits[1] !== 0 && makesVideos && <PairLine label={t('quota.credits')} pair={credits} />}
      {credits[1] > 0 && makesVideos && <ForecastLine usage="video_credits" />}
      <QuotaLine
        label={t('quota.storage')}
        used={limited ? storage.used_size / storage.total_size : undefined}
        value={
          limited
            ? t('quota.used', {
                used: formatBytes(storage.used_size),
                total: formatBytes(storage.total_size),
              })
            : t('quota.usedOnly', { used: formatBytes(storage.used_size) })
        }
      />
      {paysFromBalance && (
        <QuotaLine label={t('quota.balance')} value={moneyOf(user.balance, user.currency)} />
      )}
    </div>
  )
}

/** One quota of downloads or credits as its pair of left and total. */
export function PairLine({ label, pair: [left, total] }: { label: string; pair: Pair }) {
  const { t } = useTranslation('plans')
  const value =
    total === -1
      ? t('quota.unlimited')
      : t('quota.used', { used: (total - left).toLocaleString(), total: total.toLocaleString() })
  return <QuotaLine label={label} value={value} used={total > 0 ? (total - left) / total : undefined} />
}

interface QuotaLineProps {
  label: string
  value: string
  /** Used share, 0 to 1; absent if unlimited. */
  used?: number
}

/** From here on a quota calls for attention. */
const tight = 0.8

/** One quota: its name, the remaining amount, and a bar of the used share. */
function QuotaLine({ label, value, used }: QuotaLineProps) {
  return (
    <div className={styles.line}>
      <p className={styles.row}>
        <span>{label}</span>
        <span className={styles.value}>{value}</span>
      </p>
      {used !== undefined && (
        <ProgressBar
          share={used}
          label={`${label}: ${value}`}
          tone={used >= 1 ? 'danger' : used >= tight ? 'warning' : 'accent'}
        />
      )}
    </div>
  )
}
