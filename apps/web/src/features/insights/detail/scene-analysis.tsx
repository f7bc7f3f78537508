import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { type ReportRow, type SceneQuery, sceneQuery, startSceneExport } from '../api.ts'
import { ShareChart } from '../chart/share-chart.tsx'
import type { GridColumn } from '../grid/grid-columns.ts'
import { MetricGrid } from '../grid/metric-grid.tsx'
import { reportCell, reportColumns } from '../grid/report-columns.ts'
import { ExportButton } from '../report/export-button.tsx'
import { formatValue } from '../report/metric-format.ts'
import { dimensionLabel, type InsightsTexts } from '../report/metric-texts.ts'
import { orderOf } from '../report/report-state.ts'
import { Section } from '../report/section.tsx'
import type { ReportControl } from '../report/use-report.ts'
import { useSearchChange } from '../report/use-search-change.ts'
import { rowName } from '../report/value-names.ts'
import { sceneShares, type SceneShares } from './scene-shares.ts'

type Arrivals = SceneQuery['arrivals']
const by = ['scene'] as const
const shareNames: readonly (keyof SceneShares)[] = ['loss', 'goNext', 'redirect']

/** How each scene is left, for the first arrival of a display or all of them (IN-03.13). */
export function SceneAnalysis({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const [search, change] = useSearchChange()
  const arrivals: Arrivals = search.get('arrivals') === 'all' ? 'all' : 'first'
  const { state, scope, update } = report
  const query: SceneQuery & { order: string } = {
    ...scope,
    arrivals,
    metrics: state.metrics,
    dimensions: by,
    order: orderOf({ ...state, by: [...by] }),
  }
  const scenes = useQuery(sceneQuery(query))
  const rows = scenes.data?.list
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
        <Scenes
          rows={rows}
          totals={scenes.data!.totals}
          query={query}
          onOrder={order => update({ order })}
          onMetrics={metrics => update({ metrics })}
        />
      )}
    </Section>
  )
}

interface ScenesProps {
  rows: ReportRow[]
  totals: ReportRow
  query: SceneQuery & { order: string }
  onOrder: (order: string) => void
  onMetrics: (metrics: ReportControl['state']['metrics']) => void
}

function Scenes({ rows, totals, query, onOrder, onMetrics }: ScenesProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const shape = query.metrics.join()
  const columns = useMemo(
    () => sceneColumns(t, query),
    // The metrics of the address are a new array on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, shape],
  )
  const cellOf = useCallback(
    (row: ReportRow, column: GridColumn) => sceneCell(t, row, column, language),
    [t, language],
  )
  const inOrder = [...rows].sort((one, other) => (other.values.reach ?? 0) - (one.values.reach ?? 0))
  return (
    <>
      <ShareChart
        label={t('scenes.chart')}
        categoryLabel={dimensionLabel('scene')}
        categories={inOrder.map(row => rowName(t, row, 'scene', language))}
        series={shareNames.map(name => ({
          key: name,
          label: t(`scenes.${name}`),
          values: inOrder.map(row => sceneShares(row)[name]),
        }))}
      />
      <MetricGrid
        label={t('scenes.title')}
        columns={columns}
        rows={rows}
        total={rows.length}
        cellOf={cellOf}
        totals={{ row: totals, label: t('grid.total', { count: rows.length }) }}
        order={query.order}
        onOrder={onOrder}
        onMove={ids => onMetrics(query.metrics.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)))}
      />
    </>
  )
}

const shareSuffix = ':share'

/** The columns of a report with the share of each way out. */
function sceneColumns(t: InsightsTexts, { metrics }: SceneQuery): GridColumn[] {
  const [scene, ...values] = reportColumns(t, {
    by,
    shown: metrics,
    withPrevious: false,
    canAnalyse: false,
  })
  const shares = shareNames.map((name): GridColumn => ({
    id: `${name}${shareSuffix}`,
    label: `${t(`scenes.${name}`)} %`,
    width: 168,
    align: 'end',
  }))
  return [...(scene === undefined ? [] : [scene]), ...shares, ...values]
}

function sceneCell(t: InsightsTexts, row: ReportRow, column: GridColumn, language: string) {
  const share = shareNames.find(name => column.id === `${name}${shareSuffix}`)
  if (share !== undefined) return { text: formatValue('share', sceneShares(row)[share], language) }
  const cell = reportCell(t, row, column, {
    language,
    by,
    onFilter: () => undefined,
    onAnalyse: () => undefined,
  })
  const { action: _none, ...plain } = cell
  return plain
}
