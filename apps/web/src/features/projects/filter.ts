import dayjs from 'dayjs'
import type { ProjectFilter, ProjectOrder } from './api.ts'

export const projectOrders: readonly ProjectOrder[] = [
  '-updated_time',
  '-created_time',
  'created_time',
  'name',
]

/** Reads the list's filters from the address; dates are days in the user's calendar, both included. */
export function filterOf(search: URLSearchParams): ProjectFilter {
  const status = search.get('status')
  return {
    keyword: search.get('keyword') ?? undefined,
    status: status === 'draft' || status === 'packed' ? status : undefined,
    gameplay: search.get('gameplay') ?? undefined,
    from: dayOf(search.get('from'))?.startOf('day').unix(),
    to: dayOf(search.get('to'))?.endOf('day').unix(),
    order: projectOrders.find(order => order === search.get('order')),
  }
}

export function searchOf(filter: ProjectFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const key of ['keyword', 'status', 'gameplay', 'order'] as const)
    if (filter[key]) search.set(key, filter[key])
  for (const key of ['from', 'to'] as const)
    if (filter[key] !== undefined) search.set(key, dayjs.unix(filter[key]).format('YYYY-MM-DD'))
  return search
}

export function isFiltered({ order: _order, ...filter }: ProjectFilter): boolean {
  return searchOf(filter).size > 0
}

function dayOf(text: string | null): dayjs.Dayjs | undefined {
  const day = text === null ? undefined : dayjs(text)
  return day?.isValid() ? day : undefined
}
