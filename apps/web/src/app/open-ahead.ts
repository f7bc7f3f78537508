import { matchRoutes, type RouteObject } from 'react-router'
import { documentReads } from '../editors/document/document-reads.ts'
import { readProjectAhead } from '../editors/shell/use-project-reads.ts'
import { meQuery } from '../lib/queries/session.ts'
import { isUserRemembered } from '../features/session/state.ts'
import { fetchTicketAhead } from '../lib/live/live-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { isOpenPath } from './guard.ts'

const documentEditors = new Set(['/workbench', '/iv'])

/**
 * Starts in parallel the requests that the first page makes one after the other: the user, the page's code,
 * the ticket of the live connection and, for an editor, its project. The gate, the lock and the page still
 * make their requests and then find them in the cache.
 */
export function openAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  table: RouteObject[],
): void {
  if (isOpenPath(pathname)) return
  void queryClient.prefetchQuery(meQuery)
  // A browser without an earlier sign-in shows the sign-in page, which needs none of it.
  if (!isUserRemembered()) return
  fetchTicketAhead()
  const id = Number(new URLSearchParams(search).get('id'))
  if (documentEditors.has(pathname) && Number.isSafeInteger(id) && id > 0) readProjectAhead(documentReads(id))
  // A failure here repeats when the page itself is requested, and is reported there.
  for (const { route } of matchRoutes(table, pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
}
