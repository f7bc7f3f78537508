import { displayMetrics, type Metric, metrics } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { productsQuery, type Scope } from '../api.ts'
import { ChartKindPicker, useChartKind } from '../chart/chart-kind-picker.tsx'
import { ComparisonCharts } from '../chart/comparison-charts.tsx'
import { TimeChart } from '../chart/time-chart.tsx'
import { dimensionLabel, dimensionWord } from '../report/metric-texts.ts'
import { MetricPicker } from '../report/metric-picker.tsx'
import { availableMetrics } from '../report/networks.ts'
import { Section } from '../report/section.tsx'
import styles from '../report/toolbar.module.css'
import type { ReportControl } from '../report/use-report.ts'
import { useSearchChange } from '../report/use-search-change.ts'

/**
 * Compares where materials come from, and materials, or creatives by ads metrics of all channels, for all
 * products or one; one product also shows its volume by day.
 */
export function MaterialComparison({ report, week }: { report: ReportControl; week: Scope }) {
  const { t } = useTranslation('insights')
  const [search, change] = useSearchChange()
  const [kind, setKind] = useChartKind('chart')
  const channels = report.state.filters.traffic_type
  const offered = availableMetrics(displayMetrics, channels)
  const metric = offered.find(name => name === search.get('metric')) ?? 'install_rate'
  const product = search.get('product') ?? ''
  const scope: Scope = {
    ...week,
    filters: { ...week.filters, ...(product !== '' && { product_id: [product] }) },
  }
  // Networks name creatives alike and materials each in its own way; displays have the name of a material.
  const isOfAds = metrics[metric].group === 'ads'
  const material = isOfAds && channels === undefined ? 'creative_name' : 'material_name'
  return (
    <Section
      title={t('comparison.title')}
      help={t('week.title')}
      tools={
        <>
          <ProductPicker value={product} onChange={id => change({ product: id })} />
          <MetricPicker
            value={metric}
            names={offered}
            onChange={name => change({ metric: name === 'install_rate' ? '' : name })}
          />
          <ChartKindPicker value={kind} onChange={setKind} />
        </>
      }
    >
      <div className={styles.charts}>
        <Titled title={t('comparison.byOne', { dimension: dimensionWord('material_source') })}>
          <ComparisonCharts kind={kind} scope={scope} metrics={[metric]} dimension="material_source" />
        </Titled>
        <Titled title={t('comparison.byOne', { dimension: dimensionWord(material) })}>
          <ComparisonCharts kind={kind} scope={scope} metrics={[metric]} dimension={material} />
        </Titled>
        {product !== '' && (
          <Titled title={t('comparison.volume')}>
            <TimeChart scope={scope} metric={volumeOf(channels)} granularity="day" compare="previous" />
          </Titled>
        )}
      </div>
    </Section>
  )
}

/** Impressions where networks report them, else displays of playables. */
function volumeOf(channels: readonly string[] | undefined): Metric {
  return availableMetrics(['impression', 'gs'], channels)[0] ?? 'gs'
}

function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.titled}>
      <h3 className={styles.chartTitle}>{title}</h3>
      {children}
    </div>
  )
}

function ProductPicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('insights')
  const products = useQuery(productsQuery)
  return (
    <Select<string>
      showSearch
      className={styles.select}
      aria-label={dimensionLabel('product_id')}
      value={value}
      loading={products.isPending}
      optionFilterProp="label"
      onChange={onChange}
      options={[
        { value: '', label: t('product.all') },
        ...(products.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
