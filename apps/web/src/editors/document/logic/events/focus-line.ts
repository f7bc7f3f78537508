/**
 * Focuses a line of an event (`id/if/0/1`, `id/do/2`, `id/add`) once the change that adds it is rendered. A
 * closing menu may move the focus away, so it is set again in the next frame, unless the user has moved it to
 * another element of the editor.
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
  // React renders the changes of an event handler before the microtasks that the handler queued.
  queueMicrotask(focus)
  requestAnimationFrame(focus)
}
