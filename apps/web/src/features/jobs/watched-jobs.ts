/** Jobs a dialog on the screen waits for and shows the end of itself: no toast tells it a second time. */
export const watchedJobs = new Set<number>()
