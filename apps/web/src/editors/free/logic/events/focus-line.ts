/** The line of an event's part, once it stands there: `id/if/0/1`, `id/do/2`, `id/add`. The keyboard goes on from it. */
export function focusLine(part: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(part)}"]`)?.focus({ preventScroll: true }))
}
