import { live } from '../../lib/live/live-client.ts'
import { useNotices } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { logout } from './api.ts'
import { meQuery, type Me } from '../../lib/queries/session.ts'
import { create } from 'zustand'
import { isApiError } from '../../lib/api-error.ts'

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

/**
 * Why the user was signed out without asking: their data could not be loaded (SE-02), the online limit
 * (SE-05), the session was ended elsewhere (D-12), a refused live connection (LV-02).
 */
export type SignOutCause = 'apiError' | 'overLimit' | 'ended' | 'connection'

interface SignOutReason {
  cause: SignOutCause
  detail?: string
  code?: string
}

/** Shown on the sign-in page until the next successful sign-in. */
export const useSignOutReason = create<{ reason: SignOutReason | undefined }>(() => ({ reason: undefined }))

/**
 * Ends the session and keeps the reason for the sign-in page. `error` is what led to it, when it was a call.
 */
export async function forceSignOut(cause: SignOutCause, error?: unknown): Promise<void> {
  await signOut()
  const known = isApiError(error) ? error : undefined
  const code =
    known !== undefined && known.status >= 500
      ? [String(known.code), known.requestId].filter(Boolean).join(' · ')
      : undefined
  useSignOutReason.setState({ reason: { cause, detail: known?.message || undefined, code } })
}

const key = 'adloom.user'

/** Stores id and country of the last loaded user (SE-02) under `adloom.user`. */
export function rememberUser({ id, cc }: Pick<Me, 'id' | 'cc'>): void {
  localStorage.setItem(key, JSON.stringify({ id, cc }))
}

/** Whether a user was signed in here before, and likely still is. */
export function isUserRemembered(): boolean {
  return localStorage.getItem(key) !== null
}
