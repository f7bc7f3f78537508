import { useEffect, useState } from 'react'

const mostMs = 2000

/**
 * Runs a callback when the page is idle, within `timeout` at the latest; after a short delay in browsers
 * without idle callbacks. Returns a function that cancels it.
 */
export function whenIdle(run: () => void, timeout = mostMs): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}

/** A value that follows another one once that has stayed the same for a while; the first counts at once. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
