import type { Experiment, Verdict } from './api.ts'

type Comparison = Verdict['comparisons'][number]
type Look = Comparison['looks'][number]

/** The size of the drawing area, in pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export interface EffectScale {
  x: (day: number) => number
  y: (difference: number) => number
  /** Differences with a line across the chart. */
  ticks: number[]
  lowest: number
  highest: number
}

const dayMs = 86_400_000

export function dayOf(experiment: Experiment, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(experiment.start_date)) / dayMs)
}

/** The smallest relevant difference, in the unit of the metric. */
export const marginOf = ({ minimum_effect, verdict }: Experiment): number =>
  minimum_effect * (verdict.arms[0]?.rate ?? 0)

/**
 * Fits the last intervals and the margin; early intervals, which are wide, are cut at twice the widest of the
 * later half.
 */
export function effectScale(experiment: Experiment, area: Area): EffectScale {
  const looks = experiment.verdict.comparisons.flatMap(({ looks: all }) =>
    all.slice(Math.floor(all.length / 2)),
  )
  const ends = looks.flatMap(({ low, high, difference }) => [low ?? difference, high ?? difference])
  const margin = marginOf(experiment)
  const size = Math.max(margin * 1.5, ...ends.map(end => Math.abs(end) * 1.25), 1e-9)
  const step = niceStep(size / 2)
  const count = Math.ceil(size / step)
  const [lowest, highest] = [-count * step, count * step]
  return {
    x: day => area.left + (day / Math.max(1, experiment.planned_days - 1)) * area.width,
    y: difference => {
      const inside = Math.min(highest, Math.max(lowest, difference))
      return area.top + ((highest - inside) / (highest - lowest)) * area.height
    },
    ticks: Array.from({ length: count * 2 + 1 }, (_, at) => (at - count) * step),
    lowest,
    highest,
  }
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return (size / power >= 5 ? 5 : size / power >= 2 ? 2 : 1) * power
}

const point = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`

/** The line of the differences. */
export const linePath = (looks: readonly Look[], days: readonly number[], { x, y }: EffectScale): string =>
  looks.map(({ difference }, at) => `${at === 0 ? 'M' : 'L'}${point(x(days[at]!), y(difference))}`).join('')

/** The area between both ends of the intervals. */
export function bandPath(looks: readonly Look[], days: readonly number[], scale: EffectScale): string {
  const { x, y, lowest, highest } = scale
  const above = looks.map(({ high }, at) => point(x(days[at]!), y(high ?? highest)))
  const below = looks.map(({ low }, at) => point(x(days[at]!), y(low ?? lowest)))
  return above.length === 0 ? '' : `M${[...above, ...below.toReversed()].join('L')}Z`
}
