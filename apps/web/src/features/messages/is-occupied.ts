/** Whether the user is typing or has a dialog, a panel or a tour open. */
export function isOccupied(page: Document): boolean {
  if (page.visibilityState === 'hidden') return true
  if (page.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true) return true
  return [...page.querySelectorAll('[role="dialog"], .ant-tour')].some(dialog => dialog.checkVisibility())
}
