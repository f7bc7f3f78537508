import { metrics, type Metric, type MetricFormat } from '@adloom/contract/insight-metrics'

const abbreviations = [
  [1e12, 'tn'],
  [1e9, 'bn'],
  [1e6, 'm'],
  [1e3, 'k'],
] as const

/** Shown instead of a value that does not exist, or that two sources count differently (B§5). */
const hidden = '-'

/** Writes 12,345 as 12.3k; below 1,000 whole numbers stay as they are (B§9). */
export function abbreviate(value: number, language: string): string {
  // 999,950 is written with one decimal as 1,000.0k, which is 1m.
  const found = abbreviations.find(([size]) => Math.abs(value) >= size * 0.99995)
  if (found === undefined) return fixed(value, 0, 0, language)
  return `${fixed(value / found[0], 0, 1, language)}${found[1]}`
}

/** Formats a value by its kind (IN-03.1): NaN and infinity are 0. */
export function formatValue(format: MetricFormat, value: number, language: string): string {
  const finite = Number.isFinite(value) ? value : 0
  if (format === 'share') return Number.isFinite(value) ? `${fixed(value * 100, 2, 2, language)}%` : '0%'
  if (format === 'money') return `${finite < 0 ? '-' : ''}$${fixed(Math.abs(finite), 2, 2, language)}`
  if (format === 'decimal') return fixed(finite, 2, 2, language)
  if (format === 'seconds') return `${fixed(Math.round(finite / 1000), 0, 0, language)} s`
  return fixed(finite, 0, 0, language)
}

/** Formats a share of a total; without a total there is none (IN-03.72). */
export const formatShareOf = (amount: number, total: number, language: string): string =>
  total === 0 ? hidden : formatValue('share', amount / total, language)

/** Formats a metric in full, as in a table. */
export function formatMetric(name: Metric, value: number, language: string): string {
  const { format, isHiddenAboveOne } = metrics[name]
  return isHiddenAboveOne === true && value > 1 ? hidden : formatValue(format, value, language)
}

/** Formats a metric for a tile or an axis: large counts and sums of money are abbreviated. */
export function formatShort(name: Metric, value: number, language: string): string {
  const { format } = metrics[name]
  const isLarge = Number.isFinite(value) && Math.abs(value) >= 10_000
  if (!isLarge || (format !== 'count' && format !== 'money')) return formatMetric(name, value, language)
  if (format === 'count') return abbreviate(value, language)
  return `${value < 0 ? '-' : ''}$${abbreviate(Math.abs(value), language)}`
}

/** Writes a change with its sign and one decimal, as in +12.5%. */
export function formatChange(change: number, language: string): string {
  return `${change > 0 ? '+' : ''}${fixed(change * 100, 1, 1, language)}%`
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function fixed(value: number, least: number, most: number, language: string): string {
  const key = `${language} ${least} ${most}`
  let format = numberFormats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most })
    numberFormats.set(key, format)
  }
  const text = format.format(value)
  // A rounded -0 is written as 0.
  return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text
}
