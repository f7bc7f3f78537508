/**
 * Focuses the line of an event's part (`id/if/0/1`, `id/do/2`, `id/add`) as soon as the change that adds it
 * is rendered, so that the
 * next key goes to it. A closing menu may take the focus along: the line takes it back in the next frame. A
 * focus that the user moved
 * to another element of the editor meanwhile stays there.
 */
export function focusLine(item: string): void {
  let isFocused = false
  const focus = () => {
    const line = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(item)}"]`)
    const region = document.activeElement?.closest('[data-region]')
    if (region && (isFocused || !region.contains(line))) return
    line?.focus({ preventScroll: true })
    isFocused = line !== null
  }
  // React renders the changes of an event before the microtasks that the event queued.
  queueMicrotask(focus)
  requestAnimationFrame(focus)
}
