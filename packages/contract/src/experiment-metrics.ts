import { measuresOf, metrics, type Measure, type Metric } from './insight-metrics.ts'

/** How an experiment decides with a metric, which is a quotient of two sums. */
export interface ExperimentMetric {
  /** Of displays by playables, which are counted by viewer; otherwise of rows of ad networks. */
  hasViewers: boolean
  lowerWins: boolean
}

const ofViewers = { hasViewers: true, lowerWins: false }
const ofRows = { hasViewers: false, lowerWins: false }

/** The metrics that an experiment can decide by (IN-05). */
export const experimentMetrics = {
  fi_rate: ofViewers,
  ge_rate: ofViewers,
  install_rate: ofViewers,
  loss_rate: { hasViewers: true, lowerWins: true },
  ctr: ofRows,
  cvr: ofRows,
  ivr: ofRows,
  cpi: { hasViewers: false, lowerWins: true },
} as const satisfies Partial<Record<Metric, ExperimentMetric>>

export type ExperimentMetricName = keyof typeof experimentMetrics
export const experimentMetricNames = Object.keys(experimentMetrics) as [
  ExperimentMetricName,
  ...ExperimentMetricName[],
]

/** A day's units and events of a metric; money in dollars. */
export function countOf(
  name: ExperimentMetricName,
  sums: Readonly<Partial<Record<Measure, number>>>,
): { units: number; events: number } {
  const { formula } = metrics[name]
  if (!('per' in formula)) throw new Error(`${name} is no quotient`)
  const total = (list: readonly Measure[]) => list.reduce((sum, measure) => sum + (sums[measure] ?? 0), 0)
  return { units: total(formula.per), events: total(formula.of) * (formula.scale ?? 1) }
}

export const experimentMeasures = (names: readonly ExperimentMetricName[]): Measure[] => measuresOf(names)

/** Metrics whose rows are restated for some days, because installs arrive late. */
export const countsInstalls = (name: ExperimentMetricName): boolean =>
  measuresOf([name]).includes('ad_install')
