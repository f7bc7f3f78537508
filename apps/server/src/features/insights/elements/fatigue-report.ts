import { setImmediate } from 'node:timers/promises'
import type { fatigueReport as call } from '@adloom/contract/creative-elements'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import {
  dayPattern,
  fitFatigue,
  isTiring,
  type DayPattern,
  type FatigueCurve,
} from '../../../statistics/fatigue.ts'
import { availabilityOf } from '../availability.ts'
import { rangeOf } from '../report-query.ts'
import { productNames } from './element-creatives.ts'
import { nameValues } from './element-names.ts'
import { effectsOf, relative, stateOf } from './element-report.ts'
import { changeOfOthers, findReplacements } from './find-replacements.ts'
import { readCreatives, type Creative } from './read-creatives.ts'

type Input = z.output<typeof call.input>
type Output = z.input<typeof call.output>
type State = Output['list'][number]['state']

/** A creative with its weeks. */
interface Aged {
  creative: Creative
  curve: FatigueCurve | undefined
  state: State
}

/** The order in which creatives are listed. */
const order: readonly State[] = ['tiring', 'steady', 'few', 'ended']

/** Returns the creatives that lose against their own best week, and what does better (IN-08.10). */
export async function fatigueReport(context: AppContext, input: Input, caller: Caller): Promise<Output> {
  const { metric } = input
  const lastDay = rangeOf(input).toDay
  const [totals, availability] = await Promise.all([
    readCreatives(context, { input, caller, metric }),
    availabilityOf(context, input, caller),
  ])
  const only = totals.slice(0, reportLimits.fatigueCreatives)
  const chosen = new Set(only.map(({ key }) => key))
  const creatives =
    only.length === 0
      ? []
      : (await readCreatives(context, { input, caller, metric, by: ['period'], only })).filter(({ key }) =>
          chosen.has(key),
        )
  const pattern = dayPattern(creatives.map(({ cells }) => cells))
  const aged: Aged[] = []
  for (const creative of creatives) {
    aged.push(ageOf(creative, pattern, lastDay))
    // Other requests of the process have their turn.
    await setImmediate()
  }
  aged.sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || lossOf(other) - lossOf(one),
  )
  const lacking = await lackingValues(context, caller, aged, only)
  const products = await productNames(context, caller, creatives)
  return {
    list: aged.map(one => ({
      ...onWire(one, products),
      ...afterPeak(one, creatives),
      replacements:
        one.state === 'tiring' ? findReplacements(one.creative, creatives, { pattern, lastDay }) : [],
      missing: one.state === 'tiring' ? lacking(one.creative) : [],
    })),
    left_out: totals.length - only.length,
    availability,
  }
}

function ageOf(creative: Creative, pattern: DayPattern, lastDay: number): Aged {
  const curve = fitFatigue(creative.cells, pattern, lastDay)
  const week = creative.cells.filter(({ day }) => day > lastDay - 7)
  const displays = week.reduce((sum, cell) => sum + cell.displays, 0)
  if (displays === 0) return { creative, curve: undefined, state: 'ended' }
  const expected = (displays * creative.events) / creative.displays
  const isEnough =
    curve !== undefined &&
    curve.weeks.length >= 3 &&
    displays >= reportLimits.leastDisplays &&
    expected >= reportLimits.leastWeekEvents
  if (!isEnough) return { creative, curve, state: 'few' }
  return { creative, curve, state: isTiring(curve.change) ? 'tiring' : 'steady' }
}

/** Events of the last week that the best rate would have brought in addition. */
function lossOf({ curve, creative }: Aged): number {
  const last = curve?.weeks.at(-1)
  return last ? last.displays * (curve!.weeks[curve!.peak]!.rate - last.rate) : creative.displays / 1e9
}

function onWire({ creative, curve, state }: Aged, products: ReadonlyMap<string, string>) {
  return {
    creative: creative.key,
    name: creative.name,
    project_id: creative.projectId,
    product_id: creative.productId,
    product_name: products.get(creative.productId) ?? '',
    state,
    displays: creative.displays,
    weeks: (curve?.weeks ?? []).map(({ firstDay, ...week }) => ({
      start_date: dateOfDay(firstDay),
      ...week,
    })),
  }
}

/** The change since the best week, where there are enough data, and that of the product's other creatives. */
function afterPeak({ creative, curve, state }: Aged, creatives: readonly Creative[]) {
  if (!curve || (state !== 'tiring' && state !== 'steady')) return {}
  const { effect, low, high } = relative(curve.change)
  const weeks = [curve.weeks[curve.peak]!.firstDay, curve.weeks.at(-1)!.firstDay] as const
  const others = changeOfOthers(creative, creatives, weeks)
  return {
    peak: curve.peak,
    change: effect,
    low,
    high,
    ...(others === undefined ? {} : { others_change: others }),
  }
}

/** Returns the values with a surely higher rate that a creative lacks, the largest effect first. */
async function lackingValues(
  context: AppContext,
  caller: Caller,
  aged: readonly Aged[],
  totals: readonly Creative[],
): Promise<(creative: Creative) => Output['list'][number]['missing']> {
  if (!aged.some(({ state }) => state === 'tiring')) return () => []
  const large = totals.filter(({ displays }) => displays >= reportLimits.leastDisplays)
  const { effects, elements } = await effectsOf(context, caller, large)
  const better = effects.filter(({ effect }) => stateOf(effect) === 'higher')
  const nameOf = await nameValues(context, caller, better)
  return ({ key }) =>
    better
      .filter(({ creatives }) => elements.has(key) && !creatives.some(creative => creative.key === key))
      .map(({ element, value, effect }) => ({
        element,
        value,
        label: nameOf({ element, value }),
        ...relative(effect!),
      }))
      .sort((one, other) => other.effect - one.effect)
      .slice(0, reportLimits.replacements)
}
