import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@adloom/contract/constants'
import {
  changeText,
  comparedText,
  dimensionTexts,
  metricText,
  noDataText,
  totalText,
} from '@adloom/contract/insight-texts'
import { valueText } from '@adloom/contract/insight-value-texts'
import {
  metrics,
  relativeChange,
  type Dimension,
  type Metric,
  type MetricFormat,
} from '@adloom/contract/insight-metrics'
import { sceneShareNames, sceneShares, sceneShareTexts } from '@adloom/contract/scene-shares'
import { byteOrderMark, csvText } from '@adloom/contract/csv-line'
import { inTurns } from '../../platform/in-turns.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { secondMs } from '../../platform/limits/units.ts'
import type { ReportRow } from './report-detail.ts'
import { writeWorkbook, type Cell, type WorkbookColumn } from './report-workbook.ts'

export type ReportFormat = 'csv' | 'xlsx'

/** What an exported report shows, in this order. */
export interface ReportColumns {
  dimensions: readonly Dimension[]
  metrics: readonly Metric[]
  isCompared: boolean
  /** The shares of the ways out of scenes follow the breakdowns, as on the screen. */
  hasSceneShares?: boolean
  language: Language
}

interface Column {
  heading: string
  format: MetricFormat | 'text'
  /** Undefined where nothing is shown. */
  valueOf(row: ReportRow): Cell
}

type Row = readonly Cell[]

/** Writes a report to a file: a heading, the rows in slices as they come, and the totals. */
export async function writeReportFile(
  path: string,
  format: ReportFormat,
  report: { columns: ReportColumns; slices: AsyncIterable<ReportRow[]>; totals: ReportRow },
): Promise<void> {
  await writeReport(createWriteStream(path), format, report)
}

/** Rows are read no faster than the target takes them (IN-02.9). */
export async function writeReport(
  target: Writable,
  format: ReportFormat,
  {
    columns: wanted,
    slices,
    totals,
  }: { columns: ReportColumns; slices: AsyncIterable<ReportRow[]>; totals: ReportRow },
): Promise<void> {
  const columns = columnsOf(wanted)
  const last = columns.map((column, at) =>
    at === 0 && column.format === 'text' ? totalText[wanted.language] : column.valueOf(totals),
  )
  const rows = rowsOf(columns, slices, last)
  if (format === 'csv') return pipeline(csvLines(columns, rows), target)
  return writeWorkbook(target, columns.map(workbookColumn), rows)
}

async function* rowsOf(
  columns: readonly Column[],
  slices: AsyncIterable<ReportRow[]>,
  totals: Row,
): AsyncGenerator<Row[]> {
  yield [columns.map(column => column.heading)]
  // Long reports share their process with other jobs.
  for await (const slice of slices)
    for await (const some of inTurns(slice, reportLimits.exportRowsPerTurn))
      yield some.map(row => columns.map(column => column.valueOf(row)))
  yield [totals]
}

function columnsOf(columns: ReportColumns): Column[] {
  const { dimensions, metrics: names, isCompared, hasSceneShares, language } = columns
  return [
    ...dimensions.map((name): Column => ({
      heading: dimensionTexts[name][language],
      format: 'text',
      valueOf: ({ keys, labels }) => labels[name] || nameOf(name, keys[name], language),
    })),
    ...(hasSceneShares === true ? shareColumns(language) : []),
    ...names.flatMap(name => {
      const heading = `${metricText(name, language)}${metrics[name].format === 'seconds' ? ' (s)' : ''}`
      const column = metricColumn(name, { heading, language }, row => row.values[name])
      if (!isCompared) return [column]
      return [
        column,
        metricColumn(
          name,
          { heading: `${heading} (${comparedText[language]})`, language },
          row => row.previous?.[name],
        ),
        changeColumn(name, `${metricText(name, language)} (${changeText[language]})`),
      ]
    }),
  ]
}

const shareColumns = (language: Language): Column[] =>
  sceneShareNames.map(name => ({
    heading: `${sceneShareTexts[name][language]} %`,
    format: 'share',
    valueOf: ({ values }) => sceneShares(values)?.[name],
  }))

/** Empty without an earlier value, as on the screen. */
const changeColumn = (name: Metric, heading: string): Column => ({
  heading,
  format: 'share',
  valueOf: ({ values, previous }) => relativeChange(values[name], previous?.[name]),
})

/** Totals have no keys. */
const nameOf = (name: Dimension, key: string | undefined, language: Language): string =>
  key === undefined ? '' : valueText(name, key, language)

function metricColumn(
  name: Metric,
  { heading, language }: { heading: string; language: Language },
  read: (row: ReportRow) => number | undefined,
): Column {
  const { format, isHiddenAboveOne, isOfEngine } = metrics[name]
  return {
    heading,
    format,
    valueOf(row) {
      const value = read(row)
      if (value === undefined) return isOfEngine ? noDataText[language] : undefined
      if (!Number.isFinite(value)) return 0
      if (isHiddenAboveOne === true && value > 1) return '-'
      return format === 'seconds' ? value / secondMs : value
    },
  }
}

const csvDigits: Readonly<Record<MetricFormat, number>> = {
  count: 0,
  money: 2,
  share: 2,
  decimal: 2,
  seconds: 2,
}

/** Writes a number without separators; a share as percent. */
function csvNumber(value: number, format: MetricFormat): string {
  if (format === 'share') return `${(value * 100).toFixed(csvDigits.share)}%`
  return Number.isInteger(value) ? String(value) : value.toFixed(csvDigits[format])
}

/** Comma-separated, in UTF-8 with a byte order mark, by which spreadsheets recognise it. */
async function* csvLines(columns: readonly Column[], rows: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const some of rows) yield some.map(row => `${csvLine(columns, row)}\r\n`).join('')
}

const csvLine = (columns: readonly Column[], row: Row): string =>
  row
    .map((value, at) => {
      if (value === undefined) return ''
      const { format } = columns[at]!
      return typeof value === 'string' || format === 'text'
        ? csvText(String(value))
        : csvNumber(value, format)
    })
    .join(',')

const cellFormats: Readonly<Record<MetricFormat | 'text', string>> = {
  text: '@',
  count: '#,##0',
  money: '$#,##0.00',
  share: '0.00%',
  decimal: '0.00',
  seconds: '0.00',
}

const workbookColumn = ({ format, heading }: Column): WorkbookColumn => ({
  width: Math.max(reportLimits.columnWidth, heading.length + 2),
  format: cellFormats[format],
})
