import type { AssetFilter } from './filter.ts'

export type Place = 'all' | 'favourites' | 'unsorted' | 'trash' | number

export function currentPlace(filter: AssetFilter): Place {
  if (filter.trash === true) return 'trash'
  if (filter.favourite === true) return 'favourites'
  return filter.folder_id === undefined ? 'all' : filter.folder_id === 0 ? 'unsorted' : filter.folder_id
}

/** The filter of a place; only the order goes along. */
export function filterAt(place: Place, { kind, order }: AssetFilter): AssetFilter {
  const base: AssetFilter = order === undefined ? { kind } : { kind, order }
  if (place === 'all') return base
  if (place === 'favourites') return { ...base, favourite: true }
  if (place === 'trash') return { ...base, trash: true }
  return { ...base, folder_id: place === 'unsorted' ? 0 : place }
}

/** The page of one asset; it remembers the list one came from. */
export function detailPath(id: number, search: URLSearchParams, kind: AssetFilter['kind']): string {
  const query = new URLSearchParams(search)
  query.set('id', String(id))
  if (kind === 'works') query.set('kind', 'works')
  return `/creative-assets/media/resources/detail?${query.toString()}`
}

export function listPath(kind: AssetFilter['kind'], search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  query.delete('id')
  query.delete('kind')
  return `/creative-assets/media/${kind}${query.size === 0 ? '' : `?${query.toString()}`}`
}
