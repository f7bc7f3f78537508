import { type DemandStatus, demandStatuses } from '@adloom/contract/demand-moves'
import { demandProductTypes } from '@adloom/contract/demands'
import type { DemandFilter } from './api.ts'

/** The list as its address holds it (CS-02.3). */
export interface DemandView {
  filter: DemandFilter
  page: number
  view: 'table' | 'board'
}

const orders = ['-updated_time', '-priority', 'step_due_time', 'due_time', '-created_time', 'title'] as const
export const demandOrders: readonly string[] = orders

/** Reads filters, page and view from the address; what is unknown is left out. */
export function viewOf(search: URLSearchParams, service?: number): DemandView {
  const number = (name: string, max: number) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value >= 1 && value <= max ? value : undefined
  }
  const status = (search.get('status') ?? '')
    .split(',')
    .filter((one): one is DemandStatus => demandStatuses.includes(one as DemandStatus))
  const type = service ?? number('type', 12)
  const priority = number('priority', 4)
  const product = demandProductTypes.find(one => one === search.get('product'))
  const keyword = search.get('keyword') ?? ''
  const order = orders.find(one => one === search.get('order'))
  return {
    filter: {
      ...(search.get('scope') === 'service' && { scope: 'service' as const }),
      ...(keyword !== '' && { keyword }),
      ...(status.length > 0 && { status }),
      ...(type !== undefined && { service_type: type }),
      ...(priority !== undefined && { priority }),
      ...(product !== undefined && { product_type: product }),
      ...(search.get('mine') === '1' && { mine: true }),
      ...(search.get('overdue') === '1' && { overdue: true }),
      ...(order !== undefined && { order }),
    },
    page: number('page', 100_000) ?? 1,
    view: search.get('view') === 'board' ? 'board' : 'table',
  }
}

/** Whether anything besides the scope and the order narrows the list. */
export function isNarrowed({ scope: _scope, order: _order, ...rest }: DemandFilter): boolean {
  return Object.keys(rest).length > 0
}

/** The address with some values changed; `undefined` and '' remove one. Another filter begins on page one. */
export function withValues(
  search: URLSearchParams,
  values: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in values)) next.delete('page')
  for (const [name, value] of Object.entries(values))
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  return next
}
