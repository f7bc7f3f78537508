import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { type Asset, assetListKey, type AssetPage, assetsKey, folderKey, storageKey } from './api.ts'
import { create } from 'zustand'

type Pages = InfiniteData<AssetPage, string>

/** Returns the changed asset; undefined removes it from the list. */
export type ListChange = (asset: Asset) => Asset | undefined

/** Longer lists are corrected in place instead of being fetched again page by page. */
const pagesRefetched = 8

/** Changes assets in every list on the screen at once; the result takes the change back. */
export async function changeLists(ids: Iterable<number>, change: ListChange): Promise<() => void> {
  const wanted = new Set(ids)
  await queryClient.cancelQueries({ queryKey: assetListKey })
  const before = queryClient.getQueriesData<Pages>({ queryKey: assetListKey })
  queryClient.setQueriesData<Pages>(
    { queryKey: assetListKey },
    pages => pages && changed(pages, wanted, change),
  )
  return () => {
    for (const [key, pages] of before) queryClient.setQueryData(key, pages)
  }
}

export function changed(pages: Pages, ids: ReadonlySet<number>, change: ListChange): Pages {
  let gone = 0
  const next = pages.pages.map(page => {
    if (!page.list.some(asset => ids.has(asset.id))) return page
    const list = page.list.flatMap(asset => (ids.has(asset.id) ? (change(asset) ?? []) : [asset]))
    gone += page.list.length - list.length
    return { ...page, list }
  })
  return {
    ...pages,
    pages: gone === 0 ? next : next.map(page => ({ ...page, total: Math.max(0, page.total - gone) })),
  }
}

/** Fetches all lists of assets again; very long lists keep their pages. */
export function refreshAssets(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: folderKey })
  void queryClient.invalidateQueries({ queryKey: storageKey })
  return queryClient.invalidateQueries({
    queryKey: assetsKey,
    predicate: ({ queryKey, state }) => {
      if (queryKey[1] === 'preparation') return false
      return (
        queryKey[1] !== 'list' || ((state.data as Pages | undefined)?.pages.length ?? 0) <= pagesRefetched
      )
    },
  })
}

/** Shows uploads from the first page on (AS-03), without reloading the pages that were scrolled to. */
export function restartLists(): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: assetListKey, type: 'all' },
    pages => pages && firstPage(pages),
  )
}

export function firstPage(pages: Pages): Pages {
  return pages.pages.length <= 1
    ? pages
    : { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }
}

/** Called when the library is left: long lists start with the first page the next time. */
export function shortenLists(): void {
  queryClient.setQueriesData<Pages>({ queryKey: assetListKey, type: 'all' }, pages =>
    pages === undefined || pages.pages.length <= pagesRefetched
      ? pages
      : {
          pages: pages.pages.slice(0, pagesRefetched),
          pageParams: pages.pageParams.slice(0, pagesRefetched),
        },
  )
}

const nothing: ReadonlySet<number> = new Set()

/** Ids of a "select all" on every match of the filter; keeps files selected whose page is not loaded. */
export const useAllSelected = create<{ ids: ReadonlySet<number> }>(() => ({ ids: nothing }))

/** Call when files leave the list, so that they are no longer selected. */
export function clearAllSelected(): void {
  useAllSelected.setState({ ids: nothing })
}
