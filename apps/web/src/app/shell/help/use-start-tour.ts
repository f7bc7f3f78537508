import { useNavigate } from 'react-router'
import { useOwnTour } from '../../../lib/own-tour.ts'
import { homePath } from '../../guard.ts'
import { usePagePath } from '../../use-page-path.ts'
import { startGuideTour } from '../use-guide-tour.ts'

/**
 * Starts the tour of the place one is at; where it has none, goes home, where everything the shell's tour
 * shows is on the screen, and starts that.
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
