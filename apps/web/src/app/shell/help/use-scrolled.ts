import { useEffect, useState } from 'react'

const farPx = 400

/** Whether the page has been scrolled far, and the way back. */
export function useScrolled(): { far: boolean; toTop: () => void } {
  const [far, setFar] = useState(false)
  useEffect(() => {
    // Only of the page itself: to ask it while something else scrolls would lay it out once more.
    const look = ({ target }: Event) => {
      if (target instanceof Element && target === pageBox()) setFar(target.scrollTop > farPx)
    }
    // Pages scroll inside the shell, and such events do not rise.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [])
  return { far, toTop: () => pageBox()?.scrollTo({ top: 0, behavior: 'smooth' }) }
}

function pageBox(): HTMLElement | null {
  return document.getElementById('page')
}
