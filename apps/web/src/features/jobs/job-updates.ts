import { create } from 'zustand'

/** Whether a job changed since the task center was last shown (JB-02.1). */
export const useJobUpdates = create<{ unseen: boolean }>(() => ({ unseen: false }))

export function flagJobUpdate(): void {
  useJobUpdates.setState({ unseen: true })
}

/** Resets the flag; returns whether it was set. */
export function resetJobUpdates(): boolean {
  const { unseen } = useJobUpdates.getState()
  useJobUpdates.setState({ unseen: false })
  return unseen
}
