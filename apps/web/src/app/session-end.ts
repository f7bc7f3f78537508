import { isApiError } from '../lib/api-error.ts'
import { notifyError } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import { endSession, signOut, forceSignOut } from '../features/session/state.ts'
import { meQuery } from '../lib/queries/session.ts'
import { loginPath, isOpenPath, homePath } from './guard.ts'

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

/** Ends the session and returns to home (SH-33.2); the guard asks to sign in there. */
export async function signOutHome(navigate: (path: string) => unknown): Promise<void> {
  await signOut()
  await navigate(homePath)
}
