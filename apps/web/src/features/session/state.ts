import { live } from '../../lib/live/live-client.ts'
import { useNotices } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { logout } from './api.ts'
import { meQuery } from '../../lib/queries/session.ts'

/** Forgets everything that belonged to the session; the server's part is done by `logout`. */
export function endSession(): void {
  live.stop()
  useNotices.setState({ list: [] })
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
}

export async function signOut(): Promise<void> {
  // Stopped first, so that this page does not report the end of its own session.
  live.stop()
  await logout().catch(() => undefined)
  endSession()
}
