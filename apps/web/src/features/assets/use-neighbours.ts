import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { assetListQuery } from './api.ts'
import type { AssetFilter } from './filter.ts'

/** The assets before and after one in the list it was opened from; the list goes on by itself near its end. */
export function useNeighbours(filter: AssetFilter, id: number): { previous: number | undefined; next: number | undefined; place: number | undefined; total: number | undefined } {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({ ...assetListQuery(filter), staleTime: Infinity })
  const ids = useMemo(() => data?.pages.flatMap(page => page.list.map(asset => asset.id)) ?? [], [data])
  const at = ids.indexOf(id)
  useEffect(() => { if (at !== -1 && at >= ids.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage() }, [at, ids, hasNextPage, isFetchingNextPage, fetchNextPage])
  return at === -1 ? { previous: undefined, next: undefined, place: undefined, total: undefined } : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, total: data?.pages[0]?.total }
}
