/** What the end of a list needs to know of its pages; a react-query infinite query has all of it. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * May the next page be asked for unasked? One that failed waits for a hand: else a list at its end would ask
 * without end.
 */
export function goesOn(list: Omit<MorePages, 'fetchNextPage'>): boolean {
  return list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError
}

/** Did the list itself fail, and not only its next page? */
export function failedWhole(list: { isError: boolean; isFetchNextPageError: boolean }): boolean {
  return list.isError && !list.isFetchNextPageError
}
