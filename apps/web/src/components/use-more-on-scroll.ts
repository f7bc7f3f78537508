import { useEffect, useRef } from 'react'

/** A ref for an element at the end of a list: `more` runs when it comes near the view. */
export function useMoreOnScroll(more: () => void, enabled: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  useEffect(() => {
    const element = end.current
    if (!enabled || element === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [enabled])
  return end
}
