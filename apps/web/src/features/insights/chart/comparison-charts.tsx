import type { Dimension, Metric } from '@adloom/contract/insight-metrics'
import { valueText } from '@adloom/contract/insight-value-texts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { detailQuery, type Graph, graphQuery, type Scope } from '../api.ts'
import { dimensionLabel, metricLabel } from '../report/metric-texts.ts'
import type { Comparison } from '../report/report-state.ts'
import { rowName } from '../report/value-names.ts'
import { chartByDimension, chartOverTime } from './chart-data.ts'
import { ChartGrid } from './chart-grid.tsx'
import type { ChartKind } from './chart-options.ts'

interface ComparisonProps {
  scope: Scope
  metrics: readonly Metric[]
  /** What is compared. */
  dimension: Dimension
  /** Bars of the compared period beside the others. */
  compare?: Comparison
}

/** More lines cannot be distinguished. */
const maxLines = 7

/** One chart per metric: bars by a dimension, or its lines over days. */
export function ComparisonCharts({ kind, ...props }: ComparisonProps & { kind: ChartKind }) {
  return kind === 'line' ? <Lines {...props} /> : <Bars {...props} />
}

function Lines({ scope, metrics, dimension }: ComparisonProps) {
  const { t } = useTranslation('insights')
  const graph = useQuery(graphQuery({ ...scope, metrics, dimension, top: maxLines }))
  const language = useLanguage()
  const nameOf = ({ key, label, is_other }: Graph['series'][number]) => {
    if (is_other) return t('chart.other')
    return label !== key && label !== '' ? label : valueText(dimension, key, language)
  }
  return (
    <ChartGrid
      state={graph}
      charts={metrics.map(metric => graph.data && chartOverTime(graph.data, metric, nameOf))}
      kind="line"
      categoryLabel={dimensionLabel('period')}
    />
  )
}

function Bars({ scope, metrics, dimension, compare }: ComparisonProps) {
  const language = useLanguage()
  const detail = useInfiniteQuery(
    detailQuery({
      ...scope,
      metrics,
      dimensions: [dimension],
      order: `-${metrics[0]}`,
      ...(compare !== undefined && { compare }),
    }),
  )
  const rows = detail.data?.pages[0]?.list
  return (
    <ChartGrid
      state={detail}
      charts={metrics.map(
        metric =>
          rows &&
          chartByDimension(rows, metric, metricLabel(metric), row => rowName(row, dimension, language)),
      )}
      kind="bar"
      categoryLabel={dimensionLabel(dimension)}
    />
  )
}
