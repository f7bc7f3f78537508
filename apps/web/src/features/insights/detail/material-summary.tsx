import type { Metric } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../../components/failure.tsx'
import { type Scope, summaryQuery } from '../api.ts'
import { MetricTiles } from '../report/metric-tiles.tsx'
import { Section } from '../report/section.tsx'

const names: Metric[] = [
  'gs',
  'fi_rate',
  'ge_rate',
  'install_rate',
  'loss_rate',
  'fi_time',
  'ge_time',
  'vi_avg',
]

/** Headline numbers of one material with their change. */
export function MaterialSummary({ scope }: { scope: Scope }) {
  const { t } = useTranslation('insights')
  const summary = useQuery(summaryQuery({ ...scope, metrics: names, compare: 'previous' }))
  return (
    <Section title={t('detail.summary')} help={t('range.shown', { ...scope.range })}>
      {summary.isError ? (
        <SectionFailure busy={summary.isFetching} onRetry={() => void summary.refetch()} />
      ) : (
        <MetricTiles
          inFours
          label={t('detail.summary')}
          names={names}
          values={summary.data?.values}
          previous={summary.data?.previous}
        />
      )}
    </Section>
  )
}
