import { usageMovements, usageTypes, type UsageMovement, type UsageType } from '@adloom/contract/billing'
import { formatBytes } from '@adloom/contract/format-bytes'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { RenewalLine } from '../../components/renewal-line.tsx'
import { useLanguage } from '../../lib/language.ts'
import { planName } from '../../lib/plan-name.ts'
import { useMe } from '../../lib/queries/session.ts'
import { exportAddress, pageSize, type Usage, usageQuery } from './api.ts'
import { BillingFrame, RangeSelect } from './billing-frame.tsx'
import styles from './billing.module.css'
import { DayChart } from './day-chart.tsx'
import { MovementTable } from './movement-table.tsx'
import { UsageTiles } from './usage-tiles.tsx'
import { UserSelect } from './user-select.tsx'
import { useDays } from './use-days.ts'

interface Choice {
  type: UsageType
  count: number
  movement: UsageMovement | undefined
  user: number | undefined
}

/** What was used of a quota by day, and every movement with its cause (BL-03.1). */
export function UsagePage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [choice, setChoice] = useState<Choice>({
    type: 'download_push',
    count: 30,
    movement: undefined,
    user: undefined,
  })
  const [page, setPage] = useState(1)
  const { type, count, movement, user } = choice
  const days = useDays(count)
  const filter = { ...days, type, ...(movement && { movement }), ...(user && { user_id: user }) }
  const usage = useQuery(usageQuery(filter, page))
  const change = (values: Partial<Choice>) => {
    setChoice({ ...choice, ...values })
    setPage(1)
  }
  return (
    <BillingFrame page="usage" exportHref={exportAddress('usage', filter, language)}>
      <div className={styles.filters}>
        <Segmented<UsageType>
          aria-label={t('type')}
          value={type}
          onChange={value => change({ type: value })}
          options={usageTypes.map(value => ({ value, label: t(`type.${value}`) }))}
        />
        <RangeSelect value={count} onChange={value => change({ count: value })} />
        <Select<UsageMovement>
          allowClear
          aria-label={t('movement')}
          placeholder={t('movement.all')}
          value={movement ?? null}
          popupMatchSelectWidth={false}
          onChange={(value?: UsageMovement) => change({ movement: value })}
          options={usageMovements.map(value => ({ value, label: t(`movement.${value}`) }))}
        />
        <UserSelect
          users={usage.data?.users ?? []}
          value={user}
          onChange={value => change({ user: value })}
        />
      </div>
      <ListLoading list={usage} rows={4} />
      {usage.data && <UsageReport usage={usage.data} type={type} page={page} onPage={setPage} />}
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

interface UsageReportProps {
  usage: Usage
  type: UsageType
  page: number
  onPage: (page: number) => void
}

function UsageReport({ usage, type, page, onPage }: UsageReportProps) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const format = useCallback(
    (value: number) =>
      type === 'storage' ? formatBytes(value) : new Intl.NumberFormat(language).format(value),
    [type, language],
  )
  const days = useMemo(() => usage.days.map(({ day, used }) => ({ day, value: used })), [usage.days])
  return (
    <>
      <UsageTiles usage={usage} type={type} format={format} />
      <Renewals />
      <figure className={styles.card} aria-label={t(`chart.${type}`)}>
        <figcaption className={styles.cardTitle}>{t(`chart.${type}`)}</figcaption>
        <DayChart label={t(`chart.${type}`)} days={days} format={format} />
      </figure>
      <h2 className={styles.heading}>{t('movements')}</h2>
      {usage.total === 0 ? (
        <EmptyState drawing="search" title={t('movements.empty')}>
          {t('movements.empty.text')}
        </EmptyState>
      ) : (
        <>
          <MovementTable list={usage.list} format={format} />
          <ListPages page={page} pageSize={pageSize} total={usage.total} onPage={onPage} />
        </>
      )}
    </>
  )
}
