import { type Dimension, displayDimensions, type Metric, metricNames } from '@adloom/contract/insight-metrics'
import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { Button, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type DetailQuery, type ReportRow, startExport } from '../api.ts'
import { ComparisonCharts } from '../chart/comparison-charts.tsx'
import { TimeChart } from '../chart/time-chart.tsx'
import { analysisPath } from '../detail/analysis-path.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { dayCount } from '../../../lib/days.ts'
import { ExportButton } from '../report/export-button.tsx'
import { MetricPicker } from '../report/metric-picker.tsx'
import { dimensionLabel } from '../report/metric-texts.ts'
import { availableMetrics } from '../report/networks.ts'
import { RangePicker } from '../report/range-picker.tsx'
import {
  comparisons,
  type FilterDimension,
  granularities,
  orderOf,
  type ReportState,
} from '../report/report-state.ts'
import { Section } from '../report/section.tsx'
import styles from '../report/toolbar.module.css'
import type { ReportControl } from '../report/use-report.ts'
import { useSearchChange } from '../report/use-search-change.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { FilterBar } from '../report/filter-bar.tsx'

/** The server's limit of a report by the hour. */
const maxHourlyDays = 31

/** A report of the user's own breakdowns, filters and columns; all of it is in the address (IN-03.4). */
export function CustomReport({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const navigate = useNavigate()
  const { state, scope, update } = report
  const shown = availableMetrics(state.metrics, state.filters.traffic_type)
  const query: DetailQuery & { order: string } = {
    ...scope,
    metrics: shown.length > 0 ? shown : ['gs'],
    dimensions: state.by,
    granularity: state.granularity,
    compare: state.compare,
    order: orderOf(state),
  }
  const { filters } = state
  const filter = useCallback(
    (dimension: FilterDimension, value: string) => update({ filters: { ...filters, [dimension]: [value] } }),
    [update, filters],
  )
  const analyse = useCallback(
    (row: ReportRow) => void navigate(analysisPath(row.keys, location.search)),
    [navigate],
  )
  const [only] = state.by.length === 1 ? state.by : []
  return (
    <Section title={t('report.title')} tools={<ExportButton start={format => startExport(query, format)} />}>
      <FilterBar report={report} />
      <ReportTools report={report} />
      {only !== undefined && <ReportChart query={query} dimension={only} />}
      <ReportGrid
        label={t('report.title')}
        query={query}
        onOrder={order => update({ order })}
        onMetrics={metrics => update({ metrics })}
        widths={state.widths}
        onWidths={widths => update({ widths })}
        onFilter={filter}
        onAnalyse={analyse}
      />
    </Section>
  )
}

/** Days, breakdowns, comparison and columns. */
function ReportTools({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const [isChoosing, setChoosing] = useState(false)
  const { state, scope, update, today } = report
  return (
    <div className={styles.toolbar}>
      <RangePicker value={state.range} today={today} onChange={range => update({ range })} />
      <Select<Dimension[]>
        mode="multiple"
        className={styles.wide}
        aria-label={t('report.breakdowns')}
        placeholder={t('report.breakdowns')}
        value={state.by}
        maxTagCount="responsive"
        optionFilterProp="label"
        onChange={by => update({ by })}
        options={displayDimensions.map(value => ({ value, label: dimensionLabel(value) }))}
      />
      {state.by.includes('period') && (
        <Select<ReportState['granularity']>
          aria-label={t('report.granularity')}
          value={state.granularity}
          onChange={granularity => update({ granularity })}
          options={granularities.map(value => ({
            value,
            label: t(`granularity.${value}`),
            disabled: value === 'hour' && dayCount(scope.range) > maxHourlyDays,
          }))}
        />
      )}
      <Select<ReportState['compare']>
        aria-label={t('report.compare')}
        value={state.compare}
        popupMatchSelectWidth={false}
        onChange={compare => update({ compare })}
        options={comparisons.map(value => ({ value, label: t(`compare.${value}`) }))}
      />
      <span className={styles.spring} />
      <Button icon={<ColumnsIcon size={16} aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('columns.button', { count: state.metrics.length })}
      </Button>
      <ColumnDialog
        isOpen={isChoosing}
        value={state.metrics}
        channels={state.filters.traffic_type}
        onClose={() => setChoosing(false)}
        onChange={metrics => {
          update({ metrics })
          setChoosing(false)
        }}
      />
    </div>
  )
}

/** The chart of a report with one breakdown: over time for dates, else one bar per value. */
function ReportChart({ query, dimension }: { query: DetailQuery; dimension: Dimension }) {
  const [search, change] = useSearchChange()
  const names = metricNames.filter(name => query.metrics.includes(name))
  const metric: Metric = names.find(name => name === search.get('plot')) ?? query.metrics[0] ?? 'gs'
  const { granularity = 'day', compare = 'none' } = query
  return (
    <div className={styles.reportChart}>
      <MetricPicker value={metric} names={names} onChange={name => change({ plot: name })} />
      {dimension === 'period' ? (
        <TimeChart scope={query} metric={metric} granularity={granularity} compare={compare} />
      ) : (
        <ComparisonCharts
          kind="bar"
          scope={query}
          metrics={[metric]}
          dimension={dimension}
          compare={compare}
        />
      )}
    </div>
  )
}
