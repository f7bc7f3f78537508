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
  /** Measured by the library, which knows no inherited one. */
  font: string
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

/** Labels beyond this length do not fit below a bar. */
const maxNameBelow = 14
/** Bars to the right that are drawn; the table has the others. */
const maxRanked = 12
const rankedRowHeight = 26

/** Whether bars are drawn to the right, one below the other: their names are too long for a place below. */
function isRanked({ categories, max }: ChartData, kind: ChartKind): boolean {
  return kind === 'bar' && max === undefined && categories.some(name => name.length > maxNameBelow)
}

/** The height of a drawing in pixels: at least the given one, and enough for each bar to the right. */
export function drawingHeight(data: ChartData, kind: ChartKind, height: number): number {
  if (!isRanked(data, kind)) return height
  return Math.max(height, Math.min(data.categories.length, maxRanked) * rankedRowHeight + 28)
}

function firstRanked(data: ChartData): ChartData {
  return {
    ...data,
    categories: data.categories.slice(0, maxRanked),
    series: data.series.map(one => ({
      ...one,
      values: one.values.slice(0, maxRanked),
      ...(one.previous && { previous: one.previous.slice(0, maxRanked) }),
    })),
  }
}

function seriesOf(data: ChartData, { kind, colors, previousLabel, language }: ChartLook) {
  const { categories, series, max, metric } = data
  const ranked = isRanked(data, kind)
  const corners = ranked ? [0, 4, 4, 0] : [4, 4, 0, 0]
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
        : barStyle({ color, corners, gapOfWhole: max !== undefined && colors.surface })),
      ...(ranked && {
        barMaxWidth: 16,
        label: {
          show: true,
          position: 'right',
          color: colors.text,
          fontSize: 12,
          formatter: ({ value }: { value?: unknown }) =>
            typeof value === 'number' ? formatShort(metric, value, language) : '',
        },
      }),
    }
    if (previous === undefined) return [drawn]
    const earlier = {
      ...drawn,
      name: `${label} · ${previousLabel}`,
      data: [...previous],
      areaStyle: undefined,
      label: undefined,
      ...(kind === 'line'
        ? { showSymbol: false, lineStyle: { width: 1.5, color, type: 'dashed', opacity: 0.7 } }
        : {
            itemStyle: {
              color,
              opacity: 0.35,
              borderColor: color,
              borderType: 'dashed',
              borderWidth: 1,
              borderRadius: corners,
            },
          }),
    }
    return kind === 'line' || ranked ? [drawn, earlier] : [earlier, drawn]
  })
}

/** Bars of shares are stacked, with a line of the surface's colour between them. */
const barStyle = ({
  color,
  corners,
  gapOfWhole,
}: {
  color: string
  corners: number[]
  gapOfWhole: string | false
}) =>
  gapOfWhole === false
    ? { barMaxWidth: 40, itemStyle: { color, borderRadius: corners } }
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
export function chartOptions(given: ChartData, look: ChartLook): EChartsCoreOption {
  const { kind, colors } = look
  const ranked = isRanked(given, kind)
  const data = ranked ? firstRanked(given) : given
  return {
    animation: false,
    textStyle: { fontFamily: colors.font, color: colors.text },
    grid: {
      left: 8,
      // The longest bar has its value beside it.
      right: ranked ? 56 : 16,
      top: ranked ? 4 : 16,
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
    ...(ranked
      ? { xAxis: valueAxis(data, look), yAxis: rankedAxis(data, look) }
      : { xAxis: categoryAxis(data, look), yAxis: valueAxis(data, look) }),
    series: seriesOf(data, look),
  }
}

const axisText = ({ faint }: ChartColors) => ({ color: faint, fontSize: 12 })

function categoryAxis({ categories }: ChartData, { kind, colors }: ChartLook) {
  return {
    type: 'category',
    data: [...categories],
    boundaryGap: kind === 'bar',
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: { ...axisText(colors), hideOverlap: true, width: 110, overflow: 'truncate' },
  }
}

/** The names of bars to the right, the first one at the top. */
function rankedAxis({ categories }: ChartData, { colors }: ChartLook) {
  return {
    type: 'category',
    data: [...categories],
    inverse: true,
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: { ...axisText(colors), color: colors.text, interval: 0, width: 160, overflow: 'truncate' },
  }
}

function valueAxis({ metric, max }: ChartData, { colors, language }: ChartLook) {
  return {
    type: 'value',
    min: 0,
    ...(max !== undefined && { max, interval: max / 4 }),
    splitNumber: 4,
    axisLabel: {
      ...axisText(colors),
      hideOverlap: true,
      formatter: (value: number) => formatShort(metric, value, language),
    },
    splitLine: { lineStyle: { color: colors.line } },
  }
}
