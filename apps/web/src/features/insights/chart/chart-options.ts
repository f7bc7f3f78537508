import type { Metric } from '@adloom/contract/insight-metrics'
import type { EChartsCoreOption } from 'echarts/core'
import { formatMetric, formatShort } from '../report/metric-format.ts'

export type ChartKind = 'line' | 'bar'

export interface ChartSeries {
  key: string
  label: string
  /** One value per category; null where there is none. */
  values: readonly (number | null)[]
  /** Values of the compared period, drawn dashed in the same colour. */
  previous?: readonly (number | null)[]
}

export interface ChartData {
  metric: Metric
  /** Days or names along the horizontal axis. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** The largest possible value: of shares that add up to a whole. */
  max?: number
}

/** Colours of the theme, resolved, because charts are drawn without style sheets. */
export interface ChartColors {
  series: readonly string[]
  text: string
  faint: string
  line: string
  surface: string
}

interface ChartLook {
  kind: ChartKind
  colors: ChartColors
  language: string
  previousLabel: string
  /** In place of a value that is missing. */
  missing: string
}

/** Marks differ as well as colours, so that lines can be distinguished without seeing colours. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow', 'emptyCircle']

/** Beyond this number of points a line has no marks, which would merge into a band. */
const maxMarkedPoints = 45

export function colorOf(colors: ChartColors, at: number): string {
  return colors.series[at % colors.series.length] ?? colors.text
}

function seriesOf({ categories, series, max }: ChartData, { kind, colors, previousLabel }: ChartLook) {
  return series.flatMap(({ label, values, previous }, at) => {
    const color = colorOf(colors, at)
    const drawn = {
      name: label,
      type: kind,
      data: [...values],
      color,
      emphasis: { focus: 'series' },
      ...(kind === 'line'
        ? {
            symbol: symbols[at % symbols.length],
            symbolSize: 6,
            showSymbol: categories.length <= maxMarkedPoints,
            lineStyle: { width: 2, color },
            ...(series.length === 1 && { areaStyle: { color, opacity: 0.08 } }),
          }
        : barStyle(color, max !== undefined && colors.surface)),
    }
    if (previous === undefined) return [drawn]
    const earlier = {
      ...drawn,
      name: `${label} · ${previousLabel}`,
      data: [...previous],
      areaStyle: undefined,
      ...(kind === 'line'
        ? { showSymbol: false, lineStyle: { width: 1.5, color, type: 'dashed', opacity: 0.7 } }
        : {
            itemStyle: {
              color,
              opacity: 0.35,
              borderColor: color,
              borderType: 'dashed',
              borderWidth: 1,
              borderRadius: [4, 4, 0, 0],
            },
          }),
    }
    return kind === 'line' ? [drawn, earlier] : [earlier, drawn]
  })
}

/** Bars of shares are stacked, with a line of the surface's colour between them. */
const barStyle = (color: string, gapOfWhole: string | false) =>
  gapOfWhole === false
    ? { barMaxWidth: 40, itemStyle: { color, borderRadius: [4, 4, 0, 0] } }
    : { barMaxWidth: 56, stack: 'whole', itemStyle: { color, borderColor: gapOfWhole, borderWidth: 1 } }

interface TooltipItem {
  seriesName?: string
  value?: unknown
  color?: unknown
  axisValueLabel?: string
}

/** Builds the tooltip from text nodes: labels are names that users and networks wrote. */
function tooltipElement(
  items: readonly TooltipItem[],
  metric: Metric,
  { language, missing }: ChartLook,
): HTMLElement {
  const box = document.createElement('div')
  const head = document.createElement('div')
  head.textContent = items[0]?.axisValueLabel ?? ''
  head.style.cssText = 'font-weight:600;margin-bottom:4px'
  box.append(head)
  for (const { seriesName = '', value, color } of items) {
    const line = document.createElement('div')
    line.style.cssText = 'display:flex;gap:8px;align-items:center;line-height:20px'
    const dot = document.createElement('span')
    dot.style.cssText = 'width:8px;height:8px;border-radius:2px;flex:none'
    dot.style.background = typeof color === 'string' ? color : ''
    const label = document.createElement('span')
    label.textContent = seriesName
    label.style.cssText = 'max-width:220px;overflow:hidden;text-overflow:ellipsis'
    const number = document.createElement('b')
    number.textContent = typeof value === 'number' ? formatMetric(metric, value, language) : missing
    number.style.cssText = 'margin-left:auto;padding-left:16px;font-variant-numeric:tabular-nums'
    line.append(dot, label, number)
    box.append(line)
  }
  return box
}

/** Options of a chart of one metric; the axis starts at 0. */
export function chartOptions(data: ChartData, look: ChartLook): EChartsCoreOption {
  const { kind, colors, language } = look
  const axisLabel = { color: colors.faint, fontSize: 12 }
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: colors.text },
    grid: {
      left: 8,
      right: 16,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      axisPointer: {
        type: kind === 'line' ? 'line' : 'shadow',
        lineStyle: { color: colors.faint, type: 'solid' },
        shadowStyle: { color: colors.line, opacity: 0.35 },
      },
      formatter: (items: TooltipItem | TooltipItem[]) => tooltipElement([items].flat(), data.metric, look),
    },
    xAxis: {
      type: 'category',
      data: [...data.categories],
      boundaryGap: kind === 'bar',
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      axisLabel: { ...axisLabel, hideOverlap: true, width: 110, overflow: 'truncate' },
    },
    yAxis: {
      type: 'value',
      min: 0,
      ...(data.max !== undefined && { max: data.max, interval: data.max / 4 }),
      splitNumber: 4,
      axisLabel: {
        ...axisLabel,
        formatter: (value: number) => formatShort(data.metric, value, language),
      },
      splitLine: { lineStyle: { color: colors.line } },
    },
    series: seriesOf(data, look),
  }
}
