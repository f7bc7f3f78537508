import type { Language } from '@adloom/contract/constants'
import type { Metric } from '@adloom/contract/insight-metrics'
import { valueText } from '@adloom/contract/insight-value-texts'
import { joinValues } from '@adloom/contract/joined-values'
import type { AlertFinding, AlertSettings } from './api.ts'
import { formatMetric } from '../report/metric-format.ts'
import { dimensionWord, metricLabel, type InsightsTexts } from '../report/metric-texts.ts'

/** What a rule watches, as one line. */
export function ruleSummary(t: InsightsTexts, settings: AlertSettings, language: Language): string {
  const { kind, metric, breakdown } = settings
  const phrases = [
    kind === 'band'
      ? t(`alert.watch.${settings.direction}`, { metric: metricLabel(metric) })
      : kind === 'silence'
        ? t('alert.watch.silence', { count: settings.quiet_days })
        : t('alert.watch.spend', {
            cost: formatMetric('cost', settings.min_cost, language),
            days: settings.window_days,
            installs: settings.max_installs,
          }),
    ...(kind === 'silence' || breakdown === 'none'
      ? []
      : [t('alert.watch.by', { dimension: dimensionWord(breakdown) })]),
    ...settings.traffic_types.map(type => valueText('traffic_type', type, language)),
  ]
  return phrases.join(' · ')
}

/** What was found of one object, as a sentence. */
export function findingText(
  t: InsightsTexts,
  finding: AlertFinding,
  settings: AlertSettings,
  language: Language,
): string {
  const { reason, value, expected = 0, low = 0, high = 0 } = finding
  const object = objectName(t, finding, settings, language)
  if (reason === 'silent') return t('alert.found.silent', { object, day: finding.last_day ?? finding.day })
  if (reason === 'spend')
    return t('alert.found.spend', {
      object: object || t('alert.all'),
      cost: formatMetric('cost', value, language),
      count: settings.window_days,
      installs: expected,
    })
  const { metric } = settings
  const what = object === '' ? metricLabel(metric) : `${object} · ${metricLabel(metric)}`
  const show = (number: number, name: Metric = metric) => formatMetric(name, number, language)
  const values = { what, value: show(value), day: finding.day }
  if (reason === 'shift') return t('alert.found.shift', { ...values, expected: show(expected) })
  return t('alert.found.day', { ...values, low: show(low), high: show(high) })
}

function objectName(
  t: InsightsTexts,
  { key, label }: AlertFinding,
  { breakdown }: AlertSettings,
  language: Language,
): string {
  if (label !== '') return label
  if (key === 'playables') return t('alert.playables')
  return breakdown === 'none' || key === '' ? key : valueText(breakdown, key, language)
}

/** The address of the report about an incident: four weeks before it until its end, by day. */
export function reportAddress(
  settings: AlertSettings,
  findings: readonly AlertFinding[],
  { fromDay, toDay }: { fromDay: string; toDay: string },
): string {
  const from = new Date(Date.parse(fromDay) - 28 * 86_400_000).toISOString().slice(0, 10)
  const search = new URLSearchParams({ from, to: toDay, by: 'period', order: 'period' })
  const { kind, metric, breakdown } = settings
  search.set('cols', kind === 'band' ? columnsBeside(metric) : 'cost,install,impression,click,gs')
  const keys = findings.map(({ key }) => key).filter(key => key !== '')
  if (kind !== 'silence' && breakdown !== 'none' && keys.length > 0)
    search.set(`f.${breakdown}`, joinValues(keys))
  if (settings.traffic_types.length > 0 && !search.has('f.traffic_type'))
    search.set('f.traffic_type', settings.traffic_types.join(','))
  if (settings.product_ids.length > 0 && !search.has('f.product_id'))
    search.set('f.product_id', settings.product_ids.join(','))
  return `/dashboard/material?${search.toString()}`
}

const columnsBeside = (metric: Metric): string =>
  [...new Set<Metric>([metric, 'cost', 'impression', 'install', 'gs'])].join(',')
