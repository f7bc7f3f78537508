import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@adloom/contract/constants'
import {
  comparedText,
  dimensionTexts,
  metricText,
  noDataText,
  totalText,
} from '@adloom/contract/insight-texts'
import { metrics, type Dimension, type Metric, type MetricFormat } from '@adloom/contract/insight-metrics'
import exceljs from 'exceljs'
import { byteOrderMark, csvText } from '../../platform/http/csv-line.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { secondMs } from '../../platform/limits/units.ts'
import type { ReportRow } from './report-detail.ts'

export type ReportFormat = 'csv' | 'xlsx'

/** What an exported report shows, in this order. */
export interface ReportColumns {
  dimensions: readonly Dimension[]
  metrics: readonly Metric[]
  isCompared: boolean
  language: Language
}

interface Column {
  heading: string
  format: MetricFormat | 'text'
  /** A text, a number, or undefined where nothing is shown. */
  valueOf(row: ReportRow): string | number | undefined
}

interface RowWriter {
  add(values: readonly (string | number | undefined)[], columns: readonly Column[]): Promise<void>
  end(): Promise<void>
}

/**
 * Writes a report to a file: a heading, the rows in slices as they come, and the totals. Returns the number
 * of rows.
 */
export async function writeReportFile(
  path: string,
  format: ReportFormat,
  {
    columns: wanted,
    slices,
    totals,
  }: { columns: ReportColumns; slices: AsyncIterable<ReportRow[]>; totals: ReportRow },
): Promise<number> {
  const columns = columnsOf(wanted)
  const writer = format === 'csv' ? csvWriter(path) : xlsxWriter(path, columns)
  let count = 0
  await writer.add(
    columns.map(column => column.heading),
    columns.map(column => ({ ...column, format: 'text' })),
  )
  for await (const rows of slices) {
    for (const row of rows) {
      await writer.add(
        columns.map(column => column.valueOf(row)),
        columns,
      )
      count++
      // Long reports share their process with other jobs.
      if (count % reportLimits.exportRowsPerTurn === 0) await nextTurn()
    }
  }
  const last = columns.map((column, at) =>
    at === 0 && column.format === 'text' ? totalText[wanted.language] : column.valueOf(totals),
  )
  await writer.add(last, columns)
  await writer.end()
  return count
}

function columnsOf({ dimensions, metrics: names, isCompared, language }: ReportColumns): Column[] {
  return [
    ...dimensions.map((name): Column => ({
      heading: dimensionTexts[name][language],
      format: 'text',
      valueOf: ({ keys, labels }) => labels[name] || (keys[name] ?? ''),
    })),
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
      ]
    }),
  ]
}

function metricColumn(
  name: Metric,
  { heading, language }: { heading: string; language: Language },
  read: (row: ReportRow) => number | undefined,
): Column {
  const { format, isHiddenAboveOne, needs } = metrics[name]
  return {
    heading,
    format,
    valueOf(row) {
      const value = read(row)
      if (value === undefined) return needs === undefined ? undefined : noDataText[language]
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
function csvWriter(path: string): RowWriter {
  const stream = createWriteStream(path)
  stream.write(byteOrderMark)
  return {
    async add(values, columns) {
      const cells = values.map((value, at) => {
        if (value === undefined) return ''
        const { format } = columns[at]!
        return typeof value === 'string' || format === 'text'
          ? csvText(String(value))
          : csvNumber(value, format)
      })
      if (!stream.write(`${cells.join(',')}\r\n`)) await once(stream, 'drain')
    },
    async end() {
      stream.end()
      await once(stream, 'close')
      if (stream.errored) throw stream.errored
    },
  }
}

const cellFormats: Readonly<Record<MetricFormat | 'text', string>> = {
  text: '@',
  count: '#,##0',
  money: '$#,##0.00',
  share: '0.00%',
  decimal: '0.00',
  seconds: '0.00',
}

/** A workbook with one sheet; texts are cells of type text and never formulas. */
function xlsxWriter(path: string, columns: readonly Column[]): RowWriter {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true })
  const sheet = workbook.addWorksheet('Report', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ format, heading }) => ({
    width: Math.max(reportLimits.columnWidth, heading.length + 2),
    style: { numFmt: cellFormats[format] },
  }))
  return {
    async add(values) {
      sheet.addRow(values.map(value => value ?? null)).commit()
    },
    async end() {
      sheet.commit()
      await workbook.commit()
    },
  }
}
