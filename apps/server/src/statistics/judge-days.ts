import {
  type Band,
  type Sensitivity,
  type Series,
  bandModel,
  countBand,
  cutOf,
  fitCounts,
  median,
  shiftOf,
  tailOf,
  usualOf,
} from './alerts.ts'

/** Days before a judged one that its usual band and shift need at most. */
export const historyDays = bandModel.mostWeeks * bandModel.weekDays + bandModel.shiftDays

export interface SeriesRules {
  sensitivity: Sensitivity
  /** Whole numbers of events, which have a band of counts while they are small. */
  isCount: boolean
  /** Smallest change from the expected value that is reported, in percent of it. */
  changePercent: number
  direction: 'both' | 'above' | 'below'
}

/** `day`: this day alone is out of the band; `shift`: the average of the last days is. */
export type DayState = 'usual' | 'day' | 'shift' | 'collecting' | 'unknown'

export interface JudgedDay {
  state: DayState
  value: number | undefined
  expected?: number
  /** The band of this day alone. */
  band?: Band
  /** How far the day or its shift is out, in units of the limit; below 1 within it. */
  excess: number
}

/**
 * Judges one day of a series by the days before it. `values` are of consecutive days and end with the judged
 * one; days before the first value above zero count as not yet begun. A rate or an amount without a value
 * is undefined.
 */
export function judgeDay(values: Series, rules: SeriesRules): JudgedDay {
  const recent = values.slice(-historyDays - 1)
  const begun = recent.findIndex(value => value !== undefined && value > 0)
  const value = recent.at(-1)
  const history = begun < 0 ? [] : recent.slice(begun, -1)
  if (history.length < bandModel.fewestWeeks * bandModel.weekDays)
    return { state: 'collecting', value, excess: 0 }
  if (value === undefined) return { state: 'unknown', value, excess: 0 }
  const usualDays = history.slice(-bandModel.mostWeeks * bandModel.weekDays)
  const known = usualDays.filter(one => one !== undefined)
  const judged = judgeLog(history, value, rules)
  const isSmall = rules.isCount && (judged === undefined || median(known) < bandModel.smallCount)
  if (isSmall) return judgeCount(known, value, rules)
  return judged ?? { state: 'unknown', value, excess: 0 }
}

function judgeCount(known: readonly number[], value: number, rules: SeriesRules): JudgedDay {
  const fit = fitCounts(known)
  const band = countBand(fit, tailOf(rules.sensitivity))
  const { mean: expected } = fit
  const distance = value > expected ? value - expected : expected - value
  const limit = value > expected ? band.high - expected + 1 : expected - band.low + 1
  const isOut = value > band.high || value < band.low
  const excess = distance / limit
  const state = isOut && isWanted(value, expected, rules) ? 'day' : 'usual'
  return { state, value, expected, band, excess: isOut ? Math.max(1, excess) : Math.min(excess, 0.999) }
}

/** The smallest value that has a logarithm: half an event, half a cent. */
const logOf = (value: number, rules: SeriesRules): number =>
  Math.log(Math.max(value, rules.isCount ? 0.5 : 1e-6))

function judgeLog(history: Series, value: number, rules: SeriesRules): JudgedDay | undefined {
  const logs = [...history, value].map(one => (one === undefined ? undefined : logOf(one, rules)))
  const usual = usualBefore(logs, 1)
  const cut = usual && cutOf(usual.weeks, rules.sensitivity)
  if (usual === undefined || cut === undefined || usual.scale === 0) return undefined
  const expected = Math.exp(usual.byWeekday[0]!)
  const reach = cut * usual.scale
  const band = { low: expected * Math.exp(-reach), high: expected * Math.exp(reach) }
  const dayExcess = Math.abs(logs.at(-1)! - usual.byWeekday[0]!) / reach
  const shift = shiftExcess(logs, rules)
  const judged = { value, expected, band, excess: Math.max(dayExcess, shift?.excess ?? 0) }
  if (dayExcess > 1 && isWanted(value, expected, rules)) return { ...judged, state: 'day' }
  if (shift !== undefined && shift.excess > 1 && isShiftWanted(shift.mean, rules))
    return { ...judged, state: 'shift' }
  return { ...judged, state: 'usual', excess: Math.min(judged.excess, 0.999) }
}

/** What was usual before the last `excluded` days; weekday 0 is that of the last day. */
function usualBefore(logs: Series, excluded: number) {
  const end = logs.length - excluded
  // The first day of the baseline gets the weekday that makes the last day of `logs` one of weekday 0.
  const weeks = Math.min(bandModel.mostWeeks, Math.floor(end / bandModel.weekDays))
  const from = end - weeks * bandModel.weekDays
  const rotation = (logs.length - 1 - from) % bandModel.weekDays
  const usual = usualOf(logs.slice(from, end))
  if (usual === undefined) return undefined
  const byWeekday = usual.byWeekday.map((_, at) => usual.byWeekday[(at + rotation) % bandModel.weekDays]!)
  return { ...usual, byWeekday }
}

/** Compares the last days with what was usual before them. */
function shiftExcess(logs: Series, { sensitivity }: SeriesRules) {
  const usual = usualBefore(logs, bandModel.shiftDays)
  const cut = usual && cutOf(usual.weeks, sensitivity)
  if (usual === undefined || cut === undefined || usual.scale === 0) return undefined
  const deviations = logs.slice(-bandModel.shiftDays).map((log, at) => {
    const weekday =
      (at + 1 + bandModel.weekDays - (bandModel.shiftDays % bandModel.weekDays)) % bandModel.weekDays
    return log === undefined ? undefined : log - usual.byWeekday[weekday]!
  })
  const known = deviations.slice(-bandModel.weekDays).filter(one => one !== undefined)
  const [last, shift] = [deviations.at(-1), shiftOf(deviations)]
  // Once a day is back near its usual value the shift is over, before the average has followed.
  const isOver = last === undefined || last * Math.sign(shift) < usual.scale
  if (known.length === 0 || isOver) return undefined
  return {
    excess: Math.abs(shift) / (usual.scale * cut),
    /** The change of the last week as a factor. */
    mean: Math.exp(known.reduce((sum, one) => sum + one, 0) / known.length),
  }
}

function isWanted(value: number, expected: number, { changePercent, direction }: SeriesRules): boolean {
  const change = expected === 0 ? Infinity : Math.abs(value - expected) / expected
  const isAbove = value > expected
  return change * 100 >= changePercent && direction !== (isAbove ? 'below' : 'above')
}

const isShiftWanted = (factor: number, rules: SeriesRules): boolean => isWanted(factor, 1, rules)
