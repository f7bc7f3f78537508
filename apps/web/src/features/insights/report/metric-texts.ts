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

/** What a metric counts: displays of an ad, or arrivals at one of its scenes. */
export type Counted = 'displays' | 'arrivals'

/** Metrics that mean something else in a scene than in a display. */
const definedForScenes: readonly Metric[] = [
  'fi',
  'fi_rate',
  'pl_install',
  'install_rate',
  'loss',
  'loss_rate',
  'loss_fi',
  'loss_fi_rate',
  'loss_after_fi',
  'loss_after_fi_rate',
]

/** One or two sentences: what the metric counts. */
export function metricDefinition(t: InsightsTexts, name: Metric, counted: Counted = 'displays'): string {
  const number = actionNumber(name)
  if (number !== undefined) return t('about.action', { number })
  const isOfScene = counted === 'arrivals' && definedForScenes.includes(name)
  return t(`about.${isOfScene ? 'scene.' : ''}${name}` as Key)
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

/**
 * How a metric is computed, in words: numerator ÷ denominator; undefined for a plain count. A scene has its
 * arrivals in place of displays.
 */
export function formulaText(
  t: InsightsTexts,
  name: Metric,
  counted: Counted = 'displays',
): string | undefined {
  const { formula } = metrics[name]
  const labelOf = (measure: Measure) =>
    measureLabel(t, counted === 'arrivals' && measure === 'gs' ? 'reach' : measure)
  const sum = (list: readonly Measure[]) => list.map(labelOf).join(' + ')
  if ('sum' in formula) return formula.sum.length === 1 ? undefined : sum(formula.sum)
  if ('daily' in formula) return `${measureLabel(t, formula.daily)} ÷ ${t('info.days')}`
  const [of, per] = [formula.of, formula.per].map(list => (list.length > 1 ? `(${sum(list)})` : sum(list)))
  const quotient = `${of} ÷ ${per}`
  return name === 'cpm' ? t('info.times', { quotient, scale: '1,000' }) : quotient
}
