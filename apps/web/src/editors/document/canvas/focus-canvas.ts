/** Gives the keyboard to the canvas one works on. */
export function focusCanvas(): void {
  document
    .querySelector<HTMLElement>('[role="application"][data-orientation][data-active]')
    ?.focus({ preventScroll: true })
}
