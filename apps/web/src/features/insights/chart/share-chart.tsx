import type { ChartSeries } from './chart-options.ts'
import { MetricChart } from './metric-chart.tsx'

interface ShareChartProps {
  label: string
  categoryLabel: string
  categories: readonly string[]
  series: readonly ChartSeries[]
}

/** Bars of shares of one whole, such as the ways out of each scene. */
export function ShareChart({ label, categoryLabel, categories, series }: ShareChartProps) {
  return (
    <div style={{ marginBottom: 16 }}>
      <MetricChart
        title={label}
        data={{ metric: 'go_next_rate', categories, series, max: 1 }}
        kind="bar"
        categoryLabel={categoryLabel}
        height={260}
      />
    </div>
  )
}
