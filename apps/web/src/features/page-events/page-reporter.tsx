import { useEffect, useState } from 'react'
import { useMe } from '../../lib/queries/session.ts'
import { beaconPageEvents, reportPageEvents } from './api.ts'
import { PageTimes } from './page-times.ts'

const reportEveryMs = 30_000
/** Who has not moved for this long is not there. */
const idleMs = 60_000
const lookEveryMs = 5000
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Reports which page is shown and how long the user was active on it (SH-21). Nothing is recorded without a
 * session.
 */
export function PageReporter({ route, address }: { route: string; address: string }) {
  const [times] = useState(() => new PageTimes(() => performance.now()))
  const signedIn = useMe() !== null
  useEffect(() => times.enter(route, address), [times, route, address])
  useEffect(() => watchActivity(times), [times])
  useEffect(() => {
    if (!signedIn) return
    const report = () => {
      const events = times.drain()
      if (events.length > 0) reportPageEvents(events).catch(() => times.putBack(events))
    }
    const leave = () => {
      if (document.visibilityState !== 'hidden') return
      const events = times.drain()
      if (events.length > 0 && !beaconPageEvents(events)) times.putBack(events)
    }
    const timer = setInterval(report, reportEveryMs)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [times, signedIn])
  return null
}

/** Active is a visible page on which something moved within the last minute. */
function watchActivity(times: PageTimes): () => void {
  let last = performance.now()
  const look = () =>
    times.setActive(document.visibilityState === 'visible' && performance.now() - last < idleMs)
  const alive = () => {
    last = performance.now()
    look()
  }
  const timer = setInterval(look, lookEveryMs)
  // Before the report of a page that is left, so that its last seconds count.
  document.addEventListener('visibilitychange', look, { capture: true })
  for (const sign of signsOfLife) addEventListener(sign, alive, { passive: true, capture: true })
  look()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look, { capture: true })
    for (const sign of signsOfLife) removeEventListener(sign, alive, { capture: true })
  }
}
