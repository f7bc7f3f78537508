import { ratioGrid, summarise, weightsOf, type Component, type MixtureSummary } from './normal-mixture.ts'

/** An effect as measured, on the scale of logarithms. Estimates of one group are the same comparison. */
export interface Estimate {
  effect: number
  variance: number
  group: string
}

/** Scale of the half-Cauchy prior of the common spread: typical effects of an element are a few percent. */
const priorScale = 0.05
const { values: spreads } = ratioGrid(0.002, 1, 28)
/** An effect's own scale, half-Cauchy as well (the horseshoe prior), as weighted factors of the spread. */
const { values: scales } = ratioGrid(0.03, 30, 14)
const scaleWeights = weightsOf(scales.map(scale => Math.log(scale) - Math.log1p(scale ** 2)))

/**
 * Pools effects partially: all of them estimate one common spread, and each has a scale of its own
 * (horseshoe prior, integrated on a grid). Noise moves towards 0, the more so the more effects are compared;
 * one clear effect among many others keeps nearly its size.
 */
export function shrink(estimates: readonly Estimate[], share = 0.95): MixtureSummary[] {
  return estimates.map(poolEffects(estimates, share))
}

/** Returns what shrinks each of these effects, so that a caller can pause between them. */
export function poolEffects(
  estimates: readonly Estimate[],
  share = 0.95,
): (estimate: Estimate) => MixtureSummary {
  const groups = [...new Map(estimates.map(estimate => [estimate.group, estimate])).values()]
  const weights = weightsOf(spreads.map(spread => logPosterior(spread, groups)))
  return estimate => {
    const components = spreads.flatMap((spread, at) => posterior(estimate, spread, weights[at]!))
    return summarise(withoutRare(components), share)
  }
}

/** Leaves out components that change no digit of the summary: most of them. */
function withoutRare(components: readonly Component[]): Component[] {
  const kept = components.filter(({ weight }) => weight > 1e-5)
  const total = kept.reduce((sum, { weight }) => sum + weight, 0)
  return kept.map(component => ({ ...component, weight: component.weight / total }))
}

/** `log(spread)` is the width of a step of the grid. */
function logPosterior(spread: number, groups: readonly Estimate[]): number {
  const prior = Math.log(spread) - Math.log1p((spread / priorScale) ** 2)
  return groups.reduce((sum, estimate) => sum + logSum(logLikelihoods(estimate, spread)), prior)
}

/** Logarithms of the likelihood of an effect under each scale, with the weight of the scale. */
function logLikelihoods({ effect, variance }: Estimate, spread: number): number[] {
  return scales.map((scale, at) => {
    const total = variance + (spread * scale) ** 2
    return Math.log(scaleWeights[at]!) - (Math.log(total) + effect ** 2 / total) / 2
  })
}

function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** The posterior of one effect under one spread: a component for each scale. */
function posterior(estimate: Estimate, spread: number, share: number): Component[] {
  const weights = weightsOf(logLikelihoods(estimate, spread))
  return scales.map((scale, at) => {
    const prior = (spread * scale) ** 2
    const kept = prior / (prior + estimate.variance)
    return {
      weight: share * weights[at]!,
      mean: kept * estimate.effect,
      deviation: Math.sqrt(kept * estimate.variance),
    }
  })
}
