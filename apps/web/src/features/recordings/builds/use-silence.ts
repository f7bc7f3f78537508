import { useCallback, useEffect, useRef } from 'react'

/** A game that is silent for longer does not answer, in milliseconds. */
const silentMs = 10_000

/**
 * Calls `onSilent` each second while a game on screen has sent nothing for ten seconds. Returns what a
 * message calls; another `start` waits again.
 */
export function useSilence(start: unknown, onSilent: () => void): () => void {
  const lastMessageAt = useRef(0)
  const latest = useRef(onSilent)
  useEffect(() => {
    latest.current = onSilent
  })
  useEffect(() => {
    lastMessageAt.current = performance.now()
    const timer = setInterval(() => {
      if (!document.hidden && performance.now() - lastMessageAt.current > silentMs) latest.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [start])
  return useCallback(() => {
    lastMessageAt.current = performance.now()
  }, [])
}
