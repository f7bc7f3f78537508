import { useEffect } from 'react'
import { create } from 'zustand'
import { isOccupied } from '../../../lib/shortcuts.ts'
import { useOfferTour } from '../../../lib/own-tour.ts'

/** Whether the tour is open. */
export const useEditorTour = create<{ open: boolean }>(() => ({ open: false }))

function start(): void {
  useEditorTour.setState({ open: true })
}

export function endEditorTour(): void {
  useEditorTour.setState({ open: false })
}

/**
 * Starts the tour on the first visit in this browser, unless another dialog is open; the help menu can start
 * it again.
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

/** Returns whether the tour was shown in this browser. */
function isTourSeen(): boolean {
  return localStorage.getItem(storageKey) !== null
}

function keepTourSeen(): void {
  localStorage.setItem(storageKey, '1')
}
