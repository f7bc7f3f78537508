import { groupBy } from './group-by.ts'
import { dot, factorLower, type SymmetricSolver, zeros } from './symmetric-matrix.ts'

/** Events of a creative in one stratum (a product on a channel). */
export interface RateRow {
  creative: string
  stratum: string
  events: number
  displays: number
}

/** The difference of logarithms of rates between creatives with and without something. */
export interface Contrast {
  effect: number
  /** Of the effect, widened for the number of creatives. */
  variance: number
}

export interface CreativeContrasts {
  /** Standard deviation between creatives of one stratum, of the logarithm of the rate. */
  spread: number
  /** Undefined where no stratum holds creatives with and without it. */
  contrast(isWith: ReadonlySet<string>): Contrast | undefined
}

interface Row {
  stratum: number
  log: number
  variance: number
}

/** Rows of a creative with their weights under a variance between creatives. */
interface Weighted {
  weights: number[]
  /** Share of the creative's own deviation in its weighted sum. */
  common: number
}

/**
 * Compares creatives within strata, so that neither a better product nor a better channel counts for what the
 * creatives show there: log rate = stratum + creative + rest. Creative and rest have one variance, estimated
 * by Paule and Mandel's moments beside the sampling error of each row, so a creative counts once, however
 * many displays it has. Undefined without two creatives in some stratum.
 */
export function fitContrasts(rows: readonly RateRow[]): CreativeContrasts | undefined {
  const compared = comparable(rows)
  const names = [...new Set(compared.map(({ creative }) => creative))]
  // In order, so that the channels of one product are neighbours in the matrix.
  const strata = [...new Set(compared.map(({ stratum }) => stratum))].sort()
  const places = new Map(strata.map((stratum, at) => [stratum, at]))
  const degrees = Math.min(compared.length - strata.length - 1, names.length - 2)
  if (degrees < 1) return undefined
  const byCreative = new Map(names.map(name => [name, [] as Row[]]))
  for (const { creative, stratum, events, displays } of compared)
    byCreative.get(creative)!.push({
      stratum: places.get(stratum)!,
      log: Math.log((events + 0.5) / (displays + 1)),
      variance: Math.max(1e-9, 1 / (events + 0.5) - 1 / (displays + 1)),
    })
  const lists = [...byCreative.values()]
  const starts = startsOf(lists, strata.length)
  const between = varianceBetween(lists, starts, compared.length)
  const fit = fitWith(lists, starts, between)
  const widened = (studentQuantile(degrees) / studentQuantile(Infinity)) ** 2
  return {
    spread: Math.sqrt(between),
    contrast(isWith) {
      const found = fit.contrast(names.map(name => isWith.has(name)))
      return found && { effect: found.effect, variance: found.variance * widened }
    },
  }
}

/** Leaves out strata with one creative, which compare nothing. */
function comparable(rows: readonly RateRow[]): RateRow[] {
  const creatives = groupBy(rows, ({ stratum }) => stratum)
  return rows.filter(({ stratum }) => new Set(creatives.get(stratum)!.map(row => row.creative)).size > 1)
}

/** Returns for each stratum the first one that a creative has besides. */
function startsOf(lists: readonly Row[][], strata: number): number[] {
  const starts = Array.from({ length: strata }, (_, at) => at)
  for (const rows of lists) {
    const first = Math.min(...rows.map(({ stratum }) => stratum))
    for (const { stratum } of rows) starts[stratum] = Math.min(starts[stratum]!, first)
  }
  return starts
}

function varianceBetween(lists: readonly Row[][], starts: readonly number[], count: number): number {
  const excess = (variance: number) => fitWith(lists, starts, variance).residual - (count - starts.length)
  if (excess(0) <= 0) return 0
  let [low, high] = [0, 0.01]
  while (excess(high) > 0 && high < 100) [low, high] = [high, high * 4]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Generalised least squares with an intercept for each stratum. */
function fitWith(lists: readonly Row[][], starts: readonly number[], between: number) {
  const strata = starts.length
  const weighted = lists.map(rows => weigh(rows, between))
  const matrix = starts.map((start, at) => zeros(at + 1 - start))
  const right = zeros(strata)
  let total = 0
  lists.forEach((rows, at) => {
    const { weights, common } = weighted[at]!
    const sum = rows.reduce((earlier, { log }, row) => earlier + weights[row]! * log, 0)
    rows.forEach(({ stratum, log }, row) => {
      const weight = weights[row]!
      right[stratum]! += weight * (log - common * sum)
      total += weight * log * (log - common * sum)
      matrix[stratum]![stratum - starts[stratum]!]! += weight
      rows.forEach((other, of) => {
        if (other.stratum > stratum) return
        matrix[stratum]![other.stratum - starts[stratum]!]! -= common * weight * weights[of]!
      })
    })
  })
  const solver = factorLower(matrix)!
  const intercepts = solver.solve(right)
  return {
    residual: total - dot(right, intercepts),
    contrast: (isWith: readonly boolean[]) =>
      contrastOf({ lists, weighted, solver, intercepts, isWith, strata }),
  }
}

function weigh(rows: readonly Row[], between: number): Weighted {
  const weights = rows.map(({ variance }) => 1 / (variance + between))
  return { weights, common: between / (1 + between * weights.reduce((sum, weight) => sum + weight, 0)) }
}

function contrastOf({
  lists,
  weighted,
  solver,
  intercepts,
  isWith,
  strata,
}: {
  lists: readonly Row[][]
  weighted: readonly Weighted[]
  solver: SymmetricSolver
  intercepts: readonly number[]
  isWith: readonly boolean[]
  strata: number
}): Contrast | undefined {
  const shared = zeros(strata)
  let [own, effect] = [0, 0]
  lists.forEach((rows, at) => {
    if (!isWith[at]) return
    const { weights, common } = weighted[at]!
    const kept = 1 - common * weights.reduce((sum, weight) => sum + weight, 0)
    rows.forEach(({ stratum, log }, row) => {
      own += weights[row]! * kept
      effect += weights[row]! * kept * log
      shared[stratum]! += weights[row]! * kept
    })
  })
  const information = own - dot(shared, solver.solve(shared))
  if (own === 0 || information < 1e-9 * own) return undefined
  return { effect: (effect - dot(shared, intercepts)) / information, variance: 1 / information }
}

/** Returns the 97.5 percent quantile of Student's t (Cornish-Fisher; error below 0.01 from 3 degrees on). */
export function studentQuantile(degrees: number): number {
  if (degrees < 3) return degrees < 2 ? 12.706 : 4.303
  const z = 1.959964
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ]
  return terms.reduce((sum, term, at) => sum + term / degrees ** (at + 1), z)
}
