const mostMs = 2000

/**
 * Runs when the page has nothing better to do, and soon in any case; where a browser cannot tell, in a
 * moment. Gives the way to call it off.
 */
export function whenIdle(run: () => void, timeout = mostMs): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}
