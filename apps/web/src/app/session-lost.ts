import { isApiError } from '../lib/api-error.ts'
import { notifyError } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import { forceSignOut } from '../features/session/forced-sign-out.ts'
import { endSession } from '../features/session/state.ts'
import { meQuery } from '../lib/queries/session.ts'
import { loginPath } from './guard.ts'
import { isOpenPath } from './open-paths.ts'

/** Any reply that reports the end of the session ends it here once (SE-01, SE-05) and opens sign-in. */
export function onSessionLost(go: (path: string) => void): () => void {
  const onError = (error: unknown) => {
    if (!isApiError(error, 'not_signed_in', 'over_limit')) return
    if (isOpenPath(location.pathname)) return
    if (queryClient.getQueryData(meQuery.queryKey) === null) return
    const login = loginPath(location.pathname + location.search)
    if (isApiError(error, 'over_limit')) return void forceSignOut('overLimit', error).then(() => go(login))
    endSession()
    notifyError(error)
    go(login)
  }
  const stops = [
    queryClient.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    }),
    queryClient.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
