import { metrics } from '@adloom/contract/insight-metrics'
import type { ExperimentMetricName } from '@adloom/contract/experiment-metrics'
import type { TFunction } from 'i18next'
import { formatMetric, formatValue } from '../report/metric-format.ts'
import { metricLabel } from '../report/metric-texts.ts'
import type { Experiment, Verdict } from './api.ts'

export type ExperimentTexts = TFunction<'experiments'>
type Reason = Verdict['reasons'][number]

export const armName = (experiment: Experiment, at: number): string => experiment.arms[at]?.name ?? ''

/** The result in one line. */
export function verdictTitle(t: ExperimentTexts, experiment: Experiment): string {
  const { state, winner } = experiment.verdict
  return state === 'winner' && winner !== undefined
    ? t('state.winnerIs', { name: armName(experiment, winner) })
    : t(`title.${state}`)
}

/** Why the result is what it is, and what follows. */
export function reasonText(t: ExperimentTexts, experiment: Experiment, reason: Reason): string {
  return t(`reason.${reason.code}`, {
    arm: armName(experiment, reason.arm ?? 0),
    against: armName(experiment, reason.against ?? 0),
    guard: reason.guard === undefined ? '' : metricLabel(reason.guard),
    effect: formatValue('share', experiment.minimum_effect, 'en').replace('.00', ''),
  })
}

/** What to do next, with the date of the next verdict. */
export function nextStep(t: ExperimentTexts, experiment: Experiment): string {
  const { verdict, end_date, stopped_date, planned_days } = experiment
  const { state, next_date, days } = verdict
  if (stopped_date !== undefined) return t('next.stopped', { date: stopped_date })
  if (next_date !== undefined) return t('next.wait', { date: next_date, end: end_date })
  if (state === 'waiting' || state === 'running') return t('next.over')
  return t(days >= planned_days ? `over.${state}` : `next.${state}`)
}

/** A difference of two rates in percentage points, or of two prices in dollars, with its sign. */
export function formatDifference(name: ExperimentMetricName, value: number, language: string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (metrics[name].format === 'money') return `${sign}${formatMetric(name, size, language)}`
  const digits = size > 0 && size < 0.001 ? 3 : 2
  const points = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(size * 100)
  return `${sign}${points} pp`
}

/** Both ends of an interval; an end that is not known yet is a dash. */
export function formatInterval(
  name: ExperimentMetricName,
  { low, high }: { low?: number | undefined; high?: number | undefined },
  language: string,
): string {
  const end = (value: number | undefined) =>
    value === undefined ? '…' : formatDifference(name, value, language)
  return `${end(low)} – ${end(high)}`
}
