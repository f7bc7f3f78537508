import { setImmediate as nextTurn } from 'node:timers/promises'
import { creativeElements, type CreativeElement } from '@adloom/contract/creative-elements'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import {
  fitContrasts,
  type Contrast,
  type CreativeContrasts,
} from '../../../statistics/creative-contrasts.ts'
import { groupBy } from '../../../statistics/group-by.ts'
import type { MixtureSummary } from '../../../statistics/normal-mixture.ts'
import { poolEffects } from '../../../statistics/shrinkage.ts'
import { type StoredElements } from './element-repository.ts'
import { valuesOfCreative, type ElementValue } from './element-names.ts'
import type { Creative } from './read-creatives.ts'

/** A value of an element among the compared creatives. */
export interface ValueEffect extends ElementValue {
  creatives: Creative[]
  /** Logarithm of the ratio of rates with and without it; absent with too few creatives. */
  effect?: MixtureSummary
  sameAs: ElementValue[]
}

/**
 * Compares creatives with and without each value of each element, and shrinks all comparisons together
 * (IN-08.7). Creatives whose element is unknown are in no comparison of it. Other work of the process has its
 * turn between the comparisons.
 */
export async function compareElements(
  creatives: readonly Creative[],
  elementsOf: ReadonlyMap<string, StoredElements>,
): Promise<ValueEffect[]> {
  const known = creatives.filter(({ key }) => elementsOf.has(key))
  const fits = new Map<string, CreativeContrasts | undefined>()
  const compared: Compared[] = []
  for (const element of creativeElements) {
    const all = known.filter(({ key }) => isKnown(elementsOf.get(key)!, element))
    for (const [value, list] of valuesOf(known, elementsOf, element)) {
      const contrast = contrastOf(fits, all, list)
      compared.push({ element, value, creatives: list, contrast, group: contrast && groupOf(all, list) })
      await nextTurn()
    }
  }
  const effects = await shrinkAll(compared)
  const keyOf = ({ creatives: list }: Compared) => list.map(({ key }) => key).join('\n')
  const same = groupBy(compared, keyOf)
  return compared.map(one => valueEffect(one, same.get(keyOf(one))!, effects.get(one)))
}

type Compared = Pick<ValueEffect, 'element' | 'value' | 'creatives'> & {
  contrast: Contrast | undefined
  group: string | undefined
}

async function shrinkAll(compared: readonly Compared[]): Promise<Map<Compared, MixtureSummary>> {
  const estimates = compared.flatMap(one =>
    one.contrast ? [{ one, estimate: { ...one.contrast, group: one.group! } }] : [],
  )
  const shrunken = poolEffects(estimates.map(({ estimate }) => estimate))
  const effects = new Map<Compared, MixtureSummary>()
  for (const { one, estimate } of estimates) {
    effects.set(one, shrunken(estimate))
    await nextTurn()
  }
  return effects
}

/** `same` are the values of the same creatives, this one among them. */
function valueEffect(
  { element, value, creatives }: Compared,
  same: readonly Compared[],
  effect: MixtureSummary | undefined,
): ValueEffect {
  return {
    ...{ element, value, creatives },
    sameAs: same
      .filter(other => other.element !== element)
      .map(other => ({ element: other.element, value: other.value })),
    ...(effect ? { effect } : {}),
  }
}

const isKnown = (stored: StoredElements, element: CreativeElement): boolean =>
  element === 'label' || element in stored.elements

/** The values of an element that most creatives have, with these. */
function valuesOf(
  creatives: readonly Creative[],
  elementsOf: ReadonlyMap<string, StoredElements>,
  element: CreativeElement,
): [string, Creative[]][] {
  const lists = new Map<string, Creative[]>()
  for (const creative of creatives)
    for (const one of valuesOfCreative(elementsOf.get(creative.key)!)) {
      if (one.element !== element) continue
      const list = lists.get(one.value) ?? []
      lists.set(one.value, list)
      list.push(creative)
    }
  return [...lists]
    .sort(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other))
    .slice(0, reportLimits.comparedValues)
}

/** Comparisons of the same creatives, with or without, are one. */
function groupOf(all: readonly Creative[], list: readonly Creative[]): string {
  const isWith = new Set(list)
  const first = isWith.has(all[0]!)
  return all.map(creative => (isWith.has(creative) === first ? '1' : '0')).join('') + String(all.length)
}

function contrastOf(
  fits: Map<string, CreativeContrasts | undefined>,
  all: readonly Creative[],
  list: readonly Creative[],
) {
  const { leastCreatives, leastCompared } = reportLimits
  const isEnough =
    all.length >= leastCompared && list.length >= leastCreatives && all.length - list.length >= leastCreatives
  if (!isEnough) return undefined
  const id = all.map(({ key }) => key).join('\n')
  if (!fits.has(id)) fits.set(id, fitContrasts(all.flatMap(rowsOf)))
  return fits.get(id)?.contrast(new Set(list.map(({ key }) => key)))
}

/** A stratum is a product on a channel. */
function rowsOf({ key, productId, cells }: Creative) {
  return cells.map(({ channel, events, displays }) => ({
    creative: key,
    stratum: `${productId}/${channel}`,
    events,
    displays,
  }))
}
