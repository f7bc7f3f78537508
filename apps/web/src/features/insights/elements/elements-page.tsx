import { elementMetrics, fatigueMetrics } from '@adloom/contract/creative-elements'
import type { Metric } from '@adloom/contract/insight-metrics'
import { Select, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../components/page-header.tsx'
import { DataAgeLine, WithDataAge } from '../report/data-age.tsx'
import { metricLabel } from '../report/metric-texts.ts'
import { RangePicker } from '../report/range-picker.tsx'
import type { ReportState } from '../report/report-state.ts'
import { AccountPicker, ChannelPicker } from '../report/source-pickers.tsx'
import toolbar from '../report/toolbar.module.css'
import { type ReportControl, useReport } from '../report/use-report.ts'
import { ElementCreatives } from './element-creatives.tsx'
import { ElementEffects } from './element-effects.tsx'
import { FatigueList } from './fatigue-list.tsx'
import { ProductPicker } from './product-picker.tsx'

const views = ['elements', 'fatigue', 'creatives'] as const
type View = (typeof views)[number]

const defaults: Omit<ReportState, 'zone'> = {
  range: { last: 90 },
  accounts: [],
  filters: {},
  by: [],
  metrics: ['install_rate'],
  compare: 'none',
  granularity: 'day',
  order: '',
  widths: {},
}

/** What successful creatives share, which ones tire, and what is known of each (IN-08). */
export function ElementsPage() {
  const { t } = useTranslation('elements')
  const report = useReport(defaults)
  const [search, setSearch] = useSearchParams()
  const view = views.find(name => name === search.get('view')) ?? 'elements'
  const known = view === 'fatigue' ? fatigueMetrics : elementMetrics
  const metric = known.find(name => name === report.state.metrics[0]) ?? 'install_rate'
  const query = { ...report.scope, metric }
  const open = (next: View) =>
    setSearch(now => {
      now.set('view', next)
      return now
    })
  return (
    <WithDataAge>
      <PageHeader title={t('title')} help={t('help')} />
      <Toolbar report={report} metric={metric} known={known} />
      <Tabs
        activeKey={view}
        onChange={key => open(key as View)}
        destroyOnHidden
        items={[
          { key: 'elements', label: t('view.elements'), children: <ElementEffects query={query} /> },
          { key: 'fatigue', label: t('view.fatigue'), children: <FatigueList query={query} /> },
          { key: 'creatives', label: t('view.creatives'), children: <ElementCreatives query={query} /> },
        ]}
      />
    </WithDataAge>
  )
}

function Toolbar({
  report,
  metric,
  known,
}: {
  report: ReportControl
  metric: Metric
  known: readonly Metric[]
}) {
  const { t } = useTranslation('elements')
  const { state, update, today } = report
  return (
    <div className={toolbar.toolbar}>
      <Select<Metric>
        className={toolbar.select}
        aria-label={t('metric')}
        value={metric}
        popupMatchSelectWidth={false}
        onChange={name => update({ metrics: [name] })}
        options={known.map(value => ({ value, label: metricLabel(value) }))}
      />
      <RangePicker value={state.range} today={today} onChange={range => update({ range })} />
      <ProductPicker report={report} />
      <ChannelPicker report={report} />
      <AccountPicker report={report} />
      <span className={toolbar.spring} />
      <DataAgeLine />
    </div>
  )
}
