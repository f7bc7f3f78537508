import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { goesOn } from '../../components/more-pages.ts'
import { assetListQuery } from './api.ts'
import type { AssetFilter } from './filter.ts'

/**
 * The assets before and after one in the list it was opened from; the list goes on by itself near its end.
 */
export function useNeighbours(
  filter: AssetFilter,
  id: number,
): {
  previous: number | undefined
  next: number | undefined
  place: number | undefined
  total: number | undefined
} {
  const list = useInfiniteQuery({ ...assetListQuery(filter), staleTime: Infinity })
  const { data, fetchNextPage } = list
  const mayGoOn = goesOn(list)
  const ids = useMemo(() => data?.pages.flatMap(page => page.list.map(asset => asset.id)) ?? [], [data])
  const at = ids.indexOf(id)
  useEffect(() => {
    if (at !== -1 && at >= ids.length - 2 && mayGoOn) void fetchNextPage()
  }, [at, ids, mayGoOn, fetchNextPage])
  return at === -1
    ? { previous: undefined, next: undefined, place: undefined, total: undefined }
    : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, total: data?.pages[0]?.total }
}
