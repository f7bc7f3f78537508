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
 * Begins all at once what the first page will ask for one after the other: who is signed in, the page's own
 * code, the live connection's ticket and,
 * for an editor, its project. Nothing here decides anything: the gate, the lock and the page ask as ever, and
 * find it under way.
 */
export function openAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  table: RouteObject[],
): void {
  if (isOpenPath(pathname)) return
  void queryClient.prefetchQuery(meQuery)
  // Who never signed in here sees the sign-in page, and needs none of it.
  if (!isUserRemembered()) return
  fetchTicketAhead()
  const id = Number(new URLSearchParams(search).get('id'))
  if (documentEditors.has(pathname) && Number.isSafeInteger(id) && id > 0) readProjectAhead(documentReads(id))
  // A failure here repeats when the page itself is requested, and is reported there.
  for (const { route } of matchRoutes(table, pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
}
