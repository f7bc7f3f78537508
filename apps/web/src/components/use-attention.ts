import { type RefObject, useEffect, useRef } from 'react'

/** Runs `wake` when a pointer or the focus comes to an element and `rest` when both have left it. */
export function useAttention(
  element: RefObject<HTMLElement | null>,
  wake: () => void,
  rest: () => void,
): void {
  const latest = useRef({ wake, rest })
  useEffect(() => {
    latest.current = { wake, rest }
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    target.addEventListener('pointerenter', () => latest.current.wake(), { signal })
    target.addEventListener('pointerleave', () => latest.current.rest(), { signal })
    target.addEventListener('focusin', () => latest.current.wake(), { signal })
    target.addEventListener(
      'focusout',
      event => {
        if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget)))
          latest.current.rest()
      },
      { signal },
    )
    return () => stop.abort()
  }, [element])
}
