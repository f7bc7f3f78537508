/**
 * Focuses the line of an event's part (`id/if/0/1`, `id/do/2`, `id/add`) in the next frame, when it is in the page. A focus that
 * was moved into another region of the editor meanwhile stays there.
 */
export function focusLine(part: string): void {
  requestAnimationFrame(() => {
    const line = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(part)}"]`)
    const region = document.activeElement?.closest('[data-region]')
    if (region && !region.contains(line)) return
    line?.focus({ preventScroll: true })
  })
}
