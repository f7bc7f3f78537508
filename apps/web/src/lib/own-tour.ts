import { useEffect } from 'react'
import { create } from 'zustand'

/**
 * The tour of the place on the screen, where it has one of its own; help starts it instead of the one over
 * the shell.
 */
export const useOwnTour = create<{ start: (() => void) | undefined }>(() => ({ start: undefined }))

/** Offers the tour of a page while the page is mounted; `start` must keep its identity. */
export function useOfferTour(start: () => void): void {
  useEffect(() => {
    useOwnTour.setState({ start })
    return () => useOwnTour.setState({ start: undefined })
  }, [start])
}
