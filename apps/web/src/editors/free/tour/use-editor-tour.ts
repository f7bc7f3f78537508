import { useEffect } from 'react'
import { create } from 'zustand'
import { isOccupied } from '../../../features/messages/is-occupied.ts'
import { useOfferTour } from '../../../lib/own-tour.ts'

/** Whether the tour of the free editor is on the screen. */
export const useEditorTour = create<{ open: boolean }>(() => ({ open: false }))

function start(): void {
  useEditorTour.setState({ open: true })
}

export function endEditorTour(): void {
  useEditorTour.setState({ open: false })
}

/**
 * Shows the tour on the first visit of this browser, unless something else is before the person; help starts
 * it again at any time.
 */
export function useFirstTour(): void {
  useOfferTour(start)
  useEffect(() => {
    if (!isTourSeen() && !isOccupied(document)) {
      keepTourSeen()
      start()
    }
    return endEditorTour
  }, [])
}

const storageKey = 'adloom.roomTour'

/** Whether somebody has had the tour of the free editor before them in this browser, to its end or not. */
function isTourSeen(): boolean {
  return localStorage.getItem(storageKey) !== null
}

function keepTourSeen(): void {
  localStorage.setItem(storageKey, '1')
}
