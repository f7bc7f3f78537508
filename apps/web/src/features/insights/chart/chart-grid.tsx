import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import styles from '../report/toolbar.module.css'
import type { ChartData, ChartKind } from './chart-options.ts'
import { MetricChart } from './metric-chart.tsx'

interface ChartGridProps {
  state: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Undefined while they are loaded. */
  charts: (ChartData | undefined)[]
  kind: ChartKind
  categoryLabel: string
}

/** The charts of one query, or why there are none. */
export function ChartGrid({ state, charts, kind, categoryLabel }: ChartGridProps): ReactNode {
  const { t } = useTranslation('insights')
  if (state.isError) return <SectionFailure busy={state.isFetching} onRetry={() => void state.refetch()} />
  const loaded = charts.filter(chart => chart !== undefined)
  if (loaded.length < charts.length)
    return (
      <div className={styles.charts} aria-hidden="true">
        {charts.map((_chart, at) => (
          // The charts have no identity before they are loaded.
          // oxlint-disable-next-line react/no-array-index-key
          <Skeleton key={at} height={280} radius={12} />
        ))}
      </div>
    )
  if (loaded.every(({ series }) => series.every(({ values }) => values.length === 0)))
    return (
      <EmptyState drawing="search" title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <div className={styles.charts}>
      {loaded.map(data => (
        <MetricChart key={data.metric} data={data} kind={kind} categoryLabel={categoryLabel} />
      ))}
    </div>
  )
}
