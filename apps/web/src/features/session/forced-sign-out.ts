import { create } from 'zustand'
import { isApiError } from '../../lib/api-error.ts'
import { signOut } from './state.ts'

/**
 * Why the user was signed out without asking: their data could not be loaded (SE-02), the online limit
 * (SE-05), the session was ended elsewhere (D-12), a refused live connection (LV-02).
 */
export type SignOutCause = 'apiError' | 'overLimit' | 'ended' | 'connection'

export interface SignOutReason {
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
