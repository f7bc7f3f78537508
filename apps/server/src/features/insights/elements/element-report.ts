import { creativeElements, type elementReport as call } from '@adloom/contract/creative-elements'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import { availabilityOf } from '../availability.ts'
import { compareElements, type ValueEffect } from './element-effects.ts'
import { nameValues, type ElementValue } from './element-names.ts'
import { findElementsOf } from './element-repository.ts'
import { readCreatives, type Creative } from './read-creatives.ts'

type Input = z.output<typeof call.input>
type Output = z.input<typeof call.output>

/** Returns the effects of the elements of creatives on a rate (IN-08.7). */
export async function elementReport(context: AppContext, input: Input, caller: Caller): Promise<Output> {
  const [creatives, availability] = await Promise.all([
    readCreatives(context, { input, caller, metric: input.metric }),
    availabilityOf(context, input, caller),
  ])
  const large = creatives.filter(({ displays }) => displays >= reportLimits.leastDisplays)
  const { effects, untagged, compared } = await effectsOf(context, caller, large)
  const nameOf = await nameValues(context, caller, effects)
  return {
    rate: rateOf(compared),
    displays: displaysOf(compared),
    creatives: compared.length,
    small: creatives.length - large.length,
    untagged,
    elements: creativeElements
      .map(element => ({
        element,
        values: effects.filter(one => one.element === element).map(one => onWire(one, nameOf)),
      }))
      .filter(({ values }) => values.length > 0),
    availability,
  }
}

/** Compares the creatives with most displays, as far as their elements are known. */
export async function effectsOf({ db }: AppContext, caller: Caller, creatives: readonly Creative[]) {
  const limited = creatives.slice(0, reportLimits.comparedCreatives)
  const elements = await findElementsOf(
    db,
    caller.accountId,
    limited.map(({ key }) => key),
  )
  const isTagged = ({ key }: Creative) => {
    const stored = elements.get(key)
    return stored !== undefined && (Object.keys(stored.elements).length > 0 || stored.labels.length > 0)
  }
  const compared = limited.filter(isTagged)
  return {
    effects: await compareElements(compared, elements),
    elements,
    compared,
    untagged: limited.length - compared.length,
  }
}

const displaysOf = (list: readonly Creative[]): number => list.reduce((sum, one) => sum + one.displays, 0)

function rateOf(list: readonly Creative[]): number {
  const displays = displaysOf(list)
  return displays === 0 ? 0 : list.reduce((sum, one) => sum + one.events, 0) / displays
}

/** The most values of other elements that are named beside one. */
const sameShown = 5

function onWire(
  { element: _element, value, creatives, effect, sameAs, ...rest }: ValueEffect,
  nameOf: (value: ElementValue) => string,
): Output['elements'][number]['values'][number] {
  return {
    value,
    label: nameOf({ element: _element, value }),
    creatives: creatives.length,
    displays: displaysOf(creatives),
    rate: rateOf(creatives),
    state: stateOf(effect),
    ...(effect ? relative(effect) : {}),
    same_as: sameAs.slice(0, sameShown).map(one => ({ ...one, label: nameOf(one) })),
    ...rest,
  }
}

export function stateOf(effect: ValueEffect['effect']): 'higher' | 'lower' | 'unclear' | 'few' {
  if (!effect) return 'few'
  if (effect.low > 0) return 'higher'
  return effect.high < 0 ? 'lower' : 'unclear'
}

/** Turns logarithms of a ratio into relative changes. */
export const relative = ({ mean, low, high }: { mean: number; low: number; high: number }) => ({
  effect: Math.expm1(mean),
  low: Math.expm1(low),
  high: Math.expm1(high),
})
