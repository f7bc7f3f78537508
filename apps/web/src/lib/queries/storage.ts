import * as assets from '@adloom/contract/assets'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'

/** Poll interval of the storage use while it is on screen (C§7). */
const usagePollMs = 10_000

export type StorageUse = Awaited<ReturnType<typeof loadStorage>>

function loadStorage(signal?: AbortSignal) {
  return request(assets.storage, {}, { signal })
}

/** Storage used by the account. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  staleTime: usagePollMs,
  refetchInterval: usagePollMs,
  queryFn: ({ signal }) => loadStorage(signal),
})
