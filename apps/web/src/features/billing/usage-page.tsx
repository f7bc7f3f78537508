import { useQuery } from '@tanstack/react-query'
import { ListLoading } from '../../components/list-loading.tsx'
import { RenewalLine } from '../../components/renewal-line.tsx'
import { UsageFilters, useUsageFilter } from '../../components/usage/usage-filters.tsx'
import { UsageReport } from '../../components/usage/usage-report.tsx'
import { useLanguage } from '../../lib/language.ts'
import { planName } from '../../lib/plan-name.ts'
import { useMe } from '../../lib/queries/session.ts'
import { exportAddress, usageQuery } from './api.ts'
import { BillingFrame } from './billing-frame.tsx'
import styles from './billing.module.css'

/** What was used of a quota by day, and every movement with its cause (BL-03.1). */
export function UsagePage() {
  const language = useLanguage()
  const control = useUsageFilter()
  const { filter, page, setPage } = control
  const usage = useQuery(usageQuery(filter, page))
  return (
    <BillingFrame page="usage" exportHref={exportAddress('usage', filter, language)}>
      <UsageFilters control={control} users={usage.data?.users ?? []} />
      <ListLoading list={usage} rows={4} />
      {usage.data && (
        <UsageReport usage={usage.data} type={filter.type} page={page} onPage={setPage}>
          <Renewals />
        </UsageReport>
      )}
    </BillingFrame>
  )
}

/** Plans whose renewal is paid: what it gives counts from its start. */
function Renewals() {
  const plans = useMe()?.plans ?? []
  return plans
    .filter(plan => plan.renewed_time > 0)
    .map(plan => (
      <div key={plan.id} className={styles.renewal}>
        <strong>{planName(plan)}</strong> <RenewalLine plan={plan} />
      </div>
    ))
}
