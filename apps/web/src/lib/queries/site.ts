import * as site from '@adloom/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'

/** Where the preview origin is, and the demo sign-in if there is one; fixed for the life of the page. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => request(site.info, {}, { signal }),
  staleTime: Infinity,
})

/** A name of this machine only: no other device can follow a link to it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
