export interface EndReport {
  /** Notes that the ad has ended. */
  ended(): void
  /** Notes a touch of the viewer, after the ad has handled it. */
  touched(): void
}

/**
 * Reports the end to the network once. Networks pay rewards for a played ad: an end before any touch (an end
 * card, a video that plays to its end) is reported after the first touch, after the store redirect of that
 * touch.
 */
export function createEndReport(report: () => void): EndReport {
  let isTouched = false
  let isEnded = false
  let isReported = false
  const check = (): void => {
    if (!isTouched || !isEnded || isReported) return
    isReported = true
    report()
  }
  return {
    ended() {
      isEnded = true
      check()
    },
    touched() {
      isTouched = true
      check()
    },
  }
}
