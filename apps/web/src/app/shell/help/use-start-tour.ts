import { useNavigate } from 'react-router'
import { homePath } from '../../guard.ts'
import { usePagePath } from '../../use-page-path.ts'
import { startGuideTour } from '../use-guide-tour.ts'

/** Goes home, where everything the tour shows is on the screen, and starts it there. */
export function useStartTour(): () => void {
  const navigate = useNavigate()
  const home = usePagePath()('home.index') ?? homePath
  return () => void Promise.resolve(location.pathname === home ? undefined : navigate(home)).then(startGuideTour)
}
