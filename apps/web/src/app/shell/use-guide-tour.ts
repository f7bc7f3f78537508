import { create } from 'zustand'

interface GuideTour {
  open: boolean
  close: () => void
}

/** Whether the tour over the shell is on the screen; the shell shows it. */
export const useGuideTour = create<GuideTour>(set => ({ open: false, close: () => set({ open: false }) }))

/** Starts the tour (SH-27); whoever offers it calls this. */
export function startGuideTour(): void {
  useGuideTour.setState({ open: true })
}
