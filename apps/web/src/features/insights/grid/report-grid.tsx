import { type Dimension, type Metric, metricNames } from '@adloom/contract/insight-metrics'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure, SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { type DetailQuery, detailQuery, type ReportRow } from '../api.ts'
import type { FilterDimension } from '../report/report-state.ts'
import type { GridColumn } from './grid-columns.ts'
import { MetricGrid } from './metric-grid.tsx'
import { reportCell, reportColumns } from './report-columns.ts'

interface ReportGridProps {
  label: string
  query: DetailQuery & { dimensions: readonly Dimension[]; order: string }
  onOrder: (order: string) => void
  onMetrics: (metrics: Metric[]) => void
  widths?: Readonly<Record<string, number>>
  onWidths?: (widths: Record<string, number>) => void
  onFilter: (dimension: FilterDimension, value: string) => void
  onAnalyse?: (row: ReportRow) => void
}

const skeletonRows = 8

/** The rows of a report, fetched page by page as it is scrolled. */
export function ReportGrid(props: ReportGridProps) {
  const { label, query, onOrder, onMetrics, onFilter, onAnalyse, widths, onWidths } = props
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const detail = useInfiniteQuery(detailQuery(query))
  const rows = useMemo(() => detail.data?.pages.flatMap(page => page.list) ?? [], [detail.data])
  const [by, shown] = [query.dimensions, query.metrics]
  const withPrevious = query.compare !== undefined && query.compare !== 'none'
  const canAnalyse = onAnalyse !== undefined
  // The values of the address are new arrays on every render; their text is their identity.
  const shape = JSON.stringify([by, shown])
  const columns = useMemo(
    () => reportColumns(t, { by, shown, withPrevious, canAnalyse }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, shape, withPrevious, canAnalyse],
  )
  const cellOf = useCallback(
    (row: ReportRow, column: GridColumn) =>
      reportCell(t, row, column, { language, by, onFilter, onAnalyse: onAnalyse ?? (() => undefined) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, language, shape, onFilter, onAnalyse],
  )
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = detail
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const [first] = detail.data?.pages ?? []
  if (first === undefined && detail.isError)
    return <Failure error={detail.error} onRetry={() => void detail.refetch()} />
  if (first === undefined) return <WaitingRows />
  return (
    <>
      <MetricGrid
        label={label}
        columns={columns}
        rows={rows}
        total={first.total}
        cellOf={cellOf}
        {...(rows.length > 0 && {
          totals: { row: first.totals, label: t('grid.total', { count: first.total }) },
        })}
        order={query.order}
        onOrder={onOrder}
        {...(widths && { widths })}
        {...(onWidths && { onWidths })}
        onMove={ids => onMetrics(ids.flatMap(id => metricNames.find(name => name === id) ?? []))}
        onEnd={onEnd}
        isBusy={isFetching}
        empty={
          <EmptyState drawing="search" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {isFetchNextPageError && <SectionFailure busy={isFetching} onRetry={() => void fetchNextPage()} />}
    </>
  )
}

function WaitingRows() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} style={{ padding: '4px 0' }}>
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  )
}
