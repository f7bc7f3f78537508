import { creativeElements, type CreativeElement } from '@adloom/contract/creative-elements'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import { fitContrasts, type CreativeContrasts } from '../../../statistics/creative-contrasts.ts'
import type { MixtureSummary } from '../../../statistics/normal-mixture.ts'
import { shrink } from '../../../statistics/shrinkage.ts'
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
 * (IN-08.7). Creatives whose element is unknown are in no comparison of it.
 */
export function compareElements(
  creatives: readonly Creative[],
  elementsOf: ReadonlyMap<string, StoredElements>,
): ValueEffect[] {
  const known = creatives.filter(({ key }) => elementsOf.has(key))
  const fits = new Map<string, CreativeContrasts | undefined>()
  const compared = creativeElements.flatMap(element =>
    valuesOf(known, elementsOf, element).map(([value, list]) => {
      const all = known.filter(({ key }) => isKnown(elementsOf.get(key)!, element))
      const contrast = contrastOf(fits, all, list)
      return { element, value, creatives: list, group: groupOf(all, list), contrast }
    }),
  )
  const measured = compared.filter(({ contrast }) => contrast)
  const effects = shrink(measured.map(({ contrast, group }) => ({ ...contrast!, group })))
  return compared.map(one => {
    const at = measured.indexOf(one)
    return {
      element: one.element,
      value: one.value,
      creatives: one.creatives,
      sameAs: compared
        .filter(other => other.element !== one.element && hasSame(other.creatives, one.creatives))
        .map(({ element, value }) => ({ element, value })),
      ...(at < 0 ? {} : { effect: effects[at]! }),
    }
  })
}

const isKnown = (stored: StoredElements, element: CreativeElement): boolean =>
  element === 'label' || element in stored.elements

const hasSame = (one: readonly Creative[], other: readonly Creative[]): boolean =>
  one.length === other.length && one.every((creative, at) => creative === other[at])

/** The values of an element with their creatives, those of most creatives first. */
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
  return [...lists].sort(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other))
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
