import { create } from 'zustand'
import { useNavigate } from 'react-router'
import { useOwnTour } from '../../lib/own-tour.ts'
import { homePath } from '../guard.ts'
import { usePagePath } from '../page-path.ts'

interface GuideTour {
  open: boolean
  close: () => void
}

/** Whether the tour over the shell is on the screen; the shell shows it. */
export const useGuideTour = create<GuideTour>(set => ({ open: false, close: () => set({ open: false }) }))

/** Starts the tour (SH-27). */
export function startGuideTour(): void {
  useGuideTour.setState({ open: true })
}

/**
 * Starts the tour of the current page. A page without one is left for home, which shows every target of the
 * shell's tour.
 */
export function useStartTour(): () => void {
  const navigate = useNavigate()
  const home = usePagePath()('home.index') ?? homePath
  const own = useOwnTour(tour => tour.start)
  return (
    own ??
    (() => void Promise.resolve(location.pathname === home ? undefined : navigate(home)).then(startGuideTour))
  )
}
