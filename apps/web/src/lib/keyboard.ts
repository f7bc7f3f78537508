const steps = new Map<string, readonly [x: number, y: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** Returns the direction of an arrow key: one step right or down, or back; undefined for other keys. */
export function arrowStep(key: string): readonly [x: number, y: number] | undefined {
  return steps.get(key)
}

const activated = 'button, a[href], form input'

/**
 * Makes a held Enter key activate a button, link or form once: browsers repeat the activation while the key
 * is down
 * (SE-09.3). Multi-line fields and the keys of editors keep their repeat. Returns a function that removes the
 * listener.
 */
export function ignoreHeldEnter(page: Document = document): () => void {
  const stop = (event: KeyboardEvent) => {
    if (
      event.repeat &&
      event.key === 'Enter' &&
      event.target instanceof Element &&
      event.target.closest(activated)
    )
      event.preventDefault()
  }
  page.addEventListener('keydown', stop, true)
  return () => page.removeEventListener('keydown', stop, true)
}

/** For a `Dropdown` with a menu: focuses the menu when it opens, so that arrow keys work at once. */
export const focusInside = { autoFocus: true } as const
