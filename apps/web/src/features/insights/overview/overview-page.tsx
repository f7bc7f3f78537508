import { type Dimension, dimensions, type Metric } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { type DetailQuery, startExport, summaryQuery } from '../api.ts'
import { ChartKindPicker, useChartKind } from '../chart/chart-kind-picker.tsx'
import { ComparisonCharts } from '../chart/comparison-charts.tsx'
import { ReportGrid } from '../grid/report-grid.tsx'
import { AvailabilityLine, type Blocked, DataAsOfLine, NoData } from '../report/availability-notice.tsx'
import { lastDays } from '../../../lib/days.ts'
import { ExportButton } from '../report/export-button.tsx'
import { DataAsOf } from '../report/metric-info.tsx'
import { MetricTiles } from '../report/metric-tiles.tsx'
import { dimensionLabel, dimensionWord } from '../report/metric-texts.ts'
import { RangePicker } from '../report/range-picker.tsx'
import { mintegral, networksWithAds } from '../report/networks.ts'
import type { FilterDimension, ReportState } from '../report/report-state.ts'
import { Section } from '../report/section.tsx'
import { AccountPicker, ChannelPicker, ZonePicker } from '../report/source-pickers.tsx'
import { type ReportControl, useReport } from '../report/use-report.ts'
import { anyValue, unlistedOption } from '../report/value-names.ts'
import styles from '../report/toolbar.module.css'
import { MaterialTiles } from './material-tiles.tsx'

const tileMetrics: Metric[] = ['cost', 'impression', 'install', 'ivr', 'cpm', 'cpi']
const chartMetrics: Metric[] = ['install', 'ctr', 'ivr', 'cpi']
const materialTypes = ['playable', 'video', 'graphic'] as const

const defaults: Omit<ReportState, 'zone'> = {
  range: { last: 7 },
  accounts: [],
  filters: {},
  by: ['material_type'],
  metrics: ['cost', 'impression', 'click', 'install', 'ctr', 'cvr', 'ivr', 'cpi', 'cpm', 'cpc'],
  compare: 'none',
  granularity: 'day',
  order: '-cost',
  widths: {},
}

/** Ad data of all linked accounts (product facts 9.3): the last 7 days, a comparison and a table. */
export function OverviewPage() {
  const { t } = useTranslation('insights')
  const report = useReport(defaults)
  const { state, scope, today } = report
  const { material_type: _type, ...sources } = state.filters
  const week = { ...scope, range: lastDays(today, 7), filters: sources }
  const isMintegral = sources.traffic_type?.join() === mintegral
  const summary = useQuery(
    summaryQuery({ ...week, metrics: tileMetrics, compare: 'previous', countMaterials: isMintegral }),
  )
  const availability = summary.data?.availability
  const adState = availability?.state
  return (
    <DataAsOf value={availability?.data_as_of ?? []}>
      <PageHeader title={t('overview.title')} help={t('overview.help')} />
      <div className={styles.toolbar}>
        <ChannelPicker report={report} networks={networksWithAds} />
        <AccountPicker report={report} />
        <ZonePicker report={report} />
        <span className={styles.spring} />
        <DataAsOfLine sources={availability?.data_as_of ?? []} />
      </div>
      {summary.isError && <Failure error={summary.error} onRetry={() => void summary.refetch()} />}
      {isBlocked(adState) ? (
        <NoData state={adState} />
      ) : (
        !summary.isError && (
          <>
            <AvailabilityLine availability={availability} />
            <Section title={t('week.title')} help={t('range.shown', { ...week.range })}>
              <MetricTiles
                label={t('week.title')}
                names={tileMetrics}
                values={summary.data?.values}
                previous={summary.data?.previous}
              >
                {isMintegral && <MaterialTiles summary={summary.data} />}
              </MetricTiles>
            </Section>
            <Comparison report={report} />
            <Details report={report} />
          </>
        )
      )}
    </DataAsOf>
  )
}

/** Whether no ad account may be read. Without data in the last week, other days may have some (IN-03.9). */
const isBlocked = (state: string | undefined): state is Blocked => state === 'NOADV' || state === 'NORANGE'

/** By type of material; by channel when a type and all channels are chosen. */
function comparedDimension({ by, filters }: ReportState): Dimension {
  return canCompareChannels(filters) && by[0] === 'traffic_type' ? 'traffic_type' : 'material_type'
}

function canCompareChannels(filters: ReportState['filters']): boolean {
  return filters.traffic_type === undefined && filters.material_type !== undefined
}

function Comparison({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const { state, scope, update, today } = report
  const [kind, setKind] = useChartKind('chart')
  const dimension = comparedDimension(state)
  const chosen = state.filters.material_type?.[0]
  const setType = (type: string) => {
    const { material_type: _before, ...others } = state.filters
    update({ filters: type === anyValue ? others : { ...others, material_type: [type] } })
  }
  return (
    <Section
      title={t('comparison.title')}
      tools={
        <>
          <RangePicker value={state.range} today={today} onChange={range => update({ range })} />
          <Select<string>
            className={styles.select}
            aria-label={dimensionLabel('material_type')}
            value={chosen ?? anyValue}
            onChange={setType}
            options={[
              { value: anyValue, label: t('materialType.all') },
              ...materialTypes.map(value => ({ value, label: t(`materialType.${value}`) })),
              ...unlistedOption('material_type', chosen, materialTypes),
            ]}
          />
          <Select<string>
            className={styles.select}
            aria-label={t('comparison.by')}
            value={dimension}
            disabled={!canCompareChannels(state.filters)}
            onChange={next => update({ by: dimensions.filter(name => name === next) })}
            options={(['material_type', 'traffic_type'] as const).map(value => ({
              value,
              label: t('comparison.byOne', { dimension: dimensionWord(value) }),
            }))}
          />
          <ChartKindPicker value={kind} onChange={setKind} />
        </>
      }
    >
      <ComparisonCharts kind={kind} scope={scope} metrics={chartMetrics} dimension={dimension} />
    </Section>
  )
}

function Details({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const { state, scope, update } = report
  const query: DetailQuery & { order: string } = {
    ...scope,
    metrics: state.metrics,
    dimensions: ['material_type'],
    order: state.order,
  }
  const filter = (dimension: FilterDimension, value: string) =>
    update({ filters: { ...state.filters, [dimension]: [value] } })
  return (
    <Section title={t('details.title')} tools={<ExportButton start={format => startExport(query, format)} />}>
      <ReportGrid
        label={t('details.title')}
        query={query}
        onOrder={order => update({ order })}
        onMetrics={metrics => update({ metrics })}
        onFilter={filter}
      />
    </Section>
  )
}
