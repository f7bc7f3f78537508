import { useEffect, useState } from 'react'

/** Milliseconds since files began to travel; 0 while none do. Counts on once a second. */
export function useBatchTime(isRunning: boolean): number {
  const [elapsedMs, setElapsedMs] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const begun = performance.now()
    const timer = window.setInterval(() => setElapsedMs(performance.now() - begun), 1000)
    return () => {
      window.clearInterval(timer)
      setElapsedMs(0)
    }
  }, [isRunning])
  return elapsedMs
}
