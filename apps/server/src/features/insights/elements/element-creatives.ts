import type { elementCreatives, saveElements as saveCall } from '@adloom/contract/creative-elements'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { findNames } from '../repository.ts'
import { nameValues, valuesOfCreative } from './element-names.ts'
import { findElementsOf, saveByHand, type StoredElements } from './element-repository.ts'
import { readCreatives, type Creative } from './read-creatives.ts'

type ListInput = z.output<typeof elementCreatives.input>
type SaveInput = z.output<typeof saveCall.input>

const untagged: Pick<StoredElements, 'is_exact' | 'elements' | 'labels'> = {
  is_exact: false,
  elements: {},
  labels: [],
}

/** Returns a page of the creatives of a report with their elements (IN-08.6). */
export async function listElementCreatives(context: AppContext, input: ListInput, caller: Caller) {
  const all = await readCreatives(context, { input, caller, metric: input.metric })
  const stored = await findElementsOf(
    context.db,
    caller.accountId,
    all.map(({ key }) => key),
  )
  const wanted = input.keyword.toLowerCase()
  const found = all.filter(({ key, name }) => {
    const elements = stored.get(key)
    const isTagged = elements !== undefined && valuesOfCreative(elements).length > 0
    return (
      name.toLowerCase().includes(wanted) &&
      (input.tagged === 'all' || isTagged === (input.tagged === 'known'))
    )
  })
  const from = (input.page - 1) * input.page_size
  const page = found.slice(from, from + input.page_size)
  const values = page.flatMap(({ key }) =>
    valuesOfCreative({ creative: key, ...untagged, ...stored.get(key) }),
  )
  const [products, nameOf] = await Promise.all([
    productNames(context, caller, page),
    nameValues(context, caller, values),
  ])
  const list = page.map(creative => {
    const { elements, labels, is_exact } = stored.get(creative.key) ?? untagged
    const own = { ...elements, ...(labels.length > 0 ? { label: labels } : {}) }
    return {
      creative: creative.key,
      name: creative.name,
      project_id: creative.projectId,
      product_id: creative.productId,
      product_name: products.get(creative.productId) ?? '',
      displays: creative.displays,
      rate: creative.events / creative.displays,
      is_exact,
      elements: own,
      labels: Object.fromEntries(
        (elements['skin'] ?? []).map(value => [value, nameOf({ element: 'skin', value })]),
      ),
    }
  })
  return { list, total: found.length }
}

/** Names of the products of creatives, by id. */
export function productNames(
  { db }: AppContext,
  caller: Caller,
  creatives: readonly Creative[],
): Promise<Map<string, string>> {
  const ids = [...new Set(creatives.map(({ productId }) => Number(productId)))].filter(id => id > 0)
  return findNames(db, caller, { table: 'products', ids })
}

/** Sets elements of a creative; of one that was read from its document only labels. */
export async function saveElements(context: AppContext, input: SaveInput, caller: Caller) {
  if (!(await occurs(context, caller, input.creative))) fail('not_found')
  return context.db.transaction().execute(async transaction => {
    const found = await findElementsOf(transaction, caller.accountId, [input.creative])
    const stored = { creative: input.creative, ...untagged, ...found.get(input.creative) }
    if (stored.is_exact && input.elements.some(({ element }) => element !== 'label')) fail('elements_exact')
    let { elements, labels } = stored
    for (const { element, values } of input.elements) {
      const unique = [...new Set(values)]
      if (element === 'label') labels = unique
      else elements = { ...elements, [element]: unique }
    }
    elements = Object.fromEntries(Object.entries(elements).filter(([, values]) => values.length > 0))
    if (stored.is_exact) ({ elements } = stored)
    await saveByHand(transaction, caller.accountId, { ...stored, elements, labels })
    return {
      is_exact: stored.is_exact,
      elements: { ...elements, ...(labels.length > 0 ? { label: labels } : {}) },
    }
  })
}

/** Whether the account's reports of the last year hold a creative. */
async function occurs({ analytics, clock }: AppContext, caller: Caller, creative: string): Promise<boolean> {
  const [kind, name] = [creative.slice(0, 2), creative.slice(2)]
  if (kind !== 'f:' && kind !== 'n:') return false
  const today = Math.floor(clock.now() / dayMs)
  const count = await analytics.count({
    account: caller.accountId,
    table: 'event',
    fromDay: today - reportLimits.elementDays,
    toDay: today + 1,
    zoneHours: 0,
    values: kind === 'f:' ? { fingerprint: [name] } : { fingerprint: [''], material_name: [name] },
    dimensions: ['traffic_type'],
    measures: [],
    granularity: 'day',
  })
  return count > 0
}
