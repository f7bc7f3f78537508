import { create } from 'zustand'

interface ProofRequest {
  /** Set while calls wait for the user's proof of identity; the dialog settles it. */
  settle: ((proven: boolean) => void) | undefined
}

/** Whether the dialog that asks for a proof of identity is open (SE-11). */
export const useProofRequest = create<ProofRequest>(() => ({ settle: undefined }))

let pending: Promise<boolean> | undefined

/**
 * Opens the dialog and resolves to whether the proof was given. Calls that need it at the same time share one
 * dialog.
 */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>(resolve => useProofRequest.setState({ settle: resolve })).finally(() => {
    pending = undefined
    useProofRequest.setState({ settle: undefined })
  })
  return pending
}
