import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { failedWhole, hasMore } from './list-end.tsx'

/** A list of three pages whose second page fails while `fails` is set. */
function listOf(state: { broken: boolean; asked: number }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    initialPageParam: 1,
    getNextPageParam: (_last: number, pages: number[]) => (pages.length < 3 ? pages.length + 1 : undefined),
    queryFn: ({ pageParam }) => {
      state.asked += 1
      if (pageParam === 2 && state.broken) throw new Error('away')
      return pageParam
    },
  })
}

it('[D-100.3] keeps the loaded pages when the next one fails, and retries only on request', async () => {
  const state = { broken: true, asked: 0 }
  const list = listOf(state)
  const stop = list.subscribe(() => undefined)
  await list.fetchNextPage()
  expect(hasMore(list.getCurrentResult())).toBe(true)
  await list.fetchNextPage()
  const failed = list.getCurrentResult()
  expect([failed.isError, failedWhole(failed), hasMore(failed), failed.data?.pages]).toEqual([
    true,
    false,
    false,
    [1],
  ])
  state.broken = false
  await failed.fetchNextPage()
  expect([hasMore(list.getCurrentResult()), list.getCurrentResult().data?.pages, state.asked]).toEqual([
    true,
    [1, 2],
    3,
  ])
  stop()
})

it('[D-100.2] a list whose first page did not load has failed as a whole', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['none'],
    initialPageParam: 1,
    getNextPageParam: () => 2,
    queryFn: () => Promise.reject(new Error('away')),
  })
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  expect([failedWhole(list.getCurrentResult()), hasMore(list.getCurrentResult())]).toEqual([true, false])
  stop()
})
