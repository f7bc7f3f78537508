import type { Language } from '@adloom/contract/constants'
import type { Dimension, Metric } from '@adloom/contract/insight-metrics'
import { metrics } from '@adloom/contract/insight-metrics'
import { createElement } from 'react'
import type { ReportRow } from '../api.ts'
import { Change } from '../report/change.tsx'
import { formatMetric } from '../report/metric-format.ts'
import { MetricExplanation } from '../report/metric-info.tsx'
import { dimensionLabel, type InsightsTexts, metricLabel, missingText } from '../report/metric-texts.ts'
import type { FilterDimension } from '../report/report-state.ts'
import { rowName } from '../report/value-names.ts'
import type { GridCell, GridColumn } from './grid-columns.ts'

const previousSuffix = ':previous'
const analyseId = ':analyse'
const nameWidth = 220
const dimensionWidth = 150

const metricWidths = { count: 130, money: 140, share: 130, decimal: 130, seconds: 120 } as const

interface ReportColumns {
  by: readonly Dimension[]
  shown: readonly Metric[]
  /** With a column of the compared period beside each metric. */
  withPrevious: boolean
  canAnalyse: boolean
}

/** Breakdowns, the action of a row, then the metrics in the order of the user. */
export function reportColumns(
  t: InsightsTexts,
  { by, shown, withPrevious, canAnalyse }: ReportColumns,
): GridColumn[] {
  const names = by.map((id, at): GridColumn => ({
    id,
    label: dimensionLabel(id),
    width: at === 0 ? nameWidth : dimensionWidth,
    align: 'start',
    orderKey: id,
  }))
  const analyse: GridColumn = { id: analyseId, label: t('grid.analyse'), width: 96, align: 'start' }
  const values = shown.flatMap((name): GridColumn[] => {
    const label = metricLabel(name)
    const column: GridColumn = {
      id: name,
      label,
      width: Math.max(metricWidths[metrics[name].format], label.length * 7 + 40),
      align: 'end',
      orderKey: name,
      isMovable: true,
      explanation: createElement(MetricExplanation, { name }),
    }
    const previous: GridColumn = {
      id: `${name}${previousSuffix}`,
      label: t('grid.previous'),
      width: metrics[name].format === 'money' ? 200 : 170,
      align: 'end',
    }
    return withPrevious ? [column, previous] : [column]
  })
  return [...names, ...(canAnalyse ? [analyse] : []), ...values]
}

interface ReportCells {
  language: Language
  by: readonly Dimension[]
  onFilter: (dimension: FilterDimension, value: string) => void
  onAnalyse: (row: ReportRow) => void
}

/** What a cell of a report shows and does (IN-03.7). */
export function reportCell(
  t: InsightsTexts,
  row: ReportRow,
  { id }: GridColumn,
  { language, by, onFilter, onAnalyse }: ReportCells,
): GridCell {
  const dimension = by.find(name => name === id)
  if (dimension !== undefined) {
    // Totals have no keys.
    if (row.keys[dimension] === undefined) return { text: '' }
    const text = rowName(row, dimension, language)
    if (dimension === 'period') return { text }
    const run = () => onFilter(dimension, row.keys[dimension] ?? '')
    return { text, action: { label: t('grid.filter', { value: text }), run } }
  }
  if (id === analyseId)
    return {
      text: t('grid.analyse'),
      isLink: true,
      action: {
        label: t('grid.analyseOne', { name: rowName(row, by[0]!, language) }),
        run: () => onAnalyse(row),
      },
    }
  const isPrevious = id.endsWith(previousSuffix)
  const name = (isPrevious ? id.slice(0, -previousSuffix.length) : id) as Metric
  const now = row.values[name]
  const value = isPrevious ? row.previous?.[name] : now
  if (value === undefined) return { text: missingText(t, name), isFaint: true }
  const text = formatMetric(name, value, language)
  if (!isPrevious) return { text }
  return { text, isFaint: true, mark: createElement(Change, { name, now, before: value }) }
}
