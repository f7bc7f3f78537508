const storageKey = 'adloom.roomTour'

/** Whether somebody has had the tour of the free editor before them in this browser, to its end or not. */
export function isTourSeen(): boolean {
  return localStorage.getItem(storageKey) !== null
}

export function keepTourSeen(): void {
  localStorage.setItem(storageKey, '1')
}
