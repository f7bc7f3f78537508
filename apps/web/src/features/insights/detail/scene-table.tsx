import type { Language } from '@adloom/contract/constants'
import type { Dimension, Metric } from '@adloom/contract/insight-metrics'
import {
  sceneShareMetrics,
  sceneShareNames,
  sceneShares,
  sceneShareTexts,
} from '@adloom/contract/scene-shares'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createElement, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { type ReportRow, type SceneQuery, sceneQuery } from '../api.ts'
import type { GridColumn } from '../grid/grid-columns.ts'
import { MetricGrid } from '../grid/metric-grid.tsx'
import { reportCell, reportColumns } from '../grid/report-columns.ts'
import { Explanation } from '../report/explained.tsx'
import { formatValue } from '../report/metric-format.ts'
import { type InsightsTexts, metricLabel } from '../report/metric-texts.ts'

export type SceneTableQuery = SceneQuery & { order: string; dimensions: readonly Dimension[] }

/** The shares of the ways out are computed of these. */
const shareMetrics: readonly Metric[] = Object.values(sceneShareMetrics)
const shareSuffix = ':share'

interface SceneTableProps {
  query: SceneTableQuery
  onOrder: (order: string) => void
  onMetrics: (metrics: Metric[]) => void
}

/** One row per scene, or per scene and other breakdowns: the shares of its ways out, then the metrics. */
export function SceneTable({ query, onOrder, onMetrics }: SceneTableProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const read = [...new Set([...query.metrics, ...shareMetrics])]
  const scenes = useInfiniteQuery(sceneQuery({ ...query, metrics: read }))
  const rows = useMemo(() => scenes.data?.pages.flatMap(page => page.list) ?? [], [scenes.data])
  // The values of the address are new arrays on every render; their text is their identity.
  const shape = JSON.stringify([query.dimensions, query.metrics])
  const columns = useMemo(
    () => sceneColumns(t, query, language),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, language, shape],
  )
  const cellOf = useCallback(
    (row: ReportRow, column: GridColumn) => sceneCell(t, row, column, { language, by: query.dimensions }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, language, shape],
  )
  const { hasNextPage, isFetching, fetchNextPage } = scenes
  if (scenes.isError) return <SectionFailure busy={isFetching} onRetry={() => void scenes.refetch()} />
  const [first] = scenes.data?.pages ?? []
  if (first === undefined) return <Skeleton height={240} radius={12} />
  return (
    <MetricGrid
      label={t('scenes.title')}
      columns={columns}
      rows={rows}
      total={first.total}
      cellOf={cellOf}
      totals={{ row: first.totals, label: t('grid.total', { count: first.total }) }}
      order={query.order}
      onOrder={onOrder}
      onMove={ids => onMetrics(query.metrics.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)))}
      onEnd={() => {
        if (hasNextPage && !isFetching) void fetchNextPage()
      }}
      isBusy={isFetching}
    />
  )
}

/** The columns of a report with the share of each way out. */
function sceneColumns(
  t: InsightsTexts,
  { metrics, dimensions }: SceneTableQuery,
  language: Language,
): GridColumn[] {
  const columns = reportColumns(t, {
    by: dimensions,
    shown: metrics,
    withPrevious: false,
    canAnalyse: false,
  })
  const all = shareMetrics.map(metricLabel).join(' + ')
  const shares = sceneShareNames.map((name): GridColumn => {
    const label = `${sceneShareTexts[name][language]} %`
    const formula = `${metricLabel(sceneShareMetrics[name])} ÷ (${all})`
    return {
      id: `${name}${shareSuffix}`,
      label,
      width: 168,
      align: 'end',
      explanation: createElement(Explanation, { text: label, about: t(`scenes.${name}.about`), formula }),
    }
  })
  return columns.toSpliced(dimensions.length, 0, ...shares)
}

function sceneCell(
  t: InsightsTexts,
  row: ReportRow,
  column: GridColumn,
  { language, by }: { language: Language; by: readonly Dimension[] },
) {
  const share = sceneShareNames.find(name => column.id === `${name}${shareSuffix}`)
  if (share !== undefined) {
    const value = sceneShares(row.values)?.[share]
    return value === undefined
      ? { text: t('value.none'), isFaint: true }
      : { text: formatValue('share', value, language) }
  }
  const cell = reportCell(t, row, column, {
    language,
    by,
    onFilter: () => undefined,
    onAnalyse: () => undefined,
  })
  const { action: _none, ...plain } = cell
  return plain
}
