import {
  type Dimension,
  type Measure,
  metricNames,
  metrics,
  type Metric,
} from '@adloom/contract/insight-metrics'
import { dimensionTexts, metricText } from '@adloom/contract/insight-texts'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../../lib/language.ts'
import type en from '../../../locales/en/insights.json'
import { formatMetric } from './metric-format.ts'

export type InsightsTexts = TFunction<'insights'>
type Key = keyof typeof en

/** The number of a custom tracking point, as in action7. */
function actionNumber(name: string): number | undefined {
  const digits = /^action(\d{1,2})$/.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export function metricLabel(name: Metric): string {
  return metricText(name, currentLanguage())
}

/** The text in place of a value that a report does not have. */
export function missingText(t: InsightsTexts, name: Metric): string {
  return t(metrics[name].isOfEngine ? 'value.noData' : 'value.none')
}

/** Formats a metric that a report may not have. */
export const formatKnown = (
  t: InsightsTexts,
  name: Metric,
  value: number | undefined,
  language: string,
): string => (value === undefined ? missingText(t, name) : formatMetric(name, value, language))

/** One or two sentences: what the metric counts. */
export function metricDefinition(t: InsightsTexts, name: Metric): string {
  const number = actionNumber(name)
  return number === undefined ? t(`about.${name}` as Key) : t('about.action', { number })
}

export function dimensionLabel(name: Dimension): string {
  return dimensionTexts[name][currentLanguage()]
}

/** The name of a breakdown inside a phrase. */
export function dimensionWord(name: Dimension): string {
  return dimensionLabel(name).toLocaleLowerCase(currentLanguage())
}

export function groupLabel(t: InsightsTexts, name: Metric): string {
  return t(`group.${metrics[name].group}`)
}

/** Metrics that are a measure as it is; their names are the names of the measures. */
const metricOfMeasure = new Map<Measure, Metric>(
  metricNames.flatMap(name => {
    const { formula } = metrics[name]
    return 'sum' in formula && formula.sum.length === 1 ? [[formula.sum[0]!, name] as const] : []
  }),
)

export function measureLabel(t: InsightsTexts, measure: Measure): string {
  const metric = metricOfMeasure.get(measure)
  return metric === undefined ? t(`measure.${measure}` as Key) : metricLabel(metric)
}

/** How a metric is computed, in words: numerator ÷ denominator; undefined for a plain count. */
export function formulaText(t: InsightsTexts, name: Metric): string | undefined {
  const { formula } = metrics[name]
  const sum = (list: readonly Measure[]) => list.map(measure => measureLabel(t, measure)).join(' + ')
  if ('sum' in formula) return formula.sum.length === 1 ? undefined : sum(formula.sum)
  if ('daily' in formula) return `${measureLabel(t, formula.daily)} ÷ ${t('info.days')}`
  const [of, per] = [formula.of, formula.per].map(list => (list.length > 1 ? `(${sum(list)})` : sum(list)))
  const quotient = `${of} ÷ ${per}`
  return name === 'cpm' ? t('info.times', { quotient, scale: '1,000' }) : quotient
}
