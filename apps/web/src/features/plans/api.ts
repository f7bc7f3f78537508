import * as partners from '@adloom/contract/partners'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

function loadPartner(signal?: AbortSignal) {
  return request(partners.info, {}, { signal })
}

/** Who the account buys through. */
export const partnerQuery = queryOptions({
  queryKey: ['partner'],
  staleTime: 60_000,
  queryFn: ({ signal }) => loadPartner(signal),
})
