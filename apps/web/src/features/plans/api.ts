import * as assets from '@adloom/contract/assets'
import * as partners from '@adloom/contract/partners'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

/** How often storage is asked for while it is on the screen of somebody signed in (C§7). */
const usagePollMs = 10_000

export type PartnerInfo = Awaited<ReturnType<typeof loadPartner>>
export type StorageUse = Awaited<ReturnType<typeof loadStorage>>

function loadPartner(signal?: AbortSignal) {
  return request(partners.info, {}, { signal })
}

function loadStorage(signal?: AbortSignal) {
  return request(assets.storage, {}, { signal })
}

/** Who the account buys through. */
export const partnerQuery = queryOptions({
  queryKey: ['partner'],
  staleTime: 60_000,
  queryFn: ({ signal }) => loadPartner(signal),
})

/** What the account stores. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  staleTime: usagePollMs,
  refetchInterval: usagePollMs,
  queryFn: ({ signal }) => loadStorage(signal),
})
