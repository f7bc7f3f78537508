import type { Dimension, Metric } from '@adloom/contract/insight-metrics'
import { sceneShareNames, sceneShares, sceneShareTexts } from '@adloom/contract/scene-shares'
import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { type ReportRow, type SceneQuery, sceneQuery, startSceneExport } from '../api.ts'
import { ShareChart } from '../chart/share-chart.tsx'
import { ColumnDialog } from '../material/column-dialog.tsx'
import { ExportButton } from '../report/export-button.tsx'
import { CountedBy } from '../report/metric-info.tsx'
import { dimensionLabel } from '../report/metric-texts.ts'
import { orderOf, type ReportState } from '../report/report-state.ts'
import { Section } from '../report/section.tsx'
import toolbarStyles from '../report/toolbar.module.css'
import type { ReportControl } from '../report/use-report.ts'
import { useSearchChange } from '../report/use-search-change.ts'
import { rowName } from '../report/value-names.ts'
import { SceneTable } from './scene-table.tsx'

type Arrivals = SceneQuery['arrivals']
const chartMetrics: readonly Metric[] = ['reach', 'go_next', 'pl_install', 'loss']
/** What a display does in a scene; rates are shares of its arrivals (product facts 9.2). */
const sceneMetrics: readonly Metric[] = [
  'reach',
  'fi',
  'fi_rate',
  'go_next',
  'go_next_rate',
  'stay_time',
  'pl_install',
  'install_rate',
  'loss',
  'loss_rate',
  'loss_fi',
  'loss_fi_rate',
  'loss_after_fi',
  'loss_after_fi_rate',
]
/** Breakdowns of scenes (product facts 9.3). */
const moreDimensions: readonly Dimension[] = ['period', 'country_code', 'ad_type']

/** The breakdowns and columns of the table; others of the address do not apply to scenes. */
function tableOf(state: ReportState) {
  const by: Dimension[] = ['scene', ...moreDimensions.filter(name => state.by.includes(name))]
  const metrics = state.metrics.filter(name => sceneMetrics.includes(name))
  return { by, metrics: metrics.length > 0 ? metrics : [...chartMetrics] }
}

/** How each scene is left, for the first arrival of a display or all of them (IN-03.13). */
export function SceneAnalysis({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const [search, change] = useSearchChange()
  const arrivals: Arrivals = search.get('arrivals') === 'all' ? 'all' : 'first'
  const { state, scope, update } = report
  const { by, metrics } = tableOf(state)
  const query = {
    ...scope,
    arrivals,
    metrics,
    dimensions: by,
    order: orderOf({ order: state.order, by, metrics }),
  }
  const scenes = useInfiniteQuery(
    sceneQuery({ ...scope, arrivals, metrics: chartMetrics, dimensions: ['scene'], order: '-reach' }),
  )
  const rows = scenes.data?.pages[0]?.list
  return (
    <Section
      isInTab
      title={t('scenes.title')}
      help={t('scenes.help')}
      tools={
        <>
          <Segmented<Arrivals>
            aria-label={t('scenes.arrivals')}
            value={arrivals}
            onChange={value => change({ arrivals: value === 'all' ? value : '' })}
            options={[
              { value: 'first', label: t('scenes.first') },
              { value: 'all', label: t('scenes.all') },
            ]}
          />
          <ExportButton start={format => startSceneExport(query, format)} />
        </>
      }
    >
      {scenes.isError && <SectionFailure busy={scenes.isFetching} onRetry={() => void scenes.refetch()} />}
      {scenes.isPending && <Skeleton height={280} radius={12} />}
      {rows?.length === 0 && (
        <EmptyState drawing="search" title={t('scenes.empty')}>
          {t('scenes.emptyText')}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <CountedBy value="arrivals">
          <WaysOut rows={rows} />
          <SceneTools report={report} by={by} metrics={metrics} />
          <SceneTable
            query={query}
            onOrder={order => update({ order })}
            onMetrics={names => update({ metrics: names })}
          />
        </CountedBy>
      )}
    </Section>
  )
}

/** The shares of the ways out of each scene, those with the most arrivals first. */
function WaysOut({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  return (
    <ShareChart
      label={t('scenes.chart')}
      categoryLabel={dimensionLabel('scene')}
      categories={rows.map(row => rowName(row, 'scene', language))}
      series={sceneShareNames.map(name => ({
        key: name,
        label: sceneShareTexts[name][language],
        values: rows.map(({ values }) => sceneShares(values)?.[name] ?? null),
      }))}
    />
  )
}

interface SceneToolsProps {
  report: ReportControl
  by: readonly Dimension[]
  metrics: readonly Metric[]
}

/** Breakdowns beside the scene, and the columns. */
function SceneTools({ report, by, metrics }: SceneToolsProps) {
  const { t } = useTranslation('insights')
  const [isChoosing, setChoosing] = useState(false)
  const { state, update } = report
  return (
    <div className={toolbarStyles.toolbar}>
      <Select<Dimension[]>
        mode="multiple"
        className={toolbarStyles.wide}
        aria-label={t('scenes.breakdowns')}
        placeholder={t('scenes.breakdowns')}
        value={by.filter(name => name !== 'scene')}
        maxTagCount="responsive"
        onChange={more => update({ by: ['scene', ...more] })}
        options={moreDimensions.map(value => ({ value, label: dimensionLabel(value) }))}
      />
      <span className={toolbarStyles.spring} />
      <Button icon={<ColumnsIcon size={16} aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('columns.button', { count: metrics.length })}
      </Button>
      <ColumnDialog
        isOpen={isChoosing}
        value={metrics}
        names={sceneMetrics}
        channels={state.filters.traffic_type}
        onClose={() => setChoosing(false)}
        onChange={names => {
          update({ metrics: names })
          setChoosing(false)
        }}
      />
    </div>
  )
}
