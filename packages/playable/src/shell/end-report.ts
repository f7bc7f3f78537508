export interface EndReport {
  /** The ad has ended. */
  ended(): void
  /** The viewer has touched the ad, and what the touch does is done. */
  touched(): void
}

/**
 * Reports the end to the network once. Networks pay rewards for a played ad, so an end that comes before any
 * touch (an ad that is
 * only an end card, a video that plays to its end) is reported after the first touch; a store jump of that
 * touch goes first.
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
