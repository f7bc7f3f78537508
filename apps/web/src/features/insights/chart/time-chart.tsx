import type { Metric } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { graphQuery, type Scope } from '../api.ts'
import { dimensionLabel, metricLabel } from '../report/metric-texts.ts'
import type { Comparison, Granularity } from '../report/report-state.ts'
import { chartOverTime } from './chart-data.ts'
import { ChartGrid } from './chart-grid.tsx'

interface TimeChartProps {
  scope: Scope
  metric: Metric
  granularity: Granularity
  compare: Comparison
}

/** One metric over time, with the compared period dashed. */
export function TimeChart({ scope, metric, granularity, compare }: TimeChartProps) {
  const graph = useQuery(graphQuery({ ...scope, metrics: [metric], granularity, compare }))
  return (
    <ChartGrid
      state={graph}
      charts={[graph.data && chartOverTime(graph.data, metric, () => metricLabel(metric))]}
      kind="line"
      categoryLabel={dimensionLabel('period')}
    />
  )
}
