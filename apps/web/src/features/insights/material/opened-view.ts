import { useSearchParams } from 'react-router'
import type { SavedView } from '../api.ts'

/** The parameter of an address that names the saved report it was opened from. */
const parameter = 'saved'

/** The address of a report alone: the query of a saved one. */
function queryOf(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  return query
}

const sorted = (query: URLSearchParams): string => {
  const copy = new URLSearchParams(query)
  copy.sort()
  return copy.toString()
}

interface OpenedView {
  /** Of the report on screen. */
  query: string
  isOpened: (view: SavedView) => boolean
  /** Whether the report on screen differs from the saved one. */
  isChanged: (view: SavedView) => boolean
  /** Restores the address of a saved report; Back undoes it. */
  open: (view: SavedView) => void
  /** Names the saved report of the address, or none; the report on screen stays. */
  mark: (id: number | undefined) => void
}

/** The saved report that the address names, and the report on screen (IN-02.41). */
export function useOpenedView(): OpenedView {
  const [search, setSearch] = useSearchParams()
  const query = queryOf(search)
  const withView = (of: URLSearchParams, id: number | undefined) => {
    if (id !== undefined) of.set(parameter, String(id))
    return of
  }
  return {
    query: query.toString(),
    isOpened: view => search.get(parameter) === String(view.id),
    isChanged: view => sorted(query) !== sorted(new URLSearchParams(view.query)),
    open: view => setSearch(withView(new URLSearchParams(view.query), view.id)),
    mark: id => setSearch(now => withView(queryOf(now), id), { replace: true }),
  }
}
