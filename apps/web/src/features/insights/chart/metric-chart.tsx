import { ChartLineIcon } from '@phosphor-icons/react/dist/csr/ChartLine'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { useSize } from '../../../components/use-size.ts'
import { useLanguage } from '../../../lib/language.ts'
import { loadWithin } from '../../../lib/load-error.ts'
import { formatMetric } from '../report/metric-format.ts'
import { MetricName } from '../report/metric-info.tsx'
import { metricLabel, missingText } from '../report/metric-texts.ts'
import {
  type ChartColors,
  type ChartData,
  type ChartKind,
  chartOptions,
  type ChartSeries,
  colorOf,
  drawingHeight,
} from './chart-options.ts'
import type { DrawnChart } from './draw-chart.ts'
import styles from './metric-chart.module.css'
import { useChartColors } from './use-chart-colors.ts'

interface MetricChartProps {
  data: ChartData
  kind: ChartKind
  /** What the categories are: the head of the first column of the table. */
  categoryLabel: string
  height?: number
  /** In place of the name of the metric, for several shares in one chart. */
  title?: string
}

/** A chart of one metric with a legend that hides series and a table with the same values (IN-03.6). */
export function MetricChart({ data, kind, categoryLabel, height = 220, title }: MetricChartProps) {
  const { t } = useTranslation('insights')
  const [asTable, setAsTable] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const colors = useChartColors()
  const label = title ?? metricLabel(data.metric)
  const shown = { ...data, series: data.series.filter(({ key }) => !hidden.has(key)) }
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next)
  }
  return (
    <figure className={styles.figure} aria-label={label}>
      <figcaption className={styles.head}>
        {title === undefined ? <MetricName name={data.metric} /> : <span>{title}</span>}
        <IconButton
          size="small"
          icon={asTable ? ChartLineIcon : TableIcon}
          label={t(asTable ? 'chart.asChart' : 'chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? (
        <ChartTable data={data} label={label} categoryLabel={categoryLabel} height={height} />
      ) : isEmpty(data) ? (
        <p className={styles.nothing} style={{ height }}>
          {t('value.noData')}
        </p>
      ) : isZero(data) ? (
        <p className={styles.nothing} style={{ height }}>
          {t('chart.zero')}
        </p>
      ) : (
        <>
          <Drawing
            data={shown}
            label={label}
            kind={kind}
            colors={withoutHidden(colors, data, hidden)}
            height={drawingHeight(data, kind, height)}
          />
          {data.series.length > 1 && (
            <Legend series={data.series} colors={colors} hidden={hidden} onToggle={toggle} />
          )}
        </>
      )}
    </figure>
  )
}

/** Whether there are categories, but no value at all. */
function isEmpty(data: ChartData): boolean {
  const values = valuesOf(data)
  return values.length > 0 && values.every(value => value === null)
}

/** Whether nothing can be drawn: an axis of a flat line at 0 would have a scale without a meaning. */
function isZero(data: ChartData): boolean {
  const values = valuesOf(data)
  return values.length > 0 && values.every(value => value === null || value === 0)
}

const valuesOf = ({ series }: ChartData) =>
  series.flatMap(({ values, previous = [] }) => [...values, ...previous])

/** Series keep their colours when others are hidden. */
function withoutHidden(colors: ChartColors, { series }: ChartData, hidden: ReadonlySet<string>): ChartColors {
  const shown = series.flatMap(({ key }, at) => (hidden.has(key) ? [] : [colorOf(colors, at)]))
  return shown.length === 0 ? colors : { ...colors, series: shown }
}

function Drawing({
  data,
  label,
  kind,
  colors,
  height,
}: {
  data: ChartData
  label: string
  kind: ChartKind
  colors: ChartColors
  height: number
}) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const [box, size] = useSize<HTMLDivElement>()
  const chart = useDrawnChart(box)
  const previousLabel = t('chart.previous')
  const missing = missingText(t, data.metric)
  useEffect(() => {
    chart?.show(chartOptions(data, { kind, colors, language, previousLabel, missing }))
  })
  useEffect(() => {
    if (size.width > 0) chart?.resize()
  }, [chart, size])
  return (
    <div
      ref={box}
      className={styles.drawing}
      style={{ flexBasis: height }}
      role="img"
      aria-label={t('chart.drawing', {
        metric: label,
        series: data.series.map(({ label }) => label).join(', '),
      })}
    />
  )
}

/** The chart in an element; undefined until the library is loaded. */
function useDrawnChart(box: RefObject<HTMLDivElement | null>): DrawnChart | undefined {
  const [chart, setChart] = useState<DrawnChart>()
  const removed = useRef(false)
  useEffect(() => {
    let drawn: DrawnChart | undefined
    removed.current = false
    loadWithin('charts', () => import('./draw-chart.ts')).then(
      ({ drawChart }) => {
        if (removed.current || box.current === null) return
        drawn = drawChart(box.current)
        setChart(drawn)
      },
      // The table with the same values needs no library.
      () => undefined,
    )
    return () => {
      removed.current = true
      drawn?.remove()
    }
  }, [box])
  return chart
}

interface LegendProps {
  series: readonly ChartSeries[]
  colors: ChartColors
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

function Legend({ series, colors, hidden, onToggle }: LegendProps) {
  const { t } = useTranslation('insights')
  return (
    <ul className={styles.legend} aria-label={t('chart.legend')}>
      {series.map(({ key, label }, at) => (
        <li key={key}>
          <button
            type="button"
            className={styles.series}
            aria-pressed={!hidden.has(key)}
            title={label}
            onClick={() => onToggle(key)}
          >
            <span className={styles.swatch} style={{ background: colorOf(colors, at) }} />
            <span className={styles.seriesName}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function ChartTable({
  data,
  label,
  categoryLabel,
  height,
}: {
  data: ChartData
  label: string
  categoryLabel: string
  height: number
}) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const valueText = (value: number | null = null) =>
    value === null ? missingText(t, data.metric) : formatMetric(data.metric, value, language)
  const columns = data.series.flatMap(({ key, label, values, previous }) => [
    { key, label, values },
    ...(previous === undefined
      ? []
      : [{ key: `${key} before`, label: `${label} · ${t('chart.previous')}`, values: previous }]),
  ])
  return (
    // A focusable scroller: the keyboard can reach every row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableBox} style={{ maxHeight: height + 32 }} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, row) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {columns.map(({ key, values }) => (
                <td key={key}>{valueText(values[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
