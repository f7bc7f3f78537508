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
